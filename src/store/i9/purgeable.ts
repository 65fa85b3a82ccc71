import * as field from '../core/fields';
import {
  askingIn,
  countOfRows,
  fragment,
  inColumns,
  knex,
  limited,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  type RowOf,
  unnested,
  referredBy,
} from '../core/statement';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { ofEmployee } from './i9s';
import { factsFromJson } from './stored-facts';
import { openInspectionsOf } from '../core/filters';
import { withinReach } from '../core/reach';
import { rightsFields, rightsOfRow } from '../access/callers';
import type { Unit } from '../unit';

const holders = prepareFields(
  'holders_of_permission',
  ofTenant('users as u')
    .join('organizations as o', 'o.id', 'u.organization_id')
    .join(...referredBy('u.role', 'role_permissions as rp', 'role_id'))
    .where({ 'rp.permission_id': param('permission'), 'u.retired': literal(false) })
    .whereNotNull('u.email_address')
    .orderBy('u.id'),
  {
    userId: field.derived<number>('u.id'),
    firstName: field.requiredText,
    emailAddress: field.requiredText,
    ...rightsFields,
  },
  'u',
);

/** A user who may destroy forms, with the rights that decide which ones. */
export type PurgeHolder = Pick<RowOf<typeof holders>, 'userId' | 'firstName' | 'emailAddress'> &
  ReturnType<typeof rightsOfRow>;

/** Returns the users with a permission and an email address, ordered by id. */
export async function holdersOf(unit: Unit, permission: number): Promise<PurgeHolder[]> {
  const rows = await holders.all(unit, { permission });
  return rows.map(({ userId, firstName, emailAddress, ...row }) => ({
    userId,
    firstName,
    emailAddress,
    ...rightsOfRow(row),
  }));
}

