import type { I9 } from '../domain/i9/record';

/** The domain's record of a form, kept as JSON. Instants become text there and back. */

export const factsToJson = (facts: I9): string => JSON.stringify(facts);

export function factsFromJson(json: string | null): I9 {
  if (json === null) throw new Error('The I-9 has no facts');
  const facts = JSON.parse(json) as I9;
  return {
    ...facts,
    section1: facts.section1 && { ...facts.section1, signedAt: new Date(facts.section1.signedAt) },
    section2: facts.section2 && { ...facts.section2, signedAt: new Date(facts.section2.signedAt) },
  };
}
