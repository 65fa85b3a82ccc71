import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '../../src/config';
import { checkInstallation, runCheck, type Machine } from '../../src/program/check';
import { databaseEnv, useDatabase } from '../support/database';
import { startSmtp, type SmtpServer } from '../support/peers/smtp-server';
import { useService } from '../support/service';

const migrated = useDatabase();
const empty = useDatabase({ empty: true });
const service = useService({}, migrated);
const newKey = () => `k1:${randomBytes(32).toString('base64')}`;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const everify = {
  EVERIFY_URL: 'http://127.0.0.1:9/api',
  EVERIFY_USERNAME: 'u',
  EVERIFY_PASSWORD: 'p',
  EVERIFY_CONTACT_EMAIL: 'a@b.example',
  EVERIFY_CONTACT_PHONE: '555-010-0100',
};

const configOf = (env: Record<string, string>, database: typeof migrated = migrated) =>
  parseConfig({
    ...databaseEnv(database),
    PORT: '0',
    SANDBOX: 'false',
    ENCRYPTION_KEYS: newKey(),
    ALLOW_INSECURE_BASE_URL: 'true',
    SMTP_URL: smtp.url,
    ...env,
  });

async function statesOf(env: Record<string, string> = {}, database = migrated, machine?: Machine) {
  const findings = await checkInstallation(configOf(env, database), machine);
  return Object.fromEntries(findings.map(({ name, state, text }) => [name, `${state}: ${text}`]));
}

