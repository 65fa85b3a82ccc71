import type { components } from '../../../../generated/openapi';
import { extensionDetails } from './bases';
import { documentCatalogue, isDocumentCode } from './catalogue';
import { notApplicable, type DocumentInput, type PaperInput } from './presented';

type ExaminedPaper = components['schemas']['ExaminedPaper'];
type ExaminedDocument = components['schemas']['ExaminedDocument'];
type ExtensionBody = components['schemas']['ExaminedExtension'];

/**
 * Converts a document from the format of partners: the first paper is the document itself, further ones are its
 * companions, and `receipt` marks a receipt for the document with that code.
 */
export function documentInput({ code, receipt, companions = [], ...rest }: ExaminedDocument): DocumentInput {
  const { hasPhotograph, photographException, autoExtendedUntil, extension, ...first } = rest;
  const type = isDocumentCode(code) ? documentCatalogue[code] : null;
  const replaced = receipt === true && type !== null && !type.receipt;
  return {
    code: replaced ? `${type.list}_RCPT_REPL` : code,
    papers: [paperInput(first), ...companions.map(paperInput)],
    ...(hasPhotograph !== undefined && { hasPhotograph }),
    ...(photographException && { photographException }),
    autoExtendedUntil: autoExtendedUntil ?? null,
    ...(extension && { extension }),
    receiptFor: replaced ? code : null,
  };
}

/** Leaves out null, because a title that is not given is the usual one. */
function paperInput(paper: ExaminedPaper): PaperInput {
  return {
    ...(paper.title && { title: paper.title }),
    issuingAuthority: paper.issuingAuthority ?? null,
    number: paper.number ?? null,
    expirationDate: paper.expirationDate ?? null,
    issuedOn: paper.issuedOn ?? null,
  };
}

/** Converts it back; `N/A` stands where its box was ticked. */
export function documentBody({ code, papers, receiptFor, extension, ...rest }: DocumentInput) {
  const [first, ...companions] = papers.map(paperBody);
  const isFor = receiptFor?.trim() ?? '';
  const { hasPhotograph, photographException, autoExtendedUntil } = rest;
  return {
    ...first,
    code: isFor === '' ? code : isFor,
    ...(isFor !== '' && { receipt: true }),
    companions,
    ...(hasPhotograph !== undefined && { hasPhotograph }),
    photographException: photographException ?? null,
    autoExtendedUntil: autoExtendedUntil ?? null,
    extension: extensionBody(extension),
  };
}

/** A page sends blank fields if there is no extension. The contract refuses a basis that it does not know. */
function extensionBody(extension: DocumentInput['extension']): ExtensionBody {
  const sent = (['basis', ...extensionDetails] as const).map((name) => [name, extension?.[name]] as const);
  if (!sent.some(([, value]) => value)) return null;
  return Object.fromEntries(sent) as ExtensionBody;
}

const paperBody = ({ noNumber, noExpirationDate, number, expirationDate, ...rest }: PaperInput) => ({
  ...rest,
  number: number?.trim() || (noNumber ? notApplicable : null),
  expirationDate: expirationDate?.trim() || (noExpirationDate ? notApplicable : null),
});
