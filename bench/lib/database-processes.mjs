/** The processes of the database server and their CPU time: read from /proc, so on Linux only. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Length of a tick of /proc in microseconds. */
const tick = 10_000;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].map((index) => Number(fields[index]));
    return { parent: Number(fields[1]), own: ticks[0] + ticks[1], children: ticks[2] + ticks[3] };
  } catch {
    return null;
  }
}

/**
 * @param dataDir of the service, below which the cluster lies
 * @returns clock: the microseconds used so far, ended sessions included; NaN where /proc is not there. pids: of the
 *   server's processes
 */
export function databaseProcesses(dataDir) {
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  if (!existsSync('/proc/self/stat') || !existsSync(pidFile)) return { clock: () => NaN, pids: () => [] };
  const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const sessions = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid: Number(pid), ...statOf(pid) }))
      .filter(({ parent }) => parent === server);
  return {
    clock() {
      const main = statOf(server);
      if (!main) return NaN;
      return tick * sessions().reduce((sum, { own }) => sum + own, main.own + main.children);
    },
    pids: () => [server, ...sessions().map(({ pid }) => pid)],
  };
}
