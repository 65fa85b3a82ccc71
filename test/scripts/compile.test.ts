import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractJson } from '../../src/server/contract-file';
import { projectRoot } from '../support/program';

const folder = mkdtempSync(path.join(tmpdir(), 'ees-compile-'));
const compile = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/compile.mjs', ...args], { cwd: projectRoot, encoding: 'utf8' });

beforeAll(() => {
  mkdirSync(path.join(folder, 'migrations'));
  for (const name of ['9999_removed.js', '9999_removed.js.map'])
    writeFileSync(path.join(folder, 'migrations', name), '');
  expect(compile(folder)).toMatchObject({ status: 0, stderr: '' });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a removed source has left behind goes', () => {
  expect(existsSync(path.join(folder, 'migrations/9999_removed.js'))).toBe(false);
  expect(existsSync(path.join(folder, 'migrations/9999_removed.js.map'))).toBe(false);
  expect(existsSync(path.join(folder, 'migrations/0001_baseline.js'))).toBe(true);
});

test('the SQL of a migration lies beside it', () => {
  const names = (root: string) => readdirSync(path.join(root, 'migrations/baseline'));
  expect(names(folder)).toEqual(names(projectRoot));
});

test('the contract lies beside the program, as the sources read it', () => {
  expect(readFileSync(path.join(folder, 'openapi.json'), 'utf8')).toBe(contractJson());
});

test('an error names the line of the source', () => {
  const script = `require('./src/config').parseConfig({ PORT: 'x' })`;
  const run = () =>
    execFileSync(process.execPath, ['--enable-source-maps', '-e', script], { cwd: folder, stdio: 'pipe' });
  expect(run).toThrow(/parseConfig \(\S+\/src\/config\/index\.ts:\d+/);
});

test('what few processes use is not loaded by a start', () => {
  const script = `
    require('./src/program/serve');
    const loaded = Object.keys(require.cache);
    import('${pathToFileURL(path.join(projectRoot, 'scripts/swc-options.mjs')).href}').then(({ loadedOnUse }) => {
      const early = loadedOnUse.filter((name) => loaded.includes(require.resolve(name)));
      console.log(JSON.stringify({ loaded: loaded.length, early }));
    });
  `;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
  const { loaded, early }: { loaded: number; early: string[] } = JSON.parse(output);
  expect(loaded).toBeGreaterThan(500);
  expect(early).toEqual([]);
});

test('without a target it says how it is used', () => {
  const { status, stderr } = compile();
  expect(status).toBe(2);
  expect(stderr).toMatch(/^TARGET is missing\n\nCompiles TypeScript/);
});
