import { Problem } from '../domain/problem';
import type { Attempt, Turns } from '../store/core/turns';
import { sendEvent } from '../store/events';
import type { Unit } from '../store/unit';
import type { Services } from './services';
import { asSystem } from './system-unit';

/** What a worker does for minutes, one job of an organization after the other, whatever becomes of the worker. */

/** Seconds between two signs of life of a worker, and without one until it counts as dead. */
const beatSeconds = 5;
export const stalledSeconds = 20;

/** Jobs of an organization that wait or run, and that were asked for within 24 hours. */
const mostUnfinished = 5;
const mostOfADay = 50;
const dayMs = 86_400_000;

/** Another worker has taken the job up, because this one seemed to be dead. */
export class TakenOver extends Error {}

/** Says that the worker of an attempt is alive. @throws TakenOver */
export async function assertMine(unit: Unit, turns: Turns, attempt: Attempt): Promise<void> {
  if (!(await turns.beat(unit, attempt))) throw new TakenOver();
}

/** Works on a job while the heart beats, unless it is taken over; then it is the turn of the one that has waited longest. */
export async function workOn(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  organizationId: number,
  turns: Turns,
  attempt: Attempt,
  work: () => Promise<void>,
): Promise<void> {
  const heart = setInterval(() => {
    // The next write finds out that somebody else has taken over, or that the database is gone.
    asSystem(services, organizationId, (unit) => turns.beat(unit, attempt)).catch(() => undefined);
  }, beatSeconds * 1000);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  } finally {
    clearInterval(heart);
    // Behind the jobs of other organizations that wait already, so that nobody's twelve hold up somebody's one.
    await asSystem(services, organizationId, (unit) => turns.queueNext(unit));
  }
}

/** What is said to an organization that has asked for as many jobs as it may. */
interface QuotaWords {
  readonly code: string;
  unfinished(most: number): string;
  recent(most: number): string;
}

/** @throws Problem state-conflict when the organization has asked for as many jobs as it may */
export async function assertQuota(unit: Unit, turns: Turns, words: QuotaWords): Promise<void> {
  const { unfinished, recent } = await turns.count(unit, new Date(unit.now.getTime() - dayMs));
  const conflict = (detail: string) =>
    new Problem('state-conflict', { detail, errors: [{ code: words.code, detail }] });
  if (unfinished >= mostUnfinished) throw conflict(words.unfinished(mostUnfinished));
  if (recent >= mostOfADay) throw conflict(words.recent(mostOfADay));
}

/** Tells the user who asked for a file in the feed of events that it is dealt with. */
export const tellEnd = (
  unit: Unit,
  type: 'export.finished' | 'import.finished',
  data: { readonly userId: number; readonly exportId?: number; readonly importId?: number },
): Promise<void> =>
  sendEvent(unit, { type, data, employeeId: null, i9Id: null, everifyCaseId: null, partnerId: null });
