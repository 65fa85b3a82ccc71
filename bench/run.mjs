/**
 * `npm run bench [suite]`, see docs/performance.md.
 *
 *   peers     this service beside a bare floor, Fastify in two forms and a typical Express stack, on one database (default)
 *   link      the same with the database behind a link of 2 ms each way
 *   cores     one process of this service on one core, two on two
 *   growth    this service with 10,000 and with 1,000,000 employees
 *
 *   --quick            small data, few requests: shows that everything works, not how fast it is
 *   --employees N      employees to load (100000; growth has its own)
 *   --rounds N         rounds per scenario (7)
 *   --seconds N        length of one measurement (3)
 *   --connections N    connections of the load generator (16)
 *   --scenarios a,b    of: read, name, location, user, hire, section2, page, last, worklist, work, sorted, search,
 *                      person
 *   --servers a,b      of the suite's: service, floor, fastify-tuned, fastify, express; one, one-on-two, two; small, large
 *   --against DIR      another checkout of this service (built) as one more server: before and after a change
 *   --profile DIR      writes a CPU profile of the first server under each scenario there, and prints where its time goes
 *   --json FILE        writes every measurement there
 *   --data DIR         a folder for the databases, made there once and kept; otherwise they are removed at the end
 *
 * BENCH_PROGRAM: a folder with the compiled program, instead of dist/, which is compiled when it is stale.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compareServers } from './lib/agreement.mjs';
import { startListening } from './lib/children.mjs';
import { startDatabase } from './lib/database.mjs';
import { runBench, say } from './lib/harness.mjs';
import { compare, measure } from './lib/measure.mjs';
import { readOptions } from './lib/options.mjs';
import { hottest, profileWhile } from './lib/profile.mjs';
import { table } from './lib/report.mjs';
import { scenarios } from './lib/scenarios.mjs';
import { poolSize, startServers } from './lib/servers.mjs';
import { otherCheckout, suites } from './lib/suites.mjs';

function readArguments() {
  const counts = { employees: [100_000, 200], rounds: [7, 1], seconds: [3, 5], connections: [16, 2] };
  const texts = ['scenarios', 'servers', 'against', 'profile', 'json', 'data'];
  const { options, positionals, choose } = readOptions(import.meta.url, counts, texts, true);
  const [name] = choose('The suite', positionals[0] ?? 'peers', Object.keys(suites));
  const suite = suites[name];
  const servers = choose('--servers', options.servers, Object.keys(suite.servers));
  if (options.against) {
    suite.servers.other = otherCheckout(path.resolve(options.against, 'dist/src/main.js'));
    servers.push('other');
  }
  for (const server of Object.values(suite.servers)) {
    const [usual, short] = server.employees ?? [options.employees, options.employees];
    server.employees = options.quick ? short : usual;
    server.title ??= `${server.employees} employees`;
  }
  return {
    ...options,
    suite,
    servers,
    scenarios: options.scenarios
      ? choose('--scenarios', options.scenarios, Object.keys(scenarios))
      : suite.scenarios,
    // A quick run is over after so many requests, however busy the machine is.
    most: options.quick ? 6 : 5_000_000,
    // V8 compiles what has run often. Until then a server looks slower than it is, and the more so the more code it has.
    warmUp: { most: options.quick ? 0 : 10_000, seconds: 20 },
  };
}

function describeMachine(servers, { connections, rounds, seconds, warmUp }) {
  const [load] = os.loadavg();
  const sizes = new Set(servers.map(({ facts }) => facts.employees.count));
  return [
    `${os.availableParallelism()} cores shared by servers, database and load generator; ` +
      `Node ${process.versions.node}, PostgreSQL ${servers[0].facts.postgres}, load before: ${load.toFixed(1)}.`,
    `${[...sizes].join(' and ')} employees; ${connections} connections, ${poolSize} to the database; ` +
      `${rounds} rounds of ${seconds} s per server, one server after the other, after ` +
      `${warmUp.most} requests of warm-up each (${warmUp.seconds} s at most).`,
    'Server µs and database µs: CPU time of the server process and of PostgreSQL per request; CPU ×: both together. ' +
      'WAL bytes: the write-ahead log per request. RSS: memory of the server process at the end.',
    'Rates are medians of the rounds; ratios are medians of the ratios within a round (least–greatest).',
  ].join('\n');
}

/** One more measurement of the first server, with a profiler, after those that count. */
async function profile(meters, [server], name, options) {
  const file = path.join(options.profile, `${server.name}-${name}.cpuprofile`);
  const found = await profileWhile(server.processes[0], file, () => measure(meters, server, name, options));
  console.log(`\n${file}\n\n${hottest(found)}`);
}

async function bench(options, later) {
  const { suite } = options;
  if (options.data) mkdirSync(options.data, { recursive: true });
  const database = await startDatabase(later, { kept: options.data && path.resolve(options.data) });
  const servers = await startServers(database, options, later);
  await compareServers(servers, options.scenarios).catch((error) => {
    const outputs = servers.flatMap(({ name, processes }) =>
      processes.map(({ output }) => `${name} wrote: ${output().slice(-2000)}`),
    );
    throw new Error([error.message, ...outputs].join('\n'), { cause: error });
  });
  say('all servers give the same answers and write the same rows');
  console.log(`\n${describeMachine(servers, options)}`);
  const meters = { generator: await startListening('bench/load.mjs'), database };
  const results = {};
  for (const name of options.scenarios) {
    results[name] = await compare(meters, servers, name, options);
    console.log(`\n### ${scenarios[name].title}\n\n${table(results[name], suite)}`);
    if (options.profile) await profile(meters, servers, name, options);
  }
  if (options.json) writeFileSync(options.json, JSON.stringify({ options, results }, null, 2));
}

await runBench(readArguments, bench);
