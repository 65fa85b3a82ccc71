/**
 * `npm run bench`: this service beside a bare floor, Fastify and a typical contract-first Express stack, on one database
 * with 100,000 employees. See docs/performance.md.
 *
 *   --quick            small data, short rounds: shows that everything works, not how fast it is
 *   --employees N      employees to load (100000)
 *   --rounds N         rounds per scenario (5)
 *   --seconds N        length of one measurement (4)
 *   --connections N    connections of the load generator (16)
 *   --scenarios a,b    of: read, name, location, user, partner
 *   --servers a,b      of: service, floor, fastify, express
 *   --against DIR      another checkout of this service (built) as one more server: before and after a change
 *   --profile DIR      writes a CPU profile of the service there
 *   --json FILE        writes every measurement there
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareAnswers } from './lib/agreement.mjs';
import { ask, cpuTime, freePort, ready, start, startListening } from './lib/children.mjs';
import { runBench, say } from './lib/harness.mjs';
import { load, tidy } from './lib/data.mjs';
import { program } from './lib/program.mjs';
import { table } from './lib/report.mjs';
import { scenarios } from './lib/scenarios.mjs';
import { startDatabase } from './lib/server.mjs';

const titles = {
  service: 'this service, everything on',
  floor: 'bare floor: node:http + pg',
  fastify: 'Fastify 5, the same work',
  express: 'Express 5, typical',
  other: 'the other checkout',
};

/** How each server is started; the rounds go through them in this order. */
const scripts = {
  service: { script: 'dist/src/main.js', args: ['api'] },
  floor: { script: 'bench/floor.mjs' },
  fastify: { script: 'bench/fastify.mjs' },
  express: { script: 'bench/express.mjs' },
};

const poolSize = 10;

function readOptions() {
  const text = { type: 'string' };
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      employees: text,
      rounds: text,
      seconds: text,
      connections: text,
      scenarios: text,
      servers: text,
      against: text,
      profile: text,
      json: text,
    },
  });
  const { quick, against } = values;
  if (against) scripts.other = { script: path.resolve(against, 'dist/src/main.js'), args: ['api'] };
  const count = (name, usual, short) => {
    const value = Number(values[name] ?? (quick ? short : usual));
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
    return value;
  };
  const names = (name, known) => {
    const chosen = values[name]?.split(',') ?? Object.keys(known);
    if ('other' in known) chosen.push('other');
    const unknown = chosen.filter((one) => !(one in known));
    if (unknown.length > 0) throw new Error(`--${name}: ${unknown.join(', ')} is unknown`);
    return Object.keys(known).filter((one) => chosen.includes(one));
  };
  return {
    employees: count('employees', 100_000, 5_000),
    rounds: count('rounds', 5, 2),
    seconds: count('seconds', 4, 0.5),
    warmUp: quick ? 0.5 : 3,
    connections: count('connections', 16, 16),
    scenarios: names('scenarios', scenarios),
    servers: names('servers', scripts),
    profile: values.profile,
    json: values.json,
  };
}

async function startServer(name, { url, encryptionKeys, facts, profile }) {
  const port = await freePort();
  const nodeOptions = profile && name === 'service' ? ['--cpu-prof', '--cpu-prof-dir', profile] : [];
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: String(poolSize),
    ENCRYPTION_KEYS: encryptionKeys,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    SANDBOX: 'false',
    // On, with a quota that nobody reaches.
    RATE_LIMIT_PER_MINUTE: '10000000',
    BENCH_FACTS: JSON.stringify(facts),
  };
  const process = start(scripts[name].script, { args: scripts[name].args, env, nodeOptions });
  await ready(process, port);
  return { name, port, ...process };
}

/** One measurement of one server; refuses to go on after a wrong answer. */
async function measure({ generator, clock }, server, request) {
  const before = { server: await cpuTime(server.child), database: clock() };
  const run = randomBytes(4).toString('hex');
  const result = await ask(generator.child, {
    ask: 'load',
    port: server.port,
    most: 5_000_000,
    run,
    ...request,
  });
  if (result.failure)
    throw new Error(`${server.name}, ${request.name}: ${result.failure}\n${server.output()}`);
  if (result.wrong.length > 0)
    throw new Error(`${server.name}, ${request.name}, wrong answer: ${result.wrong[0]}\n${server.output()}`);
  if (result.requests === 0) throw new Error(`${server.name}, ${request.name}: no answer at all`);
  const { rate, p50, p99, requests } = result;
  const cpu = ((await cpuTime(server.child)) - before.server) / requests;
  return { rate, p50, p99, cpu, databaseCpu: (clock() - before.database) / requests, requests };
}

async function compare(meters, servers, name, facts, options) {
  const { connections, seconds, rounds, warmUp } = options;
  const results = Object.fromEntries(servers.map((server) => [server.name, []]));
  for (const server of servers) await measure(meters, server, { name, facts, connections, seconds: warmUp });
  // The statistics that autovacuum would have taken by now: plans made while a table was empty are made anew.
  await meters.tidy();
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      results[server.name].push(await measure(meters, server, { name, facts, connections, seconds }));
    }
  }
  return results;
}

function describeMachine(facts, options) {
  const [load] = os.loadavg();
  return [
    `${os.availableParallelism()} cores shared by servers, database and load generator, nothing pinned; ` +
      `Node ${process.versions.node}, PostgreSQL ${facts.postgres}, load before: ${load.toFixed(1)}.`,
    `${facts.employees.count} employees; ${options.connections} connections, ${poolSize} to the database; ` +
      `${options.rounds} rounds of ${options.seconds} s per server, one server after the other, after ${options.warmUp} s of warm-up.`,
    'Server µs and database µs: CPU time of the server process and of PostgreSQL per request.',
    'Rates are medians of the rounds; ratios are medians of the ratios within a round (least–greatest).',
  ].join('\n');
}

async function bench(options, later) {
  const encryptionKeys = `bench:${randomBytes(32).toString('base64')}`;
  const ring = program('config/encryption-keys').parseEncryptionKeys(encryptionKeys);
  const keys = program('store/keys').createKeyRing(ring);
  const { url, clock } = await startDatabase(later);
  const facts = await load(url, keys, options.employees);
  say('data loaded');
  const servers = [];
  for (const name of options.servers) {
    servers.push(await startServer(name, { url, encryptionKeys, facts, profile: options.profile }));
  }
  const meters = { generator: await startListening('bench/load.mjs'), clock, tidy: () => tidy(url) };
  await compareAnswers(servers, options.scenarios, facts).catch((error) => {
    const outputs = servers.map(({ name, output }) => `${name} wrote: ${output().slice(-2000)}`);
    throw new Error([error.message, ...outputs].join('\n'), { cause: error });
  });
  say('all servers give the same answers');
  console.log(`\n${describeMachine(facts, options)}`);
  const results = {};
  for (const name of options.scenarios) {
    results[name] = await compare(meters, servers, name, facts, options);
    console.log(`\n### ${scenarios[name].title}\n\n${table(results[name], titles)}`);
  }
  if (options.json) writeFileSync(options.json, JSON.stringify({ options, results }, null, 2));
}

await runBench(readOptions, bench);
