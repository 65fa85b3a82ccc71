import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import type { DocumentPlace, ImportedFormInput } from '../../domain/i9/imported/imported-form';
import type { FieldFault } from '../../domain/problem';
import type { Section1Field, Section1Input } from '../../domain/i9/form/section1';
import type { PresentedDocument, PaperInput } from '../../domain/i9/documents/presented';
import type { RowValues } from '../../services/bulk/import-kind';
import { faultProblem } from '../../services/faults';
import { readDocument } from '../../services/i9/section2/presented-documents';
import { attestationOf } from '../i9s/section1';

/** Converts rows of existing forms to the domain's type. This is the only place where the two meet. */

/** Where documents go on the form, and how many papers each can have. */
const places = { listA: 3, listB: 1, listC: 2, reverification: 3 } as const satisfies Record<
  DocumentPlace,
  number
>;

/** @throws Problem impossible-value for an unknown document */
export function formOfRow(row: RowValues): ImportedFormInput {
  const text = (name: string): string => textOf(row, name);
  const faults: FieldFault[] = [];
  const documents = Object.entries(places).flatMap(([name, most]) => {
    const place = name as DocumentPlace;
    const read = documentOf(row, place, most);
    faults.push(...(read?.faults ?? []));
    return read?.document ? [{ place, document: read.document }] : [];
  });
  if (faults.length > 0) throw faultProblem('A document is none.', faults);
  return {
    formEdition: text('formEdition'),
    filedOn: text('filedOn'),
    section1: section1Of(row),
    section1SignedOn: text('section1SignedOn'),
    firstDay: text('firstDayOfEmployment'),
    documents,
    additionalInformation: text('additionalInformation'),
    alternativeProcedure: row['alternativeProcedure'] === true,
    examinerFirstName: text('examinerFirstName'),
    examinerLastName: text('examinerLastName'),
    examinerTitle: text('examinerTitle'),
    businessName: text('businessName'),
    businessAddress: text('businessAddress'),
    section2SignedOn: text('section2SignedOn'),
    reverifiedOn: text('reverifiedOn'),
    reverifiedBy: text('reverifiedBy'),
  };
}

/** Columns that are fields of Section 1. */
const section1Columns = [
  'lastName',
  'firstName',
  'middleInitial',
  'otherLastNames',
  'addressStreet',
  'addressApartment',
  'addressCity',
  'addressState',
  'addressZip',
  'dateOfBirth',
  'socialSecurityNumber',
  'emailAddress',
  'phoneNumber',
  'alienNumber',
  'i94Number',
  'foreignPassportNumber',
] as const satisfies readonly Section1Field[];

const section1Of = (row: RowValues): Section1Input => ({
  ...Object.fromEntries(section1Columns.map((name) => [name, textOf(row, name)])),
  attestation: attestationOf(textOf(row, 'citizenshipStatus')) ?? '',
  authorizedAlienNumber: textOf(row, 'alienNumber'),
  authorizationExpiration: textOf(row, 'workAuthorizationExpiration'),
  passportCountry: textOf(row, 'foreignPassportCountry'),
});

export function textOf(row: RowValues, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

function documentOf(
  row: RowValues,
  place: DocumentPlace,
  most: number,
): { document: PresentedDocument | null; faults: readonly FieldFault[] } | null {
  const code = textOf(row, `${place}Document`);
  const papers = Array.from({ length: most }, (_none, index) =>
    paperOf(row, `${place}${index > 0 ? index + 1 : ''}`),
  );
  const last = papers.findLastIndex((paper) => Object.values(paper).some((value) => value !== null));
  const column = `${place}Document`;
  if (code === '')
    return last < 0 ? null : { document: null, faults: [{ field: column, code: 'unknown-document' }] };
  const { documents, faults } = readDocument(
    { code, papers: papers.slice(0, Math.max(1, last + 1)) },
    column,
  );
  const [document = null] = documents;
  // A document of List B in a List A column is an error.
  const list = document && documentCatalogue[document.code].list;
  const isMisplaced = list !== null && place !== 'reverification' && place !== `list${list}`;
  const found = isMisplaced ? [{ field: column, code: 'not-of-this-list' }] : [];
  return {
    document,
    faults: [...faults.map(({ code: fault }) => ({ field: column, code: fault })), ...found],
  };
}

/** Converts one paper. Blank values become null; a null title means the usual one. */
function paperOf(row: RowValues, paper: string): PaperInput {
  const stated = (name: string) => textOf(row, `${paper}${name}`) || null;
  return {
    title: stated('Title'),
    issuingAuthority: stated('IssuingAuthority'),
    number: stated('Number'),
    expirationDate: stated('ExpirationDate'),
    issuedOn: stated('IssuedOn'),
  };
}
