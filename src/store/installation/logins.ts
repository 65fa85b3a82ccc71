import { randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { StartupError } from '../../process/startup-error';
import { DatabaseClient } from '../core/client';
import { directoryRole, serviceRole, workerRole } from '../core/database-roles';

/** Connection URLs of one running program; they contain passwords. */
export interface DatabaseUrls {
  /** For serving requests: owns nothing, and sees only the organization that a transaction names. */
  readonly service: string;
  /** For background work: the same, plus the queue. */
  readonly worker: string;
}

/** For the failure of a first connection. @throws StartupError always */
export function unreachable(cause: unknown): never {
  // The driver's message names host, port, user or database, but never the password.
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StartupError(`The database cannot be reached: ${reason}`, { cause });
}

/** Runs `work` on its own connection. @throws StartupError when the database cannot be reached */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'start' });
  await client.connect().catch(unreachable);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one query on a connection of its own. @returns its rows @throws as `withConnection` */
export const rowsAt = <Row extends object>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => withConnection(url, async (client) => (await client.query<Row>(sql, [...values])).rows);

const withLogin = (url: string, username: string, password: string): string =>
  Object.assign(new URL(url), { username, password: encodeURIComponent(password) }).href;

/**
 * Creates the two logins on a server that belongs to us (the embedded one), with new passwords each time, so that old
 * ones are useless to anyone who finds them.
 *
 * @param ownerUrl of a superuser; the database has been migrated
 */
export async function makeLogins(ownerUrl: string, prefix = 'eligibility'): Promise<DatabaseUrls> {
  const login = async (client: Client, role: string, name: string): Promise<string> => {
    const password = randomBytes(24).toString('base64url');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    // In one round trip and one transaction.
    await client.query(
      [
        ...(rowCount === 0 ? [`create role ${name}`] : []),
        `alter role ${name} login password ${escapeLiteral(password)}`,
        `grant ${role} to ${name}`,
        withoutJit(name, await databaseOf(client)),
      ].join('; '),
    );
    return withLogin(ownerUrl, name, password);
  };
  return withConnection(ownerUrl, async (client) => ({
    service: await login(client, serviceRole, `${prefix}_service_login`),
    worker: await login(client, workerRole, `${prefix}_worker_login`),
  }));
}

