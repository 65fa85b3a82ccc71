/** Which cores a process may use, on Linux. */
import { execFileSync } from 'node:child_process';

/**
 * @param pids processes with all their threads; one that has ended meanwhile is left out
 * @param cores as `taskset` takes them: `0` or `0,1`
 * @throws Error where there is no `taskset`
 */
export function pin(pids, cores) {
  for (const pid of pids) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'pipe' });
    } catch (error) {
      if (error.code === 'ENOENT')
        throw new Error('Giving processes their cores needs taskset (Linux, util-linux)', { cause: error });
      if (!/No such process/.test(error.stderr)) throw error;
    }
  }
}
