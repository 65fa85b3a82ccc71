import { passkeysAvailable } from '../../authentication/passkeys';
import { listOwnPasskeys, type Passkey } from '../../store/access/passkeys';
import { TextField } from '../ui/fields';
import { Table } from '../ui/list';
import { Actions } from '../ui/page-parts';
import { textOf } from '../ui/form-values';
import { Card } from '../ui/page';
import type { Portal } from '../session/portal';
import { deviceOf } from '../session/device';
import { askPassword, PasswordField, type Faults } from './own-password';
import { Csrf, Done } from '../session/parts';
import { sendAccountPage, toAccount } from './account-page';
import { allowScript, passkeyAnswer, PasskeyForm } from './passkey-form';
import type { HrRoute } from '../session/route';
import { textsOf } from '../texts';
import { bodyOf, goTo, idOf, look, type HrVisit } from '../session/visit';
import { counted, shownInstant } from '../ui/words';

/** The passkeys of the user: adding one, and taking one away. */

const path = '/account/passkeys';
const title = 'Passkeys';
const removalTitle = 'Remove a passkey';
const t = textsOf('en');
const doneTexts: Readonly<Record<string, string>> = {
  added: 'The passkey was added. You were signed out everywhere else.',
  removed: 'The passkey was removed. You were signed out everywhere else.',
};

async function show(portal: Portal, visit: HrVisit, faults: Faults = {}, status = 200): Promise<void> {
  const { session, req, res } = visit;
  const passkeys = await look(visit, listOwnPasskeys);
  const { done: key } = req.query;
  const done = typeof key === 'string' ? doneTexts[key] : undefined;
  allowScript(res);
  sendAccountPage(visit, {
    title,
    faults,
    status,
    back: toAccount(visit),
    body: (
      <>
        {done ? <Done>{done}</Done> : null}
        <p>
          A passkey signs you in with your fingerprint, face or PIN of a device, without a password. It cannot
          be stolen with a false sign-in page.
        </p>
        {passkeys.length > 0 ? <List visit={visit} passkeys={passkeys} /> : null}
        <PasskeyForm
          portal={portal}
          action={path}
          purpose="create"
          request={await portal.passkeys.requestNew(session)}
          texts={t.passkey}
        >
          <Csrf visit={visit} />
          <Card heading="Add a passkey">
            <TextField
              id="name"
              label="Name"
              hint="So that you know it later"
              error={faults['name']}
              value={textOf(bodyOf(visit), 'name') || (deviceOf(req) ?? '')}
              maxLength={80}
            />
            <PasswordField faults={faults} />
            <Actions actions={[{ label: 'Add a passkey' }]} />
          </Card>
        </PasskeyForm>
      </>
    ),
  });
}

const List = ({ visit, passkeys }: { visit: HrVisit; passkeys: readonly Passkey[] }) => {
  const shown = (instant: Date) => shownInstant(instant, visit.session.timeZone);
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
            <a class="usa-link" href={`${visit.base}${path}/${id}/removal`} aria-label={`Remove ${name}`}>
              Remove
            </a>
          ),
        },
      ]}
      rows={passkeys}
    />
  );
};

const add = (portal: Portal) => async (visit: HrVisit) => {
  const body = bodyOf(visit);
  const name = textOf(body, 'name').trim().slice(0, 80);
  if (name === '') return show(portal, visit, { name: 'Enter a name' }, 422);
  const refusal = await askPassword(portal, visit);
  if (refusal) return show(portal, visit, refusal.faults, refusal.status);
  const sent = passkeyAnswer(portal, body, 'create');
  const added =
    sent && (await portal.passkeys.add(visit.session, sent.answer, { challenge: sent.challenge, name }));
  if (!added) return show(portal, visit, { name: 'The passkey was not added. Try again' }, 422);
  goTo(visit, `${path}?done=added`);
};

async function showRemoval(visit: HrVisit, faults: Faults = {}, status = 200): Promise<void> {
  const passkey = (await look(visit, listOwnPasskeys)).find(({ id }) => id === idOf(visit));
  if (!passkey) return goTo(visit, path);
  sendAccountPage(visit, {
    title: removalTitle,
    faults,
    status,
    back: toAccount(visit),
    body: (
      <form class="portal-form" method="post" action={`${visit.base}${path}/${passkey.id}/removal`}>
        <Csrf visit={visit} />
        <Card>
          <p>{`“${passkey.name}” will no longer sign you in.`}</p>
          <PasswordField faults={faults} />
          <Actions
            actions={[
              { label: 'Remove the passkey' },
              { label: 'Cancel', look: 'plain', href: `${visit.base}${path}` },
            ]}
          />
        </Card>
      </form>
    ),
  });
}

const remove = (portal: Portal) => async (visit: HrVisit) => {
  const refusal = await askPassword(portal, visit);
  if (refusal) return showRemoval(visit, refusal.faults, refusal.status);
  await portal.passkeys.remove(visit.session, idOf(visit));
  goTo(visit, `${path}?done=removed`);
};

export function passkeyRoutes(portal: Portal): readonly HrRoute[] {
  const removal = `${path}/:id/removal`;
  const routes: readonly HrRoute[] = [
    { method: 'get', path, permission: null, page: (visit) => show(portal, visit) },
    { method: 'post', path, permission: null, page: add(portal) },
    { method: 'get', path: removal, permission: null, page: (visit) => showRemoval(visit) },
    { method: 'post', path: removal, permission: null, page: remove(portal) },
  ];
  return passkeysAvailable(portal.services) ? routes : [];
}
