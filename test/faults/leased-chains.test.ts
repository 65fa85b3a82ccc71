import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { sandboxEnv, useDatabase } from '../support/database';
import { endPrograms, startProgram, type Started } from '../support/program';

/**
 * Two processes create users, each with audit chains that it has leased, and one of them is killed again and again. The
 * chains have no gap and no fork afterwards, every user that was acknowledged is there with one audit row, and a user
 * that is there has one.
 */

const clients = 4;
const rounds = 3;
/** Created by the process before it is killed, and by the other one afterwards. */
const each = 30;

const folder = mkdtempSync(path.join(tmpdir(), 'ees-chains-'));
const database = useDatabase({ sandbox: true });
let owner: Knex;

beforeAll(() => {
  owner = knex({ client: 'pg', connection: database.url, pool: { min: 0, max: 1 } });
});
afterAll(async () => {
  await owner.destroy();
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const env = (name: string) => sandboxEnv(database, path.join(folder, name));

async function start(name: string): Promise<{ service: Started; baseUrl: string }> {
  const service = startProgram('src/main.js', ['start'], {
    ...env(name),
    LOG_LEVEL: 'info',
  });
  return { service, baseUrl: await service.address() };
}

async function session(baseUrl: string): Promise<Readonly<Record<string, string>>> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const basic = Buffer.from('sandbox-admin:sandbox-admin-secret').toString('base64');
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body,
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

const acknowledged: string[] = [];
let sent = 0;

/** Creates users over several connections until the signal, or so many. */
async function load(
  baseUrl: string,
  until: { readonly signal?: AbortSignal; readonly count: number },
): Promise<void> {
  const headers = await session(baseUrl);
  const roles = (await (await fetch(`${baseUrl}/v1/roles`, { headers })).json()) as {
    searchResult: { id: number }[];
  };
  const role = String(roles.searchResult[0]?.id);
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (done < until.count) {
        const lastName = `Killed ${(sent += 1)}`;
        const body = JSON.stringify({ firstName: 'Uma', lastName, role });
        const response = await fetch(`${baseUrl}/v1/users`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (!response) return;
        if (response.status !== 201) throw new Error(`answered ${response.status}: ${await response.text()}`);
        acknowledged.push(lastName);
        done += 1;
        if (done === each) until.signal?.dispatchEvent(new Event('ready'));
      }
    }),
  );
}

it('has no gap and no fork after the owner of chains was killed', async () => {
  const survivor = await start('survivor');
  for (let round = 0; round < rounds; round += 1) {
    const { service, baseUrl } = await start(`killed-${round}`);
    const { signal } = new AbortController();
    const ready = new Promise<void>((resolve) =>
      signal.addEventListener('ready', () => resolve(), { once: true }),
    );
    const loading = load(baseUrl, { signal, count: Infinity });
    const beside = load(survivor.baseUrl, { count: each });
    await ready;
    service.child.kill('SIGKILL');
    await Promise.all([loading, beside, service.exit]);
    // Its leases have not ended; the survivor does not wait for them.
    await load(survivor.baseUrl, { count: each });
  }
  survivor.service.child.kill('SIGTERM');
  await survivor.service.exit;

  const { rows } = await owner.raw<{ rows: { name: string; audits: number }[] }>(`
    select u.last_name as name, (
      select count(*)::int from audit_events a
      where a.organization_id = u.organization_id and a.subject_type = 'user' and a.subject_id = u.id) as audits
    from users u where u.last_name like 'Killed %'`);
  const audits = new Map(rows.map((row) => [row.name, row.audits]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 3 * each);
  expect(acknowledged.filter((name) => audits.get(name) !== 1)).toEqual([]);
  expect(rows.filter((row) => row.audits !== 1)).toEqual([]);
  const verifying = startProgram('src/main.js', ['verify-audit'], env('verify-audit'));
  expect([await verifying.exit, verifying.output.stdout]).toEqual([
    0,
    expect.stringMatching(/: all intact\n$/),
  ]);
});
