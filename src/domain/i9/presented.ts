import { addYears, type IsoDate } from '../dates';
import type { DocumentCode, PaperRule } from './document-catalogue';

/** What the employer writes down about one paper. Dates are ISO or US form before, ISO after `checkDocuments`. */
export interface PresentedPaper {
  readonly title: string;
  readonly issuingAuthority: string;
  readonly number: string | null;
  /** A date, `D/S` (duration of status), or null where the paper carries none. */
  readonly expirationDate: IsoDate | null;
  /** Day of issue or admission; asked only where one year from it is the limit. */
  readonly issuedOn?: IsoDate | null;
}

export interface PresentedDocument {
  readonly code: DocumentCode;
  readonly papers: readonly PresentedPaper[];
  /** List B: the document carries a photograph. */
  readonly hasPhotograph?: boolean;
  /** Last day of an automatic extension that the user has established (statute, notice, STEM OPT). */
  readonly autoExtendedUntil?: IsoDate | null;
  /** Replacement receipt: the document that it stands for. */
  readonly receiptFor?: DocumentCode | null;
}

/** Last day on which a paper is good; null when it has no end. */
export function lastDay(paper: PresentedPaper, rule: PaperRule): IsoDate | null {
  if (paper.expirationDate === 'D/S') return null;
  if (paper.expirationDate) return paper.expirationDate;
  return rule.oneYearFromIssue && paper.issuedOn ? addYears(paper.issuedOn, 1) : null;
}
