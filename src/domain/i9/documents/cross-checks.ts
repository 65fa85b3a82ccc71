import { addDays, type IsoDate } from '../../dates';
import type { FieldFault } from '../../problem';
import { foldName, normalizeText, type TextFault } from '../../text';
import type { AttestationId } from '../form/attestations';
import type { SigningName } from '../form/signers';
import { implausibleDocuments } from './documents';
import { notApplicable, type PresentedDocument } from './presented';
import { cardNotices } from './bases';

/**
 * Likely mistakes, looked for before Section 2 is signed. Each is corrected or explained; the explanation is signed with the
 * section. None refuses a document, which could be discrimination (8 U.S.C. 1324b(a)(6)).
 */
export const crossChecks = [
  'ssn-differs-from-card',
  'ssn-of-another-employee',
  'name-differs-from-record',
  'document-does-not-fit-status',
  'conditional-resident-list-a',
  'admission-without-end',
  'first-day-unusual',
  'section1-late',
  'section2-late',
] as const;

/**
 * Checks against what only the employer knows. A representative must not learn it, so whoever approves the form is asked
 * instead.
 */
export const employerChecks: ReadonlySet<CrossCheck> = new Set([
  'ssn-of-another-employee',
  'name-differs-from-record',
  'section1-late',
]);

/**
 * What each entry of the form is compared with: a correction of it asks again, whatever was explained before. A corrected
 * name that the record does not have is a difference of the record, which the form shows, not a mistake of the form.
 */
const comparisons = {
  ssn: ['ssn-differs-from-card', 'ssn-of-another-employee'],
  attestation: ['document-does-not-fit-status', 'admission-without-end'],
  documents: [
    'ssn-differs-from-card',
    'document-does-not-fit-status',
    'conditional-resident-list-a',
    'admission-without-end',
  ],
  firstDay: ['first-day-unusual', 'section1-late', 'section2-late'],
} as const satisfies Readonly<Record<string, readonly (typeof crossChecks)[number][]>>;

export type Corrected = Readonly<Partial<Record<keyof typeof comparisons, boolean>>>;

export const repeatedChecks = (corrected: Corrected): readonly CrossCheck[] =>
  Object.entries(comparisons).flatMap(([entry, checks]) =>
    corrected[entry as keyof typeof comparisons] ? checks : [],
  );

export type CrossCheck = (typeof crossChecks)[number];
export type Explanations = Readonly<Partial<Record<CrossCheck, string>>>;

/** Whether two people have one name, as `foldName` compares names. */
export const isSameName = (one: SigningName, other: SigningName): boolean =>
  foldName(one.lastName) === foldName(other.lastName) &&
  foldName(one.firstName) === foldName(other.firstName);

/** What is compared with Section 2. */
export interface CrossFacts {
  readonly attestation: AttestationId;
  /** Of Section 1 as signed; null where the attestation asks for none. */
  readonly authorizationExpiration?: string | null;
  /** Of Section 1 as signed. */
  readonly socialSecurityNumber: string | null;
  /** Another employee who works here has the number of Section 1, in the record or in a Section 1. */
  readonly ssnOfAnother: boolean;
  /** The names in Section 1 are not those of the employee's record. */
  readonly nameDiffers: boolean;
  /** Day on which Section 1 was signed first; a correction does not make it late. */
  readonly section1SignedOn: IsoDate;
  /** Day by which Section 2 is due for a first day of employment. */
  section2Due(firstDay: IsoDate): IsoDate;
}

/** Countries whose citizens are admitted without an end by a Compact of Free Association. */
const freelyAssociated = /micronesia|marshall|palau|\b(FSM|RMI|MHL|PLW)\b/i;

/**
 * A Form I-94 that says D/S, without the form of a program that has an end or the passport of a country whose citizens
 * have none.
 */
const isAdmittedWithoutEnd = ({ code, papers }: PresentedDocument): boolean =>
  (code === 'C_DHS_EAD' ||
    (code === 'A_FP_I94' && !freelyAssociated.test(papers[0]?.issuingAuthority ?? ''))) &&
  papers.some(({ expirationDate }) => expirationDate === 'D/S') &&
  !papers.some(({ title }) => title === 'Form I-20' || title === 'Form DS-2019');

/** A first day further away than this, ahead or in an earlier year, is explained. */
const mostDaysAway = 30;

/**
 * Returns the cross-checks that find something, in their order. A first day that could not be read, which is blank, is
 * compared with nothing.
 *
 * @param signedOn day on which Section 2 is, or was, signed
 */
export function strikingChecks(
  facts: CrossFacts,
  section2: { readonly documents: readonly PresentedDocument[]; readonly firstDay: IsoDate },
  signedOn: IsoDate,
): readonly CrossCheck[] {
  const { documents, firstDay } = section2;
  const digits = (number: string | null | undefined) => number?.replace(/\D/g, '') ?? '';
  const signed = digits(facts.socialSecurityNumber);
  const card = digits(documents.find(({ code }) => code === 'C_SSN_CARD')?.papers[0]?.number);
  const hasFirstDay = firstDay !== '';
  const ofEarlierYear =
    firstDay.slice(0, 4) < signedOn.slice(0, 4) && firstDay < addDays(signedOn, -mostDaysAway);
  const strikes: Readonly<Record<CrossCheck, boolean>> = {
    'ssn-differs-from-card': signed !== '' && card !== '' && signed !== card,
    'ssn-of-another-employee': facts.ssnOfAnother,
    'name-differs-from-record': facts.nameDiffers,
    'document-does-not-fit-status': implausibleDocuments(facts.attestation, documents).length > 0,
    'conditional-resident-list-a': documents.some(
      ({ code, papers }) => code === 'A_I551' && papers.some(({ title }) => cardNotices[title]?.conditional),
    ),
    // A student, an exchange visitor or a citizen of FSM, RMI or Palau has a program or a status that says so.
    'admission-without-end':
      facts.authorizationExpiration === notApplicable && documents.some(isAdmittedWithoutEnd),
    'first-day-unusual': hasFirstDay && (firstDay > addDays(signedOn, mostDaysAway) || ofEarlierYear),
    'section1-late': hasFirstDay && facts.section1SignedOn > firstDay,
    'section2-late': hasFirstDay && signedOn > facts.section2Due(firstDay),
  };
  return crossChecks.filter((check) => strikes[check]);
}

/**
 * Returns the explanations of the checks that found something, cleaned, and a fault for each that is not explained; drops
 * the others.
 */
export function answeredChecks(
  striking: readonly CrossCheck[],
  given: Explanations,
): {
  readonly explanations: Explanations;
  readonly unanswered: readonly FieldFault<CrossCheck | TextFault>[];
} {
  const read = striking.map((check) => {
    const text = normalizeText(given[check] ?? '', { maxLength: 500, multiline: true, printed: true });
    return { check, text: text.ok ? text.value : null, code: text.ok ? check : text.code };
  });
  return {
    explanations: Object.fromEntries(
      read.flatMap(({ check, text }) => (text === null ? [] : [[check, text]])),
    ),
    unanswered: read.flatMap(({ check, text, code }) =>
      text === null ? [{ field: `explanations.${check}`, code }] : [],
    ),
  };
}
