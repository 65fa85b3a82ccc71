/** The servers of a suite, each with the database that it runs on. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { ready, start } from './children.mjs';
import { load, renewTokens } from './data.mjs';
import { addForms } from './forms.mjs';
import { say } from './harness.mjs';
import { startLink } from './link.mjs';
import { withClient } from './postgres.mjs';
import { scenarios } from './scenarios.mjs';
import { newSecrets } from './secrets.mjs';

/** Connections to the database of each process. */
export const poolSize = 10;

/** Loads so many employees into a database of their own, with forms where a scenario needs them. */
async function makeWorld(database, employees, secrets, needsForms) {
  const world = await load(await database.create(`bench_${employees}`), secrets, employees);
  return needsForms ? addForms(world, secrets) : world;
}

/** The same, with forms, in a folder that is kept: loaded once, and opened later with what has been migrated since. */
async function keepWorld(database, employees, secrets, data) {
  const file = path.join(data, `bench_${employees}.json`);
  if (existsSync(file)) {
    const world = await database.open(`bench_${employees}`);
    await withClient(world.url, renewTokens);
    return { ...world, facts: JSON.parse(readFileSync(file, 'utf8')) };
  }
  const world = await makeWorld(database, employees, secrets, true);
  writeFileSync(file, JSON.stringify(world.facts));
  return world;
}

/** The keys of a folder that is kept, made with it. */
function keptSecrets(data) {
  const file = path.join(data, 'secrets.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSecrets()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
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
export async function startServers(database, { suite, servers: names, scenarios: asked, data }, later) {
  const secrets = data ? keptSecrets(data) : newSecrets();
  const needsForms = asked.some((name) => scenarios[name].forms !== undefined);
  const { linkMs } = suite;
  const worlds = new Map();
  const servers = [];
  for (const name of names) {
    const server = suite.servers[name];
    const { employees } = server;
    if (!worlds.has(employees)) {
      const world = data
        ? await keepWorld(database, employees, secrets, data)
        : await makeWorld(database, employees, secrets, needsForms);
      worlds.set(employees, world);
      say(`${employees} employees loaded`);
    }
    const world = worlds.get(employees);
    if (linkMs) world.over ??= await startLink(later, world.url, linkMs);
    servers.push(await startServer(name, server, world, secrets));
  }
  return servers;
}
