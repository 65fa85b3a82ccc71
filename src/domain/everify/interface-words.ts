import { isRecord, parsedJson } from '../json';

/**
 * Words of E-Verify's interface (version 31) that public clients show, and that its agreement, which is not public, may
 * have otherwise. Each can be replaced without a new release (`EVERIFY_WORDS`). By word: where it is used, and what else
 * was seen.
 */
export const interfaceWords = {
  ALIEN_AUTHORIZED_TO_WORK: 'attestation 4; earlier `NONCITIZEN_AUTHORIZED_TO_WORK`',
  NONCITIZEN: 'attestation 2',
  US_BIRTH_CERTIFICATE: 'document of List C; also `BIRTH_CERTIFICATE`',
  FOREIGN_PASSPORT_WITH_FORM_I94: 'document of List A',
  FOREIGN_PASSPORT_WITH_I551_STAMP: 'document of List A',
  FORM_I94_RECEIPT: 'receipt of List A',
  US_PASSPORT_CARD: 'kind of passport, beside `US_PASSPORT` for the book',
  STATE_ID_CARD: 'kind of state card, beside `DRIVERS_LICENSE`',
  AWAITING_SOCIAL_SECURITY_NUMBER: 'reason for a delay',
  AUDIT_NEW_HIRE_NOT_RUN: 'reason for a delay; not seen in public clients',
  FEDERAL_CONTRACTOR: 'reason for a delay; not seen in public clients',
  AWAITING_RESPONSE_INCORRECT_CASE: 'reason for a delay; not seen in public clients',
  PREVIOUS_CASE_RESULT_RESUBMIT: 'reason to go on with a duplicate',
  REHIRE: 'reason to go on with a duplicate',
  OTHER: 'reason for a delay, reason to go on with a duplicate, and closure statement',
  EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS: 'closure statement',
  EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA: 'closure statement',
  'not-matching': 'result of the photo comparison',
  'no-image': 'result of the photo comparison; earlier interfaces had others',
  english: 'language of a notice; also `ENGLISH`',
  spanish: 'language of a notice; also `SPANISH`',
  language: 'parameter that names it',
  number_of_records: 'parameter of the list of changed cases',
  results: 'member with earlier cases, and with closure statements',
  total_results: 'member with their number',
  password_expiration_date: 'member of `user_info` in the answer to a sign-in',
  updated_cases: 'member with the changed cases; also `cases`',
  case_fields: 'member with the fields that a case needs',
  document_photo: 'member with the photograph in base64',
} as const;

export type InterfaceWord = keyof typeof interfaceWords;

/** What E-Verify says instead, by our word. */
export type EverifyWording = Readonly<Partial<Record<string, string>>>;

/** A replacement of each word, or what is wrong. */
export function readWording(json: string): { wording: EverifyWording } | { fault: string } {
  const parsed = parsedJson(json);
  if (!isRecord(parsed)) return { fault: 'must be a JSON object of words' };
  const entries = Object.entries(parsed);
  const unknown = entries.find(([word]) => !Object.hasOwn(interfaceWords, word));
  if (unknown) return { fault: `names ${unknown[0].slice(0, 60)}, which is none of the words` };
  const words = entries.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(entry[1]),
  );
  return words.length === entries.length
    ? { wording: Object.fromEntries(words) }
    : { fault: 'must give letters, digits, hyphens and underscores for each word' };
}
