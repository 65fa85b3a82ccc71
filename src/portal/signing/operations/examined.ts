import type { components } from '../../../../generated/openapi';
import { parseDate, readInstant } from '../../../domain/dates';
import { attestationOfStatus, type AttestationId } from '../../../domain/i9/form/attestations';
import type { Section1 } from '../../../domain/i9/form/section1';
import { documentCatalogue, isDocumentCode } from '../../../domain/i9/documents/catalogue';
import type { DocumentInput, PaperInput, PresentedDocument } from '../../../domain/i9/documents/presented';
import type { Explanations } from '../../../domain/i9/documents/cross-checks';
import type { ExaminationMethod, Section2 } from '../../../domain/i9/documents/section2';

/** Documents between the pages, which have a control for each entry of a paper, and the contract's operations. */

type I9 = components['schemas']['I9'];
export type ShownCorrection = I9['corrections'][number];
type SignedSection1 = components['schemas']['Section1'];
type Recorded = components['schemas']['RecordedDocument'];

/** Section 2 but for who signs it. */
export type ShownSection2 = Omit<Section2, 'representativeFirstName' | 'representativeLastName'>;

/** How documents were examined, as typed. */
export interface ExaminationForm {
  readonly examinationMethod?: ExaminationMethod | undefined;
  /** RFC 3339, or `YYYY-MM-DDTHH:MM` where the employee works. */
  readonly liveVideoAt?: string | null | undefined;
}

/** Returns how documents were examined. @param timeZone in which the page asks for the time */
export const examinationBody = ({ examinationMethod, liveVideoAt }: ExaminationForm, timeZone: string) => ({
  examinationMethod,
  liveVideoAt: readInstant(liveVideoAt, timeZone)?.toISOString() ?? null,
});

/** Returns documents as operations show them, as the pages of a form do. */
export const presentedDocuments = (
  documents: readonly Recorded[],
  typed: readonly DocumentInput[] = [],
): readonly PresentedDocument[] =>
  documents.map((document, index) => presentedDocument(document, typed[index]?.papers ?? []));

/** @param typed what the signer has typed a moment ago, of whom an operation may hide Social Security numbers */
function presentedDocument(document: Recorded, typed: readonly PaperInput[]): PresentedDocument {
  const { code: shown, receipt, companions, hasPhotograph, photographException, ...rest } = document;
  const { autoExtendedUntil, extension, title, ...first } = rest;
  const { code, receiptFor } = codesOf(shown, receipt);
  return {
    code,
    papers: [...(title === null ? [] : [{ ...first, title }]), ...companions].map((paper, index) => ({
      title: paper.title,
      issuingAuthority: paper.issuingAuthority ?? '',
      number: paper.number?.startsWith('***') ? (typed[index]?.number ?? paper.number) : paper.number,
      expirationDate: paper.expirationDate,
      issuedOn: paper.issuedOn,
    })),
    ...(hasPhotograph !== null && { hasPhotograph }),
    photographException,
    autoExtendedUntil,
    ...(extension && { extension: presentedExtension(extension) }),
    receiptFor,
  };
}

/** The contract names the document behind a receipt for a replacement. */
function codesOf(shown: string, receipt: boolean) {
  if (!isDocumentCode(shown)) throw new Error('A form has a document that the catalog does not have');
  const { list, receipt: kind } = documentCatalogue[shown];
  const code = `${list}_RCPT_REPL`;
  return receipt && !kind && isDocumentCode(code)
    ? { code, receiptFor: shown }
    : { code: shown, receiptFor: null };
}

function presentedExtension({
  cardExpirationDate,
  note,
  ...same
}: NonNullable<Recorded['extension']>): NonNullable<PresentedDocument['extension']> {
  return { ...same, cardExpiration: cardExpirationDate, ...(note !== null && { note }) };
}

/** Returns the attestation of a signed Section 1. */
export function attestationOf({
  citizenshipStatus,
}: Pick<SignedSection1, 'citizenshipStatus'>): AttestationId {
  const attestation = attestationOfStatus(citizenshipStatus);
  if (!attestation) throw new Error('Section 1 has a status that the form does not have');
  return attestation;
}

/** Returns Section 1 as an operation shows it, as the pages of a form do. */
export function asShownSection1(section1: SignedSection1): Section1 {
  const { workAuthorizationExpiration, foreignPassportCountry, dateOfBirth, ...rest } = section1;
  return {
    ...rest,
    dateOfBirth: parseDate(dateOfBirth) ?? dateOfBirth,
    attestation: attestationOf(section1),
    authorizationExpiration: workAuthorizationExpiration,
    passportCountry: foreignPassportCountry,
  };
}

/** Returns Section 2 as an operation shows it, as the pages of a form do. */
export function asShownSection2(
  section2: components['schemas']['Section2'],
  typed: readonly DocumentInput[] = [],
): ShownSection2 {
  const { firstDayOfEmployment: firstDay, title, documents, explanations, ...rest } = section2;
  return {
    ...rest,
    firstDay,
    representativeTitle: title ?? '',
    documents: presentedDocuments(documents, typed),
    explanations: explanationsOf(explanations),
  };
}

/** Returns what Section 2 of a form says with its corrections. @throws Error before it is signed */
export function shownStandingSection2({
  section2,
  correctedSection2,
}: Pick<I9, 'section2' | 'correctedSection2'>) {
  const standing = correctedSection2 ?? section2;
  if (!standing) throw new Error('Section 2 is not signed');
  const { firstDayOfEmployment: firstDay, ...rest } = standing;
  return { ...rest, firstDay, documents: presentedDocuments(standing.documents) };
}

/** Returns explanations by their checks. */
export const explanationsOf = (list: readonly components['schemas']['Explanation'][]): Explanations =>
  Object.fromEntries(list.map(({ check, explanation }) => [check, explanation]));

/** Returns the amendments of Section 2, oldest first. */
export const amendmentsOf = ({ corrections }: Pick<I9, 'corrections'>): readonly ShownCorrection[] =>
  corrections.filter(({ kind }) => kind !== 'section1-signed-again');

/** Returns the part of a form that was signed last. */
export function newest<Signed>(parts: readonly Signed[]): Signed {
  const part = parts.at(-1);
  if (!part) throw new Error('Nothing like that is signed');
  return part;
}
