import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../src/embedded-postgres/free-port';
import { databaseEnv, useDatabase } from './support/database';
import { eventually } from './support/patience';
import { endPrograms, projectRoot, startProgram, type Started } from './support/program';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-main-'));
const database = useDatabase({ empty: true });
const keys = `k1:${randomBytes(32).toString('base64')}`;
/** Outside the sandbox, on this machine alone. */
const here = { ENCRYPTION_KEYS: keys, ALLOW_INSECURE_BASE_URL: 'true' };

afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

function run(args: string[], env: Record<string, string> = {}): Started {
  return startProgram('src/main.js', args, env);
}

async function finished(started: Started): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const code = await started.exit;
  return { code, ...started.output };
}

async function readiness(port: number): Promise<[number, unknown]> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [answer.status, await answer.json()];
}

const ready = { status: 'ready', checks: { database: 'ok', migrations: 'ok', clock: 'ok' } };

test.each([[['--help']], [[]], [['start', '--help']]])(
  '%j prints commands, variables and exit codes',
  async (args) => {
    const { code, stdout } = await finished(run(args));
    expect(code).toBe(0);
    for (const word of [
      'start',
      'api',
      'worker',
      'migrate',
      'verify-audit',
      'reseal',
      'after-restore',
      'DATABASE_URL',
      'ENCRYPTION_KEYS',
      'Exit codes',
    ]) {
      expect(stdout).toContain(word);
    }
  },
);

test.each([[['serve']], [['start', '--rollback']], [['migrate', '--all']], [['verify-audit', '--x']]])(
  '%j is wrong usage',
  async (args) => {
    const { code, stderr } = await finished(run(args));
    expect(code).toBe(2);
    expect(stderr).toBe(
      `Unknown: ${args.join(' ')}\nHow it is used: node dist/src/main.js --help, or npm start -- --help\n`,
    );
  },
);

test.each([
  [['add', '2026-11-30'], 'Use one of'],
  [['add', '2026-11-31', '2026-12-01', 'Lapse'], '2026-11-31 is not a date'],
  [['add', '2026-12-01', '2026-11-30', 'Lapse'], 'comes before the first'],
  [['add', '2026-11-30', '2026-12-01', ' '], 'The reason needs'],
  [['remove', 'x'], 'x is not the number of a closure'],
  [['drop'], 'Use one of'],
])('federal-closures %j is wrong usage', async (args, fault) => {
  const { code, stderr } = await finished(run(['federal-closures', ...args]));
  expect(code).toBe(2);
  expect(stderr).toContain(fault);
});

test('--version prints the version, also without settings', async () => {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { code, stdout, stderr } = await finished(run(['--version'], { PORT: 'x' }));
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(/^\d+\.\d+\.\d+( \([0-9a-f]{12}(-changed)?\))?\n$/),
    '',
  ]);
  expect(stdout.startsWith(version)).toBe(true);
});

test('a bad environment ends with one message, without a stack trace', async () => {
  const { code, stderr } = await finished(run(['start'], { PORT: 'x', LOG_LEVEL: 'y', HOST: '0.0.0.0' }));
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'The configuration is not usable:',
    expect.stringMatching(/^ {2}PORT must be/),
    expect.stringMatching(/^ {2}ENCRYPTION_KEYS is required/),
    expect.stringMatching(/^ {2}LOG_LEVEL must be/),
    'See --help for all variables.',
  ]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'start serves with the embedded database until %s',
  async (signal) => {
    const port = await freePort();
    const first = run(['start'], { PORT: String(port), DATA_DIR: dataDir });
    await first.says('"ready"');
    expect(await readiness(port)).toEqual([200, ready]);

    const second = await finished(run(['start'], { PORT: String(await freePort()), DATA_DIR: dataDir }));
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^The data directory \S+ is in use by another running service.*\n$/);
    const create = ['create', '--name', 'A', '--admin-name', 'B C', '--admin-email', 'b@c.example'];
    const beside = await finished(run(['organizations', ...create], { DATA_DIR: dataDir }));
    expect(beside.code).toBe(1);
    expect(beside.stderr).toMatch(/^The data directory \S+ is in use .*: stop that one first, or .*\n$/);
    expect(await readiness(port)).toEqual([200, ready]);

    first.child.kill(signal);
    // npm sends on what the terminal has sent already.
    first.child.kill(signal);
    expect(await first.exit).toBe(0);
    // A program reads standard output; what is for people goes to the other one.
    const events = first.output.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string });
    expect(events.at(-1)).toMatchObject({ msg: `Stopped; your data is in ${dataDir}` });
    expect(first.output.stderr).toMatch(/^\nEmployment Eligibility Service: .*npm run demo .*\n\n$/s);
    expect(first.output.stderr).toContain(`\n  PORT=${port} npm run receiver `);
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  },
);

