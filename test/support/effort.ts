import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Milliseconds that the yardstick takes on the machine on which the limits of the tests were set. */
const usual = 12;

const text = JSON.stringify(
  Array.from({ length: 16_000 }, (_, index) => ({ id: index, name: `name ${index}`, part: [index, null] })),
);

/** Work of the kind that the tests measure: it reads and writes JSON, searches texts and sorts. */
function yardstick(): number {
  const rows = JSON.parse(text) as { id: number; name: string }[];
  const sorted = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return JSON.stringify(sorted).replaceAll(/\d+/g, '#').length;
}

/** What the yardstick took when it was last laid on, and when that was, in milliseconds. */
let last = { units: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY };

/** Milliseconds that the yardstick takes now. It is laid on once a second: most of what is measured is shorter than it. */
async function unitsNow(): Promise<number> {
  if (performance.now() - last.at > 1_000)
    last = { units: await processorTimeOf(yardstick), at: performance.now() };
  return last.units;
}

async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Processor time of the process that a piece of work takes, in milliseconds: the least of several runs. Other programs
 * on the machine do not count, unlike in the time by the clock, and neither does how slow the machine is: where the
 * yardstick takes longer, the result is as much less. What a test limits is the work.
 */
export async function processorTime(work: () => unknown, runs = 3): Promise<number> {
  const [units, times] = [new Array<number>(), new Array<number>()];
  for (let run = 0; run < runs; run += 1) {
    units.push(await unitsNow());
    times.push(await processorTimeOf(work));
  }
  return Math.min(...times) * Math.min(1, usual / Math.min(...units));
}

/** How many times as long as on that machine work takes now; 1 where it takes less. */
export const slowness = async (): Promise<number> => Math.max(1, (await unitsNow()) / usual);

const ticksPerSecond = 100;

/** Seconds of processor time of a process, with those of its children that have ended. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / ticksPerSecond;
}

/**
 * Seconds of processor time of a PostgreSQL server since it began: its own, of the sessions that run and of those that have
 * ended. Linux only.
 *
 * @param postmaster its first process
 */
export function serverSeconds(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => {
    try {
      return sum + processorSeconds(pid);
    } catch {
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}

/** The first process of a server on this machine, as its superuser sees it. */
export async function postmasterOf(admin: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await admin.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`,
  );
  return Number(rows[0]?.pid);
}
