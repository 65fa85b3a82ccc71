import type { I9 } from '../../domain/i9/record';
import { encryptedJson } from '../core/fields';

/** The domain's record of a form, kept as JSON. Instants become text there and back. */

/** Facts that forms written by earlier versions do not have. */
const added = {
  firstDayToAmend: null,
  recordedFirstDay: null,
  revokedOn: null,
} as const satisfies Partial<I9>;

export function factsFromJson(json: string): I9 {
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

/** The field of it. */
export const factsField = encryptedJson<I9>('i9-section', 'facts', { read: factsFromJson });

/** @throws Error for a form whose content was destroyed */
export function factsOf({ facts }: { readonly facts: I9 | null }): I9 {
  if (!facts) throw new Error('The I-9 has no facts');
  return facts;
}

/** Facts of a stored form, or what its next step needs of one whose content was destroyed. */
export const withAddedFacts = (facts: I9 | null): Pick<I9, 'amendmentSection' | 'firstDayToAmend'> =>
  facts ?? { ...added, amendmentSection: null };
