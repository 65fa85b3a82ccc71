import type { Database } from '../core/database';
import { lookUp, prepare, query } from '../core/statement';
import type { Unit } from '../unit';

/**
 * Logins with passwords. The login alone finds them: the directory finds the organizations, and each is then read as
 * itself.
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
 * Returns the active accounts with this login, users first. An employee's login is unique only within an organization;
 * if more than four organizations have it, the directory returns only those with the newest logins.
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

/** Returns the hash that users' current passwords are checked against when they change them. */
export async function readPasswordHash({
  trx,
  scope: { organizationId, userId },
}: Unit): Promise<string | null> {
  const row: { hash: string | null } | undefined = await trx('users')
    .where({ organization_id: organizationId, id: userId })
    .first({ hash: 'password_hash' });
  return row?.hash ?? null;
}
