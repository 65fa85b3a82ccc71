import type { Knex } from 'knex';
import { workerRole } from '../core/database-roles';
import { nameTenant, type Tenant } from '../core/database';
import { counted } from '../core/statement';
import { asEachOrganization } from './organizations';

/** An organization of the database, as the owner of the tables sees it. */
export interface RegisteredOrganization {
  readonly id: number;
  readonly name: string;
  readonly sandbox: boolean;
  readonly suspendedAt: Date | null;
  readonly users: number;
  readonly employees: number;
}

/** Statements of their own, because a cluster keeps each on another server (`cluster/places.ts`). */
const read = async (trx: Knex, { organizationId: id }: Tenant): Promise<RegisteredOrganization[]> => {
  const count = async (rows: Knex.QueryBuilder): Promise<number> =>
    (await rows.first<{ count: number }>(counted)).count;
  const rows = await trx('organizations')
    .where({ id })
    .select<Omit<RegisteredOrganization, 'users' | 'employees'>[]>({
      id: 'id',
      name: 'name',
      sandbox: 'sandbox',
      suspendedAt: 'suspended_at',
    });
  const users = await count(trx('users').where({ organization_id: id, retired: false }));
  const employees = await count(trx('employees').where({ organization_id: id }));
  return rows.map((row) => ({ ...row, users, employees }));
};

/** Returns every organization, ordered by id. */
export const registeredOrganizations = async (trx: Knex): Promise<RegisteredOrganization[]> =>
  (await asEachOrganization(trx, (tenant) => read(trx, tenant))).flat();

/** Returns one of them; undefined when there is none. Makes it the tenant. */
export async function registeredOrganization(
  trx: Knex,
  tenant: Tenant,
): Promise<RegisteredOrganization | undefined> {
  await nameTenant(trx, tenant);
  return (await read(trx, tenant))[0];
}

/**
 * Locks the register until the transaction ends: two concurrent creations would otherwise both find that there is no
 * organization with the name.
 */
export const lockRegister = (trx: Knex): Promise<unknown> =>
  trx.raw(`select pg_advisory_xact_lock(hashtextextended('organizations', 0))`);

/** Returns whether someone in any organization signs in with this login. */
export async function isLoginTaken(trx: Knex, login: string): Promise<boolean> {
  await trx.raw(`set local role ${workerRole}`);
  const { rows } = await trx.raw<{ rows: unknown[] }>('select organizations_of_login(?)', [login]);
  await trx.raw('set local role none');
  return rows.length > 0;
}

/** Suspends or resumes an organization. @returns whether that changed anything */
export async function setSuspended(trx: Knex, tenant: Tenant, suspended: boolean): Promise<boolean> {
  await nameTenant(trx, tenant);
  const changed = await trx('organizations')
    .where({ id: tenant.organizationId })
    .whereRaw(`suspended_at is ${suspended ? '' : 'not '}null`)
    .update({ suspended_at: suspended ? trx.fn.now() : null });
  return changed === 1;
}

/** Returns the users of an organization who can manage its roles and sign in, with their addresses. */
export async function administratorsOf(
  trx: Knex,
  tenant: Tenant,
  permission: number,
): Promise<{ id: number; login: string; firstName: string; emailAddress: string | null }[]> {
  await nameTenant(trx, tenant);
  return trx('users as u')
    .join('role_permissions as rp', { 'rp.organization_id': 'u.organization_id', 'rp.role_id': 'u.role' })
    .where({ 'u.organization_id': tenant.organizationId, 'u.retired': false, 'rp.permission_id': permission })
    .whereNotNull('u.login')
    .orderBy('u.id')
    .select({ id: 'u.id', login: 'u.login', firstName: 'u.first_name', emailAddress: 'u.email_address' });
}
