/** Which cores a process may use, on Linux. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cores of this process: `0,2-3` -> 0, 2, 3. */
function ownCores() {
  const [, list] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return list.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const cores = process.platform === 'linux' ? ownCores() : [];

/**
 * @param pids processes with all their threads; one that has ended meanwhile is left out
 * @param count how many of the cores that this process has
 * @throws Error where there are fewer, or no `taskset`
 */
export function pin(pids, count) {
  if (cores.length < count)
    throw new Error(`There are ${cores.length} cores to give, not ${count} (Linux only)`);
  for (const pid of pids) {
    try {
      const list = cores.slice(0, count).join();
      execFileSync('taskset', ['-a', '-c', '-p', list, String(pid)], { stdio: 'pipe' });
    } catch (error) {
      if (error.code === 'ENOENT') throw new Error('There is no taskset (util-linux)', { cause: error });
      if (!/No such process/.test(error.stderr)) throw error;
    }
  }
}
