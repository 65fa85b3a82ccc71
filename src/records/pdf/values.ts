import { dateIn, formatUs, parseDate, type IsoDate } from '../../domain/dates';
import { documentCatalogue, type DocumentList } from '../../domain/i9/documents/catalogue';
import { notApplicable, type PresentedDocument } from '../../domain/i9/documents/presented';

/** `mm/dd/yyyy` as the form prints dates; `N/A`, `D/S` and blank stay as they are. */
export function formDate(date: string | null | undefined): string {
  if (!date) return '';
  return parseDate(date) === date ? formatUs(date) : date;
}

/** The day on which a signature fell, where the employer is. */
export const dayOf = (instant: Date, timeZone: string): string => formatUs(dateIn(instant, timeZone));

/** One per time zone: making it takes as long as a hundred uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** An instant with date, time and zone, to the second; for the pages that follow the form. */
export function moment(instant: Date | string, timeZone: string): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant;
  return `${formatUs(dateIn(at, timeZone))} ${clockIn(timeZone).format(at)}`;
}

/** What the form asks about one paper. */
export interface PaperLines {
  readonly title: string;
  readonly issuingAuthority: string;
  readonly number: string;
  readonly expiration: string;
}

/** The papers of the documents of one list, in order. */
export function papersOf(documents: readonly PresentedDocument[], list: DocumentList): readonly PaperLines[] {
  return documents.filter(({ code }) => documentCatalogue[code].list === list).flatMap(paperLines);
}

/** A document without papers is an entry in words, such as "Individual under age 18". */
export function paperLines({ code, papers, receiptFor }: PresentedDocument): readonly PaperLines[] {
  const { title, receipt } = documentCatalogue[code];
  if (papers.length === 0) return [{ title, issuingAuthority: '', number: '', expiration: '' }];
  const stands = receiptFor ? ` (${documentCatalogue[receiptFor].title})` : '';
  return papers.map((paper) => ({
    title: receipt === undefined ? paper.title : `Receipt: ${paper.title}${stands}`,
    issuingAuthority: paper.issuingAuthority,
    number: paper.number ?? 'N/A',
    expiration: expiration(paper.expirationDate, paper.issuedOn),
  }));
}

const expiration = (date: string | null, issuedOn: IsoDate | null | undefined): string =>
  date === null || date === notApplicable
    ? issuedOn
      ? `N/A (issued ${formDate(issuedOn)})`
      : 'N/A'
    : formDate(date);

/** What the handbook tells the employer to write about automatically extended documents. */
export function extensionNotes(documents: readonly PresentedDocument[]): readonly string[] {
  return documents.flatMap(({ code, autoExtendedUntil }) =>
    autoExtendedUntil ? [`${code === 'A_EAD' ? 'EAD' : 'Document'} EXT ${formDate(autoExtendedUntil)}`] : [],
  );
}
