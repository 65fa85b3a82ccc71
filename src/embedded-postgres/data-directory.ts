import { errorCode } from '../process/failures';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../process/startup-error';
import { serverVersion } from './binaries';
import { clusterPaths } from './cluster';

/** Free space needed: for a new sandbox (45 MB) with room to work, and for an existing one to continue. */
const requiredMegabytes = { new: 100, existing: 20 } as const;

/** Ends every message that names no other remedy. */
const advice = 'Choose another with DATA_DIR, or set DATABASE_URL.';

/** Why a directory cannot be created or used, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its path leads in a circle',
};

const isSomebodyElses = (folder: string): boolean =>
  process.getuid !== undefined && existsSync(folder) && statSync(folder).uid !== process.getuid();

/** Turns a failure of the file system into a message for the operator; returns any other error as it is. */
export function directoryProblem(error: unknown, dataDir: string): unknown {
  const code = errorCode(error) ?? '';
  const theirs = ['EACCES', 'EPERM'].includes(code) && isSomebodyElses(dataDir);
  const reason = theirs ? 'it belongs to another user' : reasons[code];
  return reason === undefined
    ? error
    : new StartupError(`The data directory ${dataDir} cannot be used: ${reason}. ${advice}`, {
        cause: error,
      });
}

/**
 * Creates a directory and its parents. Node's own recursion never ends below an existing directory that takes no others,
 * such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const parent = path.dirname(folder);
    if ((errorCode(error) ?? '') !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent);
    mkdirSync(folder, { mode: 0o700 });
  }
}

/** Names that a file system or a desktop adds to a directory. */
const isNobodys = (name: string): boolean => name.startsWith('.') || name === 'lost+found';

const isOurs = (name: string): boolean =>
  name === 'encryption-keys' || name === 'postgres' || name.startsWith('postgres.new-');

function refuseForeign(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => !isNobodys(name));
  if (names.length === 0 || names.some(isOurs)) return;
  const [first, ...others] = names.sort();
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new StartupError(
    `The data directory ${dataDir} holds something else (${first}${more}); nothing was changed. Choose an empty folder or a new one with DATA_DIR.`,
  );
}

/** PostgreSQL reads only the files of its own major version, and a directory of that name can be anything. */
function refuseOtherCluster(dataDir: string): void {
  const { root, data, password } = clusterPaths(dataDir);
  if (!existsSync(root)) return;
  // Another user's directory cannot be read: that is an access error, not a missing file.
  const entries = readdirSync(root);
  const versionFile = path.join(data, 'PG_VERSION');
  if (!entries.includes(path.basename(password)) || !existsSync(versionFile)) {
    throw new StartupError(
      `The folder ${root} is not a database of this service; nothing was changed. Choose another with DATA_DIR.`,
    );
  }
  const [made, ours] = [readFileSync(versionFile, 'utf8').trim(), serverVersion().split('.')[0]];
  if (made === ours) return;
  throw new StartupError(
    `The database in ${dataDir} is of PostgreSQL ${made}, and this program brings PostgreSQL ${ours}; nothing was changed. Start it with the program that made it, or choose another folder with DATA_DIR.`,
  );
}

/** Says that the disk has no room for a database; undefined where it has. */
export function fullDisk(dataDir: string): string | undefined {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const required = requiredMegabytes[existsSync(clusterPaths(dataDir).root) ? 'existing' : 'new'];
  if (free >= required) return undefined;
  return `The disk of the data directory ${dataDir} is full: ${free} MB are free, ${required} MB are needed. Free some, or choose another folder with DATA_DIR.`;
}

/**
 * Creates the data directory unless it exists, and checks that a database can live there: that this user can write to it,
 * that it has room, and that it is empty or has a database that this program can read.
 *
 * @param dataDir an absolute path
 * @throws StartupError that names the directory and the reason
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseForeign(dataDir);
    refuseOtherCluster(dataDir);
    const complaint = fullDisk(dataDir);
    if (complaint !== undefined) throw new StartupError(complaint);
  } catch (error) {
    throw directoryProblem(error, dataDir);
  }
}
