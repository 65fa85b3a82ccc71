/** Temporary folders of benches. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'ees-bench-';

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Folders of benches that were killed; their name holds the process id. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * Makes a folder, and removes those that killed benches have left.
 *
 * @param later is given its removal
 */
export function makeFolder(later) {
  removeLeftovers();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
