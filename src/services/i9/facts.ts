import type { I9 } from '../../domain/i9/record';
import { nextStep } from '../../domain/i9/machine/states';
import type { I9Row } from '../../store/i9/i9s';

/** The domain's record of a form, kept as JSON. Instants become text there and back. */

export const factsToJson = (facts: I9): string => JSON.stringify(facts);

/** Facts that forms written by earlier versions do not have. */
const added = {
  firstDayToAmend: null,
  recordedFirstDay: null,
  revokedOn: null,
} as const satisfies Partial<I9>;

export function factsFromJson(json: string | null): I9 {
  if (json === null) throw new Error('The I-9 has no facts');
  const facts = JSON.parse(json) as I9;
  return {
    ...added,
    ...facts,
    section1: facts.section1 && { ...facts.section1, signedAt: new Date(facts.section1.signedAt) },
    section2: facts.section2 && { ...facts.section2, signedAt: new Date(facts.section2.signedAt) },
  };
}

/** Next step of a form in a list. A form whose content was destroyed has no facts. */
export const storedNextStep = ({ state, facts }: Pick<I9Row, 'state' | 'facts'>): string =>
  nextStep({ ...added, amendmentSection: null, ...(facts !== null && factsFromJson(facts)), state });