/** A form that is past its retention, not on hold and asked for by no open inspection. */
export interface PurgeableForm {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** How many forms there are, and the first of them. */
export interface PurgeableForms {
  readonly total: number;
  readonly named: readonly PurgeableForm[];
}

/** Position of a scan through forms. */
export interface PurgeablePlace {
  readonly date: IsoDate;
  readonly id: number;
}

/** A form with its facts still encrypted. */
export interface ClosedForm {
  readonly id: number;
  readonly sealed: Buffer | null;
}

/**
 * Forms decrypted at once, looked at for that at once, and counted at once. Recording a form's hold updates every index of
 * its table, so the first number is small.
 */
const mostOpened = 100;
const mostLookedAt = 2_000;
const mostCounted = 5_000;

/** Forms that may be destroyed by today and whose destruction no one has requested yet, in the order in which they are. */
const pastRetention = () =>
  ofTenant('i9s')
    .whereIn('i9s.state', [literal('retained'), literal('superseded'), literal('voided')])
    .whereNull('i9s.purge_requested_at')
    .where('i9s.purge_eligible_date', '<=', param('today', 'date'))
    .orderBy(['i9s.purge_eligible_date', 'i9s.id']);

/** The same after a position of a scan. */
const pastRetentionFrom = () =>
  pastRetention().where(
    fragment(`(i9s.purge_eligible_date, i9s.id) >
      (coalesce(cast(:date as date), '-infinity'), cast(:id as integer))`),
  );

/** Whether nothing holds back the destruction of a form, to which its employee is joined. @param form alias of the form */
export const isFree = (form: string): string =>
  `${form}.held is not true and not exists (select from ${openInspectionsOf(form)})`;

/** Parameters of what continues a scan; null: from its beginning. */
const placeOf = (after: PurgeablePlace | null) => ({ date: after?.date ?? null, id: after?.id ?? 0 });

type Reader = Pick<Unit, 'trx' | 'keys' | 'scope'>;

const lookedAt = pastRetentionFrom()
  .limit(mostLookedAt, { skipBinding: true })
  .select({
    id: 'i9s.id',
    date: 'i9s.purge_eligible_date',
    sealed: 'i9s.facts_ciphertext',
    unknown: fragment('i9s.held is null'),
    number: fragment('(row_number() over (order by i9s.purge_eligible_date, i9s.id))::integer'),
  });

const toOpen = prepare<ClosedForm & PurgeablePlace & { unknown: boolean; number: number }>(
  'i9s_to_open',
  knex(lookedAt.as('page'))
    .where(fragment(`(unknown or number = ${mostLookedAt})`))
    .orderBy(['date', 'id'])
    .limit(mostOpened, { skipBinding: true })
    .select('id', 'date', 'sealed', 'unknown', 'number'),
);

/**
 * Returns a batch of forms that are not known to be on hold or not, still encrypted, and the position to continue from;
 * null at the end.
 */
export async function formsToOpen(
  unit: Reader,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly forms: readonly ClosedForm[]; readonly next: PurgeablePlace | null }> {
  const rows = await toOpen.all(unit, { today, ...placeOf(after) });
  const last = rows.at(-1);
  const goesOn = rows.length === mostOpened || last?.number === mostLookedAt;
  return { forms: rows.filter(({ unknown }) => unknown), next: (goesOn && last) || null };
}

const note = prepare(
  'i9s_note_held',
  ofTenant('i9s')
    .updateFrom(unnested('noted', { id: 'integer', held: 'boolean' }))
    .where('i9s.id', knex.ref('noted.id'))
    .whereNull('i9s.held')
    .update({ held: knex.ref('noted.held') }),
);

/** Decrypts forms and records whether they are on hold, unless someone has written to them in the meantime. */
export function noteHeld(unit: Reader, forms: readonly ClosedForm[]): Promise<void> {
  const { keys, scope } = unit;
  const noted = forms.map(({ id, sealed }) => ({
    id,
    held: sealed !== null && factsFromJson(keys.decrypt(scope.organizationId, 'i9-section', sealed)).hold,
  }));
  return note.send(unit, inColumns(noted, 'id', 'held'));
}

const page = pastRetentionFrom()
  .limit(mostCounted, { skipBinding: true })
  .select('i9s.id', 'i9s.purge_eligible_date', 'i9s.employee_id', 'i9s.employment_id', 'i9s.held');

const lastOfPage = knex('page')
  .orderBy(['purge_eligible_date', 'id'].map((column) => ({ column, order: 'desc' })))
  .limit(1, { skipBinding: true })
  .select({ id: 'id', date: 'purge_eligible_date', looked: fragment('(count(*) over ())::integer') });

const freeOfPage = (reach: string) =>
  knex('page')
    .join('employees', {
      'employees.organization_id': param('organizationId'),
      'employees.id': 'page.employee_id',
    })
    .where(fragment(isFree('page')))
    .where(fragment(reach))
    .select(countOfRows);

const counting = withinReach<PurgeablePlace & { count: number; looked: number }>(
  'i9s_count_purgeable',
  (reach) =>
    knex(lastOfPage.clone().as('last'))
      .with('page', page)
      .select('last.id', 'last.date', 'last.looked', { count: freeOfPage(reach) }),
);

/**
 * Counts how many of a batch of forms within a user's reach nothing holds back, and returns the position to continue from;
 * null at the end.
 */
export async function countPurgeable(
  unit: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly count: number; readonly next: PurgeablePlace | null }> {
  const [row] = await counting(askingIn(unit), user, { today, ...placeOf(after) });
  if (!row) return { count: 0, next: null };
  return { count: row.count, next: row.looked === mostCounted ? row : null };
}

const firstOnes = withinReach<PurgeableForm>('i9s_first_purgeable', (reach) =>
  limited(
    pastRetention()
      .joinRaw(ofEmployee)
      .where(fragment(isFree('i9s')))
      .where(fragment(reach))
      .select({ id: 'i9s.id', firstName: 'employees.first_name', lastName: 'employees.last_name' }),
    param('most'),
  ),
);

/** Returns the forms within a user's reach that nothing holds back and that have waited longest. */
export const firstPurgeable = (
  unit: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  most: number,
): Promise<PurgeableForm[]> => firstOnes(askingIn(unit), user, { today, most });
