import { formatUs, latest, type IsoDate } from '../../dates';
import { conflict, isAllowed } from '../../problem';
import type { I9, I9State } from '../record';
import { purgeEligibleBy } from './states';

/** What the record says of the period of employment, and of the day from which the form may be destroyed. */
interface Kept {
  /** Null once the content of the form was destroyed. */
  readonly facts: I9 | null;
  readonly state: I9State;
  readonly purgeEligibleDate: IsoDate | null;
  readonly startDate: IsoDate;
  readonly terminatedDate: IsoDate | null;
}

/** In which a form waits for the day from which it may be destroyed. */
export const purgeableStates: readonly I9State[] = ['retained', 'superseded', 'voided'];

/** @throws Problem state-conflict while the form has to be kept, or is on hold */
export function assertPurgeable(kept: Kept, today: IsoDate): void {
  const { state, facts, purgeEligibleDate } = kept;
  if (!facts || !purgeableStates.includes(state))
    throw conflict(`The I-9 is in the state ${state} and has to be kept.`);
  if (facts.hold) throw conflict('The I-9 is under a hold.');
  if (purgeEligibleDate === null || purgeEligibleDate > today)
    throw conflict('The I-9 has to be kept longer.');
  const recorded = eligibleByRecord(facts, kept);
  if (recorded !== null && recorded > today)
    throw conflict(`By the record, the I-9 may not be destroyed before ${formatUs(recorded)}.`);
}

/** Returns whether a form may be destroyed on this day, unless an open inspection asks for it. */
export const isPurgeable = (kept: Kept, today: IsoDate): boolean =>
  isAllowed(() => assertPurgeable(kept, today));

/** Earlier versions did not move the day of a form with every correction of the record, and no timer looks at these forms. */
function eligibleByRecord(i9: I9, { startDate, terminatedDate }: Kept): IsoDate | null {
  const ended = i9.terminatedDate && latest(i9.terminatedDate, terminatedDate);
  return purgeEligibleBy(i9, startDate, ended);
}
