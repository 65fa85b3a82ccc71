/**
 * What a hire costs the database, in bytes and rows, which do not depend on the machine: hires go their whole way over the
 * API (Section 1, and Section 2, which approves the form), and the write-ahead log and the sizes of tables and indexes are compared before and
 * after. The same for an import of employees. docs/sizing.md has what came of it.
 *
 *   npm run bench:sizes -- [--hires 1000] [--rows 20000] [--without index,index]
 *
 *   --hires     hires that go their whole way
 *   --rows      imported employees
 *   --without   indexes that are dropped first
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { ready, start, stop, workerHeap } from './lib/children.mjs';
import { makeFolder } from './lib/folders.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { withClient, writtenAhead } from './lib/postgres.mjs';
import { mainScript, program } from './lib/program.mjs';

const counts = { hires: [1000, 20], rows: [20_000, 200] };

async function client(base) {
  const grant = {
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  };
  const answer = await fetch(`${base}/v1/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const { access_token: token } = await answer.json();
  return async (method, target, body, type = 'application/json') => {
    const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': type }) };
    const sent = type === 'application/json' && body ? JSON.stringify(body) : body;
    const response = await fetch(base + target, { method, headers, ...(body && { body: sent }) });
    const said = await response.json();
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${JSON.stringify(said)}`);
    return said;
  };
}

const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const examiner = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  title: 'HR manager',
  identifiedBy: 'Single sign-on of the HR system',
};

/** Spokane takes no part in E-Verify. */
const spokane = 3;

async function hire(send, number) {
  const { id } = await send('POST', '/v1/employees', {
    firstName: 'Ana',
    lastName: `Rivera ${number}`,
    profileId: `S-${number}`,
    jobTitle: 'Clerk',
    startDate: day(0),
    emailAddress: `ana.${number}@example.com`,
    locationId: spokane,
    createI9: 'yes',
  });
  const { searchResult } = await send('GET', `/v1/employees/${id}/i9s`);
  const form = searchResult[0].id;
  await send('POST', `/v1/sandbox/i9s/${form}/section1`, {});
  await send('POST', `/v1/i9s/${form}/section2`, {
    documents: [
      {
        code: 'A_US_PASSPORT',
        issuingAuthority: 'U.S. Department of State',
        number: '900000017',
        expirationDate: day(900),
      },
    ],
    firstDayOfEmployment: day(0),
    attestationRead: true,
    examiner,
  });
}

async function importEmployees(send, rows) {
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
  const { id } = await send('POST', '/v1/imports?recordType=employees', lines.join('\n'), 'text/csv');
  for (;;) {
    const asked = await send('GET', `/v1/imports/${id}`);
    if (asked.finishedAt !== null) return asked;
    await sleep(200);
  }
}

/** Bytes of tables with their long values, and of their indexes; partitions count for their whole. */
const sizes = (url) =>
  withClient(url, async (db) => {
    const { rows } = await db.query(`
      select c.relname as name, pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`);
    const whole = (name) =>
      name.replace(/_(\d{4}_\d{2}|earlier|other|waiting|finished)+$/, '').replace(/_finished$/, '');
    const found = new Map();
    for (const { name, heap, indexes } of rows) {
      const known = found.get(whole(name)) ?? { heap: 0, indexes: 0 };
      found.set(whole(name), { heap: known.heap + heap, indexes: known.indexes + indexes });
    }
    return found;
  });

/** @returns bytes of the log for each of so many, once the log has no whole pages any more */
async function measure(url, title, times, work) {
  await withClient(url, async (db) => {
    await db.query('vacuum analyze');
    await db.query('checkpoint');
  });
  const before = { log: await writtenAhead(url), sizes: await sizes(url) };
  await work();
  const log = (await writtenAhead(url)) - before.log;
  const after = await sizes(url);
  say(`${title}: ${Math.round(log / times)} bytes of log each`);
  let [heap, indexes] = [0, 0];
  const grown = [...after].map(([name, now]) => {
    const was = before.sizes.get(name) ?? { heap: 0, indexes: 0 };
    return { name, heap: now.heap - was.heap, indexes: now.indexes - was.indexes };
  });
  for (const one of grown) [heap, indexes] = [heap + one.heap, indexes + one.indexes];
  say(
    `  on disk each: ${Math.round(heap / times)} bytes in tables, ${Math.round(indexes / times)} in indexes`,
  );
  for (const one of grown.sort((a, b) => b.heap + b.indexes - a.heap - a.indexes).slice(0, 8))
    say(`    ${one.name}: ${Math.round(one.heap / times)} and ${Math.round(one.indexes / times)}`);
}

async function bench({ hires, rows, without }, later) {
  const folder = makeFolder(later);
  const { startEmbeddedPostgres } = program('embedded-postgres/index');
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  later(() => server.stop());
  const port = await freePort();
  const service = start(mainScript, {
    args: ['start'],
    nodeOptions: [workerHeap],
    env: {
      PORT: String(port),
      DATABASE_URL: server.url,
      SANDBOX: 'true',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
  });
  await ready(service, port);
  const send = await client(`http://127.0.0.1:${port}`);
  for (const index of without?.split(',') ?? [])
    await withClient(server.url, (db) => db.query(`drop index ${index}`));
  await hire(send, 0);
  await measure(server.url, `${rows} imported employees`, rows, () => importEmployees(send, rows));
  await measure(server.url, `${hires} hires`, hires, async () => {
    for (let number = 1; number <= hires; number += 1) await hire(send, number);
  });
  await withClient(server.url, async (db) => {
    const { rows: indexes } = await db.query(`
      select indexrelname as name, pg_relation_size(indexrelid)::float8 as bytes, idx_scan::integer as scans
      from pg_stat_user_indexes where relname = 'employees' order by 2 desc`);
    say(`${indexes.length} indexes of employees:`);
    for (const { name, bytes, scans } of indexes)
      say(`  ${name}: ${Math.round(bytes / 1024)} KiB, ${scans} scans`);
  });
  await stop(service);
}

await runBench(() => readOptions(import.meta.url, counts, ['without']).options, bench);
