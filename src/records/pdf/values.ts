import { LRUCache } from 'lru-cache';
import { dateIn, formatUs, type IsoDate, parseDate } from '../../domain/dates';
import { documentCatalogue, type DocumentList } from '../../domain/i9/documents/catalogue';
import { receiptDueDate } from '../../domain/i9/documents/dates';
import {
  notApplicable,
  type PresentedDocument,
  type PresentedPaper,
} from '../../domain/i9/documents/presented';
import { attestationLabels } from '../../domain/i9/form/statements';
import { receiptTitle, shortTitle } from './titles';

/** `mm/dd/yyyy` as the form prints dates; `N/A`, `D/S` and blank stay as they are. */
export function formDate(date: string | null | undefined): string {
  if (!date) return '';
  return parseDate(date) === date ? formatUs(date) : date;
}

/** The day on which a signature fell, where the employer is. */
export const dayOf = (instant: Date, timeZone: string): string => formatUs(dateIn(instant, timeZone));

/** One per time zone: making it takes as long as a hundred uses. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: 500,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
});

/** An instant with date, time and zone, to the second; for the pages that follow the form. */
export function moment(instant: Date | string, timeZone: string): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant;
  return `${formatUs(dateIn(at, timeZone))} ${clocks.memo(timeZone).format(at)}`;
}

/** What the form asks about one paper. */
export interface PaperLines {
  readonly title: string;
  readonly issuingAuthority: string;
  readonly number: string;
  readonly expiration: string;
}

/**
 * The papers of the documents of one list, in order.
 *
 * @param countedFrom the hire, from which the last day of a receipt is counted; null leaves that day out
 */
export const papersOf = (
  documents: readonly PresentedDocument[],
  list: DocumentList,
  countedFrom: IsoDate | null,
): readonly PaperLines[] =>
  documents
    .filter(({ code }) => documentCatalogue[code].list === list)
    .flatMap((document) =>
      paperLines(document, countedFrom === null ? null : receiptDueDate([document], countedFrom)),
    );

/**
 * The papers of one document; one without papers is an entry in words, such as "Individual under age 18".
 *
 * @param lastDay of a receipt, which is its expiration on the form
 */
export function paperLines(
  document: PresentedDocument,
  lastDay: IsoDate | null = null,
): readonly PaperLines[] {
  const { code, papers } = document;
  const { title, receipt } = documentCatalogue[code];
  if (papers.length === 0) return [{ title, issuingAuthority: '', number: '', expiration: '' }];
  const lines = papers.map((paper) => ({
    title: receipt === undefined ? paper.title : receiptTitle(behindReceipt(document, paper)),
    issuingAuthority: paper.issuingAuthority,
    number: paper.number ?? 'N/A',
    expiration: lastDay === null ? expiration(paper) : formDate(lastDay),
  }));
  return [...lines, ...admissionLines(document)];
}

/** What stands in the box of a line of a paper: its title is a short one there. */
export const inBox = (paper: PaperLines | undefined, line: keyof PaperLines): string | undefined =>
  paper && (line === 'title' ? shortTitle(paper.title) : paper[line]);

/** The Form I-94 that the spouse of an E, L or H-1B worker shows with an extended card is its second paper (M-274 5.1). */
function admissionLines({ extension }: PresentedDocument): readonly PaperLines[] {
  if (!extension?.i94Number) return [];
  const { i94Number, i94ExpirationDate } = extension;
  return [
    {
      title: 'Form I-94',
      issuingAuthority: 'U.S. Customs and Border Protection',
      number: i94Number,
      expiration: formDate(i94ExpirationDate),
    },
  ];
}

/** What a receipt is for: forms of earlier versions name no more than the list. */
function behindReceipt({ code, receiptFor }: PresentedDocument, { title }: PresentedPaper): string {
  const { receipt, list } = documentCatalogue[code];
  if (receipt !== 'replacement') return title;
  return (receiptFor && documentCatalogue[receiptFor].papers[0]?.titles[0]) ?? `List ${list} document`;
}

/**
 * The expiration date as it stands on the form: of an extended card the last day of the extension (M-274 5.1), which the
 * section has as its date; of everything else what is printed on it. The extension stands in Additional Information.
 */
function expiration({ expirationDate, issuedOn }: PresentedPaper): string {
  if (expirationDate !== null && expirationDate !== notApplicable) return formDate(expirationDate);
  return issuedOn ? `N/A (issued ${formDate(issuedOn)})` : 'N/A';
}

/** Codes of the record in the words of the form. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attestation: attestationLabels,
  signedAs: {
    employee: 'The employee',
    'parent-or-guardian': 'A parent or legal guardian',
    'special-placement': 'A parent, legal guardian or representative (Special Placement)',
  },
  examinationMethod: {
    physical: 'Physical examination',
    alternative: 'Alternative procedure authorized by DHS',
  },
  basis: {
    'ead-renewal': 'Renewal of Form I-766 filed in time',
    'ead-notice': 'Notice in the Federal Register',
    'stem-opt': 'STEM OPT',
    'petition-240-days': 'Petition filed in time, 240 days',
    'h1b-portability': 'H-1B portability',
    'cap-gap': 'Cap-gap',
    'h2-portability': 'H-2A or H-2B portability',
    'i551-petition': 'Petition of a conditional resident',
    'state-extension': 'Extension by the state',
  },
};

/** The value of a field by its path: codes and truth in words, days and instants as the form writes them. */
export function valueInWords(name: string, value: string | number | boolean, timeZone: string): string {
  const words = codes[name.split(': ').at(-1) ?? '']?.[String(value)];
  if (words !== undefined) return words;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? moment(text, timeZone) : formDate(text);
}
