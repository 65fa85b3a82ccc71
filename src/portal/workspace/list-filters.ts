import { parseDate } from '../../domain/dates';
import type { ViewFilters } from '../../store/organizations/saved-views';
import { personOf } from '../../domain/person-search';
import { permissionId } from '../../../generated/permissions';
import type { FilterValue } from '../../store/core/filters';
import type { Reading } from '../../store/core/paging';
import { activeUserNames, userNames } from '../../store/access/users';
import { listPartners } from '../../store/deliveries/partners';
import { legalEntityNames } from '../../store/organizations/legal-entities';
import { locationNames } from '../../store/organizations/locations';
import type { Values } from '../session/call';
import { may, type PageContext } from '../session/page-context';
import type { Choice } from '../ui/fields';
import { dateAsShown, shownDate } from '../ui/words';

/** The controls that narrow the portal's lists, each a row of a table: its name in the address comes with it. */

/** How a saved view keeps what was chosen: as filters of the list's operation. */
export interface SavedFilter {
  /** Filters that it can be kept as. */
  readonly names: readonly (keyof ViewFilters)[];
  /** @param userId of the reader */
  toSaved(value: string, userId: number): Values;
  /** Returns the value in the address; empty for filters that the control cannot show. */
  fromSaved(filters: ViewFilters, userId: number): string;
}

type Choices = (store: Reading, context: PageContext) => Promise<readonly Choice[]>;

/** One control. `F` are the filters of the list. */
export interface ListFilter<F> {
  readonly label: string;
  /** How it is chosen: typed, chosen from a list, or by a link from another page. */
  readonly kind: 'text' | 'date' | 'choice' | 'link';
  /** The empty choice. */
  readonly prompt?: string;
  /** With fewer than two to choose from there is no control. */
  readonly choices?: readonly Choice[] | Choices;
  /** Returns what is wrong with what was typed. */
  faultOf?(value: string): string | undefined;
  /** Returns the filters of the list; none for what cannot be a value. */
  toFilters(value: string): { readonly [Name in keyof F]?: FilterValue };
  readonly saved: SavedFilter;
}

export type ListFilters<F> = Readonly<Record<string, ListFilter<F>>>;

/** A list to choose from that is longer would be slow to read, for the page and for people. */
const mostChoices = 500;

const idOf = (value: string): number | null => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

/** A record of the organization by its id. */
const record =
  <Name extends string>(name: Name) =>
  (value: string): { readonly [N in Name]?: FilterValue } => {
    const id = idOf(value);
    return id === null ? {} : ({ [name]: id } as { readonly [N in Name]: number });
  };

/** A date, as it was typed. */
const dateFilter =
  <Name extends string>(name: Name) =>
  (value: string): { readonly [N in Name]?: FilterValue } => {
    const date = parseDate(dateAsShown(value));
    return date === undefined ? {} : ({ [name]: date } as { readonly [N in Name]: string });
  };

/** The same text under the name of one filter. */
export const savedText = (name: keyof ViewFilters): SavedFilter => ({
  names: [name],
  toSaved: (value) => ({ [name]: value }),
  fromSaved({ [name]: saved }) {
    return typeof saved === 'string' ? saved : '';
  },
});

const savedId = (name: keyof ViewFilters): SavedFilter => ({
  names: [name],
  toSaved: record(name),
  fromSaved({ [name]: saved }) {
    return typeof saved === 'number' ? String(saved) : '';
  },
});

const savedDate = (name: keyof ViewFilters): SavedFilter => ({
  names: [name],
  toSaved: dateFilter(name),
  fromSaved({ [name]: saved }) {
    return typeof saved === 'string' ? shownDate(saved) : '';
  },
});

const choicesAmong = (rows: readonly { id: number; name: string | null }[], noun: string): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name ?? `${noun} ${id}` }));

export const byPerson = {
  label: 'Name, email or number',
  kind: 'text',
  toFilters: personOf,
  saved: savedText('search'),
} as const satisfies ListFilter<{ person: unknown }>;

const sites = async (read: typeof locationNames.few, most: number, store: Reading, { session }: Viewer) =>
  choicesAmong(await read(store, session.scope, most), 'Location');
type Viewer = Pick<PageContext, 'session'>;

/** Returns the locations to choose from if one must be chosen: 2,000 at most. */
export const allSites = (store: Reading, viewer: Viewer) => sites(locationNames.first, 2_000, store, viewer);

/** Returns all locations if there are few enough to send with every page; otherwise none. */
export const fewSites = (store: Reading, viewer: Viewer) =>
  sites(locationNames.few, mostChoices, store, viewer);

export const byLocation: ListFilter<{ locationId: unknown }> = {
  label: 'Location',
  kind: 'choice',
  prompt: 'Every location',
  choices: fewSites,
  toFilters: record('locationId'),
  saved: savedId('locationId'),
};

export const byLegalEntity: ListFilter<{ legalEntity: unknown }> = {
  label: 'Legal entity',
  kind: 'choice',
  prompt: 'Every legal entity',
  choices: async (store, { session }) =>
    choicesAmong(await legalEntityNames.few(store, session.scope, mostChoices), 'Legal entity'),
  toFilters: record('legalEntity'),
  saved: savedId('legalEntity'),
};

