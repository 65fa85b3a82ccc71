import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../src/embedded-postgres/free-port';
import { preflight } from '../src/program/preflight';
import { endPrograms, finished, projectRoot, readiness, ready, runMain } from './support/program';

/**
 * What the program says to wrong arguments and settings, asked in this process, and the main job, as a process of its own.
 * `test/program/processes.test.ts` has the other commands.
 */

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-main-'));

afterAll(async () => {
  await endPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([[['--help']], [[]], [['start', '--help']]])(
  '%j prints commands, variables and exit codes',
  async (args) => {
    const refusal = await preflight(args, {});
    expect(refusal).toMatchObject({ code: 0 });
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
      expect(refusal).toMatchObject({ text: expect.stringContaining(word) as string });
    }
  },
);

test.each([[['serve']], [['start', '--rollback']], [['migrate', '--all']], [['verify-audit', '--x']]])(
  '%j is wrong usage',
  async (args) => {
    expect(await preflight(args, {})).toEqual({
      code: 2,
      text: `Unknown: ${args.join(' ')}\nHow it is used: node dist/src/main.js --help, or npm start -- --help`,
    });
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
  expect(await preflight(['federal-closures', ...args], {})).toEqual({
    code: 2,
    text: expect.stringContaining(fault) as string,
  });
});

test('--version prints the version, also without settings', async () => {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { code, stdout, stderr } = await finished(runMain(['--version'], { PORT: 'x' }));
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(/^\d+\.\d+\.\d+(-dev)?( \([0-9a-f]{12}(-changed)?\))?\n$/),
    '',
  ]);
  expect(stdout.startsWith(version)).toBe(true);
});

test('a bad environment ends with one message, without a stack trace', async () => {
  const { code, stderr } = await finished(runMain(['start'], { PORT: 'x', LOG_LEVEL: 'y', HOST: '0.0.0.0' }));
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'The configuration is not usable:',
    expect.stringMatching(/^ {2}PORT must be/),
    expect.stringMatching(/^ {2}ENCRYPTION_KEYS is required/),
    expect.stringMatching(/^ {2}LOG_LEVEL must be/),
    'See --help for all variables.',
  ]);
});

test('start serves with the embedded database until a signal', async () => {
  const port = await freePort();
  const first = runMain(['start'], { PORT: String(port), DATA_DIR: dataDir });
  await first.says('"ready"');
  expect(await readiness(port)).toEqual([200, ready]);

  const second = await finished(runMain(['start'], { PORT: String(await freePort()), DATA_DIR: dataDir }));
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^The data directory \S+ is in use by another running service.*\n$/);
  const create = ['create', '--name', 'A', '--admin-name', 'B C', '--admin-email', 'b@c.example'];
  const beside = await finished(runMain(['organizations', ...create], { DATA_DIR: dataDir }));
  expect(beside.code).toBe(1);
  expect(beside.stderr).toMatch(/^The data directory \S+ is in use .*: stop that one first, or .*\n$/);
  expect(await readiness(port)).toEqual([200, ready]);

  first.child.kill('SIGTERM');
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
});

test('a port that is taken is said before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const unused = path.join(dataDir, 'unused');
  const refusal = await preflight(['start'], { PORT: port, DATA_DIR: unused });
  other.close();
  expect(refusal).toEqual({
    code: 1,
    text: `Cannot listen on 127.0.0.1 port ${port}: another program uses it. Set PORT or HOST.`,
  });
  expect(existsSync(unused)).toBe(false);
});

test('a data directory that cannot be is said before anything is made', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await preflight(['start'], { DATA_DIR: file, PORT: String(await freePort()) })).toEqual({
    code: 1,
    text: expect.stringMatching(/^The data directory \S+ cannot be used: it is a file\. [^\n]*$/) as string,
  });
});
