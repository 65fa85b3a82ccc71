import { passkeysAvailable } from '../../authentication/passkeys';
import { listOwnPasskeys, type Passkey } from '../../store/access/second-factors';
import { entryOf, TextField } from '../ui/fields';
import { Table } from '../ui/list';
import { Actions, Link, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import type { Portal } from '../session/portal';
import { deviceOf } from '../session/device';
import { askPassword, PasswordField, sendAccountPage, sendPasswordQuestion, toAccount } from './account-page';
import type { RefusedPassword } from './password';
import { Csrf, DoneNotice } from '../session/parts';
import { allowScript, passkeyAnswer, PasskeyForm } from './passkey-form';
import { get, post, type HrRoute } from '../session/route';
import { textsOf } from '../texts';
import { bodyOf, goTo, idOf, look, type PageContext } from '../session/page-context';
import { counted, shownInstant } from '../ui/words';

/** The user's passkeys: adding and removing them. */

const path = '/account/passkeys';
const title = 'Passkeys';
const t = textsOf('en');
const doneTexts: Readonly<Record<string, string>> = {
  added: 'The passkey was added. You were signed out everywhere else.',
  removed: 'The passkey was removed. You were signed out everywhere else.',
};

async function show(context: PageContext, refused: RefusedPassword = {}): Promise<void> {
  const { portal, session, req, res } = context;
  const passkeys = await look(context, listOwnPasskeys);
  allowScript(res);
  sendAccountPage(context, {
    title,
    ...refused,
    back: toAccount(context),
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        <p>
          A passkey signs you in with your fingerprint, face or device PIN instead of a password. A fake
          sign-in page cannot steal it.
        </p>
        {passkeys.length > 0 ? <List context={context} passkeys={passkeys} /> : null}
        <PasskeyForm
          portal={portal}
          action={path}
          purpose="create"
          request={await portal.passkeys.requestNew(session)}
          texts={t.passkey}
        >
          <Csrf context={context} />
          <Card heading="Add a passkey">
            <TextField
              {...entryOf('name', refused.faults ?? {}, typedLine(bodyOf(context), 'name') || deviceOf(req))}
              label="Name"
              hint="So that you can recognize it later"
              maxLength={80}
            />
            <PasswordField {...refused} />
            <Actions actions={[{ label: 'Add a passkey' }]} />
          </Card>
        </PasskeyForm>
      </>
    ),
  });
}

const List = ({ context, passkeys }: { context: PageContext; passkeys: readonly Passkey[] }) => {
  const shown = (instant: Date) => shownInstant(instant, context.session.timeZone);
  return (
    <Table
      caption={counted(passkeys.length, 'passkey')}
      columns={[
        { heading: 'Name', cell: ({ name }) => name },
        { heading: 'Added', cell: ({ createdAt }) => shown(createdAt) },
        { heading: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? shown(lastUsedAt) : 'Never') },
        {
          heading: 'Remove',
          cell: ({ id, name }) => (
            <Link href={`${context.base}${path}/${id}/removal`} aria-label={`Remove ${name}`}>
              Remove
            </Link>
          ),
        },
      ]}
      rows={passkeys}
    />
  );
};

async function add(context: PageContext): Promise<void> {
  const { portal } = context;
  const body = bodyOf(context);
  const name = typedLine(body, 'name').trim().slice(0, 80);
  if (name === '') return show(context, { faults: { name: 'Enter a name' } });
  const refused = await askPassword(context);
  if (refused) return show(context, refused);
  const sent = passkeyAnswer(portal, body, 'create');
  const added =
    sent && (await portal.passkeys.add(context.session, sent.answer, { challenge: sent.challenge, name }));
  if (!added) return show(context, { faults: { name: 'The passkey was not added. Try again' } });
  goTo(context, `${path}?done=added`);
}

async function showRemoval(context: PageContext, refused?: RefusedPassword): Promise<void> {
  const passkey = (await look(context, listOwnPasskeys)).find(({ id }) => id === idOf(context));
  if (!passkey) return goTo(context, path);
  const confirmation = {
    path: `${path}/${passkey.id}/removal`,
    title: 'Remove a passkey',
    text: `“${passkey.name}” will no longer sign you in.`,
    button: 'Remove the passkey',
    cancel: `${context.base}${path}`,
  };
  sendPasswordQuestion(context, confirmation, refused);
}

async function remove(context: PageContext): Promise<void> {
  const refused = await askPassword(context);
  if (refused) return showRemoval(context, refused);
  await context.portal.passkeys.remove(context.session, idOf(context));
  goTo(context, `${path}?done=removed`);
}

export function passkeyRoutes({ services }: Portal): readonly HrRoute[] {
  const removal = `${path}/:id/removal`;
  const routes = [
    get(path, null, (context) => show(context)),
    post(path, null, add),
    get(removal, null, (context) => showRemoval(context)),
    post(removal, null, remove),
  ];
  return passkeysAvailable(services) ? routes : [];
}
