import { accept, faultsThatApply, faultsWithin, refuse, type Checked, type FieldFault } from '../../problem';
import { addMonths, parseDate, type IsoDate } from '../../dates';
import { isPrintable, normalizeText } from '../../text';
import type { AttestationId } from '../form/attestations';
import { documentCatalogue, type DocumentCode, type PaperRule } from './catalogue';
import { cardNotices } from './bases';
import { asPrinted, examinedLater, extendedPaper, extensionOf, withExtension } from './extended-card';
import { readRequiredText, taken } from '../form/fields';
import { parseNumber } from '../form/numbers';
import type { SignedAs } from '../form/section1';
import {
  dateOn,
  isNotApplicable,
  lastDay,
  notApplicable,
  numberOn,
  type PresentedDocument,
  type PresentedPaper,
} from './presented';
import type { ExaminationFault } from './refusals';

export interface ExaminationContext {
  readonly examinedOn: IsoDate;
  readonly everify: boolean;
  /** The employee was under 18 when Section 1 was signed. */
  readonly minor: boolean;
  /** Who signed Section 1: an employee who signed it must show a document of identity. */
  readonly signedAs: SignedAs;
  /** Employment lasts less than three business days. */
  readonly shortJob: boolean;
  /** The employee is on file already: a reverification. */
  readonly onFile?: boolean;
  /** A form that was completed elsewhere, with what came after it was signed. */
  readonly existingForm?: boolean;
}

/**
 * Exactly one List A document, or exactly one of List B and one of List C (8 CFR 274a.2(b)(1)(v)).
 */
export function isAcceptableCombination(documents: readonly { readonly code: DocumentCode }[]): boolean {
  const lists = documents
    .map(({ code }) => documentCatalogue[code].list)
    .sort()
    .join('');
  return lists === 'A' || lists === 'BC';
}

/** One List A or List C document, never List B (8 CFR 274a.2(b)(1)(vii)). */
export function isAcceptableForReverification(
  documents: readonly { readonly code: DocumentCode }[],
): boolean {
  const [only, ...others] = documents;
  return only !== undefined && others.length === 0 && documentCatalogue[only.code].list !== 'B';
}

/**
 * Whether a document shows an authorization that was revoked: the same number, or a document of the same kind and date, looks
 * valid and is not (USCIS, Status Change Report).
 */
export function isRevoked(
  document: PresentedDocument,
  revoked: readonly PresentedDocument[] | undefined,
): boolean {
  const { code, papers } = asPrinted(document);
  return (revoked ?? []).some(
    (one) =>
      one.code === code &&
      one.papers.some((before, index) => {
        const shown = papers[index];
        const governs = documentCatalogue[code].papers[index]?.governs;
        return (
          governs === true &&
          shown !== undefined &&
          ((numberOn(shown) !== null && numberOn(shown) === numberOn(before)) ||
            (dateOn(shown) !== null && dateOn(shown) === dateOn(before)))
        );
      }),
  );
}

/** What proves the identity alone, and is never reverified. */
export const ofListB = (documents: readonly PresentedDocument[]): readonly PresentedDocument[] =>
  documents.filter(({ code }) => documentCatalogue[code].list === 'B');

/** Cleans every document (see cleanDocument) and reports every fault, `field` like `documents.0.papers.1.number`. */
export function checkDocuments(
  documents: readonly PresentedDocument[],
  context: ExaminationContext,
): {
  readonly documents: readonly PresentedDocument[];
  readonly faults: readonly FieldFault<ExaminationFault>[];
} {
  const faults: FieldFault<ExaminationFault>[] = isAcceptableCombination(documents)
    ? []
    : [{ field: 'documents', code: 'combination' }];
  const cleaned = documents.map((document, index) => {
    const result = cleanDocument(document, context);
    faults.push(...faultsWithin(`documents.${index}`, result.faults));
    return result.document;
  });
  return { documents: cleaned, faults };
}

