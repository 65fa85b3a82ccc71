/**
 * How much memory the program takes under the load that an assessment used: many copies of documents at once, and then
 * inspection packages with all of them. The exit code is 1 when the peak is above the limit. Linux only.
 *
 *   npm run bench:copies -- [--copies 40] [--megabytes 5] [--packages 12] [--limit 400]
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { ready, resourcesOf, start, stop } from './lib/children.mjs';
import { makeFolder } from './lib/folders.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { mainScript } from './lib/program.mjs';

const counts = { copies: [40, 4], megabytes: [5, 1], packages: [12, 2], limit: [400, 400] };

async function client(base) {
  const credentials =
    'grant_type=client_credentials&client_id=sandbox-admin&client_secret=sandbox-admin-secret';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${base}/v1/oauth/token`, { method: 'POST', headers, body: credentials });
  const { access_token: token } = await answer.json();
  return async (method, target, body) => {
    const response = await fetch(`${base}${target}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

/** @throws Error unless the answer has the status */
function expectStatus({ status, body }, wanted) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

/** Asks for packages, again and again while the organization has too many that are not made, and waits for all. */
async function makePackages(send, count, employeeIds) {
  const ids = [];
  const stateOf = async (id) => expectStatus(await send('GET', `/v1/inspection-packages/${id}`), 200).state;
  while (ids.length < count) {
    const answer = await send('POST', '/v1/inspection-packages', { employeeIds });
    if (answer.status === 409) await sleep(200);
    else ids.push(expectStatus(answer, 202).id);
  }
  for (const id of ids) {
    let state = await stateOf(id);
    while (state !== 'ready') {
      if (state === 'failed') throw new Error(`Package ${id} failed`);
      await sleep(200);
      state = await stateOf(id);
    }
  }
}

async function bench({ copies, megabytes, packages, limit }, later) {
  const dataDir = makeFolder(later);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const service = start(mainScript, {
    args: ['start'],
    env: { PORT: String(port), DATA_DIR: path.join(dataDir, 'data'), LOG_LEVEL: 'error' },
  });
  await ready(service, port);
  const send = await client(base);
  const { searchResult: forms } = expectStatus(await send('GET', '/v1/i9s/?page_size=2'), 200);
  say(`started: ${resourcesOf(service).now} MB`);

  const photograph = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff]),
    randomBytes(megabytes * 1024 * 1024 - 3),
  ]);
  const copy = { document: 'A_EAD', side: 'front', content: photograph.toString('base64') };
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, index) =>
      send('POST', `/v1/i9s/${forms[index % forms.length].id}/document-copies`, copy),
    ),
  );
  for (const answer of answers) expectStatus(answer, 201);
  const uploaded = resourcesOf(service).peak;
  say(`${copies} copies of ${megabytes} MB at once: ${uploaded} MB at most`);

  await makePackages(send, packages, [...new Set(forms.map(({ employeeId }) => employeeId))]);
  const { peak } = resourcesOf(service);
  say(`${packages} packages with all of them: ${peak} MB at most`);
  await stop(service);
  console.log(`resident memory of the program at its highest: ${peak} MB (limit ${limit} MB)`);
  if (peak > limit) process.exitCode = 1;
}

await runBench(() => readOptions(import.meta.url, counts, []).options, bench);
