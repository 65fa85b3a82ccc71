/**
 * How long an import of many employees takes, how much memory the program needs for it, and how long ordinary requests of
 * the same organization wait meanwhile; then the same file again, which changes nothing; then existing forms of the first
 * of these employees with scans (`--scan`: KiB of each), and those again. The program's heap has the limit
 * of the workers in deploy/. The exit code is 1 when the first takes longer than the limit.
 * Linux only.
 *
 *   npm run bench:imports -- [--rows 100000] [--forms 2000] [--scan 64] [--limit 300]
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { databaseProcesses } from './lib/database-processes.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { ask, ready, resourcesOf, start, stop, megabytes, workerHeap } from './lib/children.mjs';
import { makeFolder } from './lib/folders.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { mainScript } from './lib/program.mjs';
import { quantile } from './lib/report.mjs';

const counts = { rows: [100_000, 300], forms: [2000, 50], scan: [64, 64], limit: [300, 300] };

async function client(base) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  });
  const answer = await fetch(`${base}/v1/oauth/token`, { method: 'POST', body });
  const { access_token: token } = await answer.json();
  return async (method, target, sent, type = 'application/json') => {
    const headers = { Authorization: `Bearer ${token}`, ...(sent && { 'Content-Type': type }) };
    const response = await fetch(base + target, { method, headers, ...(sent && { body: sent }) });
    const told = await response.json();
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${JSON.stringify(told)}`);
    return told;
  };
}

function fileOf(rows) {
  const lines = [
    'profileId,firstName,lastName,startDate,locationId,jobTitle,socialSecurityNumber,dateOfBirth,emailAddress',
  ];
  for (let number = 0; number < rows; number += 1) {
    // No number has only zeros in one of its parts.
    const ssn = 900_010_001 + 10_000 * Math.floor(number / 9_999) + (number % 9_999);
    lines.push(
      `B-${number},Ana,Rivera ${number},2026-11-02,2,Clerk,${ssn},04/17/1994,ana.${number}@example.com`,
    );
  }
  return lines.join('\n');
}

/** An archive of forms on file, each with a scan that cannot be compressed. */
function archiveOf(forms, scanBytes) {
  const rows = Array.from({ length: forms }, (_, number) => ({
    sourceId: `S-${number}`,
    profileId: `B-${number}`,
    formEdition: '01/20/25',
    filedOn: '2026-11-05',
    scan: `scans/${number}.pdf`,
    lastName: `Rivera ${number}`,
    firstName: 'Ana',
    addressStreet: '18 Alder Street',
    addressCity: 'Tacoma',
    addressState: 'WA',
    addressZip: '98402',
    dateOfBirth: '04/17/1994',
    citizenshipStatus: 'US_CITIZEN',
    section1SignedOn: '2026-11-02',
    firstDayOfEmployment: '2026-11-02',
    listADocument: 'A_US_PASSPORT',
    listAIssuingAuthority: 'U.S. Department of State',
    listANumber: 'A00000001',
    listAExpirationDate: '2029-04-17',
    examinerFirstName: 'Mei',
    examinerLastName: 'Ibrahim',
    examinerTitle: 'HR Manager',
    businessName: 'Northwind Staffing',
    businessAddress: '400 Pine Street, Tacoma, WA 98402',
    section2SignedOn: '2026-11-05',
  }));
  const files = { 'forms.ndjson': Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')) };
  for (const { scan } of rows)
    files[scan] = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(scanBytes)]);
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** Reads and writes one record after the other until told to stop. */
async function ordinaryRequests(send, state) {
  const times = { reads: [], writes: [] };
  const timed = async (kind, ...request) => {
    const begun = performance.now();
    await send(...request);
    times[kind].push(performance.now() - begun);
  };
  while (!state.over) {
    await timed('reads', 'GET', '/v1/employees/?lastName=rivera&page_size=10');
    await timed('writes', 'POST', '/v1/locations', JSON.stringify({ name: 'Bench' }));
    await sleep(100);
  }
  return Object.entries(times).map(([kind, all]) => {
    const shown = [0.5, 0.99].map((share) => `${Math.round(quantile(all, share))} ms`);
    return `${kind} p50 ${shown[0]}, p99 ${shown[1]} (${all.length})`;
  });
}

const employees = { target: '/v1/imports?recordType=employees', type: 'text/csv' };
const existing = { target: '/v1/i9-imports', type: 'application/zip' };

async function runImport(send, { service, database }, { target, type }, file, title) {
  const before = resourcesOf(service);
  const databaseBefore = database.clock();
  const begun = performance.now();
  const { id } = await send('POST', target, file, type);
  const sent = performance.now();
  const state = { over: false };
  const meanwhile = ordinaryRequests(send, state);
  let asked = await send('GET', `/v1/imports/${id}`);
  while (asked.finishedAt === null) {
    await sleep(250);
    asked = await send('GET', `/v1/imports/${id}`);
  }
  const seconds = (performance.now() - begun) / 1000;
  state.over = true;
  const { peak, processor } = resourcesOf(service);
  const inDatabase = (database.clock() - databaseBefore) / 1e6;
  const { created, unchanged, faulty } = asked;
  say(`${title}: ${seconds.toFixed(1)} s, of which ${((sent - begun) / 1000).toFixed(1)} s for sending`);
  say(`  ${asked.state}: ${created} created, ${unchanged} unchanged, ${faulty} faulty`);
  say(
    `  processor time: program ${(processor - before.processor).toFixed(1)} s, database ${inDatabase.toFixed(1)} s`,
  );
  const { rss, heap } = await ask(service.child, { ask: 'live' });
  say(
    `  memory of the program: ${before.now} MB before, ${peak} MB at its highest so far; after a collection ${megabytes(rss)}, heap ${megabytes(heap)}`,
  );
  say(`  meanwhile: ${(await meanwhile).join('; ')}`);
  return { seconds, ...asked };
}

async function bench({ rows, forms, scan, limit }, later) {
  const dataDir = makeFolder(later);
  const port = await freePort();
  const service = start(mainScript, {
    args: ['start'],
    nodeOptions: [workerHeap],
    env: { PORT: String(port), DATA_DIR: path.join(dataDir, 'data'), LOG_LEVEL: 'error' },
  });
  await ready(service, port);
  const send = await client(`http://127.0.0.1:${port}`);
  const measured = { service, database: databaseProcesses(path.join(dataDir, 'data')) };
  const file = fileOf(rows);
  say(`${rows} employees, ${(Buffer.byteLength(file) / 1024 / 1024).toFixed(1)} MiB of CSV`);
  const first = await runImport(send, measured, employees, file, 'import');
  const second = await runImport(send, measured, employees, file, 'the same file again');
  const archive = archiveOf(Math.min(rows, forms), scan * 1024);
  say(`${Math.min(rows, forms)} forms, ${(archive.length / 1024 / 1024).toFixed(1)} MiB with their scans`);
  const taken = await runImport(send, measured, existing, archive, 'existing forms');
  const known = await runImport(send, measured, existing, archive, 'the same archive again');
  await stop(service);
  const of = Math.min(rows, forms);
  const isWhole = taken.created === of && known.unchanged === of;
  if (first.created !== rows || second.unchanged !== rows || !isWhole) throw new Error('Rows are missing');
  if (first.seconds > limit) throw new Error(`The import took longer than ${limit} s`);
}

await runBench(() => readOptions(import.meta.url, counts, []).options, bench);
