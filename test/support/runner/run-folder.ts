import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'ees-test-';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Folders of killed runs: the name holds the process id of the run. Their servers ended with them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/** Makes the folder of this run of jest, readable for every account; its workers find it through the environment. */
export function makeRunFolder(): string {
  removeLeftovers();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  process.env['TEST_RUN_FOLDER'] = folder;
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
