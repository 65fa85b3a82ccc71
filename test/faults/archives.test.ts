import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archived, endOfArchive } from '../../src/records/archive';
import { sandboxEnv, useDatabase } from '../support/database';
import { api } from '../support/http';
import { eventually } from '../support/patience';
import { endPrograms, startProgram } from '../support/program';

/*
 * Two organizations send an archive of 51 kB in which `forms.csv` is 50 MiB of commas. Both were read at once, a row of 52
 * million cells each: the process ran out of memory after 16 seconds, and again after each restart.
 */

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-archives-'));
const database = useDatabase({ sandbox: true });

afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

async function archiveOfCommas(): Promise<Buffer> {
  const at = new Date('2026-11-20T12:00:00Z');
  const mebibyte = Buffer.alloc(1024 * 1024, ',');
  const content = Array.from({ length: 50 }, () => mebibyte);
  const pieces: Buffer[] = [];
  const writing = archived({ name: 'forms.csv', content }, at, 0);
  let step = await writing.next();
  for (; !step.done; step = await writing.next()) pieces.push(step.value);
  const { value } = step;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  // eslint-disable-next-line @typescript-eslint/require-await
  async function* files() {
    yield value;
  }
  for await (const piece of endOfArchive(files, at, length)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const megabytesOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function tokenOf(baseUrl: string, client: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client,
    client_secret: `${client}-secret`,
  });
  const response = await fetch(`${baseUrl}/v1/oauth/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

it('refuses archives of millions of empty cells without running out of memory', async () => {
  const { child, address } = startProgram('src/main.js', ['start'], {
    NODE_OPTIONS: '--max-old-space-size=1024',
    ...sandboxEnv(database, dataDir),
    LOG_LEVEL: 'info',
  });
  const baseUrl = await address();
  const archive = await archiveOfCommas();
  expect(archive.length).toBeLessThan(60_000);
  const idle = megabytesOf(child.pid);
  let most = idle;
  const send = async (client: string) => {
    const token = await tokenOf(baseUrl, client);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/zip' };
    const sent = await fetch(`${baseUrl}/v1/i9-imports`, {
      method: 'POST',
      headers,
      body: new Uint8Array(archive),
    });
    const { id } = (await sent.json()) as { id: number };
    return eventually(async () => {
      most = Math.max(most, megabytesOf(child.pid));
      expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
      const { body } = await api(baseUrl, token).get<{ state: string; finishedAt: string | null }>(
        `/v1/imports/${id}`,
      );
      return body.finishedAt === null ? undefined : body.state;
    });
  };
  const states = await Promise.all(['sandbox-admin', 'sandbox-other-admin'].map(send));
  expect(states).toEqual(['refused', 'refused']);
  expect(most - idle).toBeLessThan(128);
  expect(child.exitCode).toBeNull();
});
