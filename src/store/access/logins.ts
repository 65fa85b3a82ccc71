import type { Database } from '../core/database';
import { lookUp, prepare, query } from '../core/statement';
import type { Unit } from '../unit';

/**
 * Logins with passwords. They are found by the login alone: the directory names the organizations, the rest is read as
 * each of them.
 */

/** A login with the hash that its password is checked against. */
export interface LoginRecord {
  readonly kind: 'user' | 'employee';
  readonly organizationId: number;
  /** Id of the user or of the employee. */
  readonly id: number;
  readonly passwordHash: string | null;
}

const organizationsOfLogin = prepare<{ organizationId: number }>(
  'organizations_of_login',
  `select id as "organizationId" from organizations_of_login(:login) as id where open_organization(id) is not null`,
);
const loginsOfOrganization = prepare<LoginRecord>(
  'logins_of_organization',
  `select 'user' as kind, organization_id as "organizationId", id, password_hash as "passwordHash"
   from users where organization_id = :organizationId and login_folded = fold(:login) and not retired
   union all
   select 'employee', organization_id, employee_id, password_hash
   from employee_logins where organization_id = :organizationId and login_folded = fold(:login) and not retired`,
);

/**
 * Accounts that sign in with this login, without those that are retired: users first. An employee's login is unique in
 * the organization only; of more than four organizations the directory names those whose logins are the newest.
 */
export async function findLogins(database: Database, login: string): Promise<LoginRecord[]> {
  const named = await lookUp(database, organizationsOfLogin, { login });
  const organizations = [...new Set(named.map(({ organizationId }) => organizationId))];
  const found = await Promise.all(
    organizations.map((organizationId) =>
      query(database.primary, { organizationId }, loginsOfOrganization, { login }),
    ),
  );
  return found.flat().toSorted((one, other) => other.kind.localeCompare(one.kind));
}

/** The hash that a user's password is checked against, when it is changed by the user. */
export async function readPasswordHash({
  trx,
  scope: { organizationId, userId },
}: Unit): Promise<string | null> {
  const row: { hash: string | null } | undefined = await trx('users')
    .where({ organization_id: organizationId, id: userId })
    .first({ hash: 'password_hash' });
  return row?.hash ?? null;
}
