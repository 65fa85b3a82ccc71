import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildInfo } from '../../src/process/build-info';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { endPrograms, finished, readiness, ready, runMain, startProgram } from '../support/program';

/** Commands as processes of their own, as operators run them. `test/main.test.ts` has the main job. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-processes-'));
const database = useDatabase({ empty: true });
const keys = `k1:${randomBytes(32).toString('base64')}`;
/** Outside the sandbox, on this machine alone. */
const here = { ENCRYPTION_KEYS: keys, ALLOW_INSECURE_BASE_URL: 'true' };

afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

test('start with the embedded database ends by SIGINT as by SIGTERM, and once', async () => {
  const { child, says, exit, output } = runMain(['start'], {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
  await says('"ready"');
  child.kill('SIGINT');
  // npm sends on what the terminal has sent already.
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  expect(output.stdout).toContain(`Stopped; your data is in ${dataDir}`);
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

const fills = existsSync('/dev/full') ? test : test.skip;
fills(
  'a disk that is full ends no process that logs to it, and keeps no more than a bit of the log',
  async () => {
    const { code, stderr } = await finished(startProgram('test/support/programs/log-on-full-disk.js', []));
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^goes on with -?\d{1,2} MB$/)]);
  },
);

test('LOG_FORMAT=pretty is for people: a line per step, the welcome among them', async () => {
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: dataDir, LOG_FORMAT: 'pretty' };
  const { child, says, exit, output } = runMain(['start'], env);
  await says('npm run demo');
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  for (const line of [
    /^\[\d\d:\d\d:\d\d\]: Starting PostgreSQL … \d+\.\d s$/m,
    /^\[\S+: Migrating the database … \d+\.\d s$/m,
    /^\[\S+: Reading the contract … \d+\.\d s$/m,
    new RegExp(`^\\[\\S+: ready \\{"url":"http://127.0.0.1:${port}"\\}$`, 'm'),
    new RegExp(`^\\[\\S+: Stopped; your data is in ${dataDir}$`, 'm'),
  ])
    expect(output.stdout).toMatch(line);
  expect(output.stderr).toBe('');
});

test('a signal during the start ends it after the step that is under way', async () => {
  const fresh = path.join(dataDir, 'interrupted');
  const { child, says, exit, output } = runMain(['start'], {
    PORT: String(await freePort()),
    DATA_DIR: fresh,
  });
  await says('Starting PostgreSQL');
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  expect(output.stdout).toContain('Stopped; your data is in');
  expect(output.stdout).not.toContain('"ready"');
  expect(existsSync(path.join(fresh, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('a caller who sends slowly keeps no job from being finished', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: path.join(dataDir, 'slow'), LOG_LEVEL: 'debug' };
  const { child, says, exit, output } = runMain(['start'], env);
  await says('"ready"');
  const slow = connect(port, '127.0.0.1');
  slow.write('POST /v1/partners/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n');
  // Answered behind it, so the program has begun with it.
  await readiness(port);
  child.kill('SIGTERM');
  await says('"part":"dispatcher"');
  expect(output.stdout).not.toContain('"part":"server"');
  slow.destroy();
  expect(await exit).toBe(0);
});

test('migrate, api and worker are processes of their own around one database', async () => {
  const port = await freePort();
  const env = { ...here, ...databaseEnv(database), PORT: String(port) };
  expect((await finished(runMain(['migrate'], env))).code).toBe(0);
  const api = runMain(['api'], env);
  const watched = { METRICS: 'on', WORKER_PORT: String(await freePort()) };
  const worker = runMain(['worker'], { ...env, ...watched, LOG_LEVEL: 'debug' });
  await api.says('"ready"');
  await worker.says('"ready"');
  expect(await readiness(port)).toEqual([200, ready]);
  const workerPort = Number(watched.WORKER_PORT);
  await eventually(() =>
    readiness(workerPort).then(
      ([status]) => status === 200 || undefined,
      () => undefined,
    ),
  );
  const answers = await Promise.all(
    ['/healthz', '/metrics', '/docs', '/v1/me'].map((address) =>
      fetch(`http://127.0.0.1:${workerPort}${address}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  expect(await answers[1]?.text()).toContain('# TYPE eligibility_worker_jobs_total counter');
  const second = await finished(runMain(['worker'], { ...env, ...watched }));
  expect([second.code, second.stderr]).toEqual([
    1,
    `Cannot listen on 127.0.0.1 port ${workerPort}: another program uses it. Set WORKER_PORT or HOST.\n`,
  ]);
  for (const { child, exit, output } of [api, worker]) {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    const [first = ''] = output.stdout.split('\n');
    expect(JSON.parse(first)).toMatchObject({ msg: 'starting', ...buildInfo() });
    expect(output.stdout + output.stderr).not.toContain(keys.slice(3));
  }
  const closures = async (...args: string[]) => {
    const { code, stdout } = await finished(
      runMain(['federal-closures', ...args], { ...env, LOG_LEVEL: 'silent' }),
    );
    return [code, stdout.trim()];
  };
  const lapse = '2026-11-30 to 2026-12-01  Lapse in appropriations';
  expect(await closures('add', '2026-11-30', '2026-12-01', 'Lapse in appropriations')).toEqual([
    0,
    'Closure 1 is added. The worker now moves the due dates of open E-Verify cases.',
  ]);
  expect(await closures('add', '2026-12-01', '2026-12-04', 'Again')).toEqual([
    1,
    `It overlaps with a closure that is known: ${lapse}`,
  ]);
  expect(await closures('list')).toEqual([
    0,
    expect.stringMatching(new RegExp(`^built in .*\\n1 +${lapse}$`, 's')),
  ]);
  expect(await closures('remove', '1')).toEqual([0, 'Closure 1 is removed.']);
  expect(await closures('remove', '1')).toEqual([1, 'There is no closure 1.']);
  expect((await finished(runMain(['migrate', '--rollback'], env))).code).toBe(0);
});

describe('a database with an employer', () => {
  const employers = useDatabase({ empty: true });
  const env = () => ({ ...here, ...databaseEnv(employers) });

  test('is not taken back by migrate --rollback, which would remove every record', async () => {
    expect((await finished(runMain(['migrate'], env()))).code).toBe(0);
    const names = [
      '--name',
      'Northwind',
      '--admin-name',
      'Mei Ibrahim',
      '--admin-email',
      'mei@northwind.example',
    ];
    expect((await finished(runMain(['organizations', 'create', ...names], env()))).code).toBe(0);
    const { code, stderr } = await finished(runMain(['migrate', '--rollback'], env()));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^This database holds organizations that are not the sandbox’s, and undoing .*\n$/,
    );
    expect((await finished(runMain(['organizations', 'list'], env()))).stdout).toContain('Northwind');
  });

  test.each([
    [['api']],
    [['worker']],
    [['organizations', 'suspend', '1']],
    [['reseal']],
    [['after-restore']],
  ])('is not opened by %j with the keys of another one', async (args) => {
    const others = { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` };
    const refused = await finished(runMain(args, { ...env(), ...others, PORT: String(await freePort()) }));
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^ENCRYPTION_KEYS do not decrypt what this database holds: the key "k1" is not the one that encrypted it\. [^\n]*\n$/,
      ),
    ]);
  });

  test('has a worker while what lies before the database of the API is away', async () => {
    const away = `postgres://me:hunter2@127.0.0.1:${await freePort()}/x`;
    const worker = runMain(['worker'], { ...env(), DATABASE_URL: away });
    await worker.says('"ready"');
    worker.child.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
  });
});

describe('with the login of the owner alone', () => {
  const advice =
    /The login \w+ passes row-level security\. The running service needs logins that own nothing: create role/;

  test.each(['api', 'worker'])('%s does not start in production, and says what to run', async (command) => {
    const env = { ...here, DATABASE_URL: database.url };
    expect((await finished(runMain(['migrate'], env))).code).toBe(0);
    const { code, stderr } = await finished(runMain([command], { ...env, PORT: String(await freePort()) }));
    expect(code).toBe(1);
    expect(stderr).toMatch(advice);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('the sandbox starts, and says it in its log', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys, SANDBOX: 'true', PORT: String(port) };
    const sandbox = runMain(['start'], env);
    await sandbox.says('"ready"');
    expect(sandbox.output.stdout).toMatch(advice);
    expect(await readiness(port)).toEqual([200, ready]);
    sandbox.child.kill('SIGTERM');
    expect(await sandbox.exit).toBe(0);
  });
});

test('migrate and reseal with a login that owns nothing name the variable that is missing', async () => {
  for (const command of ['migrate', 'reseal', 'after-restore']) {
    const env = { DATABASE_URL: database.serviceUrl, DATABASE_WORKER_URL: database.workerUrl };
    const { code, stderr } = await finished(runMain([command], { ...env, ENCRYPTION_KEYS: keys }));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The login \w+ does not own the tables: set DATABASE_OWNER_URL to the login that does\.\n$/,
    );
  }
});

test('a database that is away is said in one line', async () => {
  const port = await freePort();
  const env = { ...here, DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/x` };
  const { code, stderr } = await finished(runMain(['migrate'], env));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\n$/);
  expect(stderr).not.toContain('hunter2');
});
