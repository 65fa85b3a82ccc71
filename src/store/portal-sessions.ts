import type { Knex } from 'knex';
import type { Scope } from '../domain/scope';
import type { KeyRing } from './keys';
import { rightsColumns, rightsOf, type RightsRow } from './callers';
import type { Unit } from './unit';

/**
 * Sessions of the portal and the logins that open them. Look-ups run before the organization is known, on the owner's
 * connection; they are found by a secret (the hash of the session's token) or by the login, and by nothing else.
 */

export type SignInMethod = 'password' | 'oauth' | 'saml';

/** A login with the hash that its password is checked against. */
export interface LoginRecord {
  readonly kind: 'user' | 'employee';
  readonly organizationId: number;
  /** Id of the user or of the employee. */
  readonly id: number;
  readonly passwordHash: string | null;
}

/** An employee's login is unique in the organization only: more accounts with one address than these are not tried. */
const mostLogins = 4;

/** Accounts that sign in with this login, without those that are retired. */
export async function findLogins(system: Knex, login: string): Promise<LoginRecord[]> {
  const { rows } = await system.raw<{ rows: LoginRecord[] }>(
    `(select 'user' as kind, organization_id as "organizationId", id, password_hash as "passwordHash"
      from users where login_folded = fold(?) and not retired)
     union all
     (select 'employee', organization_id, employee_id, password_hash
      from employee_logins where login_folded = fold(?) and not retired order by created_at desc limit ?)`,
    [login, login, mostLogins],
  );
  return rows;
}

interface SessionUser extends RightsRow {
  organizationId: number;
  userId: number;
  firstName: string;
  lastName: string;
  organizationName: string;
  timeZone: string;
}

export interface StoredSession {
  readonly scope: Scope & { readonly userId: number };
  readonly csrfHash: Buffer;
  readonly method: SignInMethod;
  readonly firstName: string;
  readonly lastName: string;
  readonly organizationName: string;
  readonly timeZone: string;
}

const userColumns = `
  u.organization_id as "organizationId", u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
  o.name as "organizationName", o.time_zone as "timeZone", ${rightsColumns}`;

const sessionByToken = `
  select s.csrf_hash as "csrfHash", s.sign_in_method as method, s.last_seen_at as "lastSeenAt", ${userColumns}
  from portal_sessions s
  join users u on u.organization_id = s.organization_id and u.id = s.user_id
  join organizations o on o.id = s.organization_id
  where s.token_hash = ? and s.revoked_at is null and s.expires_at > ? and s.last_seen_at > ? and not u.retired`;

/** Writing on every request would cost more than the minute matters. */
const seenAgainMs = 60_000;

/**
 * The session of a token, seen again at `now`; null when it is unknown, over, idle since `idleSince` or earlier, or when
 * its user is retired.
 */
export async function findSession(
  system: Knex,
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<StoredSession | null> {
  const result: {
    rows: (SessionUser & Pick<StoredSession, 'csrfHash' | 'method'> & { lastSeenAt: Date })[];
  } = await system.raw(sessionByToken, [tokenHash, now, idleSince]);
  const row = result.rows[0];
  if (!row) return null;
  if (row.lastSeenAt.getTime() < now.getTime() - seenAgainMs) {
    await system('portal_sessions')
      .where({ organization_id: row.organizationId, token_hash: tokenHash })
      .update({ last_seen_at: now });
  }
  const { csrfHash, method, firstName, lastName, organizationName, timeZone } = row;
  return { scope: scopeOf(row), csrfHash, method, firstName, lastName, organizationName, timeZone };
}

/** What a user who signs in may do; null for a retired one. */
export async function findUserScope(
  system: Knex,
  { organizationId, id }: Pick<LoginRecord, 'organizationId' | 'id'>,
): Promise<StoredSession['scope'] | null> {
  const { rows } = await system.raw<{ rows: SessionUser[] }>(
    `select ${userColumns} from users u join organizations o on o.id = u.organization_id
     where u.organization_id = ? and u.id = ? and not u.retired`,
    [organizationId, id],
  );
  return rows[0] ? scopeOf(rows[0]) : null;
}

const scopeOf = (row: SessionUser): StoredSession['scope'] => ({
  organizationId: row.organizationId,
  userId: row.userId,
  clientId: null,
  partnerId: null,
  scopes: ['read', 'write'],
  ...rightsOf(row),
});

/** Opens a session in the transaction of the sign-in. Declares the change. */
export async function insertSession(
  { trx, scope: { organizationId, userId }, change }: Unit,
  session: { tokenHash: Buffer; csrfHash: Buffer; method: SignInMethod; now: Date; expiresAt: Date },
): Promise<void> {
  if (userId === null) throw new Error('A session belongs to a user');
  await trx('portal_sessions').insert({
    organization_id: organizationId,
    token_hash: session.tokenHash,
    user_id: userId,
    csrf_hash: session.csrfHash,
    sign_in_method: session.method,
    expires_at: session.expiresAt,
    last_seen_at: session.now,
  });
  change({ type: 'user', id: userId }, ['session']);
}

/** Ends one session, whoever's it is. */
export async function revokeSession(system: Knex, tokenHash: Buffer, now: Date): Promise<void> {
  await system('portal_sessions')
    .where({ token_hash: tokenHash })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
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

/** An employee who has signed in with a login of his own. */
export interface EmployeeAccount {
  passwordHash: string;
  mustChangePassword: boolean;
}

/** The login of an employee; null when there is none or it is retired. */
export async function findEmployeeAccount(
  system: Knex,
  organizationId: number,
  employeeId: number,
): Promise<EmployeeAccount | null> {
  const row: EmployeeAccount | undefined = await system('employee_logins')
    .where({ organization_id: organizationId, employee_id: employeeId, retired: false })
    .first({ passwordHash: 'password_hash', mustChangePassword: 'must_change_password' });
  return row ?? null;
}

/** Sets the password that the employee has chosen. Declares the change. */
export async function updateEmployeePassword(
  { trx, scope: { organizationId }, change }: Unit,
  employeeId: number,
  passwordHash: string,
): Promise<void> {
  await trx('employee_logins')
    .where({ organization_id: organizationId, employee_id: employeeId })
    .update({ password_hash: passwordHash, must_change_password: false });
  change({ type: 'employee', id: employeeId }, ['login']);
}

const signOnColumns = { oauth: 'oauth_id', saml: 'saml_id' } as const;

/** The user of the organization whom its identity provider calls so; letter by letter, because such names are case-sensitive. */
export async function findSingleSignOnUser(
  system: Knex,
  organizationId: number,
  kind: keyof typeof signOnColumns,
  name: string,
): Promise<number | null> {
  const row: { id: number } | undefined = await system('users')
    .where({ organization_id: organizationId, [signOnColumns[kind]]: name, retired: false })
    .first('id');
  return row?.id ?? null;
}

/** The secret with which the organization's OpenID client names itself; null for one without. */
export async function findOAuthSecret(
  system: Knex,
  keys: KeyRing,
  organizationId: number,
): Promise<string | null> {
  const row: { secret: Buffer | null } | undefined = await system('organizations')
    .where({ id: organizationId })
    .first({ secret: 'oauth_client_secret_ciphertext' });
  return row?.secret ? keys.open(organizationId, 'oauth-client-secret', row.secret) : null;
}
