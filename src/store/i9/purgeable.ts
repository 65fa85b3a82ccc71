import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import type { I9 } from '../../domain/i9/record';
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

/** A form whose time is over, with the facts that say whether a hold keeps it. */
export interface PurgeableForm {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly facts: I9 | null;
}

/** Where a walk through forms stands. */
export interface PurgeablePlace {
  readonly date: IsoDate;
  readonly id: number;
}

/** Some of the forms, and where to go on; null at the end. */
export interface PurgeablePage {
  readonly forms: readonly PurgeableForm[];
  readonly next: PurgeablePlace | null;
}

/** Forms that are in memory at once. */
const batch = 500;

/**
 * Some forms within a user's reach that may be destroyed by today and that nobody has asked to destroy yet, those that have
 * waited longest first.
 *
 * @param after the last one before; null: from the beginning
 */
export async function formsPastRetention(
  { trx, keys, scope: { organizationId } }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  user: Pick<Scope, 'reach' | 'hierarchy'>,
  today: IsoDate,
  after: PurgeablePlace | null,
): Promise<PurgeablePage> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{
    rows: (Omit<PurgeableForm, 'facts'> & { sealed: Buffer | null; date: IsoDate })[];
  }>(
    `select i9s.id, i9s.purge_eligible_date as date, employees.first_name as "firstName",
       employees.last_name as "lastName", i9s.facts_ciphertext as sealed
     from i9s
     join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id
     where i9s.organization_id = :organizationId and ${reach.sql}
       and i9s.state in ('retained', 'superseded', 'voided') and i9s.purge_requested_at is null
       and i9s.purge_eligible_date <= cast(:today as date)
       and (i9s.purge_eligible_date, i9s.id) > (coalesce(cast(:date as date), '-infinity'), cast(:id as integer))
     order by i9s.purge_eligible_date, i9s.id limit ${batch}`,
    { ...reach.parameters, organizationId, today, date: null, id: 0, ...after },
  );
  const last = rows.at(-1);
  return {
    forms: rows.map(({ sealed, date: _, ...form }) => ({
      ...form,
      facts: sealed && factsFromJson(keys.decrypt(organizationId, 'i9-section', sealed)),
    })),
    next: last && rows.length === batch ? { date: last.date, id: last.id } : null,
  };
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
