import type { CaseSubject, EverifyCommandRecord } from './subject';
import type { EverifyCase } from '../../../domain/everify/record';
import { submitsByItself } from '../../../domain/everify/participation';
import { checkEverifyCommand, type EverifyContext } from '../../../domain/everify/transitions';
import { Problem } from '../../../domain/problem';
import type { Services } from '../../services';
import { addRequest, openRequest } from '../../../store/everify/requests';
import type { Unit } from '../../../store/unit';
import { actorOf } from '../../actor';
import { placesIn, readPlaces } from './data';

type Config = Pick<Services, 'config'>;

/** Returns whether this installation can send to E-Verify. */
export const sendsToEverify = ({ config }: Config): boolean => config.sandbox || config.everifyUrl !== null;

/**
 * Submits in the name of the user who made the case ready, for example the approver. A case that is late, that names a
 * place that E-Verify does not know, or whose approver may not submit cases waits for a person who can and may.
 */
export async function queueSubmission(
  unit: Unit,
  services: Config,
  { i9, caseId, record: { facts, corrections }, worksite, form }: CaseSubject,
  context: EverifyContext,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  if (!sendsToEverify(services) || !submitsByItself(unit.scope) || !isSubmittable(facts, context)) return;
  const places = form ? placesIn(form, corrections) : await readPlaces(unit, i9.id, corrections);
  if ((places?.faults.length ?? 0) > 0 || (await openRequest(unit, i9.id))) return;
  const { today: askedOn } = worksite;
  await addRequest(unit, { caseId, type: 'submit', payload: null, actor, askedOn }, null);
}

function isSubmittable(facts: EverifyCase, context: EverifyContext): boolean {
  try {
    checkEverifyCommand(facts, { type: 'submit', answer: { state: 'queued' } }, context);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
