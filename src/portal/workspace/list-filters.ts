import { parseDate } from '../../domain/dates';
import { personOf } from '../../domain/person-search';
import { permissionId } from '../../../generated/permissions';
import type { FilterValue } from '../../store/core/filters';
import { firstRecords, type Reading } from '../../store/core/paging';
import { users } from '../../store/access/users';
import { listPartners } from '../../store/deliveries/partners';
import { legalEntities } from '../../store/organizations/legal-entities';
import { locations } from '../../store/organizations/locations';
import { may, type PageContext } from '../session/page-context';
import type { Choice } from '../ui/fields';
import { dateAsShown } from '../ui/words';

/** The controls that narrow the portal's lists, each a row of a table: its name in the address comes with it. */

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

const fewEnough = (rows: readonly { id: number; name: string | null }[], noun: string): Choice[] =>
  rows.length > mostChoices
    ? []
    : rows.map(({ id, name }) => ({ value: String(id), label: name ?? `${noun} ${id}` }));

export const byPerson = {
  label: 'Name, email address or number',
  kind: 'text',
  toFilters: personOf,
} as const satisfies ListFilter<{ person: unknown }>;

export const byLocation: ListFilter<{ locationId: unknown }> = {
  label: 'Location',
  kind: 'choice',
  prompt: 'Every location',
  choices: async (store, { session }) =>
    fewEnough(
      await firstRecords(mostChoices + 1, (page) => locations.list(store, session.scope, page)),
      'Location',
    ),
  toFilters: record('locationId'),
};

export const byLegalEntity: ListFilter<{ legalEntity: unknown }> = {
  label: 'Legal entity',
  kind: 'choice',
  prompt: 'Every legal entity',
  choices: async (store, { session }) =>
    fewEnough(
      await firstRecords(mostChoices + 1, (page) => legalEntities.list(store, session.scope, page)),
      'Legal entity',
    ),
  toFilters: record('legalEntity'),
};

export const byPartner: ListFilter<{ partnerId: unknown }> = {
  label: 'Started by',
  kind: 'choice',
  prompt: 'Anyone',
  choices: async (store, context) =>
    may(context, permissionId.managePartners)
      ? fewEnough(await listPartners(store, context.session.scope), 'Partner')
      : [],
  toFilters: record('partnerId'),
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
  const others = may(context, permissionId.viewSetup)
    ? await firstRecords(mostChoices + 1, (page) => users.list(store, scope, page))
    : [];
  const named = others
    .filter(({ id, retired }) => id !== scope.userId && (withRetired || !retired))
    .map(({ id, fullName, retired }) => ({ id, name: retired ? `${fullName} (retired)` : fullName }));
  return [{ value: String(scope.userId), label: 'You' }, ...fewEnough(named, 'User')];
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
};

/** One of some words. */
export const byChoice = <F>(
  label: string,
  prompt: string,
  choices: readonly Choice[],
  toFilters: ListFilter<F>['toFilters'],
): ListFilter<F> => ({
  label,
  kind: 'choice',
  prompt,
  choices,
  toFilters: (value) => (choices.some((choice) => choice.value === value) ? toFilters(value) : {}),
});

/** A date, typed. */
export const byDate = <Name extends string>(
  label: string,
  name: Name,
): ListFilter<Readonly<Record<Name, unknown>>> => ({
  label,
  kind: 'date',
  faultOf: (value) =>
    parseDate(dateAsShown(value)) === undefined ? 'Enter a date such as 11/27/2026' : undefined,
  toFilters: (value): { readonly [N in Name]?: FilterValue } => {
    const date = parseDate(dateAsShown(value));
    return date === undefined ? {} : ({ [name]: date } as { readonly [N in Name]: string });
  },
});

/** Forms that an inspection asks for, to which its page leads. */
export const byInspection: ListFilter<{ inspectionId: unknown }> = {
  label: 'Inspection',
  kind: 'link',
  toFilters: record('inspectionId'),
};

/** Records in some states, to which the page "Work" leads. */
export const byQueue = (
  queues: Readonly<Record<string, readonly string[]>>,
): ListFilter<{ states: unknown }> => ({
  label: 'Queue',
  kind: 'link',
  toFilters: (value) => {
    const states = Object.hasOwn(queues, value) ? queues[value] : undefined;
    return states ? { states } : {};
  },
});
