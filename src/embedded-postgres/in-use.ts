import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** `postmaster.pid`: the process id on line 1, the state on line 8 (PostgreSQL 10 and later). */
function readLockFile(data: string) {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), stopping: lines[7]?.trim() === 'stopping' };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A dead process stays listed until its parent reaps it, which no one does in a container without an init. */
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Returns whether a process is the server of this data directory. That is a server's working directory, which tells it
 * apart from a later process with the same id (Linux). If it cannot be read, the owners are compared.
 */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  if (isZombie(pid)) return false;
  const here = statSync(data);
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === here.uid;
  }
}

/**
 * Returns the process id of the server that uses the data directory, or undefined if it is free. Waits up to ten seconds
 * for a server that is stopping because its service was just killed. Removes a lock file whose process is dead or another
 * program, because PostgreSQL would take that for a server and not start.
 */
export async function findRunningServer(data: string): Promise<number | undefined> {
  for (let waited = 0; ; waited += 100) {
    const postmaster = readLockFile(data);
    if (!postmaster || !isAlive(postmaster.pid)) return undefined;
    if (!worksIn(postmaster.pid, data)) {
      rmSync(path.join(data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (!postmaster.stopping || waited >= 10_000) return postmaster.pid;
    await sleep(100);
  }
}
