import { randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { StartupError } from '../../process/startup-error';
import { DatabaseClient } from '../core/client';
import { directoryRole, serviceRole, workerRole } from '../core/database-roles';

/** Connection URLs of one running program; they carry passwords. */
export interface DatabaseUrls {
  /** Serves requests: owns nothing, sees the organization that a transaction names. */
  readonly service: string;
  /** Works in the background: the same, and the queue. */
  readonly worker: string;
}

/** Runs `work` on a connection of its own. @throws StartupError when the database cannot be reached */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'start' });
  try {
    await client.connect();
  } catch (cause) {
    // The driver's message names host, port, user or database, but never the password.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The database cannot be reached: ${reason}`, { cause });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const withLogin = (url: string, username: string, password: string): string =>
  Object.assign(new URL(url), { username, password: encodeURIComponent(password) }).href;

/**
 * Makes the two logins on a server that is ours alone (the embedded one), with new passwords each time: whoever reads the
 * old ones somewhere has nothing.
 *
 * @param ownerUrl of a superuser; the database has been migrated
 */
export async function makeLogins(ownerUrl: string, prefix = 'eligibility'): Promise<DatabaseUrls> {
  const login = async (client: Client, role: string, name: string): Promise<string> => {
    const password = randomBytes(24).toString('base64url');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await client.query(`create role ${name}`);
    await client.query(`alter role ${name} login password ${escapeLiteral(password)}`);
    await client.query(`grant ${role} to ${name}`);
    return withLogin(ownerUrl, name, password);
  };
  return withConnection(ownerUrl, async (client) => ({
    service: await login(client, serviceRole, `${prefix}_service_login`),
    worker: await login(client, workerRole, `${prefix}_worker_login`),
  }));
}

/** The name of a URL's login. */
const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Makes the logins of an operator's database members of their roles, after a migration. Does nothing for logins that are
 * members.
 *
 * @throws StartupError with the statement that an administrator has to run, when the owner may not do it
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
        throw new StartupError(
          `The owner may not give out the role. An administrator can run: ${statement};`,
          {
            cause,
          },
        );
      });
    }
  });
}

interface Login {
  name: string;
  /** Superuser, or with the right to pass row-level security. */
  passes: boolean;
  /** Owns a table, or may become someone who does. */
  owns: boolean;
  /** Of our roles, those that it may take on, and those whose rights it has at once. */
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
  return withConnection(url, async (client) => {
    const { rows } = await client.query<Login>(inspection, [[serviceRole, workerRole, directoryRole]]);
    const [login] = rows;
    if (!login) throw new Error('The login could not be inspected');
    return login;
  });
}

/**
 * Migrations, and what changes signed records, are the owner's. In an empty database whoever may create in it becomes the
 * owner.
 *
 * @throws StartupError when the tables are someone else's
 */
export async function assertOwner(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string; foreign: boolean }>(
      `select current_user::text as name, exists (
         select from pg_class where oid = to_regclass('public.organizations')
           and not pg_has_role(current_user, relowner, 'member')) as foreign`,
    );
    if (!rows[0]?.foreign) return;
    throw new StartupError(
      `The login ${rows[0].name} does not own the tables: set DATABASE_OWNER_URL to the login that does.`,
    );
  });
}

type Purpose = keyof DatabaseUrls;

const roleOf: Readonly<Record<Purpose, string>> = { service: serviceRole, worker: workerRole };

/** Why a login is more than what it is used for; null when it is not. */
function excessOf({ passes, owns, mayBecome }: Login, purpose: Purpose): string | null {
  if (passes) return 'passes row-level security';
  if (owns) return 'owns the tables';
  if (mayBecome.includes(directoryRole)) return `is a member of ${directoryRole}`;
  if (purpose === 'service' && mayBecome.includes(workerRole)) return `is a member of ${workerRole}`;
  return null;
}

export interface Settling {
  /** Outside production a login that may do more is used all the same, without what is too much. */
  readonly production: boolean;
  warn(message: string): void;
}

/**
 * The URL with which the program works as `purpose`, once the login behind it has been looked at.
 *
 * @throws StartupError in production when the login may do more than it is used for, anywhere when it may do less; the
 *   message says what to run
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

/** Signs in and takes on a role at once. The session can drop it again, so this is not a lock, only the same rights. */
export function withRole(url: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-crole=${role}`);
  return changed.href;
}
