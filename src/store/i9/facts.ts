import type { I9 } from '../../domain/i9/record';

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
    section1: facts.section1 && withInstants(facts.section1, 'signedAt', 'firstSignedAt'),
    section2: facts.section2 && withInstants(facts.section2, 'signedAt', 'examinedAt'),
  };
}

/** In JSON an instant is a text. */
function withInstants<Section extends object>(section: Section, ...names: (keyof Section)[]): Section {
  const read = names.flatMap((name) => {
    const text: unknown = section[name];
    return typeof text === 'string' ? [[name, new Date(text)] as const] : [];
  });
  return { ...section, ...Object.fromEntries(read) };
}

/** Facts of a stored form, or what its next step needs of one whose content was destroyed. */
export const withAddedFacts = (json: string | null): Pick<I9, 'amendmentSection' | 'firstDayToAmend'> =>
  json === null ? { ...added, amendmentSection: null } : factsFromJson(json);
