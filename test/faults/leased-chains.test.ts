import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { sandboxEnv, useDatabase } from '../support/database';
import { passport } from '../support/organizations/i9-walk';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram, type Started } from '../support/program';

/**
 * Two processes create users and sign forms, each with audit chains that it has leased, and one of them is killed again and
 * again. The chains have no gap and no fork afterwards, every user and signature that was acknowledged is there with one
 * audit row, and one that is there has one.
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

type Headers = Readonly<Record<string, string>>;

async function session(baseUrl: string, client = 'sandbox-admin'): Promise<Headers> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const basic = Buffer.from(`${client}:${client}-secret`).toString('base64');
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
  await verify('verify-audit');
});

/** Signed at a time, and all of them; the process is killed when so many are acknowledged. */
const [signers, forms, acknowledgedForms] = [12, 60, 20];

async function post(url: string, headers: Headers, body: object) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}

/** Starts a form whose Section 1 is signed. */
async function waitingForm(baseUrl: string, partner: Headers, admin: Headers): Promise<number> {
  const hire = hireInSpokane(`signed-${(sent += 1)}`);
  const started = await post(`${baseUrl}/v1/partners/i9s/section1`, partner, hire);
  const { id: employeeId } = JSON.parse(started.text) as { id: number };
  const form: { id: number } | undefined = await owner('i9s').where({ employee_id: employeeId }).first('id');
  if (!form) throw new Error(started.text);
  await post(`${baseUrl}/v1/sandbox/i9s/${form.id}/section1`, admin, {});
  return form.id;
}

const signing = (baseUrl: string, headers: Headers, id: number) =>
  post(
    `${baseUrl}/v1/i9s/${id}/section2`,
    { ...headers, 'Idempotency-Key': `sign-${id}` },
    {
      documents: [passport],
      firstDayOfEmployment: hireInSpokane('').startDate,
      attestationRead: true,
    },
  );

it('has signed each form once or not at all when it is killed', async () => {
  const survivor = await start('survivor-of-signing');
  const { service, baseUrl } = await start('killed-signing');
  const [partner, admin] = await Promise.all([session(baseUrl, 'sandbox-partner'), session(baseUrl)]);
  const ids: number[] = [];
  while (ids.length < forms) ids.push(await waitingForm(baseUrl, partner, admin));

  const left = [...ids];
  const acknowledgements: number[] = [];
  await Promise.all(
    Array.from({ length: signers }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const answer = await signing(baseUrl, admin, id).catch(() => null);
        if (!answer) return;
        if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
        acknowledgements.push(id);
        if (acknowledgements.length === acknowledgedForms) service.child.kill('SIGKILL');
      }
    }),
  );
  await service.exit;
  expect(acknowledgements.length).toBeGreaterThanOrEqual(acknowledgedForms);
  const signed = await owner('i9s').whereIn('id', ids).whereNot({ state: 'section1_completed' }).select('id');
  expect(signed.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(acknowledgements));
  // The client does not know what became of the unanswered ones: it sends them again.
  const again = ids.filter((id) => !acknowledgements.includes(id));
  const answers = await Promise.all(again.map((id) => signing(survivor.baseUrl, admin, id)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  survivor.service.child.kill('SIGTERM');
  await survivor.service.exit;

  const { rows } = await owner.raw<{ rows: { id: number; audits: number; events: number }[] }>(
    `select i.id, (
        select count(*)::int from audit_events a
        where a.organization_id = i.organization_id and a.subject_type = 'i9' and a.subject_id = i.id
          and a.operation_id = 'completeSection2') as audits, (
        select count(*)::int from i9_audit_events e
        where e.organization_id = i.organization_id and e.i9_id = i.id and e.action = 'signSection2') as events
      from i9s i where i.id = any(?)`,
    [ids],
  );
  expect(rows.filter(({ audits, events }) => audits !== 1 || events !== 1)).toEqual([]);
  expect(rows).toHaveLength(forms);
  await verify('verify-signed');
});

/** Judges all chains and trails. */
async function verify(name: string): Promise<void> {
  const verifying = startProgram('src/main.js', ['verify-audit'], env(name));
  expect([await verifying.exit, verifying.output.stdout]).toEqual([
    0,
    expect.stringMatching(/: all intact\n$/),
  ]);
}
