import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import { DatabaseError, escapeIdentifier, type Client } from 'pg';
import { StartupError } from '../../process/startup-error';
import { openLockSession, withQueuePool } from '../core/client';
import type { Database } from '../core/database';
import { errorCode, reasonOf } from '../../process/failures';
import { openKnex } from '../core/knex-pool';
import { serviceRole, workerRole } from '../core/database-roles';
import { knex as building, prepare } from '../core/statement';
import { unreachable } from './logins';

/**
 * Compiled, this file is in `dist/src/store/installation` and the migrations in `dist/migrations`; as TypeScript
 * likewise.
 */
const defaultDirectory = path.join(__dirname, '..', '..', '..', 'migrations');

/** Key of the session lock (pg_advisory_lock) that lets one process migrate at a time: "EES" and a number. */
const lockKey = 0x45455301;

const nothing = (): Promise<void> => Promise.resolve();

interface Migration extends Knex.Migration {
  readonly config?: { readonly transaction?: boolean };
}

/** Returns the names of migrations in their order, without extension. */
function migrationsIn(directory: string): string[] {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const names = files
    .filter((file) => /\.(js|ts)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.parse(file).name);
  return [...new Set(names)].sort();
}

const migrationOf = (directory: string, name: string): Migration =>
  require(path.join(directory, name)) as Migration;

/**
 * Lets whoever writes end, and keeps others from beginning until the transaction ends. A request takes its audit chain
 * before anything else (`store/unit-of-work.ts`), and a worker that notes an attempt at a delivery the partner
 * (`store/deliveries/attempts.ts`), so none of them then holds what the migration needs, nor waits for what it has.
 */
const drainWriters = (knex: Knex) =>
  knex.raw(`
    do $$ begin
      if to_regclass('public.audit_heads') is not null then
        lock table public.audit_heads in exclusive mode;
        lock table public.partners in exclusive mode;
      end if;
    end $$`);

const silent = (): void => undefined;

const migrationSettings = (directory: string): Knex.MigratorConfig => ({
  // Knex's own source stores the extension, so the compiled program would not recognize a database of the TypeScript files (tests).
  migrationSource: {
    getMigrations: async () => migrationsIn(directory),
    getMigrationName: (name: string) => name,
    getMigration: async (name: string) => migrationOf(directory, name),
  },
  tableName: 'knex_migrations',
  // Knex would miss the files of the migrations that a baseline replaces; `assertUpgradable` knows them.
  disableMigrationsListValidation: true,
});

/** A migration that builds at once what the migrations of a release built one after the other. */
interface Baseline extends Migration {
  readonly replaces: { readonly release: string; readonly migrations: readonly string[] };
  /** Adds what a database of that release lacks. */
  adopt(knex: Knex): Promise<void>;
}

const baselineName = '0001_baseline';

/** @returns null where the directory has none, as in tests */
const baselineOf = (directory: string): Baseline | null =>
  migrationsIn(directory).includes(baselineName) ? (migrationOf(directory, baselineName) as Baseline) : null;

export interface MigrationOptions {
  /** Directory of the migrations; the program's own by default. */
  readonly directory?: string;
  /** Milliseconds for which a migration is tried again while writers hold the locks that it needs; ten minutes. */
  readonly patienceMs?: number;
  /** What belongs to it besides the schema: also done when the database was current, and again while others hold locks. */
  readonly afterwards?: (db: Knex) => Promise<void>;
}

/**
 * Lets a cluster change the parts of a table one after the other, as a transaction has to that changes several tables and
 * functions. Elsewhere the setting has no effect.
 */
const changeInTurn = `set citus.multi_shard_modify_mode to 'sequential'`;

/**
 * Whoever writes waits behind a migration that waits for a lock. So a migration gives up long before the server looks for
 * deadlocks (`deadlock_timeout`, a second), in which a writer could lose, and is tried again.
 */
const waitBriefly = `set lock_timeout = '500ms'`;

const settle = (client: Client, done: (error: Error | null, client: Client) => void): void =>
  client.query(`${changeInTurn}; ${waitBriefly}`, (error) => done(error, client));

class LostLock extends StartupError {
  static readonly reason = 'The connection that keeps others from migrating was lost';

  constructor() {
    super(`${LostLock.reason}. Run "migrate" again.`);
  }
}

/**
 * Runs `work` while no other process migrates this database; the others wait. When `lost` is aborted, the connection with
 * the lock has ended, and another process may have the lock, on another primary too.
 */
