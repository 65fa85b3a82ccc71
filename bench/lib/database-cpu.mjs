/** CPU time of the database server with all its sessions: read from /proc, so on Linux only. */
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
 * @returns a function that gives the microseconds used so far, ended sessions included; NaN where /proc is not there
 */
export function databaseClock(dataDir) {
  if (!existsSync('/proc/self/stat')) return () => NaN;
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  if (!existsSync(pidFile)) return () => NaN;
  const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  return () => {
    const main = statOf(server);
    if (!main) return NaN;
    const sessions = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat?.parent === server);
    const ticks = sessions.reduce((sum, { own }) => sum + own, main.own + main.children);
    return ticks * tick;
  };
}
