import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sandboxEnv, useDatabase } from '../support/database';
import { endPrograms, startProgram, type Started } from '../support/program';
import { eventually } from '../support/patience';

/** A process ends in the midst of work that keeps a processor busy: a file that is read, a form that is printed. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-ended-'));
const database = useDatabase({ sandbox: true });
const owner = () => new Client({ connectionString: database.url });

afterEach(endPrograms);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<Started & { baseUrl: string; authorization: string }> {
  const started = startProgram('src/main.js', ['start'], {
    ...sandboxEnv(database, dataDir),
    LOG_LEVEL: 'info',
  });
  const baseUrl = await started.address();
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'sandbox-admin',
      client_secret: 'sandbox-admin-secret',
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { ...started, baseUrl, authorization: `Bearer ${token}` };
}

interface ImportRow {
  state: string;
  failure: string | null;
  attempts: number;
  begun_by: string | null;
  rows_total: number | null;
}

it('an import whose process is killed while it reads the file is not tried again by the next one', async () => {
  const client = owner();
  await client.connect();
  try {
    const first = await start();
    const row = `,${'x'.repeat(500)}\n`;
    const body = `profileId,firstName\n${Array.from({ length: 90_000 }, (_, index) => `K${index}${row}`).join('')}`;
    const headers = { authorization: first.authorization, 'content-type': 'text/csv' };
    const sent = await fetch(`${first.baseUrl}/v1/imports?recordType=employees`, {
      method: 'POST',
      headers,
      body,
    });
    const { id } = (await sent.json()) as { id: number };
    const look = async () => {
      const select = 'select state, failure, attempts, begun_by, rows_total from imports where id = $1';
      const { rows } = await client.query<ImportRow>(select, [id]);
      return rows[0];
    };
    await eventually(async () => ((await look())?.begun_by ? true : undefined));
    first.child.kill('SIGKILL');
    expect(await first.exit).toBeNull();
    expect(await look()).toMatchObject({ state: 'running', failure: null, attempts: 1, rows_total: null });

    const second = await start();
    await eventually(async () => ((await look())?.state === 'running' ? undefined : true));
    expect(await look()).toMatchObject({ state: 'failed', failure: 'process-ended', rows_total: null });
    const told = await fetch(`${second.baseUrl}/v1/imports/${id}`, {
      headers: { authorization: second.authorization },
    });
    expect(await told.json()).toMatchObject({ state: 'failed', failure: 'process-ended', created: 0 });
    expect(second.child.exitCode).toBeNull();
    // Nor does a third process try it.
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    const third = await start();
    await sleep(1_000);
    expect(await look()).toMatchObject({ state: 'failed', failure: 'process-ended' });
    expect(third.child.exitCode).toBeNull();
  } finally {
    await client.end();
  }
});

it('a form that is being printed on a thread is sent whole before the process ends on SIGTERM', async () => {
  const { child, exit, baseUrl, authorization } = await start();
  const headers = { authorization };
  const list = await fetch(`${baseUrl}/v1/i9s`, { headers });
  const { searchResult } = (await list.json()) as { searchResult: readonly { id: number }[] };
  // The first form takes longest: its thread begins to read the fonts.
  const asked = fetch(`${baseUrl}/v1/i9s/${searchResult[0]?.id}/document`, { headers });
  await sleep(100);
  const began = performance.now();
  child.kill('SIGTERM');
  const answer = await asked;
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual([
    200,
    '%PDF-',
    '%%EOF',
  ]);
  expect(await exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(27_000);
});
