import { extensionDetails } from '../../domain/i9/documents/bases';
import { documentCatalogue, isDocumentCode, type DocumentList } from '../../domain/i9/documents/catalogue';
import type { ExtensionInput } from '../../domain/i9/documents/extensions';
import type { ExaminationMethod } from '../../domain/i9/documents/section2';
import type { DocumentInput, PaperInput } from '../../domain/i9/documents/presented';
import { dateAsShown } from './words';

/** What people typed on the pages of a form, above all of those that lead to a signature. `services/` validates it. */

/** A form body from express.urlencoded: repeated names become lists, which no page of ours sends. */
export type FormBody = Readonly<Record<string, unknown>>;

/** Returns a text as typed. The limit is longer than any field, so that a fault "too long" still shows the text. */
export function typed(body: FormBody, name: string, longest = 2500): string {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof value === 'string' ? [...value.replace(/\r\n/g, '\n')].slice(0, longest).join('') : '';
}

/** Returns a short text as typed, of Section 1 or of an account. */
export const typedLine = (body: FormBody, name: string): string => typed(body, name, 120);

/** Characters of the longest date, such as "2 de septiembre de 2031". */
export const longestDate = 30;

/** Returns a date as the form prints it if it can be read, and otherwise as typed. */
export const typedDate = (body: FormBody, name: string): string => dateAsShown(typed(body, name, 40));

export const ticked = (body: FormBody, name: string): boolean => typed(body, name, 10) === 'yes';

/** Messages by control. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Fields of an examination that several forms share. */
export interface ExaminationInput {
  readonly examinationMethod: ExaminationMethod;
  readonly liveVideoAt: string;
}

export const readExamination = (body: FormBody): ExaminationInput => ({
  examinationMethod: typed(body, 'examinationMethod', 20) === 'alternative' ? 'alternative' : 'physical',
  liveVideoAt: typed(body, 'liveVideoAt', 40),
});

/** Reads as many papers as the catalog has for the document. */
function readPapers(body: FormBody, code: string, prefix: string): PaperInput[] {
  const rules = isDocumentCode(code) ? documentCatalogue[code].papers : [];
  return rules.map((rule, index) => {
    const paper = `${prefix}.papers.${index}`;
    const text = (field: string) => typed(body, `${paper}.${field}`, 200);
    return {
      title: text('title') || (rule.titles[0] ?? ''),
      issuingAuthority: text('issuingAuthority'),
      number: text('number'),
      expirationDate: typedDate(body, `${paper}.expirationDate`),
      noNumber: ticked(body, `${paper}.noNumber`),
      noExpirationDate: ticked(body, `${paper}.noExpirationDate`),
      issuedOn: typedDate(body, `${paper}.issuedOn`),
    };
  });
}

/** Reads what was typed about an extension. `prefix` ends with a dot or is empty. */
export const readExtension = (body: FormBody, prefix: string): Omit<ExtensionInput, 'extendedUntil'> => ({
  ...Object.fromEntries(
    extensionDetails.map((detail) => {
      const isDate = detail === 'filedOn' || detail.endsWith('Date') || detail.endsWith('EndsOn');
      return [detail, isDate ? typedDate(body, `${prefix}${detail}`) : typed(body, `${prefix}${detail}`, 80)];
    }),
  ),
  basis: typed(body, `${prefix}basis`, 40),
});

/** Reads the fields of a document chosen earlier. `prefix` is its place in the form, e.g. `documents.0`. */
export const readDocumentFields = (
  body: FormBody,
  { code }: DocumentInput,
  prefix: string,
): DocumentInput => ({
  code,
  papers: readPapers(body, code, prefix),
  hasPhotograph: ticked(body, `${prefix}.hasPhotograph`),
  photographException: typed(body, `${prefix}.photographException`, 250),
  autoExtendedUntil: typedDate(body, `${prefix}.autoExtendedUntil`),
  extension: readExtension(body, `${prefix}.extension.`),
  receiptFor: typed(body, `${prefix}.receiptFor`, 40),
});

/** Reads the fields of all documents of a form. */
export const typedDocuments = (body: FormBody, documents: readonly DocumentInput[]): DocumentInput[] =>
  documents.map((document, index) => readDocumentFields(body, document, `documents.${index}`));

/** Returns a document that was just chosen, with what was typed about it before and the usual authority. */
export function chosenDocument(code: string, before: readonly DocumentInput[]): DocumentInput {
  const known = before.find((document) => document.code === code);
  if (known) return known;
  const papers = isDocumentCode(code) ? documentCatalogue[code].papers : [];
  return {
    code,
    papers: papers.map(({ titles, issuers, usualIssuer }) => ({
      title: titles[0] ?? '',
      issuingAuthority:
        usualIssuer ?? (typeof issuers === 'object' && issuers.length === 1 ? (issuers[0] ?? '') : ''),
    })),
  };
}

export interface ChosenDocuments {
  readonly lists: '' | 'A' | 'BC';
  readonly codes: Readonly<Record<DocumentList, string>>;
}

export function readChoice(body: FormBody): ChosenDocuments {
  const lists = typed(body, 'lists', 4);
  const code = (list: DocumentList) => typed(body, `list${list}`, 40);
  return {
    lists: lists === 'A' || lists === 'BC' ? lists : '',
    codes: { A: code('A'), B: code('B'), C: code('C') },
  };
}

/** Returns the choice that led to these documents. */
export function choiceOf(documents: readonly DocumentInput[]): ChosenDocuments {
  const codes = { A: '', B: '', C: '' };
  for (const { code } of documents) if (isDocumentCode(code)) codes[documentCatalogue[code].list] = code;
  return { lists: codes.A ? 'A' : codes.B || codes.C ? 'BC' : '', codes };
}

/**
 * Returns the chosen codes in the form's order, and the controls without a choice. @param kept lists of which nothing has
 * to be chosen beside another one
 */
export function codesOf(
  { lists, codes }: ChosenDocuments,
  kept: readonly DocumentList[] = [],
): { codes: string[]; missing: string[] } {
  if (lists === '') return { codes: [], missing: ['lists'] };
  const all: readonly DocumentList[] = lists === 'A' ? ['A'] : ['B', 'C'];
  const chosen = all.filter((list) => codes[list] !== '' || !kept.includes(list));
  const wanted = chosen.length > 0 ? chosen : all;
  const missing = wanted.filter((list) => {
    const code = codes[list];
    return !isDocumentCode(code) || documentCatalogue[code].list !== list;
  });
  return { codes: wanted.map((list) => codes[list]), missing: missing.map((list) => `list${list}`) };
}
