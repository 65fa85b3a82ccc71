import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { factsFromJson } from './facts';
import { reachCondition } from '../core/reach';
import { rightsColumns, rightsOf, type RightsRow } from '../access/callers';
import type { Unit } from '../unit';

/** A user who may destroy forms, with what decides which. */
export interface PurgeHolder extends ReturnType<typeof rightsOf> {
  readonly userId: number;
  readonly firstName: string;
  readonly emailAddress: string;
}

/** Users with a permission and an e-mail address, in the order of their ids. */
export async function holdersOf(
  { trx, scope: { organizationId } }: Unit,
  permission: number,
): Promise<PurgeHolder[]> {
  const { rows } = await trx.raw<{
    rows: (RightsRow & Pick<PurgeHolder, 'userId' | 'firstName' | 'emailAddress'>)[];
  }>(
    `select u.id as "userId", u.first_name as "firstName", u.email_address as "emailAddress", ${rightsColumns}
     from users u
     join organizations o on o.id = u.organization_id
     join role_permissions held on held.organization_id = u.organization_id and held.role_id = u.role
       and held.permission_id = :permission
     where u.organization_id = :organizationId and not u.retired and u.email_address is not null
     order by u.id`,
    { organizationId, permission },
  );
  return rows.map(({ userId, firstName, emailAddress, ...rights }) => ({
    userId,
    firstName,
    emailAddress,
    ...rightsOf(rights),
  }));
}

/** A form whose time is over, and which nothing keeps. */
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

/** Where a walk through forms stands. */
export interface PurgeablePlace {
  readonly date: IsoDate;
  readonly id: number;
}

/** A form with its facts as they are stored. */
export interface ClosedForm {
  readonly id: number;
  readonly sealed: Buffer | null;
}

/** Forms that are opened, and that are counted, at once: noting one writes it into each index of its table. */
const mostOpened = 100;
const mostCounted = 5_000;

/** Forms that may be destroyed by today and that nobody has asked to destroy yet. */
const pastRetention = `i9s.organization_id = :organizationId
  and i9s.state in ('retained', 'superseded', 'voided') and i9s.purge_requested_at is null
  and i9s.purge_eligible_date <= cast(:today as date)`;

const behind = `(i9s.purge_eligible_date, i9s.id) > (coalesce(cast(:date as date), '-infinity'), cast(:id as integer))`;
const inTheirOrder = 'order by i9s.purge_eligible_date, i9s.id';
const placeOf = (after: PurgeablePlace | null) => ({ date: after?.date ?? null, id: after?.id ?? 0 });

type Reader = Pick<Unit, 'trx' | 'keys' | 'scope'>;

/** Some forms of which it is not known whether a hold keeps them, still closed, and where to go on; null at the end. */
export async function formsToOpen(
  { trx, scope: { organizationId } }: Reader,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly forms: readonly ClosedForm[]; readonly next: PurgeablePlace | null }> {
  const { rows } = await trx.raw<{ rows: (ClosedForm & PurgeablePlace)[] }>(
    `select i9s.id, i9s.purge_eligible_date as date, i9s.facts_ciphertext as sealed from i9s
     where ${pastRetention} and ${behind} and i9s.held is null ${inTheirOrder} limit ${mostOpened}`,
    { organizationId, today, ...placeOf(after) },
  );
  return { forms: rows, next: (rows.length === mostOpened && rows.at(-1)) || null };
}

/** Whether a hold keeps a form that was read closed. */
export const isHeld = (keys: Unit['keys'], organizationId: number, { sealed }: ClosedForm): boolean =>
  sealed !== null && factsFromJson(keys.decrypt(organizationId, 'i9-section', sealed)).hold;

/** Notes whether a hold keeps forms, unless someone has written them meanwhile. */
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

/** How many of some forms within a user's reach nothing keeps, and where to go on; null at the end. */
export async function countPurgeable(
  { trx, scope: { organizationId } }: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<{ readonly count: number; readonly next: PurgeablePlace | null }> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{ rows: (PurgeablePlace & { count: number; looked: number })[] }>(
    `with page as (
       select i9s.id, i9s.purge_eligible_date, i9s.employee_id, i9s.held from i9s
       where ${pastRetention} and ${behind} ${inTheirOrder} limit ${mostCounted})
     select last.id, last.date, last.looked,
       (select count(*)::integer from page
        join employees on employees.organization_id = :organizationId and employees.id = page.employee_id
        where page.held is not true and ${reach.sql}) as count
     from (select id, purge_eligible_date as date, (count(*) over ())::integer as looked from page
           order by purge_eligible_date desc, id desc limit 1) as last`,
    { ...reach.parameters, organizationId, today, ...placeOf(after) },
  );
  const [row] = rows;
  if (!row) return { count: 0, next: null };
  return { count: row.count, next: row.looked === mostCounted ? { date: row.date, id: row.id } : null };
}

/** The forms within a user's reach that have waited longest of those that nothing keeps. */
export async function firstPurgeable(
  { trx, scope: { organizationId } }: Reader,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  most: number,
): Promise<PurgeableForm[]> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{ rows: PurgeableForm[] }>(
    `select i9s.id, employees.first_name as "firstName", employees.last_name as "lastName"
     from i9s
     join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id
     where ${pastRetention} and i9s.held is not true and ${reach.sql} ${inTheirOrder} limit :most`,
    { ...reach.parameters, organizationId, today, most },
  );
  return rows;
}

/** Whether an organization was told something in a period. */
export async function hasOrganizationNotice(
  { trx, scope: { organizationId } }: Unit,
  kind: string,
  period: string,
): Promise<boolean> {
  const row: object | undefined = await trx('organization_notices')
    .where({ organization_id: organizationId, kind, period })
    .first('kind');
  return row !== undefined;
}

/** Records what an organization is told once in a period. @returns false when it was told before */
export async function recordOrganizationNotice(
  { trx, scope: { organizationId } }: Unit,
  kind: string,
  period: string,
): Promise<boolean> {
  const rows = await trx('organization_notices')
    .insert({ organization_id: organizationId, kind, period })
    .onConflict()
    .ignore()
    .returning<unknown[]>('kind');
  return rows.length > 0;
}
