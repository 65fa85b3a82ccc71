import type { ComponentChildren } from 'preact';
import { idIn } from '../../../domain/ids';
import { found, Problem } from '../../../domain/problem';
import { bulkActionsFor } from '../../session/menu';
import { everyPage, pageSize } from '../../session/lists';
import { bodyOf, goTo, type PageContext, call, sentWith, type Values } from '../../session/page-context';
import { PostForm, sendHr } from '../../session/parts';
import { entryOf, Select, TextArea, type Choice, Checkbox, RadioTiles } from '../../ui/fields';
import { Actions, Alert, Link, summaryItems, Card } from '../../ui/page-parts';
import { faultText, refusalText } from '../../ui/refusals';
import { ticked, typed, type Faults, type FormBody } from '../../ui/typed';
import { counted } from '../../ui/words';
import { employees } from '../employees';
import { sendsTexts, userChoices } from '../list-filters';
import { reading, type Entry, type PeopleList } from '../list-page';
import { addressOf, askedOf, type Asked } from '../list-parts';
import { forms } from '../worklist';
import { chosenIds } from './choose';
import { actionWords, bulkActionsPath, mostRecords, type ActionName } from './words';

/** The page after a list: what the action needs, and then a dry run of it. */

const lists: readonly PeopleList<Entry>[] = [forms, employees];

/** What was chosen on a list. */
interface Chosen {
  readonly kind: PeopleList<Entry>;
  readonly asked: Asked;
  readonly action: ActionName;
  /** Ids of the rows that were ticked; null: all of the list. */
  readonly ids: readonly number[] | null;
}

/** @throws Problem not-found for an address that no list leads to */
function chosenIn(context: PageContext): Chosen | { readonly fault: string; readonly back: string } {
  const { query } = context.req;
  const kind = found(lists.find(({ path }) => path === typed(query, 'list', 40)));
  const asked = askedOf(Object.fromEntries(new URLSearchParams(typed(query, 'query', 4_000))), kind);
  const back = addressOf(context.base, kind, asked, { page: asked.page });
  const action = bulkActionsFor(context, kind.path).find((name) => name === typed(query, 'action', 20));
  if (!action) return { fault: 'Choose what should be done', back };
  const ids = typed(query, 'which', 10) === 'all' ? null : chosenIds(query);
  if (ids?.length === 0) return { fault: `Tick at least one ${kind.noun} in the list`, back };
  return { kind, asked, action, ids };
}

/** Returns how many records were chosen. */
const countOf = async (context: PageContext, { kind, asked, ids }: Chosen): Promise<number> =>
  ids?.length ?? (await reading(context, kind, asked)({ page: 1, page_size: 1 })).body.total;

/** Returns their ids; of a list that is too long for an action, more than one may have. */
async function idsOf(context: PageContext, { kind, asked, ids }: Chosen): Promise<readonly number[]> {
  if (ids) return ids;
  const rows = await everyPage(mostRecords / pageSize + 1, reading(context, kind, asked));
  return rows.map(({ id }) => id);
}

interface Fields {
  controls(values: FormBody, faults: Faults, more: { choices: readonly Choice[] }): ComponentChildren;
  /** Returns what the operation takes. */
  body(values: FormBody): Values;
}

const reasonFields: Fields = {
  controls: (values, faults) => (
    <TextArea
      {...entryOf('reason', faults, typed(values, 'reason'))}
      label="Reason"
      hint="It goes into the audit trail of each form."
      maxLength={1000}
    />
  ),
  body: (values) => ({ reason: typed(values, 'reason').trim() }),
};

const fields: Readonly<Partial<Record<ActionName, Fields>>> = {
  hold: reasonFields,
  release: reasonFields,
  assign: {
    controls: (values, faults, { choices }) => (
      <Select
        {...entryOf('ownerUserId', faults, typed(values, 'ownerUserId', 20))}
        label="Assigned to"
        prompt="Nobody"
        choices={choices}
      />
    ),
    body: (values) => ({ ownerUserId: idIn(typed(values, 'ownerUserId', 20)) }),
  },
  'renew-link': {
    controls: (values, faults) => (
      <RadioTiles
        {...entryOf('channel', faults, typed(values, 'channel', 10) || 'email')}
        label="How should the link be sent?"
        choices={[
          { value: 'email', label: 'By email' },
          { value: 'text', label: 'By text message' },
        ]}
      />
    ),
    body: (values) => ({ channel: typed(values, 'channel', 10) === 'text' ? 'text' : 'email' }),
  },
  'start-i9': {
    controls: (values, faults) => (
      <>
        <RadioTiles
          {...entryOf('remote', faults, typed(values, 'remote', 10) || 'no')}
          label="Who will examine the documents?"
          choices={[
            { value: 'no', label: 'A user of the organization, with the employee on site' },
            {
              value: 'yes',
              label: 'An authorized representative near the employee',
              description: 'The employee gets a login and the link to Section 1 by email in any case.',
            },
          ]}
        />
        <Checkbox
          id="sendEmail"
          label="Send each employee the link to Section 1, and a login"
          checked={values['once'] === undefined || ticked(values, 'sendEmail')}
        />
      </>
    ),
    body: (values) => ({ remote: ticked(values, 'remote'), sendEmail: ticked(values, 'sendEmail') }),
  },
};