const databaseOf = async (client: Client): Promise<string> =>
  (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';

/**
 * The statements of the service take milliseconds. Compiling one takes a tenth of a second and more, and is done where
 * the planner estimates much too high, as for lists of many forms. PostgreSQL as Debian packages it can compile.
 */
const withoutJit = (login: string, database: string): string =>
  `alter role ${escapeIdentifier(login)} in database ${escapeIdentifier(database)} set jit = off`;

/**
 * Switches compiling off for the logins of an operator's database. The owner may do so as a superuser or with
 * CREATEROLE, and each login for itself.
 *
 * @param warn is told what an administrator can run, if neither can: everything works all the same
 */
export async function settleJit(
  ownerUrl: string,
  { service, worker }: DatabaseUrls,
  warn: (message: string) => void,
): Promise<void> {
  await withConnection(ownerUrl, async (owner) => {
    const database = await databaseOf(owner);
    for (const url of [service, worker]) {
      const login = loginOf(url);
      const { rows } = await owner.query(
        `select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
         where r.rolname = $1 and array_to_string(setconfig, ' ') ~ '\\mjit='`,
        [login],
      );
      if (rows.length > 0) continue;
      const statement = withoutJit(login, database);
      await owner
        .query(statement)
        .catch(() => withConnection(url, (client) => client.query(statement)))
        .catch(() =>
          warn(`The login ${login} compiles its statements, which can make lists slow. Run: ${statement};`),
        );
    }
  });
}

export const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Makes the logins of an operator's database members of their roles, after a migration. Does nothing for logins that
 * are already members.
 *
 * @throws StartupError with the statement that an administrator has to run, if the owner may not do it
 */
export async function grantRoles(ownerUrl: string, { service, worker }: DatabaseUrls): Promise<void> {
  const wanted = [
    [service, serviceRole],
    [worker, workerRole],
  ] as const;
  await withConnection(ownerUrl, async (client) => {
    for (const [url, role] of wanted) {
      const name = loginOf(url);
      const { rows } = await client.query<{ member: boolean }>(
        `select pg_has_role(rolname, $2, 'member') as member from pg_roles where rolname = $1`,
        [name, role],
      );
      const [login] = rows;
      if (!login || login.member) continue;
      const statement = `grant ${role} to ${escapeIdentifier(name)}`;
      await client.query(statement).catch((cause: unknown) => {
        const message = `The owner may not give out the role. An administrator can run: ${statement};`;
        throw new StartupError(message, { cause });
      });
    }
  });
}

interface Login {
  name: string;
  /** Is a superuser or can bypass row-level security. */
  passes: boolean;
  /** Owns a table, or can switch to a role that does. */
  owns: boolean;
  /** Which of our roles it can switch to, or has the privileges of. */
  mayBecome: string[];
  has: string[];
}

const inspection = `
  select current_user::text as name,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as passes,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
              and pg_has_role(current_user, relowner, 'member')) as owns,
    array(select rolname::text from pg_roles
          where rolname = any($1::text[]) and pg_has_role(current_user, oid, 'member')) as "mayBecome",
    array(select rolname::text from pg_roles
          where rolname = any($1::text[]) and pg_has_role(current_user, oid, 'usage')) as has`;

async function inspect(url: string): Promise<Login> {
  const [login] = await rowsAt<Login>(url, inspection, [[serviceRole, workerRole, directoryRole]]);
  if (!login) throw new Error('The login could not be inspected');
  return login;
}

/**
 * Only the owner can migrate and change signed records. In an empty database anyone who can create tables becomes the
 * owner.
 *
 * @throws StartupError when the tables belong to someone else
 */
export async function assertOwner(url: string): Promise<void> {
  const [login] = await rowsAt<{ name: string; foreign: boolean }>(
    url,
    `select current_user::text as name, exists (
       select from pg_class where oid = to_regclass('public.organizations')
         and not pg_has_role(current_user, relowner, 'member')) as foreign`,
  );
  if (!login?.foreign) return;
  throw new StartupError(
    `The login ${login.name} does not own the tables: set DATABASE_OWNER_URL to the login that does.`,
  );
}

type Purpose = keyof DatabaseUrls;

const roleOf: Readonly<Record<Purpose, string>> = { service: serviceRole, worker: workerRole };

/** Returns in what way a login can do more than its purpose needs; null when it cannot. */
function excessOf({ passes, owns, mayBecome }: Login, purpose: Purpose): string | null {
  if (passes) return 'passes row-level security';
  if (owns) return 'owns the tables';
  if (mayBecome.includes(directoryRole)) return `is a member of ${directoryRole}`;
  if (purpose === 'service' && mayBecome.includes(workerRole)) return `is a member of ${workerRole}`;
  return null;
}

export interface Settling {
  /** Outside production a login that can do too much is used all the same, restricted to its role. */
  readonly production: boolean;
  warn(message: string): void;
}

/**
 * Returns the URL with which the program works as `purpose`, after checking the login.
 *
 * @throws StartupError in production when the login may do more than its purpose needs, anywhere when it may do less;
 *   the
 * message says what to run
 */
export async function settleLogin(url: string, purpose: Purpose, settling: Settling): Promise<string> {
  const login = await inspect(url);
  const role = roleOf[purpose];
  const excess = excessOf(login, purpose);
  if (!(excess === null ? login.has : login.mayBecome).includes(role)) {
    throw new StartupError(
      `The login ${login.name} is not a member of ${role}. Migrate first; then an administrator can run: ` +
        `grant ${role} to ${escapeIdentifier(login.name)};`,
    );
  }
  if (excess === null) return url;
  const message = `The login ${login.name} ${excess}. ${advice}`;
  if (settling.production) throw new StartupError(message);
  settling.warn(message);
  return withRole(url, role);
}

const advice =
  "The running service needs logins that own nothing: create role ees_service login password '…'; create role " +
  "ees_worker login password '…'; then set DATABASE_URL and DATABASE_WORKER_URL to them, DATABASE_OWNER_URL to " +
  'the present login, and run "migrate". See docs/operations.md, "Logins of the database".';

/**
 * Switches to a role right after signing in. The session can switch back, so this is no protection; it only gives the
 * same privileges.
 */
export function withRole(url: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-crole=${role}`);
  return changed.href;
}
