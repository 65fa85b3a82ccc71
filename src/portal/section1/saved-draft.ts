import type { Section1 } from '../../domain/i9/form/section1';
import { section1Input } from '../../domain/i9/form/section1-input';
import { blankDraft, type Draft } from './draft';
import { emptyForm, emptyPreparer, type FormValues } from './form-values';
import { isAsked, steps } from './steps';

/** What a correction begins with: the answers that were signed, as if they had just been typed. */
function draftOf(section1: Section1): Draft {
  const { preparers: helpers = [], ...input } = section1Input(section1);
  const { attestation, authorizationExpiration: until, i94Number, foreignPassportNumber } = section1;
  const kind = i94Number !== null ? 'i94' : foreignPassportNumber !== null ? 'passport' : 'alien';
  const values: FormValues = {
    ...emptyForm,
    ...input,
    expirationKind: until === null ? '' : until === 'N/A' ? 'N/A' : 'date',
    authorizationExpiration: until === null || until === 'N/A' ? '' : until,
    numberKind: attestation === 4 ? kind : '',
    helped: helpers.length > 0 ? 'yes' : 'no',
    signedAs: helpers.length > 0 ? section1.signedAs : '',
  };
  const draft = {
    ...blankDraft,
    revision: 'signed',
    values,
    preparers: helpers.map((helper) => ({ ...emptyPreparer, ...helper })),
  };
  return { ...draft, checked: steps.filter((step) => isAsked(step, draft)).map(({ id }) => id) };
}

/**
 * Returns the draft as saved; without one, what the form begins with.
 * @param signed what a correction corrects
 */
export function openDraft(saved: string | null, signed: Section1 | null): Draft {
  if (saved === null) return signed === null ? blankDraft : draftOf(signed);
  // Only `saveDraft` writes what is saved; a field that a version before did not know is blank.
  const draft = JSON.parse(saved) as Draft;
  return { ...blankDraft, ...draft, values: { ...emptyForm, ...draft.values } };
}
