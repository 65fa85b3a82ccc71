import { valuesBy } from '../../domain/json';
import type { components } from '../../../generated/openapi';
import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import { extensionDetails, isExtensionBasis } from '../../domain/i9/documents/bases';
import type {
  DocumentExtension,
  PresentedDocument,
  PresentedPaper,
} from '../../domain/i9/documents/presented';
import { printedRecords } from '../../domain/i9/form/printed-records';
import type { Fault } from '../../domain/problem';
import { replaced, type Replacements } from '../../domain/text';
import { ofRecord, withPointers } from '../rules/pointers';

type Recorded = components['schemas']['RecordedDocument'];

/** Converts a document on the form back to the same format. */
export function recordedDocument(document: PresentedDocument): Recorded {
  const { code, papers, receiptFor, hasPhotograph, photographException, autoExtendedUntil, extension } =
    document;
  const [first, ...companions] = papers;
  return {
    code: receiptFor ?? code,
    ...(first ? recordedPaper(first) : noPaper),
    companions: companions.map(recordedPaper),
    hasPhotograph: hasPhotograph ?? null,
    photographException: photographException ?? null,
    autoExtendedUntil: autoExtendedUntil ?? null,
    extension: extension ? recordedExtension(extension) : null,
    receipt: documentCatalogue[code].receipt !== undefined,
  };
}

/** @throws Error for an extension that was not validated; no form has one */
function recordedExtension(extension: DocumentExtension): NonNullable<Recorded['extension']> {
  const { basis, cardNumber, cardExpiration, note } = extension;
  if (!isExtensionBasis(basis)) throw new Error('An extension on a form has no reason');
  return {
    basis,
    ...valuesBy(extensionDetails, (detail) => extension[detail] ?? null),
    receiptNumber: extension.receiptNumber ?? '',
    cardNumber: cardNumber ?? null,
    cardExpirationDate: cardExpiration ?? null,
    note: note ?? null,
  };
}

const recordedPaper = ({ title, issuingAuthority, number, expirationDate, issuedOn }: PresentedPaper) => ({
  title,
  issuingAuthority,
  // Blank on an imported form.
  number: number || null,
  expirationDate: expirationDate || null,
  issuedOn: issuedOn ?? null,
});

const noPaper = { title: null, issuingAuthority: null, number: null, expirationDate: null, issuedOn: null };

/**
 * Maps the form's pointers to the contract's: `/documents/0/papers/1/number` becomes
 * `/documents/0/companions/0/number`.
 */
const renamed: Replacements = [
  [/\/papers\/0\//, '/'],
  [/\/papers\/(\d+)/, (_, index = '0') => `/companions/${Number(index) - 1}`],
  [/\/papers$/, '/companions'],
  [/\/receiptFor$/, '/receipt'],
  [/^\/firstDay$/, '/firstDayOfEmployment'],
  [/^\/rehiredOn$/, '/rehireDate'],
  [/^\/email$/, '/emailAddress'],
];

/** Runs work whose faults point at the fields of a form, and converts their pointers to the contract's. */
export const withContractPointers = <R>(work: () => Promise<R>): Promise<R> => withPointers(inContract, work);

function inContract(fault: Fault & { pointer: string }): Fault {
  const { pointer, detail } = fault;
  if (pointer === '/signer') return ofRecord(fault);
  const what = printedRecords[pointer.slice(1)];
  if (what !== undefined) return { ...fault, pointer: '', detail: `${what}: ${detail}` };
  return { ...fault, pointer: replaced(pointer, renamed) };
}
