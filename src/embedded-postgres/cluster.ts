import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../process/startup-error';
import type { SystemAccount } from './account';
import type { Binaries } from './binaries';
import { realTime } from '../process/clock';

export type ClusterPaths = ReturnType<typeof partsIn>;

const partsIn = (root: string) => ({
  root,
  data: path.join(root, 'data'),
  password: path.join(root, 'password'),
});

/** Returns where the parts of an embedded cluster are, below the service's data directory. */
export const clusterPaths = (dataDir: string): ClusterPaths => partsIn(path.join(dataDir, 'postgres'));

/** An environment without the caller's settings (PGDATA, PGPORT, locale, …). */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
};

/**
 * Returns the data directory as the server's programs name it. Another account may not be allowed to traverse the parent
 * directories (a clone below /root, or below a directory of mode 0700). It does not need to: we enter the directory
 * before the account changes, and `/proc/self/cwd` leads a process to where it already is.
 */
export function dataDirArgument(data: string, account: SystemAccount | undefined): string {
  return account && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : data;
}

async function runInitdb(
  binaries: Binaries,
  paths: ClusterPaths,
  account: SystemAccount | undefined,
): Promise<void> {
  const passwordFd = openSync(paths.password, 'r');
  const passwordFile = account && existsSync('/proc/self/fd') ? '/proc/self/fd/3' : paths.password;
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${dataDirArgument(paths.data, account)}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...account, cwd: paths.data, env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe', passwordFd] },
  );
  closeSync(passwordFd);
  const [complaint] = await Promise.all([child.stderr && text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new StartupError(`initdb failed: ${complaint?.trim().slice(-2000)}`);
}

/** Removes unfinished clusters of starts that were killed; an hour is far longer than any start takes. */
function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('postgres.new-'))) {
    const directory = path.join(dataDir, name);
    const changed = statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < realTime().getTime() - 3_600_000) rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Creates the cluster unless it exists. It is built in a temporary directory and renamed, so that neither a killed start
 * nor two starts at once leave half a cluster, and the password always belongs to the cluster beside it.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: SystemAccount | undefined,
): Promise<ClusterPaths> {
  const paths = clusterPaths(dataDir);
  if (existsSync(paths.root)) return paths;
  removeAbandoned(dataDir);
  const staging = partsIn(mkdtempSync(path.join(dataDir, 'postgres.new-')));
  try {
    mkdirSync(staging.data, { mode: 0o700 });
    writeFileSync(staging.password, randomBytes(24).toString('base64url') + '\n', { mode: 0o600 });
    if (account)
      [staging.data, staging.password].forEach((item) => chownSync(item, account.uid, account.gid));
    await runInitdb(binaries, staging, account);
    if (account) chownSync(staging.password, 0, 0);
    renameSync(staging.root, paths.root);
  } catch (error) {
    // Another start was faster: its cluster is as good as ours.
    if (!existsSync(paths.root)) throw error;
  } finally {
    rmSync(staging.root, { recursive: true, force: true });
  }
  return paths;
}

export function readPassword(paths: ClusterPaths): string {
  return readFileSync(paths.password, 'utf8').trim();
}
