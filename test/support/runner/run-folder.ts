import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { endLeftoversOf } from './guard';

/** Processes of containers that share a folder have numbers of their own: each names its numbering. */
function numbering(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}

const prefix = `ees-test-${numbering()}-`;

/** Bytes; a run takes less than half of it. */
const room = 4 * 1024 ** 3;

/**
 * The system's folder in memory, where it has one with much room, from which programs may be started. Each test database is
 * 760 files: to make and remove them takes a disk 60 ms of processor time, memory 10.
 */
function folderInMemory(folder = '/dev/shm'): string | undefined {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] =
      mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(folder);
    const isFit = type === 'tmpfs' && !/\b(noexec|ro)\b/.test(options);
    return isFit && bavail * bsize > room && freemem() > 2 * room ? folder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Folders of killed runs: the name holds the process id of the run. What they had started ended with them. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/**
 * Makes the folder of this run of jest, readable for every account; its workers find it through the environment, and keep
 * there what they would keep in the system's folder for temporary files. Where that one is somebody's choice (`TMPDIR`), it
 * is in there. What the run starts ends with it.
 */
export function makeRunFolder(): string {
  const parent = (process.env['TMPDIR'] ? undefined : folderInMemory()) ?? tmpdir();
  for (const one of new Set([parent, tmpdir()])) removeLeftovers(one);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  Object.assign(process.env, { TEST_RUN_FOLDER: folder, TMPDIR: temporary });
  endLeftoversOf(folder);
  return folder;
}

/**
 * Gives a folder with what `make` puts into it, made by the first that asks for it. It is made aside and renamed into
 * place, so that it is whole or not there: of two that make it at the same time one wins, and the other takes what is there.
 *
 * @param make fills the empty folder that it is given
 */
export function makeOnce(folder: string, make: (folder: string) => void): string {
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}.new-`);
  chmodSync(staging, 0o755);
  try {
    make(staging);
    renameSync(staging, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

/** The folder of this run of jest, gone after it. */
export function runFolder(): string {
  const folder = process.env['TEST_RUN_FOLDER'];
  if (!folder) throw new Error('run the tests through jest: its global setup makes the folder of the run');
  return folder;
}

/** Gives a folder that all test files of a run share: {@link makeOnce} in the folder of the run. */
export const oncePerRun = (name: string, make: (folder: string) => void): string =>
  makeOnce(path.join(runFolder(), name), make);
