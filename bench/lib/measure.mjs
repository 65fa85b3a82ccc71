/** Measuring servers in turn. */
import { randomBytes } from 'node:crypto';
import { ask, usageOf } from './children.mjs';
import { provide } from './forms.mjs';
import { pin } from './pin.mjs';
import { logPosition, tidy, writtenSince } from './postgres.mjs';
import { scenarios } from './scenarios.mjs';

/**
 * One measurement of one server.
 *
 * @returns rate (requests a second), p50 and p99 (ms), cpu and databaseCpu (µs per request), wal, rows and entries (bytes of
 *   the write-ahead log, rows and index entries that were written per request), rss (bytes, at the end)
 * @throws Error after a wrong answer, or without any
 */
export async function measure({ generator, database }, server, name, { connections, seconds, most }) {
  const scenario = scenarios[name];
  const label = `${server.name}, ${name}`;
  const facts = await provide(server, scenario, Math.min(most, Math.ceil(seconds * (scenario.forms ?? 0))));
  const children = server.processes.map(({ child }) => child);
  if (server.cores)
    pin([generator.child, ...children].map(({ pid }) => pid).concat(database.pids()), server.cores);
  const position = await logPosition(server.url);
  const before = { ...(await usageOf(children)), database: database.clock() };
  const run = randomBytes(4).toString('hex');
  const { ports } = server;
  const result = await ask(generator.child, {
    ask: 'load',
    ports,
    name,
    facts,
    connections,
    seconds,
    most,
    run,
  });
  const complain = (what) => {
    throw new Error(`${label}: ${what}\n${server.processes.map(({ output }) => output()).join('\n')}`);
  };
  if (result.failure) complain(result.failure);
  if (result.wrong.length > 0) complain(`wrong answer: ${result.wrong[0]}`);
  if (result.requests === 0) complain('no answer at all');
  const { rate, p50, p99, requests } = result;
  const after = await usageOf(children);
  const databaseCpu = (database.clock() - before.database) / requests;
  const written = await writtenSince(server.url, position);
  return {
    rate,
    p50,
    p99,
    requests,
    rss: after.rss,
    cpu: (after.cpu - before.cpu) / requests,
    databaseCpu,
    wal: written.bytes / requests,
    rows: written.rows / requests,
    entries: written.entries / requests,
  };
}

/** Measures the servers of one scenario in rounds. @returns name of the server -> its rounds */
export async function compare(meters, servers, name, options) {
  const { rounds, warmUp } = options;
  if (warmUp.most > 0)
    for (const server of servers) await measure(meters, server, name, { ...options, ...warmUp });
  // Plans that were made while a table was empty are made anew.
  for (const url of new Set(servers.map((server) => server.url))) await tidy(url);
  // The first server would pay for the pages that are logged whole after the checkpoint.
  if (warmUp.most > 0)
    for (const server of servers) await measure(meters, server, name, { ...options, seconds: 1 });
  const results = Object.fromEntries(servers.map((server) => [server.name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) results[server.name].push(await measure(meters, server, name, options));
  }
  return results;
}
