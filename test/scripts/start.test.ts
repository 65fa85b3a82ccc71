import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/embedded-postgres/free-port';
import { endPrograms, projectRoot, startProgram } from '../support/program';

/** `npm start` on a checkout that nobody has built yet. */

const checkout = mkdtempSync(path.join(tmpdir(), 'ees-start-'));
const dist = path.join(checkout, 'dist');
const dataDir = path.join(checkout, '.data');

beforeAll(() => {
  const parts = ['src', 'generated', 'migrations', 'scripts', 'docs', 'CHANGELOG.md'];
  const contract = ['openapi.yaml', 'openapi.examples.yaml'];
  for (const name of [...parts, ...contract, 'package.json', 'package-lock.json'])
    cpSync(path.join(projectRoot, name), path.join(checkout, name), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(checkout, 'node_modules'));
});
afterAll(async () => {
  await endPrograms();
  rmSync(checkout, { recursive: true, force: true });
});

const start = (args: readonly string[], env: Record<string, string>) =>
  startProgram(path.join(checkout, 'scripts/start.mjs'), args, { DATA_DIR: dataDir, ...env });

async function finished({ exit, output }: ReturnType<typeof start>) {
  return { code: await exit, ...output };
}

test('what is wrong is said before anything is built or made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = typeof address === 'object' ? String(address?.port) : '';
  expect(await finished(start([], { PORT }))).toEqual({
    code: 1,
    stdout: '',
    stderr: `Cannot listen on 127.0.0.1 port ${PORT}: another program uses it. Set PORT or HOST.\n`,
  });
  other.close();
  const unusable = await finished(start([], { PORT: String(await freePort()), DATA_DIR: '/proc/foo' }));
  expect(unusable).toMatchObject({ code: 1, stdout: '' });
  expect(unusable.stderr).toMatch(/^The data directory \/proc\/foo cannot be used: [^\n]*\n$/);
  expect(await finished(start(['--help'], {}))).toMatchObject({ code: 0, stderr: '' });
  expect((await finished(start(['serve'], {}))).code).toBe(2);
  expect([existsSync(dist), existsSync(dataDir)]).toEqual([false, false]);
});

test('npm hands what follows -- to the program', () => {
  const { status, stdout } = spawnSync('npm', ['start', '--', '--help'], { cwd: checkout, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toContain('Commands');
  expect(existsSync(dist)).toBe(false);
});

test('it compiles, serves, and renders the docs meanwhile: early requests for them wait', async () => {
  const port = await freePort();
  const { child, says, exit, output } = start([], { PORT: String(port) });
  await says('"ready"');
  const docs = await fetch(`http://127.0.0.1:${port}/docs`);
  expect([docs.status, docs.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await docs.text()).toContain('Employment Eligibility');
  await says('Rendering the docs');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  const steps = output.stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg.replace(/ … \d+\.\d s$/, ''));
  expect(steps.filter((step) => step !== 'Rendering the docs')).toEqual([
    'Compiling',
    'starting',
    'Starting PostgreSQL',
    'Migrating the database',
    'Loading the sandbox',
    'Reading the contract',
    'ready',
    'stopping',
    `Stopped; your data is in ${dataDir}`,
  ]);
});

test('what is built stays built', async () => {
  const { child, says, exit, output } = start([], { PORT: String(await freePort()) });
  await says('"ready"');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(output.stdout).not.toMatch(/Compiling|Rendering|Loading the sandbox/);
});