/** Returns the fields of an action; none where there is nothing to choose. */
const fieldsOf = async (context: PageContext, action: ActionName): Promise<Fields | undefined> =>
  action === 'renew-link' && !(await sendsTexts(context)) ? undefined : fields[action];

async function show(context: PageContext, faults: Faults = {}, refusal?: string): Promise<void> {
  const chosen = chosenIn(context);
  const { base, req } = context;
  if ('fault' in chosen) {
    return sendHr(context, {
      title: 'Act on several at once',
      place: '/i9s',
      faults: [{ id: 'back', text: chosen.fault }],
      body: (
        <p>
          <Link id="back" href={chosen.back}>
            Back to the list
          </Link>
        </p>
      ),
    });
  }
  const { kind, asked, action } = chosen;
  const count = await countOf(context, chosen);
  const choices = action === 'assign' ? await userChoices(context, { retired: false }) : [];
  const own = await fieldsOf(context, action);
  const items = summaryItems(faults);
  const { label, meaning } = actionWords[action];
  sendHr(context, {
    title: label,
    back: { href: addressOf(base, kind, asked, { page: asked.page }), label: `the list of ${kind.noun}s` },
    place: kind.path,
    faults: items,
    hasErrors: items.length > 0 || refusal !== undefined,
    ...(refusal !== undefined && { status: 409 }),
    body: (
      <>
        {refusal === undefined ? null : <Alert kind="error">{refusal}</Alert>}
        <p>
          <strong>{`For ${counted(count, kind.noun)}.`}</strong> {meaning}
        </p>
        {count > mostRecords ? (
          <Alert kind="warning">
            {`At most ${mostRecords.toLocaleString('en-US')} at once. Narrow the list, and do the rest afterwards.`}
          </Alert>
        ) : (
          <PostForm
            context={context}
            path={`${bulkActionsPath}/new${searchOf(req.originalUrl)}`}
            noValidate
            once
          >
            {own ? <Card>{own.controls(bodyOf(context), faults, { choices })}</Card> : null}
            <p>The next page shows what would happen to each. Nothing is changed or sent yet.</p>
            <Actions actions={[{ label: 'Show what would happen', look: 'filled' }]} />
          </PostForm>
        )}
      </>
    ),
  });
}

const searchOf = (address: string): string =>
  address.includes('?') ? address.slice(address.indexOf('?')) : '';

export const showNew = (context: PageContext): Promise<void> => show(context);

/** Asks for the dry run. */
export async function tryOut(context: PageContext): Promise<void> {
  const chosen = chosenIn(context);
  if ('fault' in chosen) return show(context);
  const { action } = chosen;
  const recordIds = await idsOf(context, chosen);
  const form = bodyOf(context);
  const idField = action === 'start-i9' ? 'employeeIds' : 'i9Ids';
  try {
    const own = await fieldsOf(context, action);
    const body = { action, [idField]: recordIds, dryRun: true, ...own?.body(form) };
    const asked = await call(context, 'createBulkAction', { body }, sentWith(form));
    goTo(context, `${bulkActionsPath}/${asked.body.id}`);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 409, 422].includes(error.status)) throw error;
    const faults = error.errors.flatMap((fault) => {
      const control = fault.pointer?.slice(1) ?? '';
      return ['reason', 'ownerUserId'].includes(control)
        ? [[control, faultWords(control, faultText(fault))]]
        : [];
    });
    if (faults.length === 0) return show(context, {}, refusalText(error));
    return show(context, Object.fromEntries(faults) as Faults);
  }
}

const faultWords = (control: string, text: string): string =>
  control === 'reason' ? 'Enter a reason' : text;
