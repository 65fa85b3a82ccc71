import type { I9 } from '../../domain/i9/record';
import { derived, encryptedJson } from '../core/fields';
import type { EverifyState } from '../../domain/everify/record';

/** The domain's record of a form, stored as JSON, in which instants are text. */

/** Facts that forms written by earlier versions lack. */
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

/** JSON stores an instant as text. */
function withInstants<Section extends object>(section: Section, ...names: (keyof Section)[]): Section {
  const read = names.flatMap((name) => {
    const text: unknown = section[name];
    return typeof text === 'string' ? [[name, new Date(text)] as const] : [];
  });
  return { ...section, ...Object.fromEntries(read) };
}

/** The field that stores the facts. */
export const factsField = encryptedJson<I9>('i9-section', 'facts', { read: factsFromJson });

/** @throws Error for a form whose content was destroyed */
export function factsOf({ facts }: { readonly facts: I9 | null }): I9 {
  if (!facts) throw new Error('The I-9 has no facts');
  return facts;
}

/** Returns the facts of a stored form; for one whose content was destroyed, only what its next step needs. */
export const withAddedFacts = (facts: I9 | null): Pick<I9, 'amendmentSection' | 'firstDayToAmend'> =>
  facts ?? { ...added, amendmentSection: null };

/** State of a form's newest E-Verify case; null when there is none. A field for any record read from `i9s`. */
export const caseState = derived<EverifyState | null>(`(
  select newest.state from everify_cases newest
  where newest.organization_id = i9s.organization_id and newest.i9_id = i9s.id
  order by newest.id desc limit 1)`);
