import * as field from '../core/fields';
import { literal, ofTenant, param, prepareFields, queryIn } from '../core/statement';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { factsFromJson, ofEmployee } from './i9s';
import { openInspectionsOf } from '../core/filters';
import { reachCondition } from '../core/reach';
import { rightsFields, rightsOf } from '../access/callers';
import type { Unit } from '../unit';

/** A user who may destroy forms, with the rights that decide which ones. */
export interface PurgeHolder extends ReturnType<typeof rightsOf> {
  readonly userId: number;
  readonly firstName: string;
  readonly emailAddress: string;
}

const holders = prepareFields(
  'holders_of_permission',
  ofTenant('users as u')
    .join('organizations as o', 'o.id', 'u.organization_id')
    .join('role_permissions as held', {
      'held.organization_id': 'u.organization_id',
      'held.role_id': 'u.role',
    })
    .where({ 'held.permission_id': param('permission'), 'u.retired': literal(false) })
    .whereNotNull('u.email_address')
    .orderBy('u.id'),
  'u',
  {
    userId: field.derived<number>('u.id'),
    firstName: field.requiredText,
    emailAddress: field.requiredText,
    ...rightsFields,
  },
);

/** Returns the users with a permission and an email address, ordered by id. */
export async function holdersOf({ trx, scope }: Unit, permission: number): Promise<PurgeHolder[]> {
  const rows = await queryIn(trx, scope, holders, { permission });
  return rows.map(({ userId, firstName, emailAddress, ...rights }) => ({
    userId,
    firstName,
    emailAddress,
    ...rightsOf(rights),
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

/** Forms that may be destroyed by today and whose destruction no one has requested yet. */
const pastRetention = `i9s.organization_id = :organizationId
  and i9s.state in ('retained', 'superseded', 'voided') and i9s.purge_requested_at is null
  and i9s.purge_eligible_date <= cast(:today as date)`;

/** Whether nothing holds back the destruction of a form, to which its employee is joined. @param form alias of the form */
export const isFree = (form: string): string =>
  `${form}.held is not true and not exists (select from ${openInspectionsOf(form)})`;

const behind = `(i9s.purge_eligible_date, i9s.id) > (coalesce(cast(:date as date), '-infinity'), cast(:id as integer))`;
const inTheirOrder = 'order by i9s.purge_eligible_date, i9s.id';
const placeOf = (after: PurgeablePlace | null) => ({ date: after?.date ?? null, id: after?.id ?? 0 });

type Reader = Pick<Unit, 'trx' | 'keys' | 'scope'>;

/**
 * Returns a batch of forms that are not known to be on hold or not, still encrypted, and the position to continue from;
 * null at the end.
 */
export async function formsToOpen(
  { trx, scope: { organizationId } }: Reader,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly forms: readonly ClosedForm[]; readonly next: PurgeablePlace | null }> {
  const { rows } = await trx.raw<{
    rows: (ClosedForm & PurgeablePlace & { unknown: boolean; number: number })[];
  }>(
    `select id, date, sealed, unknown, number from (
       select i9s.id, i9s.purge_eligible_date as date, i9s.facts_ciphertext as sealed, i9s.held is null as unknown,
         (row_number() over (${inTheirOrder}))::integer as number
       from i9s where ${pastRetention} and ${behind} ${inTheirOrder} limit ${mostLookedAt}) as page
     where unknown or number = ${mostLookedAt} order by date, id limit ${mostOpened}`,
    { organizationId, today, ...placeOf(after) },
  );
  const last = rows.at(-1);
  const goesOn = rows.length === mostOpened || last?.number === mostLookedAt;
  return { forms: rows.filter(({ unknown }) => unknown), next: (goesOn && last) || null };
}

/** Returns whether an encrypted form is on hold. */
export const isHeld = (keys: Unit['keys'], organizationId: number, { sealed }: ClosedForm): boolean =>
  sealed !== null && factsFromJson(keys.decrypt(organizationId, 'i9-section', sealed)).hold;

/** Records whether forms are on hold, unless someone has written to them in the meantime. */
export async function noteHeld(
  { trx, scope: { organizationId } }: Reader,
  forms: readonly { readonly id: number; readonly held: boolean }[],
): Promise<void> {
  await trx.raw(
    `update i9s set held = noted.held from unnest(:ids::integer[], :held::boolean[]) as noted (id, held)
     where i9s.organization_id = :organizationId and i9s.id = noted.id and i9s.held is null`,
    { organizationId, ids: forms.map(({ id }) => id), held: forms.map(({ held }) => held) },
  );
}

/**
 * Counts how many of a batch of forms within a user's reach nothing holds back, and returns the position to continue from;
 * null at the end.
 */
export async function countPurgeable(
  { trx, scope: { organizationId } }: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly count: number; readonly next: PurgeablePlace | null }> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{ rows: (PurgeablePlace & { count: number; looked: number })[] }>(
    `with page as (
       select i9s.id, i9s.purge_eligible_date, i9s.employee_id, i9s.employment_id, i9s.held from i9s
       where ${pastRetention} and ${behind} ${inTheirOrder} limit ${mostCounted})
     select last.id, last.date, last.looked,
       (select count(*)::integer from page
        join employees on employees.organization_id = :organizationId and employees.id = page.employee_id
        where ${isFree('page')} and ${reach.sql}) as count
     from (select id, purge_eligible_date as date, (count(*) over ())::integer as looked from page
           order by purge_eligible_date desc, id desc limit 1) as last`,
    { ...reach.parameters, organizationId, today, ...placeOf(after) },
  );
  const [row] = rows;
  if (!row) return { count: 0, next: null };
  return { count: row.count, next: row.looked === mostCounted ? { date: row.date, id: row.id } : null };
}

/** Returns the forms within a user's reach that nothing holds back and that have waited longest. */
export async function firstPurgeable(
  { trx, scope: { organizationId } }: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  most: number,
): Promise<PurgeableForm[]> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{ rows: PurgeableForm[] }>(
    `select i9s.id, employees.first_name as "firstName", employees.last_name as "lastName"
     from i9s${ofEmployee}
     where ${pastRetention} and ${isFree('i9s')} and ${reach.sql} ${inTheirOrder} limit :most`,
    { ...reach.parameters, organizationId, today, most },
  );
  return rows;
}
