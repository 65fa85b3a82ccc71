import { Client } from 'pg';
import { openKnex } from '../../../src/store/core/knex-pool';
import type { DatabaseUrls } from '../../../src/store/installation/logins';
import { prepareCluster } from '../../../src/store/cluster/prepare';

/** Workers of a Citus cluster whose coordinator is the tests' server: `npm run test:cluster -- --citus` starts them. */
export const workerServers = process.env['TEST_CITUS_WORKERS']?.split(',') ?? [];

/** Runs work on a connection to one server. */
export async function onServer<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Runs a statement about databases on the tests' server, and on the workers of its cluster. */
export async function onEachServer(admin: Client, statement: string): Promise<void> {
  for (const url of workerServers) await onServer(url, (worker) => worker.query(statement));
  await admin.query(statement);
}

/** Citus is connected to every database that has it, and nothing can be copied or renamed then. */
export async function closeToCitus(admin: Client, database: string): Promise<void> {
  if (workerServers.length === 0) return;
  await onEachServer(admin, `alter database "${database}" allow_connections false`);
  const sessions = `from pg_stat_activity where datname = '${database}'`;
  const end = async (server: Client) => {
    for (let left = 1; left > 0; left = (await server.query(`select ${sessions}`)).rowCount ?? 0)
      await server.query(`select pg_terminate_backend(pid) ${sessions}`);
  };
  for (const url of workerServers) await onServer(url, end);
  await end(admin);
}

/** Drops a database that `onEachServer` has made. Otherwise Citus connects to it again while it is being dropped. */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await closeToCitus(admin, name);
  await onEachServer(admin, `drop database if exists "${name}" with (force)`);
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Gives an empty database of the tests' server its workers. */
export async function joinWorkers(serverUrl: string, name: string): Promise<void> {
  if (workerServers.length === 0) return;
  for (const url of [...workerServers, serverUrl])
    await onServer(inDatabase(url, name), (server) => server.query('create extension citus'));
  await onServer(inDatabase(serverUrl, name), async (coordinator) => {
    const { hostname, port } = new URL(serverUrl);
    await coordinator.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const url of workerServers) {
      const worker = new URL(url);
      await coordinator.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
    }
  });
}

/** The coordinator signs in to the workers as the role that looks across organizations. */
const admitDirectory = () =>
  Promise.all(
    workerServers.map((url) =>
      onServer(url, (worker) => worker.query('alter role eligibility_directory login')),
    ),
  );

/** Spreads a migrated database over its workers, few shards of each table: every test copies them. */
export async function spread(ownerUrl: string, { service, worker }: DatabaseUrls): Promise<void> {
  if (workerServers.length === 0) return;
  await admitDirectory();
  const url = new URL(ownerUrl);
  url.searchParams.set('options', '-c citus.shard_count=4');
  const owner = openKnex(url.href);
  try {
    await prepareCluster({ owner, ownerUrl, logins: [service, worker], say: () => undefined });
  } finally {
    await owner.destroy();
  }
}
