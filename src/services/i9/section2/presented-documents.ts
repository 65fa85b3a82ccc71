import type { FieldFault } from '../../../domain/problem';
import { parseDate } from '../../../domain/dates';
import { documentCatalogue, isDocumentCode, type DocumentCode } from '../../../domain/i9/documents/catalogue';
import {
  contradictions,
  notApplicable,
  type DocumentInput,
  type PaperInput,
  type DocumentExtension,
  type PresentedDocument,
  type PresentedPaper,
} from '../../../domain/i9/documents/presented';

interface ReadDocuments {
  /** Only those with a known code; check `faults` before using them. */
  readonly documents: readonly PresentedDocument[];
  readonly faults: readonly FieldFault[];
}

/** Converts what was typed to documents that the rules can check. */
export function readDocuments(inputs: readonly DocumentInput[]): ReadDocuments {
  const read = inputs.map((input, index) => readDocument(input, `documents.${index}`));
  return {
    documents: read.flatMap(({ documents }) => documents),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** The same for a single document. `field` is its path, e.g. `documents.0`. */
export function readDocument(input: DocumentInput, field: string): ReadDocuments {
  const { code } = input;
  if (!isDocumentCode(code)) {
    const fault = code.trim() === '' ? 'required' : 'unknown-document';
    return { documents: [], faults: [{ field: `${field}.code`, code: fault }] };
  }
  const papers = papersOf(code, input.papers);
  const faults: FieldFault[] = contradictions(input.papers.slice(0, papers.length)).map((entry) => ({
    field: `${field}.${entry}`,
    code: 'value-and-not-applicable',
  }));
  const extension = input.autoExtendedUntil?.trim() ?? '';
  const autoExtendedUntil = extension === '' ? null : parseDate(extension);
  if (autoExtendedUntil === undefined)
    faults.push({ field: `${field}.autoExtendedUntil`, code: 'date-invalid' });
  const receiptFor = receiptTarget(code, input.receiptFor ?? '');
  if (receiptFor === undefined) faults.push({ field: `${field}.receiptFor`, code: 'receipt-mismatch' });
  const document: PresentedDocument = {
    code,
    papers,
    ...(input.hasPhotograph !== undefined && { hasPhotograph: input.hasPhotograph }),
    ...(input.photographException?.trim() && { photographException: input.photographException }),
    ...(autoExtendedUntil && { autoExtendedUntil }),
    ...(hasBasis(input.extension) && { extension: input.extension }),
    ...(receiptFor && { receiptFor }),
  };
  return { documents: [document], faults };
}

/** A page sends blank extension fields if there is no extension. */
const hasBasis = (extension: DocumentInput['extension']): extension is DocumentExtension =>
  Object.values(extension ?? {}).some((value) => Boolean(value));

/** Returns `N/A` when its box was checked, otherwise what was typed. */
const stated = (text: string | null | undefined, none: boolean | undefined): string | null =>
  blankToNull(text) ?? (none ? notApplicable : null);

/** Returns the document behind a replacement receipt: null for none, undefined for an impossible one. */
function receiptTarget(code: DocumentCode, given: string): DocumentCode | null | undefined {
  const target = given.trim();
  if (target === '') return null;
  const { list, receipt } = documentCatalogue[code];
  if (receipt !== 'replacement' || !isDocumentCode(target)) return undefined;
  const wanted = documentCatalogue[target];
  return wanted.list === list && wanted.receipt === undefined ? target : undefined;
}

function papersOf(code: DocumentCode, inputs: readonly PaperInput[]): PresentedPaper[] {
  const rules = documentCatalogue[code].papers;
  // A page shows fields for every possible paper, and one set for a document without papers.
  const given = inputs.findLastIndex((paper) => !isBlank(paper));
  const required = rules.filter(({ optional }) => !optional).length;
  const count = Math.max(given + 1, Math.min(required, inputs.length));
  const none = rules.length === 0 && inputs.every(isBlank);
  return inputs.slice(0, none ? 0 : count).map((paper, index) => ({
    title: paper.title ?? rules[index]?.titles[0] ?? '',
    issuingAuthority: paper.issuingAuthority ?? '',
    number: stated(paper.number, paper.noNumber),
    expirationDate: stated(paper.expirationDate, paper.noExpirationDate),
    issuedOn: blankToNull(paper.issuedOn),
  }));
}

const isBlank = ({ issuingAuthority, number, expirationDate, issuedOn }: PaperInput): boolean =>
  [issuingAuthority, number, expirationDate, issuedOn].every((text) => (text ?? '').trim() === '');

const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;
