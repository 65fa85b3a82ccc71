import type { IsoDate } from '../../domain/dates';
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

/** Forms within a user's reach that may be destroyed by today and that nobody has asked to destroy yet. */
export async function formsPastRetention(
  { trx, keys, scope: { organizationId } }: Unit,
  user: Pick<PurgeHolder, 'reach' | 'hierarchy'>,
  today: IsoDate,
): Promise<PurgeableForm[]> {
  const reach = reachCondition(user, 'employees');
  const { rows } = await trx.raw<{
    rows: (Omit<PurgeableForm, 'facts'> & { sealed: Buffer | null })[];
  }>(
    `select i9s.id, employees.first_name as "firstName", employees.last_name as "lastName",
       i9s.facts_ciphertext as sealed
     from i9s
     join employees on employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id
     where i9s.organization_id = :organizationId and ${reach.sql}
       and i9s.state in ('retained', 'superseded', 'voided') and i9s.purge_requested_at is null
       and i9s.purge_eligible_date <= cast(:today as date)
     order by i9s.id`,
    { ...reach.parameters, organizationId, today },
  );
  return rows.map(({ sealed, ...form }) => ({
    ...form,
    facts: sealed && factsFromJson(keys.open(organizationId, 'i9-section', sealed)),
  }));
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
