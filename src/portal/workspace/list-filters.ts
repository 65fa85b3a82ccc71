import type { Answered } from '../../contract';
import { parseDate } from '../../domain/dates';
import { idIn } from '../../domain/ids';
import { type PageContext, call, type Values } from '../session/page-context';
import type { Choice } from '../ui/fields';
import { dateAsShown, shownDate } from '../ui/words';

/** The controls that narrow the portal's lists, each a row of a table: its name in the address comes with it. */

/** Filters as saved views keep them, and as the operations of the lists take them. */
type ListQuery = Answered<'getSavedView'>['body']['filters'];
type QueryName = keyof ListQuery;

/** One control. */
export interface ListFilter {
  readonly label: string;
  /** How it is chosen: typed, chosen from a list, or by a link from another page. */
  readonly kind: 'text' | 'date' | 'choice' | 'link';
  /** The empty choice. */
  readonly prompt?: string;
  /** With fewer than two to choose from there is no control. */
  readonly choices?: readonly Choice[] | ((context: PageContext) => Promise<readonly Choice[]>);
  /** Returns what is wrong with what was typed. */
  faultOf?(value: string): string | undefined;
  /** Filters of the list's operation that it stands for. */
  readonly names: readonly QueryName[];
  /** Returns them; none for what cannot be a value. @param userId of the reader */
  toQuery(value: string, userId: number): Values;
  /** Returns the value in the address; empty for filters that the control cannot show. */
  fromQuery(filters: ListQuery, userId: number): string;
}

export type ListFilters = Readonly<Record<string, ListFilter>>;

/** How a value becomes filters of the operation, and these the value. */
export type Conversion = Pick<ListFilter, 'names' | 'toQuery' | 'fromQuery'>;

/** One filter. @param read returns its value for a text; null or undefined for what cannot be one */
const as =
  (read: (text: string) => string | number | null | undefined, shown: (kept: string | number) => string) =>
  (name: QueryName): Conversion => ({
    names: [name],
    toQuery(text) {
      const value = read(text) ?? null;
      return value === null ? {} : { [name]: value };
    },
    fromQuery({ [name]: kept }) {
      return typeof kept === 'string' || typeof kept === 'number' ? shown(kept) : '';
    },
  });

/** The same text under the name of the filter. */
export const sameText = as((text) => text, String);
/** A record of the organization by its id. */
const asId = as(idIn, String);
/** A date, as it was typed. */
const asDate = as(
  (text) => parseDate(dateAsShown(text)),
  (kept) => shownDate(String(kept)),
);

export const byPerson: ListFilter = { label: 'Name, email or number', kind: 'text', ...sameText('search') };

type Names = Answered<'getChoices'>['body'];

const readChoices = async (context: PageContext, query: Values): Promise<Names> =>
  (await call(context, 'getChoices', { query })).body;

/** Returns the records of one kind to choose from: none where there are too many to send with every page. */
async function namesOf(
  context: PageContext,
  type: 'legalEntities' | 'locations' | 'partners' | 'users',
  more: Values = {},
): Promise<Names['users']> {
  return (await readChoices(context, { types: [type], ...more }))[type];
}

/** Returns whether this service sends links to Section 1 by text message. */
export const readSendsTexts = async (context: PageContext): Promise<boolean> =>
  (await readChoices(context, { types: ['linkChannels'] })).linkChannels.includes('text');

const choicesAmong = (rows: readonly { id: number; name: string | null }[], noun: string): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name ?? `${noun} ${id}` }));

/** Returns what reads the records of one kind as choices. @param noun for one that has no name */
const namedChoices =
  (type: 'legalEntities' | 'locations' | 'partners', noun: string, more: Values = {}) =>
  async (context: PageContext): Promise<Choice[]> =>
    choicesAmong(await namesOf(context, type, more), noun);

/** Returns the locations to choose from if one must be chosen: 2,000 at most. */
export const allSites = namedChoices('locations', 'Location', { most: 2_000, partial: true });

/** Returns all locations if there are few enough to send with every page; otherwise none. */
export const fewSites = namedChoices('locations', 'Location');

