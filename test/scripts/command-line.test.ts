import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../src/embedded-postgres/free-port';
import { projectRoot } from '../support/program';

const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Scripts of ours by the first npm script that runs them, with the arguments that this gives. */
const scripts = [
  ...new Map(
    Object.entries(manifest.scripts)
      .flatMap(([name, command]) => {
        const [, given] = /^(?:exec )?node ((?:scripts|bench)\/[^|]+)/.exec(command) ?? [];
        return given === undefined ? [] : [{ name, given: given.trim().split(' ') }];
      })
      .toReversed()
      .map((script) => [script.given[0], script]),
  ).values(),
];

async function run(given: readonly string[], ...options: string[]) {
  const child = spawn(process.execPath, [...given, ...options], { cwd: projectRoot });
  const output = [text(child.stdout), text(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  const [stdout = '', stderr = ''] = await Promise.all(output);
  return { code, stdout, stderr };
}

test('there are scripts of ours', () => {
  expect(scripts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'build', 'demo', 'receiver', 'mock', 'bench', 'check', 'test:fuzz']),
  );
});

test.concurrent.each(scripts)('npm run $name -- --help says how it is used', async ({ given }) => {
  const { code, stdout, stderr } = await run(given, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^(Usage: |`npm run |`npm start|\w[^\n]*\n)/);
  expect(stdout).toMatch(/npm run|npm start|node scripts/);
});

/** These hand what they do not know to jest, which refuses it. */
const passOn = new Set(['test:cluster', 'test:proxy', 'test:system-postgres']);

test.concurrent.each(scripts.filter(({ name }) => !passOn.has(name)))(
  'npm run $name refuses an option that it does not know, and says how it is used',
  async ({ given }) => {
    const { code, stdout, stderr } = await run(given, '--no-such-option');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/--no-such-option|The version is missing/);
    expect(stderr).toMatch(/npm run|npm start|node scripts/);
  },
);

test.each([
  [['--port', 'x'], '--port must be a whole number from 0 to 65535'],
  [['--answer', '99'], '--answer must be a whole number from 200 to 599'],
  [['--delay', '-1'], "Option '--delay' argument is ambiguous"],
])('npm run receiver -- %j is wrong usage', async (options, fault) => {
  const { code, stderr } = await run(['scripts/receiver.mjs', ...options]);
  expect(code).toBe(2);
  expect(stderr).toContain(fault);
});

test.each([
  ['demo', []],
  ['receiver', ['--port', '0']],
])('npm run %s says where nothing answers, and what to do', async (name, options) => {
  const port = String(await freePort());
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...options], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', PORT: port },
  });
  expect(await text(child.stderr)).toContain(
    `Nothing answers at http://127.0.0.1:${port} (ECONNREFUSED). Start the service with npm start, or say where it runs with PORT or BASE_URL.`,
  );
});