test('says whether the collector takes traces', async () => {
  const asked: string[] = [];
  const collector = createHttpServer((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers['content-type']}`);
    res.writeHead(req.url === '/v1/traces' ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const saying = async (url: string) => (await statesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url }))['traces'];
  expect(await saying(`http://127.0.0.1:${port}`)).toBe('ok: the collector takes them');
  const none = 'warn: the collector takes none: they are lost until it does';
  expect(await saying(`http://127.0.0.1:${port}/elsewhere`)).toBe(none);
  expect(asked).toEqual([
    'POST /v1/traces application/x-protobuf',
    'POST /elsewhere/v1/traces application/x-protobuf',
  ]);
  collector.close();
  collector.closeAllConnections();
});

test('says that the service can be started, and what is missing for more', async () => {
  const lines: string[] = [];
  expect(await runCheck(configOf({}), (line) => lines.push(line))).toBe(0);
  expect(lines.map((line) => line.split(/ +/, 2).join(' '))).toEqual([
    'ok configuration',
    'ok address',
    'ok database',
    'ok migrations',
    'ok logins',
    'ok replicas',
    'ok sandbox',
    'ok clock',
    'ok keys',
    'ok mail',
    'ok traces',
    'warn E-Verify',
    'warn disk',
    'The service',
  ]);
});

test('finds nothing wrong in the environment of an API, which has no login of a worker', async () => {
  const states = await statesOf({ DATABASE_WORKER_URL: '', DATABASE_OWNER_URL: '' });
  expect(states).toMatchObject({
    logins: 'ok: that of the API may do what it is used for, and no more; a worker needs DATABASE_WORKER_URL',
    keys: 'ok: they open what is stored',
  });
});

describe('with DATABASE_DIRECT_URL and without DATABASE_WORKER_URL', () => {
  const past = (direct: string) =>
    statesOf({ DATABASE_DIRECT_URL: direct, DATABASE_WORKER_URL: '', DATABASE_OWNER_URL: '' });
  const altered = (url: string, part: { username?: string; password?: string }) =>
    Object.assign(new URL(url), part).href;

  test('checks the login of the API on the way past the pooler', async () => {
    expect(await past(migrated.serviceUrl)).toMatchObject({
      logins: expect.stringMatching(/^ok: that of the API .* a worker needs DATABASE_WORKER_URL$/),
      keys: 'ok: they open what is stored',
    });
    const elsewhere = migrated.serviceUrl.replace(/:\d+\//, ':9/');
    expect((await past(elsewhere))['logins']).toMatch(/^FAIL: The database cannot be reached/);
  });

  test('checks any other login as that of a worker', async () => {
    expect((await past(migrated.workerUrl))['logins']).toBe(
      'ok: each may do what it is used for, and no more',
    );
    const unknown = altered(migrated.workerUrl, { username: 'nobody', password: 'hunter2' });
    const { logins = '', keys = '' } = await past(unknown);
    expect([logins, keys]).toEqual([expect.stringMatching(/^FAIL/), expect.stringMatching(/^FAIL/)]);
    expect(logins + keys).not.toContain('hunter2');
  });
});

test('reports all faults together, without a secret', async () => {
  const wrong = {
    ...everify,
    ALLOW_INSECURE_BASE_URL: 'false',
    SMTP_URL: 'smtp://user:correct-horse@127.0.0.1:9',
    DATABASE_URL: migrated.url,
    AUDIT_ANCHOR: '/proc/nobody/anchors',
  };
  const states = await statesOf(wrong);
  expect(states).toMatchObject({
    configuration: expect.stringMatching(/^FAIL: .*BASE_URL must start with https/s),
    logins: expect.stringMatching(/^FAIL: The login \S+ passes row-level security/),
    mail: 'FAIL: the mail server does not take us in: ESOCKET',
    'E-Verify': 'FAIL: the web services of E-Verify cannot be reached',
    disk: 'FAIL: AUDIT_ANCHOR: /proc/nobody/anchors cannot be written.',
    migrations: expect.stringMatching(/^ok/),
  });
  expect(JSON.stringify(states)).not.toContain('correct-horse');
  const lines: string[] = [];
  expect(await runCheck(configOf(wrong), (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toMatch(/^\d of 13 have to be fixed first\.$/);
});

test('knows a database that is not migrated, is away, or is a sandbox', async () => {
  expect(await statesOf({}, empty)).toMatchObject({
    migrations: 'FAIL: the database is not up to date: run "migrate"',
    sandbox: expect.stringContaining('FAIL: The database is older than this program'),
    keys: expect.stringContaining('FAIL: The database is older than this program'),
  });
  const away = 'postgres://nobody:secret@127.0.0.1:9/none';
  const states = await statesOf({ DATABASE_URL: away, DATABASE_WORKER_URL: away, DATABASE_OWNER_URL: away });
  expect(states['database']).toMatch(/^FAIL: The database cannot be reached/);
  expect(JSON.stringify(states)).not.toContain('secret');
});

/** Passes connections on to a server, and refuses what PgBouncer refuses in a client's first message. */
async function startStrictPooler(serverUrl: string) {
  const refusal = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(refusal.length + 4);
  const { hostname, port } = new URL(serverUrl);
  const pooler = createServer((client) => {
    client
      .on('error', () => undefined)
      .once('data', (first) => {
        if (first.includes('statement_timeout'))
          return client.end(Buffer.concat([Buffer.from('E'), length, refusal]));
        const server = connect(Number(port), hostname, () => server.write(first));
        server.on('error', () => client.destroy()).pipe(client);
        return client.pipe(server);
      });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return { address: `127.0.0.1:${(pooler.address() as AddressInfo).port}`, close: () => pooler.close() };
}

test('finds nothing wrong behind a pooler that refuses settings of sessions', async () => {
  const pooler = await startStrictPooler(migrated.url);
  const states = await statesOf({
    DATABASE_URL: migrated.serviceUrl.replace(new URL(migrated.serviceUrl).host, pooler.address),
    DATABASE_DIRECT_URL: migrated.workerUrl,
    DATABASE_REPLICA_URLS: 'postgres://127.0.0.1:9',
  });
  pooler.close();
  expect(states).toMatchObject({
    migrations: 'ok: all are applied',
    replicas: 'warn: 127.0.0.1:9 is away: ECONNREFUSED',
    keys: expect.stringMatching(/^ok/),
  });
});

test('tells of each server which it is, where there are several', async () => {
  const { host } = new URL(migrated.serviceUrl);
  const several = (url: string) =>
    url.replace(host, `127.0.0.1:9,${host}`) + '?target_session_attrs=read-write';
  const states = await statesOf({ DATABASE_URL: several(migrated.serviceUrl) });
  expect(states).toMatchObject({
    database: expect.stringContaining(
      `: 127.0.0.1:9 cannot be asked (ECONNREFUSED), ${host} takes writes (timeline 1)`,
    ),
    migrations: 'ok: all are applied',
    logins: expect.stringMatching(/^ok/),
  });
});

test('tells of replicas that cannot be read from', async () => {
  const { host } = new URL(migrated.serviceUrl);
  const replicas = async (urls: string) => (await statesOf({ DATABASE_REPLICA_URLS: urls })).replicas;
  expect(await replicas('postgres://127.0.0.1:9')).toBe('warn: 127.0.0.1:9 is away: ECONNREFUSED');
  expect(await replicas(`postgres://${host}`)).toBe(`FAIL: ${host} is refused: it is no standby`);
  // In the order of the setting, whichever answers first.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await replicas(`postgres://127.0.0.1:${port},postgres://127.0.0.1:9`)).toBe(
    `warn: 127.0.0.1:${port} is away: it does not answer in time; 127.0.0.1:9 is away: ECONNREFUSED`,
  );
  silent.close();
});

test('knows a clock that is not that of the database, a full disk and ports that are taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-check-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const env = { AUDIT_ANCHOR: path.join(folder, 'anchors'), WORKER_PORT: String(port) };
  const machine = { now: () => Date.now() - 60_000, freeBytes: async () => 1024 ** 3 - 1 };
  expect(await statesOf(env, migrated, machine)).toMatchObject({
    clock: expect.stringMatching(
      /^FAIL: the database's clock is [56]\d\.\d s from this machine's: synchronize both$/,
    ),
    disk: `FAIL: ${folder} has less than 1 GiB left`,
    address: expect.stringMatching(/^FAIL: Cannot listen on .* Set WORKER_PORT or HOST\.$/),
  });
  const well = { ...machine, now: Date.now, freeBytes: async () => 1024 ** 3 };
  expect(await statesOf({ ...env, WORKER_PORT: '' }, migrated, well)).toMatchObject({
    clock: 'ok: that of the database agrees',
    disk: 'ok: audit anchors can be kept',
  });
  taken.close();
  rmSync(folder, { recursive: true });
});

test('knows keys that do not open what is stored', async () => {
  const { services } = service;
  const tenant = await service.tenant({ organization: { sandbox: false } });
  await service.api((await tenant.caller()).token).post('/v1/legal-entities', { name: 'One' });
  const [key] = services.config.encryptionKeys;
  const held = `test:${key?.key.export().toString('base64')}`;
  expect((await statesOf({ ENCRYPTION_KEYS: held }))['keys']).toBe('ok: they open what is stored');
  expect((await statesOf())['keys']).toMatch(
    /^FAIL: what is stored of organization \d+ was encrypted with a key/,
  );
});
