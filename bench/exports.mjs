/**
 * What an export of employees costs: processor time of the worker that makes it and of the database, and whether the memory
 * of the worker and of the API depends on how many there are. The worker's heap has the limit of those in deploy/. With
 * `--collect yes` its garbage is collected at each look, four times a second: what it has then is what it needs. The exit
 * code is 1 when the larger one takes more memory than the limit. Linux only.
 *
 *   npm run bench:exports -- [--less 10000] [--more 100000] [--limit 220] [--collect yes]
 */
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { ask, ready, resourcesOf, stop, megabytes, workerHeap } from './lib/children.mjs';
import { load } from './lib/data.mjs';
import { startDatabase } from './lib/database.mjs';
import { startProgram } from './lib/deliveries.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { markSandbox, withClient } from './lib/postgres.mjs';
import { newSecrets } from './lib/secrets.mjs';

const counts = { less: [10_000, 200], more: [100_000, 400], limit: [220, 220] };

const clientOf = (base, token) => async (target, sent) => {
  const headers = { Authorization: `Bearer ${token}`, ...(sent && { 'Content-Type': 'application/json' }) };
  const response = await fetch(base + target, {
    headers,
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
  return response;
};

/** What the second person does, of whom the bench has none. */
const approve = (url, id) =>
  withClient(url, (client) => client.query(`update exports set state = 'waiting' where id = $1`, [id]));

/** Reads the file as it arrives, and keeps nothing of it. */
async function sizeOf({ body }) {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
}

/** Makes and fetches one export of all employees, with processes of its own. @returns the highest memory of the worker in MB */
async function measure(database, secrets, employees, look) {
  const { url, env, facts } = await load(await database.create(`exports_${employees}`), secrets, employees);
  await markSandbox(url, true);
  const port = await freePort();
  const world = { env, secrets };
  const api = startProgram(world, 'api', port);
  await ready(api, port);
  const send = clientOf(`http://127.0.0.1:${port}`, facts.token);
  const { id } = await (await send('/v1/exports', { recordType: 'employees' })).json();
  const asked = resourcesOf(api);
  await approve(url, id);
  const worker = startProgram(world, 'worker', port, [workerHeap]);
  const databaseBefore = database.clock();
  const begun = performance.now();
  const looks = [];
  let made;
  do {
    await sleep(250);
    looks.push(await ask(worker.child, { ask: look }));
    made = await (await send(`/v1/exports/${id}`)).json();
  } while (made.finishedAt === null);
  const seconds = (performance.now() - begun) / 1000;
  const inDatabase = (database.clock() - databaseBefore) / 1e6;
  const { processor, peak } = resourcesOf(worker);
  const after = await ask(worker.child, { ask: 'live' });
  const fetched = performance.now();
  const bytes = await sizeOf(await send(`/v1/exports/${id}/content`));
  const fetching = (performance.now() - fetched) / 1000;
  const served = resourcesOf(api);
  await Promise.all([stop(worker), stop(api)]);
  if (made.state !== 'ready' || made.rowsDone !== employees || bytes !== made.byteCount)
    throw new Error(`The export is not whole: ${JSON.stringify(made)}`);
  say(
    `${employees} employees, ${(bytes / 1e6).toFixed(1)} MB of CSV: ${seconds.toFixed(1)} s with the start`,
  );
  say(
    `  processor time: worker ${processor.toFixed(1)} s with its start, database ${inDatabase.toFixed(1)} s`,
  );
  const highest = (name) => megabytes(Math.max(...looks.map((one) => one[name])));
  say(
    `  memory of the worker: ${megabytes(looks[0].rss)} before, ${peak} MB at its highest, ${megabytes(after.rss)} after`,
  );
  say(
    `  of which heap${look === 'live' ? ', collected at each look' : ''}: ${highest('heap')} at its highest, ${megabytes(after.heap)} after a collection`,
  );
  say(`  fetched in ${fetching.toFixed(1)} s; API ${asked.peak} MB before, ${served.peak} MB at its highest`);
  return peak;
}

async function bench({ less, more, limit, collect }, later) {
  const look = collect === undefined ? 'usage' : 'live';
  const secrets = newSecrets();
  const database = await startDatabase(later);
  say(
    `${os.availableParallelism()} cores, Node ${process.versions.node}, load before ${os.loadavg()[0].toFixed(1)}`,
  );
  await measure(database, secrets, less, look);
  const peak = await measure(database, secrets, more, look);
  if (peak > limit) throw new Error(`The worker took more than ${limit} MB`);
}

await runBench(() => readOptions(import.meta.url, counts, ['collect']).options, bench);