export const byPartner: ListFilter<{ partnerId: unknown }> = {
  label: 'Started by',
  kind: 'choice',
  prompt: 'Anyone',
  choices: async (store, context) =>
    may(context, permissionId.managePartners)
      ? choicesAmong((await listPartners(store, context.session.scope)).slice(0, mostChoices), 'Partner')
      : [],
  toFilters: record('partnerId'),
  saved: savedId('partnerId'),
};

/**
 * The reader, and the other users for readers who may see users.
 *
 * @param retired users who are retired, too: what they looked after is taken over
 */
export async function userChoices(
  store: Reading,
  context: PageContext,
  { retired: withRetired }: { retired: boolean },
): Promise<Choice[]> {
  const { scope } = context.session;
  const names = withRetired ? userNames : activeUserNames;
  const users = may(context, permissionId.viewSetup) ? await names.few(store, scope, mostChoices) : [];
  const others = users
    .filter(({ id }) => id !== scope.userId)
    .map(({ id, fullName, retired }) => ({ id, name: retired ? `${fullName} (retired)` : fullName }));
  return [{ value: String(scope.userId), label: 'You' }, ...choicesAmong(others, 'User')];
}

/** The user who looks after the form: the reader, nobody, or another user for readers who may see users. */
export const byOwner: ListFilter<{ ownerUserId: unknown }> = {
  label: 'Assigned to',
  kind: 'choice',
  prompt: 'Anyone or nobody',
  choices: async (store, context) => [
    { value: 'nobody', label: 'Nobody' },
    ...(await userChoices(store, context, { retired: true })),
  ],
  toFilters: (value) => (value === 'nobody' ? { ownerUserId: null } : record('ownerUserId')(value)),
  saved: {
    names: ['owner', 'ownerUserId'],
    // Shared, "You" is whoever opens the view.
    toSaved(value, userId) {
      if (value === String(userId)) return { owner: 'me' };
      return value === 'nobody' ? { ownerUserId: null } : record('ownerUserId')(value);
    },
    fromSaved({ owner, ownerUserId }, userId) {
      if (owner === 'me') return String(userId);
      return ownerUserId === null ? 'nobody' : String(ownerUserId ?? '');
    },
  },
};

/** One of some words. */
export const byChoice = <F>(
  label: string,
  prompt: string,
  choices: readonly Choice[],
  toFilters: ListFilter<F>['toFilters'],
  saved: SavedFilter,
): ListFilter<F> => {
  const isChoice = (value: string) => choices.some((choice) => choice.value === value);
  return {
    label,
    kind: 'choice',
    prompt,
    choices,
    toFilters: (value) => (isChoice(value) ? toFilters(value) : {}),
    saved: {
      ...saved,
      toSaved: (value, userId) => (isChoice(value) ? saved.toSaved(value, userId) : {}),
      fromSaved(filters, userId) {
        const value = saved.fromSaved(filters, userId);
        return isChoice(value) ? value : '';
      },
    },
  };
};

/** A date, typed. */
export const byDate = <Name extends 'startDateFrom' | 'startDateBy' | 'expiresBy'>(
  label: string,
  name: Name,
): ListFilter<Readonly<Record<Name, unknown>>> => ({
  label,
  kind: 'date',
  faultOf: (value) =>
    parseDate(dateAsShown(value)) === undefined ? 'Enter a date such as 11/27/2026' : undefined,
  toFilters: dateFilter(name),
  saved: savedDate(name),
});

/** Forms with one fault, to which the report on audit readiness leads. */
export const byFault: ListFilter<{ faultCode: unknown }> = {
  label: 'Fault',
  kind: 'link',
  toFilters: (faultCode) => ({ faultCode }),
  saved: savedText('faultCode'),
};

/** Forms that an inspection asks for, or employees who lack one, to which its page leads. */
export const byInspection: ListFilter<{ inspectionId: unknown }> = {
  label: 'Inspection',
  kind: 'link',
  toFilters: record('inspectionId'),
  saved: savedId('inspectionId'),
};

type Queues = Readonly<Record<string, readonly string[]>>;

/** Returns the queue of records in exactly these states; empty if there is none. */
export const queueOf = (queues: Queues, states: readonly string[] = []): string =>
  Object.entries(queues).find(([, some]) => some.join() === states.join())?.[0] ?? '';

/** Records in some states, to which the page "Work" leads. */
export const byQueue = (
  queues: Queues,
  saved: 'i9StatusCodes' | 'caseStates',
): ListFilter<{ states: unknown }> => ({
  label: 'Queue',
  kind: 'link',
  toFilters: (value) => {
    const states = Object.hasOwn(queues, value) ? queues[value] : undefined;
    return states ? { states } : {};
  },
  saved: {
    names: [saved],
    toSaved: (value) => (Object.hasOwn(queues, value) ? { [saved]: queues[value] } : {}),
    fromSaved: ({ [saved]: states }) => queueOf(queues, states),
  },
});