/** Checks one document against the catalogue: papers, titles, numbers, dates, and the rules of E-Verify and minors. */
export function cleanDocument(
  presented: PresentedDocument,
  context: ExaminationContext,
): { readonly document: PresentedDocument; readonly faults: readonly FieldFault<ExaminationFault>[] } {
  const card = asPrinted(presented);
  const later = context.existingForm ? examinedLater(card, context) : null;
  const judged = extensionOf(card, later ?? context);
  // While the extension is at fault, that is what is told, not that the document has expired.
  const until = judged.extension?.extendedUntil ?? (judged.faults.length > 0 ? context.examinedOn : null);
  const { document, faults } = cleanPrinted(card, until, context);
  return {
    document: withExtension(document, judged.extension, later !== null),
    faults: [...faults, ...judged.faults],
  };
}

/** Checks the papers as they are printed. @param extendedUntil last day of an extension that was checked */
function cleanPrinted(
  document: PresentedDocument,
  extendedUntil: IsoDate | null,
  context: ExaminationContext,
): { readonly document: PresentedDocument; readonly faults: readonly FieldFault<ExaminationFault>[] } {
  const type = documentCatalogue[document.code];
  const faults: FieldFault<ExaminationFault>[] = [];
  const required = type.papers.filter((paper) => !paper.optional).length;
  const count = document.papers.length;
  if (count < required || count > type.papers.length) {
    faults.push({ field: 'papers', code: 'papers', expected: type.papers.map(paperInWords) });
  }
  // The date of the notice that extends a Permanent Resident Card; one that is too far away is a fault of the notice.
  const notice = type.papers.findIndex((rule) => rule.extends);
  const extendedByNotice = parseDate(document.papers[notice]?.expirationDate ?? '') ?? null;
  const papers = document.papers.map((paper, index) => {
    const rule = type.papers[index];
    if (!rule) return paper;
    const until =
      (index === extendedPaper(document.code) ? extendedUntil : null) ??
      (index === notice ? null : extendedByNotice);
    const result = cleanPaper(paper, rule, until, context.examinedOn);
    faults.push(...faultsWithin(`papers.${index}`, result.faults));
    return result.paper;
  });
  const tooLong = notice > 0 ? noticeFault(papers, notice) : null;
  if (tooLong) faults.push({ field: `papers.${notice}.expirationDate`, code: tooLong });
  faults.push(...ruleFaults(document, context));
  const { photographException: typed, ...plain } = document;
  const exception = normalizeText(typed ?? '', { maxLength: 200, printed: true });
  const photographException = taken('photographException', exception, faults);
  return { document: { ...plain, ...(photographException && { photographException }), papers }, faults };
}

/** A paper by its titles; one that is not always presented says so. */
const paperInWords = ({ titles, optional }: PaperRule): string =>
  `${titles.join(' or ')}${optional ? ' (if there is one)' : ''}`;

function ruleFaults(
  document: PresentedDocument,
  context: ExaminationContext,
): readonly FieldFault<ExaminationFault>[] {
  const type = documentCatalogue[document.code];
  const photograph = type.photograph === 'always' || document.hasPhotograph === true;
  // A religious objection, after contact with E-Verify (E-Verify MOU, Article II.A).
  const excepted = Boolean(document.photographException?.trim());
  const lacks = type.photograph === 'sometimes' && !photograph && !excepted;
  return faultsThatApply(
    [type.minorsOnly === true && !context.minor, '', 'minors-only'],
    [type.signedAs !== undefined && type.signedAs !== context.signedAs, '', 'supplement-a-required'],
    [type.receipt !== undefined && context.shortJob, '', 'receipt-short-job'],
    [context.everify && type.photograph === 'never', '', 'not-with-everify'],
    [context.everify && lacks, '', 'photograph-required'],
  );
}

/** @param at position of the notice among the papers, after the card */
function noticeFault(papers: readonly PresentedPaper[], at: number): ExaminationFault | null {
  const [card, notice] = [papers[at - 1], papers[at]];
  const months = cardNotices[notice?.title ?? '']?.mostMonths;
  const [ended, until] = [parseDate(card?.expirationDate ?? ''), parseDate(notice?.expirationDate ?? '')];
  if (months === undefined || !ended || !until) return null;
  return until > addMonths(ended, months) ? 'extension-too-long' : null;
}

type PaperResult = { paper: PresentedPaper; faults: FieldFault<ExaminationFault>[] };