/** A record of the organization, chosen by its name. */
const byRecord = (
  name: QueryName,
  label: string,
  prompt: string,
  choices: NonNullable<ListFilter['choices']>,
): ListFilter => ({ label, kind: 'choice', prompt, choices, ...asId(name) });

export const locationFilter = byRecord('locationId', 'Location', 'Every location', fewSites);

export const byLegalEntity = byRecord(
  'legalEntity',
  'Legal entity',
  'Every legal entity',
  namedChoices('legalEntities', 'Legal entity'),
);

export const byPartner = byRecord('partnerId', 'Started by', 'Anyone', namedChoices('partners', 'Partner'));

/**
 * The reader, and the other users for readers who may see users.
 *
 * @param retired users who are retired, too: what they looked after is taken over
 */
export async function userFilterChoices(
  context: PageContext,
  { retired: withRetired }: { retired: boolean },
): Promise<Choice[]> {
  const { userId } = context.session.scope;
  const others = (await namesOf(context, 'users'))
    .filter(({ id, retired }) => id !== userId && (withRetired || !retired))
    .map(({ id, name, retired }) => ({ id, name: retired ? `${name} (retired)` : name }));
  return [{ value: String(userId), label: 'You' }, ...choicesAmong(others, 'User')];
}

/** The user who looks after the form: the reader, nobody, or another user for readers who may see users. */
export const byOwner: ListFilter = {
  label: 'Assigned to',
  kind: 'choice',
  prompt: 'Anyone or nobody',
  choices: async (context) => [
    { value: 'nobody', label: 'Nobody' },
    ...(await userFilterChoices(context, { retired: true })),
  ],
  names: ['owner', 'ownerUserId'],
  // Shared, "You" is the user who opens the view.
  toQuery(value, userId) {
    if (value === String(userId)) return { owner: 'me' };
    return value === 'nobody' ? { ownerUserId: null } : asId('ownerUserId').toQuery(value, userId);
  },
  fromQuery({ owner, ownerUserId }, userId) {
    if (owner === 'me') return String(userId);
    return ownerUserId === null ? 'nobody' : String(ownerUserId ?? '');
  },
};

/** One of some words. */
export const byChoice = (
  label: string,
  prompt: string,
  choices: readonly Choice[],
  { names, toQuery, fromQuery }: Conversion,
): ListFilter => {
  const isChoice = (value: string) => choices.some((choice) => choice.value === value);
  return {
    label,
    kind: 'choice',
    prompt,
    choices,
    names,
    toQuery: (value, userId) => (isChoice(value) ? toQuery(value, userId) : {}),
    fromQuery(filters, userId) {
      const value = fromQuery(filters, userId);
      return isChoice(value) ? value : '';
    },
  };
};

/** A date, typed. */
export const byDate = (label: string, name: 'startDateFrom' | 'startDateBy' | 'expiresBy'): ListFilter => ({
  label,
  kind: 'date',
  faultOf: (value) =>
    parseDate(dateAsShown(value)) === undefined ? 'Enter a date such as 11/27/2026' : undefined,
  ...asDate(name),
});

/** Forms with one fault, to which the report on audit readiness leads. */
export const byFault: ListFilter = { label: 'Fault', kind: 'link', ...sameText('faultCode') };

/** Forms that an inspection asks for, or employees who lack one, to which its page leads. */
export const byInspection: ListFilter = { label: 'Inspection', kind: 'link', ...asId('inspectionId') };

type Queues = Readonly<Record<string, readonly string[]>>;

/** Returns the queue of records in exactly these states; empty if there is none. */
export const queueOf = (queues: Queues, states: readonly string[] = []): string =>
  Object.entries(queues).find(([, some]) => some.join() === states.join())?.[0] ?? '';

/** Records in some states, to which the page "Work" leads. */
export const byQueue = (queues: Queues, name: 'i9StatusCodes' | 'caseStates'): ListFilter => ({
  label: 'Queue',
  kind: 'link',
  names: [name],
  toQuery: (value) => (Object.hasOwn(queues, value) ? { [name]: queues[value] } : {}),
  fromQuery: ({ [name]: states }) => queueOf(queues, states),
});
