import { mostRecords } from '../../../domain/lists/bulk';
import { found, Problem } from '../../../domain/problem';
import { bulkActionsFor } from '../../session/menu';
import { bodyOf, goTo, type PageContext, submit, type Values } from '../../session/page-context';
import { PostForm, sendHr } from '../../session/parts';
import type { RecordField } from '../../set-up/record/entity';
import { assertFilled, formRefusalOf, type FormRefusal } from '../../set-up/record/faults';
import {
  bodyFrom,
  choicesOf,
  Controls,
  offered,
  typedIn,
  typedOf,
  type Typed,
} from '../../set-up/record/form';
import { box } from '../../set-up/record/kinds';
import { Actions, Alert, Link, Card } from '../../ui/page-parts';
import { refusalText } from '../../ui/refusals';
import { typed } from '../../ui/typed';
import { counted } from '../../ui/words';
import { employeeList } from '../employees';
import { channelField, examinerField, ownerField, reasonField } from '../fields';
import { countOf, filtersFor, type ListItem, type PeopleList } from '../list-page';
import { addressOfList, askedOf, type Asked } from '../list-parts';
import { forms } from '../worklist';
import { chosenIds } from './choose';
import { actionWords, bulkActionsPath, type ActionName } from './words';

/** The page after a list: what the action needs, and then a dry run of it. */

const lists: readonly PeopleList<ListItem>[] = [forms, employeeList];

/** What was chosen on a list. */
interface Chosen {
  readonly kind: PeopleList<ListItem>;
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
  const back = addressOfList(context.base, kind, asked, { page: asked.page });
  const action = bulkActionsFor(context, kind.path).find((name) => name === typed(query, 'action', 20));
  if (!action) return { fault: 'Choose what should be done', back };
  const ids = typed(query, 'which', 10) === 'all' ? null : chosenIds(query);
  if (ids?.length === 0) return { fault: `Tick at least one ${kind.noun} in the list`, back };
  return { kind, asked, action, ids };
}

/** What was chosen, as the operation takes it. */
const recordsOf = (context: PageContext, { kind, asked, action, ids }: Chosen): Values =>
  ids
    ? { [action === 'start-i9' ? 'employeeIds' : 'i9Ids']: ids }
    : { filters: found(filtersFor(context, kind, asked)) };

const reason = [reasonField('It goes into the audit trail of each form.')];

const fields: Readonly<Partial<Record<ActionName, readonly RecordField[]>>> = {
  hold: reason,
  release: reason,
  assign: [ownerField],
  'renew-link': [channelField],
  'start-i9': [
    {
      ...examinerField('The employee gets a login and the link to Section 1 by email in any case.'),
      first: 'no',
    },
    {
      name: 'sendEmail',
      label: 'Send each employee the link to Section 1, and a login',
      first: 'yes',
      kind: box,
    },
  ],
};

/** Returns what an action needs besides its records. */
export const actionFields = (action: ActionName): readonly RecordField[] => fields[action] ?? [];

/** What was sent, and why it was refused. */
interface Sent {
  readonly values: Typed;
  readonly refusal: FormRefusal;
  /** What is wrong apart from the fields. */
  readonly text: string | null;
}

export async function showNew(context: PageContext, sent: Sent | null = null): Promise<void> {
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
  const { kind, asked, action, ids } = chosen;
  const count = ids?.length ?? (await countOf(context, kind, asked));
  const choices = await choicesOf(context, actionFields(action));
  const own = offered(actionFields(action), choices);
  const { label, meaning } = actionWords[action];
  sendHr(context, {
    title: label,
    back: {
      href: addressOfList(base, kind, asked, { page: asked.page }),
      label: `the list of ${kind.noun}s`,
    },
    place: kind.path,
    faults: sent?.refusal.items,
    hasErrors: sent !== null,
    ...(sent?.text && { status: 409 }),
    body: (
      <>
        {sent?.text ? <Alert kind="error">{sent.text}</Alert> : null}
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
            {own.length > 0 ? (
              <Card>
                <Controls
                  fields={own}
                  values={sent?.values ?? typedOf(own)}
                  choices={choices}
                  refusal={sent?.refusal ?? null}
                />
              </Card>
            ) : null}
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

/** Asks for the dry run. */
export async function tryOut(context: PageContext): Promise<void> {
  const chosen = chosenIn(context);
  if ('fault' in chosen) return showNew(context);
  const { action } = chosen;
  const own = actionFields(action);
  const values = typedIn(own, bodyOf(context));
  try {
    assertFilled(own, values);
    const body = { action, ...recordsOf(context, chosen), dryRun: true, ...bodyFrom(own, values) };
    const asked = await submit(context, 'createBulkAction', { body });
    goTo(context, `${bulkActionsPath}/${asked.body.id}`);
  } catch (error) {
    const refusal = formRefusalOf(error, own, values);
    const isGeneral = refusal.items.length === 0 && error instanceof Problem;
    await showNew(context, { values, refusal, text: isGeneral ? refusalText(error) : null });
  }
}