function cleanPaper(
  paper: PresentedPaper,
  rule: PaperRule,
  extendedUntil: IsoDate | null,
  examinedOn: IsoDate,
): PaperResult {
  const faults: FieldFault<ExaminationFault>[] = [];
  if (!rule.titles.includes(paper.title))
    faults.push({ field: 'title', code: 'title', expected: rule.titles });
  const issuingAuthority = readRequiredText('issuingAuthority', paper.issuingAuthority, 80, faults);
  const number = taken('number', cleanNumber(paper.number, rule), faults);
  const issuedOn = paper.issuedOn ? parseDate(paper.issuedOn) : null;
  if (issuedOn === undefined) faults.push({ field: 'issuedOn', code: 'date-invalid' });
  else if (issuedOn && issuedOn > examinedOn) faults.push({ field: 'issuedOn', code: 'date-ahead' });
  const expirationDate = taken('expirationDate', cleanExpiration(paper, rule), faults);
  const cleaned: PresentedPaper = {
    title: paper.title,
    issuingAuthority,
    number,
    expirationDate,
    issuedOn: issuedOn ?? null,
  };
  if (rule.oneYearFromIssue && expirationDate === notApplicable && !issuedOn) {
    faults.push({ field: 'issuedOn', code: 'issue-date-required' });
  }
  const since = rule.issuedSince;
  if (since?.by.test(cleaned.issuingAuthority) && issuedOn !== undefined) {
    if (!issuedOn) faults.push({ field: 'issuedOn', code: 'issue-date-required' });
    else if (issuedOn < since.day) faults.push({ field: 'issuedOn', code: 'issued-too-early' });
  }
  const limit = extendedUntil ?? lastDay(cleaned, rule);
  if (limit !== null && limit < examinedOn) faults.push({ field: 'expirationDate', code: 'expired' });
  return { paper: cleaned, faults };
}

/** Required, or stated to be `N/A` where a document of this kind can be without (M-274 4.0; ICE, 16 March 2026). */
function cleanNumber(text: string | null, rule: PaperRule): Checked<string, ExaminationFault> {
  const given = text?.trim() ?? '';
  if (given === '') return refuse(rule.numberRequired ? 'required' : 'number-or-not-applicable');
  if (isNotApplicable(given))
    return rule.numberRequired ? refuse('not-applicable-refused') : accept(notApplicable);
  const number = parseNumber(rule.number ?? 'any', given);
  return number.ok && !isPrintable(number.value) ? refuse('letters-not-printable') : number;
}

/** The same for the date. A paper that never has one needs no statement. */
function cleanExpiration(paper: PresentedPaper, rule: PaperRule): Checked<IsoDate | null, ExaminationFault> {
  const given = paper.expirationDate?.trim() ?? '';
  const required = rule.expiration === 'required';
  if (rule.expiration === 'none')
    return given === '' || isNotApplicable(given) ? accept(null) : refuse('expiration-not-expected');
  if (given === '') return refuse(required ? 'required' : 'date-or-not-applicable');
  if (isNotApplicable(given)) return required ? refuse('not-applicable-refused') : accept(notApplicable);
  const date = given === 'D/S' && rule.durationOfStatus ? given : parseDate(given);
  return date ? accept(date) : refuse('date-invalid');
}

/**
 * Documents that do not fit the attestation. Only a reason to ask the employee to look at Section 1 again: to refuse a
 * document for it can be discrimination (8 U.S.C. 1324b(a)(6)).
 */
export function implausibleDocuments(
  attestation: AttestationId,
  documents: readonly (Pick<PresentedDocument, 'code'> & Partial<Pick<PresentedDocument, 'papers'>>)[],
): readonly DocumentCode[] {
  return documents
    .filter(({ code, papers: [first] = [] }) => {
      const { plausibleFor, papers } = documentCatalogue[code];
      const ofTitle = first && papers[0]?.plausibleTitles?.find(({ titles }) => titles.includes(first.title));
      const statuses = ofTitle?.plausibleFor ?? plausibleFor;
      return (
        statuses?.includes(attestation) === false ||
        (first && papers[0]?.onlyBy?.test(first.issuingAuthority) === false)
      );
    })
    .map(({ code }) => code);
}
