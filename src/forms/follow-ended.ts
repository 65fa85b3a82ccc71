import type { I9State } from '../domain/i9/record';
import { i9States } from '../domain/i9/states';
import { isPossible } from '../domain/i9/transitions';
import type { Services } from '../services';
import { endedEmployments } from '../store/i9s';
import { followEmployment } from './follow-employment';
import { asSystem } from './system-unit';

const retainable = (Object.keys(i9States) as I9State[]).filter(
  (state) => state !== 'retained' && isPossible(state, 'terminate'),
);

/**
 * Sends the forms of employments that have ended into retention: the end was entered ahead, or the form was signed after
 * it. For a recurring job.
 *
 * @returns how many employments were followed
 */
export async function followEndedEmployments(
  services: Pick<Services, 'database' | 'keys' | 'clock' | 'config'>,
): Promise<number> {
  const ended = await endedEmployments(services.database.system, retainable, new Date());
  for (const { organizationId, employmentId } of ended) {
    await asSystem(services, organizationId, (unit) => followEmployment(unit, services, employmentId));
  }
  return ended.length;
}
