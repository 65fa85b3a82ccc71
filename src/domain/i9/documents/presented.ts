import { canonicalJson } from '../../json';
import { addYears, type IsoDate } from '../../dates';
import type { ExtensionInput } from './extensions';
import type { DocumentCode, PaperRule } from './catalogue';

/** What the examiner states where a paper has no number or no expiration date. A blank states nothing. */
export const notApplicable = 'N/A';

export const isNotApplicable = (text: string): boolean => text.trim().toUpperCase() === notApplicable;

/** What the employer writes down about one paper. Dates are ISO or US form before, ISO after `checkDocuments`. */
export interface PresentedPaper {
  readonly title: string;
  readonly issuingAuthority: string;
  /** `N/A` where the examiner stated that the paper has none. Null on forms that were signed before that was asked. */
  readonly number: string | null;
  /** A date, `D/S` (duration of status), `N/A` as for the number, or null where such a paper never has one. */
  readonly expirationDate: IsoDate | null;
  /** Day of issue or admission; asked only where one year from it is the limit. */
  readonly issuedOn?: IsoDate | null;
}

/**
 * The form names the receipt of the renewal and the extended date; number and date of the card itself are kept here.
 * `extendedUntil` is that of the document.
 */
export interface DocumentExtension extends Omit<ExtensionInput, 'extendedUntil'> {
  readonly cardNumber?: string | null;
  readonly cardExpiration?: IsoDate | null;
  /** The note about it in Additional Information, once it has been checked. */
  readonly note?: string;
}

export interface PresentedDocument {
  readonly code: DocumentCode;
  readonly papers: readonly PresentedPaper[];
  /** List B: the document carries a photograph. */
  readonly hasPhotograph?: boolean;
  /** List B without a photograph, with E-Verify: the religious objection, in words. */
  readonly photographException?: string | null;
  /** Last day of an automatic extension that the user has established (statute, notice, STEM OPT). */
  readonly autoExtendedUntil?: IsoDate | null;
  /** What the automatic extension of an Employment Authorization Document rests on. */
  readonly extension?: DocumentExtension | null;
  /** Replacement receipt: the document that it is for. */
  readonly receiptFor?: DocumentCode | null;
}

/** The number that a paper carries; null where it has none. */
export const numberOn = ({ number }: PresentedPaper): string | null =>
  number === notApplicable ? null : number;

/** The expiration date that a paper carries; null where it has none, and for `D/S`. */
export const dateOn = ({ expirationDate }: PresentedPaper): IsoDate | null =>
  expirationDate === 'D/S' || expirationDate === notApplicable ? null : expirationDate;

/** Whether the same is written down of the same documents; what is blank or not ticked says nothing. */
export function isSameEvidence(
  one: readonly PresentedDocument[],
  other: readonly PresentedDocument[],
): boolean {
  const stated = (documents: readonly PresentedDocument[]) =>
    canonicalJson(
      JSON.parse(
        JSON.stringify(documents, (_name, value: unknown) =>
          value === null || value === false || value === '' ? undefined : value,
        ),
      ),
    );
  return stated(one) === stated(other);
}

/** Last day on which a paper is good; null when it has no end. */
export function lastDay(paper: PresentedPaper, rule: PaperRule): IsoDate | null {
  const date = dateOn(paper);
  if (date || paper.expirationDate === 'D/S') return date;
  return rule.oneYearFromIssue && paper.issuedOn ? addYears(paper.issuedOn, 1) : null;
}

/** One paper as typed; whatever is left out is blank. */
export interface PaperInput {
  /** One of the titles of the catalogue; left out: the first. */
  readonly title?: string | null;
  readonly issuingAuthority?: string | null;
  /** As printed, or `N/A`. */
  readonly number?: string | null;
  /** A date in either form, `D/S` or `N/A`. */
  readonly expirationDate?: string | null;
  /** The box "N/A" of a page was ticked beside the number. */
  readonly noNumber?: boolean;
  /** The same beside the expiration date. */
  readonly noExpirationDate?: boolean;
  readonly issuedOn?: string | null;
}

/** One document as typed; `autoExtendedUntil` in either form of a date. */
export interface DocumentInput extends Pick<
  PresentedDocument,
  'hasPhotograph' | 'photographException' | 'autoExtendedUntil' | 'extension'
> {
  readonly code: string;
  /** In the order of the catalogue. Optional papers at the end that are blank do not count. */
  readonly papers: readonly PaperInput[];
  /** Replacement receipt: code of the document that it is for. */
  readonly receiptFor?: string | null;
}

/** Returns the entries that were typed although their paper is said to have none, as `papers.0.number`. */
export const contradictions = (papers: readonly PaperInput[]): string[] =>
  papers.flatMap(({ number, noNumber, expirationDate, noExpirationDate }, index) =>
    [
      ...(noNumber && isTyped(number) ? ['number'] : []),
      ...(noExpirationDate && isTyped(expirationDate) ? ['expirationDate'] : []),
    ].map((name) => `papers.${index}.${name}`),
  );

const isTyped = (text: string | null | undefined): boolean =>
  Boolean(text?.trim()) && !isNotApplicable(text ?? '');
