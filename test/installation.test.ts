/** What `npm ci` prints and checks, read from the files that it goes by. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { subset } from 'semver';

interface LockEntry {
  integrity?: string;
  resolved?: string;
  deprecated?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

interface Manifest {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
}

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8');
const manifest: Manifest = JSON.parse(read('package.json'));
const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(packages).filter(([folder]) => folder !== '');

const foldersOf = (entries: [string, LockEntry][]) => entries.map(([folder]) => folder);
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Node's search: in the package's own folder, then in each folder around it. */
function isLocked(parent: string, name: string): boolean {
  if (packages[`${parent ? `${parent}/` : ''}node_modules/${name}`]) return true;
  return parent !== '' && isLocked(parent.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

// When one of these two fails, the registry that wrote the lock file does not have every platform's package of that
// version (they are published one by one, and mirrors lag). Take the newest version that has them all.
it('verifies every package that it fetches', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(foldersOf(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')))).toEqual([]);
});

it('knows the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(parent, name))
      .map((name) => `${parent}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  expect(foldersOf(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

/** For Windows on a processor of 32 bits, for which Node.js is not built any more. */
const onlyOnOlder: ReadonlySet<string> = new Set(['node_modules/@img/sharp-win32-ia32']);

it('warns of no engine: each package runs on every Node.js that this one runs on', () => {
  const tooNarrow = installed.filter(
    ([folder, { engines }]) =>
      engines?.node && !subset(manifest.engines.node, engines.node) && !onlyOnOlder.has(folder),
  );
  expect(tooNarrow.map(([folder, { engines }]) => `${folder}: ${engines?.node}`)).toEqual([]);
});

it('warns of no deprecated package', () => {
  expect(foldersOf(installed.filter(([, { deprecated }]) => deprecated !== undefined))).toEqual([]);
});

it('leaves no install script undecided', () => {
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const undecided = scripts.filter(([folder]) => manifest.allowScripts[nameOf(folder)] === undefined);
  expect(foldersOf(undecided)).toEqual([]);
});
