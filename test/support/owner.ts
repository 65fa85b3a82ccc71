import type { Knex } from 'knex';
import { createGateway } from '../../src/everify/create-gateway';
import type { Services } from '../../src/services/services';
import { openDatabase, type Database, type Tenant } from '../../src/store/core/database';
import type { Trx } from '../../src/store/core/pipeline';
import type { Message } from '../../src/store/core/wire';
import { openKnex } from '../../src/store/core/knex-pool';
import type { TestDatabase } from './database';
import { eventually } from './patience';
import { workerServers } from './runner/cluster';

/** What a test has beside the service's own connections, whose login sees one organization at a time. */
interface Beside {
  owner: Knex;
  ownerDatabase: Database;
  worker: Database;
}

const beside = new WeakMap<Database, Beside>();

function besideOf({ database }: Pick<Services, 'database'>): Beside {
  const found = beside.get(database);
  if (!found) throw new Error('No owner was attached to this database');
  return found;
}

/** Connections of the owner, for `ownerOf`, and of a worker, for `asWorker`. @returns closes them */
export function attachOwner(
  { database }: Pick<Services, 'database'>,
  { url, workerUrl }: Pick<TestDatabase, 'url' | 'workerUrl'>,
): () => Promise<void> {
  const owner = openKnex(url, {}, { pool: { max: 4 } });
  const ownerDatabase = openDatabase({ url, poolSize: 4 });
  const worker = openDatabase({ url: workerUrl, poolSize: 4 });
  beside.set(database, { owner, ownerDatabase, worker });
  return async () => {
    await Promise.all([owner.destroy(), ownerDatabase.close(), worker.close()]);
  };
}

/** The owner sees and changes everything behind the service's back. */
export const ownerOf = (services: Pick<Services, 'database'>): Knex => besideOf(services).owner;

/** The owner's transactions as the program's commands have them. */
export const ownerDatabaseOf = (services: Pick<Services, 'database'>): Database =>
  besideOf(services).ownerDatabase;

/** A transaction that tells of each statement before it is sent. */
export const noted = (trx: Trx, note: (message: Message) => void): Trx => ({
  isOnCluster: trx.isOnCluster,
  isShared: trx.isShared,
  keepPlace: () => trx.keepPlace(),
  claim: (name) => trx.claim(name),
  ask(statement, values = []) {
    note({ statement, values });
    return trx.ask(statement, values);
  },
  send(statement, values = []) {
    note({ statement, values });
    trx.send(statement, values);
  },
});

/** What is sent in a transaction of the owner, whom no policy binds, for a tenant. */
export async function sentFor(
  url: string,
  tenant: Tenant,
  work: (trx: Trx) => Promise<unknown>,
): Promise<Message[]> {
  const sent: Message[] = [];
  const owner = openDatabase({ url, poolSize: 1, statementTimeoutMs: 120_000 });
  try {
    await owner.transaction(tenant, (trx) => work(noted(trx, (message) => void sent.push(message))));
    return sent;
  } finally {
    await owner.close();
  }
}

const waiting = `select count(*)::integer as count from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;

/** How many sessions wait for a lock, on any server of a cluster. */
export async function waitingForLocks(owner: Knex): Promise<number> {
  const everywhere = `select sum(result::integer)::integer as count from run_command_on_all_nodes($$${waiting}$$)`;
  const { rows } = await owner.raw<{ rows: { count: number }[] }>(
    workerServers.length > 0 ? everywhere : waiting,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Begins the second act when the first has done everything but write into a table, and lets the first end when the second
 * waits for it or has ended.
 */
export async function bothAtOnce<First, Second>(
  owner: Knex,
  table: string,
  acts: { first: () => Promise<First>; second: () => Promise<Second> },
): Promise<[First, Second]> {
  const begun = await owner.transaction(async (trx) => {
    await trx.raw('lock table ?? in share mode', [table]);
    const first = acts.first();
    await eventually(async () => (await waitingForLocks(owner)) > 0 || undefined);
    let ended = false;
    const second = acts.second().finally(() => (ended = true));
    await eventually(async () => ended || (await waitingForLocks(owner)) > 1 || undefined);
    return { both: Promise.all([first, second]) };
  });
  return begun.both;
}

/** Puts a row into the database behind the service's back. @returns its id */
export async function insertRow(
  owner: Knex,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [inserted] = await owner(table).insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error(`nothing was inserted into ${table}`);
  return inserted.id;
}

/** Does something while the operator has suspended an organization. */
export async function whileSuspended(
  { services }: { services: Pick<Services, 'database'> },
  { organizationId }: { organizationId: number },
  work: () => Promise<void>,
): Promise<void> {
  const suspend = (suspendedAt: Date | null) =>
    ownerOf(services)('organizations').where({ id: organizationId }).update({ suspended_at: suspendedAt });
  await suspend(new Date());
  try {
    await work();
  } finally {
    await suspend(null);
  }
}

/** The same parts as a worker has them. */
export function asWorker<S extends Pick<Services, 'database' | 'config' | 'clock' | 'everify'>>(
  services: S,
): S {
  const { worker: database } = besideOf(services);
  const { config, clock, everify } = services;
  return {
    ...services,
    database,
    everify: config.sandbox ? createGateway(config, database, clock) : everify,
  };
}

/** Ends the first part of a table some months ago; the months since get parts of their own. */
export async function partSince(
  owner: Knex,
  table: 'events' | 'audit_events' | 'deliveries_finished',
  months: number,
): Promise<void> {
  const { rows } = await owner.raw<{ rows: { until: string }[] }>(
    `select to_char(date_trunc('month', now(), 'UTC') at time zone 'UTC' - make_interval(months => ?),
       'YYYY-MM-DD"T00:00:00Z"') as until`,
    [months],
  );
  const until = rows[0]?.until ?? '';
  const first = `${table}_earlier`;
  await owner.transaction(async (trx) => {
    await trx.raw('create temporary table held on commit drop as table ??', [table]);
    const { rows: parts } = await trx.raw<{ rows: { name: string }[] }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = ?::regclass and inhrelid::regclass::text ~ '(_[0-9]{4}_[0-9]{2}|_earlier)$'`,
      [table],
    );
    await trx.raw('delete from ??', [table]);
    await trx.raw('set constraints all immediate');
    for (const { name } of parts) await trx.raw('drop table ??', [name]);
    await trx.raw('create table ?? (like ?? including all)', [first, `${table}_other`]);
    await trx.raw(`alter table ?? attach partition ?? for values from (minvalue) to ('${until}')`, [
      table,
      first,
    ]);
    await trx.raw('select make_months()');
    await trx.raw('insert into ?? select * from held', [table]);
  });
}
