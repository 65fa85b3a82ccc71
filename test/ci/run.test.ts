import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A checkout with nothing but .ci, and an npm that does as it is told. */
const checkout = mkdtempSync(path.join(tmpdir(), 'ees-ci-run-'));
const programs = path.join(checkout, 'programs');
mkdirSync(programs);
cpSync(path.join(__dirname, '../../.ci'), path.join(checkout, '.ci'), { recursive: true });
afterAll(() => rmSync(checkout, { recursive: true }));

/** What each of the steps writes, and how it ends. */
interface Steps {
  install: string;
  tests: string;
  slow: string;
  checks: string;
  system: string;
  /** Once for each version. */
  nodes: string;
}

const report = (passed: number, failed: number, broken = 0) =>
  `echo '{"numPassedTests":${passed},"numFailedTests":${failed},"numRuntimeErrorTestSuites":${broken}}' >"$report"`;

const green: Steps = {
  install: 'true',
  tests: report(5, 0),
  slow: report(2, 0),
  checks: 'echo "7 checks passed, 0 failed"',
  system: report(3, 0),
  nodes: report(1, 0),
};

function run(changed: Partial<Steps> = {}, options = ['--here', '--everywhere']) {
  const { install, tests, slow, checks, system, nodes } = { ...green, ...changed };
  const npm = `#!/usr/bin/env bash
for report; do report=\${report#--outputFile=}; done
case "$*" in
  'config get '*) ;;
  'ci '*) echo "home $HOME"; ${install} ;;
  'test '*) ${tests} ;;
  *test:slow*) ${slow} ;;
  *' check') ${checks} ;;
  *test:system-postgres*) ${system} ;;
  'run test:node '*) ${nodes} ;;
  *) echo "what is npm $*?"; exit 1 ;;
esac
`;
  writeFileSync(path.join(programs, 'npm'), npm, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('bash', [path.join(checkout, '.ci/run'), ...options], {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
  });
  const lines = stdout.trim().split('\n');
  return { status, lines, last: lines.at(-1), errors: stderr };
}

it('installs, tests and checks, and ends with the sum of both and with 0', () => {
  const { status, last, lines } = run({}, ['--here']);
  expect([last, status]).toEqual(['14 passed, 0 failed', 0]);
  expect(lines.filter((line) => line.startsWith('=='))).toEqual([
    '== install',
    '== tests',
    '== slow tests',
    '== checks',
  ]);
});

it('adds other databases and runtimes on request', () => {
  const { status, last } = run();
  expect([last, status]).toEqual(['21 passed, 0 failed', 0]);
});

it('refuses an option that it does not know', () => {
  const { status, errors } = run({}, ['--here', '--everwhere']);
  expect([status, errors]).toEqual([2, 'usage: .ci/run [--everywhere] [--here]\n']);
});

it('runs in a home of its own, or says that it cannot', () => {
  const { lines, errors, last } = run({}, ['--everywhere']);
  expect(last).toBe('21 passed, 0 failed');
  if (!errors.includes('not private')) expect(lines).toContain('home /tmp/home');
  else expect(lines).toContain(`home ${process.env['HOME']}`);
});

it('passes where no PostgreSQL is installed', () => {
  const { status, lines, last } = run({ system: 'echo "no PostgreSQL here"; exit 77' });
  expect(lines).toContain('no PostgreSQL here');
  expect([last, status]).toEqual(['18 passed, 0 failed', 0]);
});

it.each<[string, Partial<Steps>, string]>([
  ['the installation', { install: 'exit 1' }, '0 passed, 1 failed'],
  ['a test', { tests: `${report(4, 1)}; exit 1` }, '20 passed, 1 failed'],
  ['a file of tests', { tests: `${report(4, 0, 1)}; exit 1` }, '20 passed, 1 failed'],
  ['what follows the tests', { tests: `${report(5, 0)}; exit 1` }, '21 passed, 1 failed'],
  ['jest itself', { tests: 'exit 1' }, '16 passed, 1 failed'],
  ['a slow test', { slow: `${report(1, 1)}; exit 1` }, '20 passed, 1 failed'],
  ['the run of slow tests', { slow: 'exit 1' }, '19 passed, 1 failed'],
  ['a check', { checks: 'echo "6 checks passed, 1 failed"; exit 1' }, '20 passed, 1 failed'],
  ['the checks themselves', { checks: 'echo "Killed"; exit 137' }, '14 passed, 1 failed'],
  ['a test on the system’s PostgreSQL', { system: `${report(2, 1)}; exit 1` }, '20 passed, 1 failed'],
  ['a test on each other Node.js', { nodes: `${report(0, 1)}; exit 1` }, '17 passed, 4 failed'],
])('fails when %s fails', (_what, steps, expected) => {
  const { status, last } = run(steps);
  expect([last, status]).toEqual([expected, 1]);
});