async function alone<T>(
  url: string,
  { directory = defaultDirectory }: MigrationOptions,
  work: (db: Knex, lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const lock = await openLockSession(url, 'migrate', () => lost.abort(new LostLock())).catch(unreachable);
  const pool = { max: 2, afterCreate: settle };
  const db = openKnex(
    url,
    { application_name: 'migrate' },
    { pool, migrations: migrationSettings(directory) },
  );
  try {
    await lock.query('select pg_advisory_lock($1)', [lockKey]);
    // We hold the lock, so a row that says "locked" was left behind by a killed migration.
    if (await db.schema.hasTable('knex_migrations_lock')) await db.migrate.forceFreeMigrationsLock();
    return await work(db, lost.signal);
  } finally {
    await db.destroy();
    await lock.end().catch(silent);
  }
}

/**
 * Applies every migration that the database does not have yet, including those of the job queue.
 *
 * @param url connection URL of the owner of the schema
 * @returns names of the migrations that were applied, in order; empty when the database was current
 * @throws StartupError when the database has a migration that this program does not know (the program is older than the
 *   database), when it is older than what the program upgrades from, or when a migration failed: the message says what has been applied and what to do
 */
export async function migrateLatest(url: string, options: MigrationOptions = {}): Promise<string[]> {
  const { directory = defaultDirectory } = options;
  return alone(url, options, async (db, lost) => {
    const baseline = baselineOf(directory);
    const applied = await appliedNames(db);
    assertUpgradable(applied, directory, baseline);
    await assertOpenSchema(db);
    // The queue's tables come first: migrations may refer to its functions.
    await withQueuePool(url, (pgPool) => runMigrations({ pgPool, logger: new Logger(() => silent) }));
    const { patienceMs = 600_000, afterwards = nothing } = options;
    const patience = { patienceMs, lost };
    // In a batch of its own. The names of what it replaces stay: processes of that release look for them (`/readyz`).
    if (baseline !== null && isOfItsRelease(baseline, applied)) {
      const adoption = { name: baselineName, up: baseline.adopt };
      const batch = await nextBatch(db);
      await despiteWriters(patience, (attempt) => apply(db, [adoption], batch, attempt));
      applied.push(baselineName);
    }
    const names = await applyMissing(db, directory, applied, patience);
    await despiteWriters(patience, () => openQueue(db));
    await despiteWriters(patience, () => makeMonths(db));
    await despiteWriters(patience, () => afterwards(db));
    return names;
  });
}

/** A deadlock, and a lock that was not to be had in time: nothing of the migration has happened. */
const contention = new Set(['40P01', '55P03']);

/** Milliseconds between two attempts: the first wait, doubled each time, and the longest. */
const firstWait = 200;
const longestWait = 5_000;

/** For how long a step is tried again, and what ends that at once. */
interface Patience {
  readonly patienceMs: number;
  readonly lost: AbortSignal;
}

/** Repeats, after growing waits in which writers go on, what has not got its locks. @throws what else goes wrong */
async function despiteWriters<T>(
  { patienceMs, lost }: Patience,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    lost.throwIfAborted();
    try {
      return await work(attempt);
    } catch (error) {
      if (!contention.has(errorCode(error) ?? '') || performance.now() > giveUpAt) throw error;
      await sleep(Math.min(firstWait * 2 ** (attempt - 1), longestWait));
    }
  }
}

/**
 * Applies the migrations that the database lacks, as one batch, which `rollback` undoes. Each has a transaction of its own,
 * unless it needs none; in an empty database, where nobody waits, those that follow each other share one.
 *
 * @returns their names @throws StartupError
 */
async function applyMissing(
  db: Knex,
  directory: string,
  known: readonly string[],
  patience: Patience,
): Promise<string[]> {
  const missing = migrationsIn(directory).filter((name) => !known.includes(name));
  if (missing.length === 0) return [];
  const isAlone = ({ config }: Migration) => known.length > 0 || config?.transaction === false;
  const applied: string[] = [];
  try {
    const migrations = missing.map((name) => ({ ...migrationOf(directory, name), name }));
    const batch = await nextBatch(db);
    while (applied.length < missing.length) {
      const rest = migrations.slice(applied.length);
      const end = rest.findIndex(isAlone);
      const group = rest.slice(0, end < 0 ? rest.length : Math.max(end, 1));
      await despiteWriters(patience, (attempt) => apply(db, group, batch, attempt));
      applied.push(...group.map(({ name }) => name));
    }
  } catch (cause) {
    throw interrupted(cause, applied);
  }
  return applied;
}

async function nextBatch(db: Knex): Promise<number> {
  // Knex makes its tables.
  await db.migrate.currentVersion();
  const [row] = await db('knex_migrations').max<{ last: number | null }[]>({ last: 'batch' });
  return (row?.last ?? 0) + 1;
}

type Named = Pick<Migration, 'up' | 'config'> & { readonly name: string };

/** Applies migrations in one transaction; the first one says if it needs none. */
async function apply(db: Knex, group: readonly Named[], batch: number, attempt: number): Promise<void> {
  const applyIn = async (trx: Knex) => {
    // Most meet nobody: only one that did stops whoever writes.
    if (attempt > 1) await drainWriters(trx);
    for (const { up } of group) await up(trx);
    const migration_time = trx.fn.now();
    await trx('knex_migrations').insert(group.map(({ name }) => ({ name, batch, migration_time })));
  };
  await (group[0]?.config?.transaction === false ? applyIn(db) : db.transaction(applyIn));
}

const heldUp = 'others held the locks that the next one needs; find long transactions in pg_stat_activity';