const fills = existsSync('/dev/full') ? test : test.skip;
fills(
  'a disk that is full ends no process that logs to it, and keeps no more than a bit of the log',
  async () => {
    const { code, stderr } = await finished(startProgram('test/support/programs/log-on-full-disk.js', []));
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^goes on with -?\d{1,2} MB$/)]);
  },
);

test('a port that is taken is said before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const unused = path.join(dataDir, 'unused');
  const { code, stdout, stderr } = await finished(run(['start'], { PORT: port, DATA_DIR: unused }));
  other.close();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `Cannot listen on 127.0.0.1 port ${port}: another program uses it. Set PORT or HOST.\n`,
  );
  expect(existsSync(unused)).toBe(false);
});

test('a data directory that cannot be is said before anything is made', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  const { code, stdout, stderr } = await finished(
    run(['start'], { DATA_DIR: file, PORT: String(await freePort()) }),
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The data directory \S+ cannot be used: it is a file\. [^\n]*\n$/);
});

test('LOG_FORMAT=pretty is for people: a line per step, the welcome among them', async () => {
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: dataDir, LOG_FORMAT: 'pretty' };
  const { child, says, exit, output } = run(['start'], env);
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
  const { child, says, exit, output } = run(['start'], { PORT: String(await freePort()), DATA_DIR: fresh });
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
  const { child, says, exit, output } = run(['start'], env);
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
  expect((await finished(run(['migrate'], env))).code).toBe(0);
  const api = run(['api'], env);
  const watched = { METRICS: 'on', WORKER_PORT: String(await freePort()) };
  const worker = run(['worker'], { ...env, ...watched, LOG_LEVEL: 'debug' });
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
  const second = await finished(run(['worker'], { ...env, ...watched }));
  expect([second.code, second.stderr]).toEqual([
    1,
    `Cannot listen on 127.0.0.1 port ${workerPort}: another program uses it. Set WORKER_PORT or HOST.\n`,
  ]);
  for (const { child, exit, output } of [api, worker]) {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output.stdout + output.stderr).not.toContain(keys.slice(3));
  }
  const closures = async (...args: string[]) => {
    const { code, stdout } = await finished(
      run(['federal-closures', ...args], { ...env, LOG_LEVEL: 'silent' }),
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
  expect((await finished(run(['migrate', '--rollback'], env))).code).toBe(0);
});

describe('a database with an employer', () => {
  const employers = useDatabase({ empty: true });
  const env = () => ({ ...here, ...databaseEnv(employers) });

  test('is not taken back by migrate --rollback, which would remove every record', async () => {
    expect((await finished(run(['migrate'], env()))).code).toBe(0);
    const names = [
      '--name',
      'Northwind',
      '--admin-name',
      'Mei Ibrahim',
      '--admin-email',
      'mei@northwind.example',
    ];
    expect((await finished(run(['organizations', 'create', ...names], env()))).code).toBe(0);
    const { code, stderr } = await finished(run(['migrate', '--rollback'], env()));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^This database holds organizations that are not the sandbox’s, and undoing .*\n$/,
    );
    expect((await finished(run(['organizations', 'list'], env()))).stdout).toContain('Northwind');
  });

  test.each([
    [['api']],
    [['worker']],
    [['organizations', 'suspend', '1']],
    [['reseal']],
    [['after-restore']],
  ])('is not opened by %j with the keys of another one', async (args) => {
    const others = { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` };
    const refused = await finished(run(args, { ...env(), ...others, PORT: String(await freePort()) }));
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^ENCRYPTION_KEYS do not decrypt what this database holds: the key "k1" is not the one that encrypted it\. [^\n]*\n$/,
      ),
    ]);
  });

  test('has a worker while what lies before the database of the API is away', async () => {
    const away = `postgres://me:hunter2@127.0.0.1:${await freePort()}/x`;
    const worker = run(['worker'], { ...env(), DATABASE_URL: away });
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
    expect((await finished(run(['migrate'], env))).code).toBe(0);
    const { code, stderr } = await finished(run([command], { ...env, PORT: String(await freePort()) }));
    expect(code).toBe(1);
    expect(stderr).toMatch(advice);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('the sandbox starts, and says it in its log', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys, SANDBOX: 'true', PORT: String(port) };
    const sandbox = run(['start'], env);
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
    const { code, stderr } = await finished(run([command], { ...env, ENCRYPTION_KEYS: keys }));
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The login \w+ does not own the tables: set DATABASE_OWNER_URL to the login that does\.\n$/,
    );
  }
});

test('a database that is away is said in one line', async () => {
  const port = await freePort();
  const env = { ...here, DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/x` };
  const { code, stderr } = await finished(run(['migrate'], env));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database cannot be reached: .*ECONNREFUSED.*\n$/);
  expect(stderr).not.toContain('hunter2');
});
