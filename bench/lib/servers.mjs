/** The servers of a suite, each with the database that it runs on. */
import { freePort } from '../../scripts/free-port.mjs';
import { ready, start } from './children.mjs';
import { load } from './data.mjs';
import { addForms } from './forms.mjs';
import { say } from './harness.mjs';
import { startLink } from './link.mjs';
import { scenarios } from './scenarios.mjs';
import { newSecrets } from './secrets.mjs';

/** Connections to the database of each process. */
export const poolSize = 10;

/** Loads so many employees into a database of their own, with forms where a scenario needs them. */
async function makeWorld(database, employees, secrets, names) {
  const world = await load(await database.create(`bench_${employees}`), secrets, employees);
  const needsForms = names.some((name) => scenarios[name].forms !== undefined);
  return needsForms ? addForms(world, secrets) : world;
}

const mapValues = (values, change) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Starts the processes of a server. */
async function startServer(name, server, world, secrets) {
  const { script, args, nodeOptions, cores, processes: count = 1, env, owns } = server;
  const ports = [];
  const processes = [];
  for (let started = 0; started < count; started += 1) {
    const port = await freePort();
    const process = start(script, {
      args,
      nodeOptions,
      env: {
        ...secrets,
        ...env,
        NODE_ENV: 'production',
        ...mapValues(owns ? { DATABASE_URL: world.url } : world.env, world.over ?? ((url) => url)),
        DATABASE_POOL_SIZE: String(poolSize),
        PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        SANDBOX: 'false',
        ALLOW_INSECURE_BASE_URL: 'true',
        // On, with a quota that nobody reaches.
        RATE_LIMIT_PER_MINUTE: '10000000',
        BENCH_FACTS: JSON.stringify(world.facts),
      },
    });
    await ready(process, port);
    ports.push(port);
    processes.push(process);
  }
  return { name, ports, processes, cores, ...world };
}

/**
 * Starts the servers that were chosen; those with as many employees share a database.
 *
 * @param later is given what has to be undone at the end
 * @returns each with name, ports, processes, cores, and the url and facts of its database
 */
export async function startServers(database, { suite, servers: names, scenarios: asked }, later) {
  const secrets = newSecrets();
  const { linkMs } = suite;
  const worlds = new Map();
  const servers = [];
  for (const name of names) {
    const server = suite.servers[name];
    const { employees } = server;
    if (!worlds.has(employees)) {
      worlds.set(employees, await makeWorld(database, employees, secrets, asked));
      say(`${employees} employees loaded`);
    }
    const world = worlds.get(employees);
    if (linkMs) world.over ??= await startLink(later, world.url, linkMs);
    servers.push(await startServer(name, server, world, secrets));
  }
  return servers;
}