function interrupted(cause: unknown, applied: readonly string[]): StartupError {
  const hint = cause instanceof DatabaseError && cause.hint ? ` ${cause.hint}` : '';
  const isHeldUp = contention.has(errorCode(cause) ?? '');
  const reason = isHeldUp ? heldUp : cause instanceof LostLock ? LostLock.reason : reasonOf(cause);
  const done = applied.length === 0 ? 'none' : `${applied.length}, up to ${applied.at(-1)}`;
  return new StartupError(
    `Not all migrations were applied: ${reason}.${hint} Applied: ${done}. None is half done, and the running service can go ` +
      'on. Run "migrate" again.',
    { cause },
  );
}

/** Whether the database is of the release whose migrations the baseline replaces, and does not know the baseline yet. */
const isOfItsRelease = ({ replaces }: Baseline, applied: readonly string[]): boolean =>
  applied.length > 0 &&
  !applied.includes(baselineName) &&
  replaces.migrations.every((name) => applied.includes(name));

/** @throws StartupError when the migrations of this program cannot follow those that the database has */
function assertUpgradable(applied: readonly string[], directory: string, baseline: Baseline | null): void {
  const known = new Set([...migrationsIn(directory), ...(baseline?.replaces.migrations ?? [])]);
  const unknown = applied.filter((name) => !known.has(name));
  const isBefore = baseline !== null && applied.length > 0 && !applied.includes(baselineName);
  if (isBefore && !isOfItsRelease(baseline, applied)) {
    const { release } = baseline.replaces;
    throw new StartupError(`The database is older than release ${release}: upgrade it to ${release} first.`);
  }
  if (unknown.length === 0) return;
  const names = unknown.join(', ');
  throw new StartupError(
    isBefore
      ? `The database was made by an unreleased version after ${baseline.replaces.release}: it has ${names}. ` +
          'Use a new database, or restore a backup of a release.'
      : `The database is newer than this program: it has ${names}.`,
  );
}

/** @throws StartupError when the login may not create what the migrations create */
async function assertOpenSchema(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { login: string; open: boolean }[] }>(`
    select current_user as login, has_schema_privilege('public', 'create with grant option') as open`);
  const { login = '', open = false } = rows[0] ?? {};
  if (open) return;
  throw new StartupError(
    `The login ${login} does not own the schema "public". An administrator can run, in this database: ` +
      `alter schema public owner to ${escapeIdentifier(login)};`,
  );
}

/**
 * Grants what the roles need of other packages' objects: the queue to workers, and the list of applied migrations to
 * everyone. This is repeated each time, because the queue's own migrations add new objects.
 */
async function openQueue(db: Knex): Promise<void> {
  // Migrations of a test, or of the first versions, do not have this role.
  const { rows: roles } = await db.raw<{ rows: unknown[] }>('select from pg_roles where rolname = ?', [
    workerRole,
  ]);
  if (roles.length === 0) return;
  // Row-level security without policies closes the queue's tables to everyone but their owner.
  await db.raw(`
    grant select on knex_migrations to ${serviceRole};
    grant usage on schema graphile_worker to ${workerRole};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${workerRole};
    grant usage on all sequences in schema graphile_worker to ${workerRole};
    grant execute on all functions in schema graphile_worker to ${workerRole};
    do $$
    declare queue_table regclass;
    begin
      for queue_table in
        select c.oid from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy where polrelid = c.oid)
      loop
        execute format('create policy worker on %s to ${workerRole} using (true) with check (true)', queue_table);
      end loop;
    end
    $$`);
}

/** A database that was restored, or had no worker for months, gets the partition of the month it will write to. */
async function makeMonths(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "select from pg_proc where oid = to_regprocedure('public.make_months()')",
  );
  if (rows.length > 0) await db.raw('select make_months()');
}

/**
 * Undoes the last batch of migrations, or all of them.
 *
 * @returns names of the migrations that were undone, in order
 */
export async function migrateRollback(
  url: string,
  options: MigrationOptions & { all?: boolean } = {},
): Promise<string[]> {
  return alone(url, options, async (db) => {
    const [, undone] = (await db.migrate.rollback(undefined, options.all ?? false)) as [number, string[]];
    return undone;
  });
}

async function appliedNames(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const rows: { name: string }[] = await db('knex_migrations').select('name').orderBy('id');
  return rows.map((row) => row.name);
}

/** Returns whether the database has every migration of this program. */
export const migrationsCurrent = async (
  database: Pick<Database, 'lookUp'>,
  directory = defaultDirectory,
): Promise<boolean> => (await missingMigrations(database, directory)).length === 0;

/**
 * Returns the migrations of this program that the database lacks. Additional ones are fine: during a rolling upgrade the
 * old processes continue to serve.
 */
export async function missingMigrations(
  database: Pick<Database, 'lookUp'>,
  directory = defaultDirectory,
): Promise<readonly string[]> {
  const rows = await appliedMigrations.lookUp(database).catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  });
  const applied = new Set(rows.map(({ name }) => name));
  return migrationsIn(directory).filter((name) => !applied.has(name));
}

const undefinedTable = '42P01';

const appliedMigrations = prepare<{ name: string }>(
  'applied_migrations',
  building('knex_migrations').select('name'),
);
