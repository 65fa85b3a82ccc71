import { capitalized } from '../../domain/text';
import { basesOf, extensionDetails, type ExtensionDetail } from '../../domain/i9/documents/bases';
import type { DocumentPlace, ImportedFormInput } from '../../domain/i9/imported/imported-form';
import type { FieldFault } from '../../domain/problem';
import type { Section1Input } from '../../domain/i9/form/section1';
import type { DocumentExtension, PaperInput, PresentedDocument } from '../../domain/i9/documents/presented';
import type { RowValues } from '../../services/bulk/import-kind';
import { faultProblem } from '../../services/faults';
import { readDocument } from '../../services/i9/section2/presented-documents';
import { attestationOfStatus } from '../../domain/i9/form/attestations';

/** Converts rows of existing forms to the domain's type. This is the only place where the two meet. */

/** Where documents go on the form, and how many papers each can have. */
const places = { listA: 3, listB: 1, listC: 2, reverification: 3 } as const satisfies Record<
  DocumentPlace,
  number
>;

/** @throws Problem impossible-value for an unknown document */
export function formOfRow(row: RowValues): ImportedFormInput {
  const text = (name: string): string => rowText(row, name);
  const faults: FieldFault[] = [];
  const documents = Object.entries(places).flatMap(([name, most]) => {
    const place = name as DocumentPlace;
    const read = documentOf(row, place, most);
    faults.push(...(read?.faults ?? []));
    return read ? [{ place, document: read.document }] : [];
  });
  if (faults.length > 0) throw faultProblem('A document is none.', faults);
  return {
    formEdition: text('formEdition'),
    filedOn: text('filedOn'),
    section1: section1Of(row),
    section1SignedOn: text('section1SignedOn'),
    firstDay: text('firstDayOfEmployment'),
    documents: withExtensions(documents, row),
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

/** Most columns have the names of the fields; what is no field of Section 1 is not read. */
const section1Of = (row: RowValues): Section1Input => ({
  ...Object.fromEntries(Object.keys(row).map((name) => [name, rowText(row, name)])),
  attestation: String(attestationOfStatus(rowText(row, 'citizenshipStatus')) ?? ''),
  authorizedAlienNumber: rowText(row, 'alienNumber'),
  authorizationExpiration: rowText(row, 'workAuthorizationExpiration'),
  passportCountry: rowText(row, 'foreignPassportCountry'),
});

export function rowText(row: RowValues, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

function documentOf(
  row: RowValues,
  place: DocumentPlace,
  most: number,
): { document: PresentedDocument | null; faults: readonly FieldFault[] } | null {
  const code = rowText(row, `${place}Document`);
  const papers = Array.from({ length: most }, (_none, index) =>
    paperOf(row, `${place}${index > 0 ? index + 1 : ''}`),
  );
  const last = papers.findLastIndex((paper) => Object.values(paper).some((value) => value !== null));
  const column = `${place}Document`;
  if (code === '') return last < 0 ? null : { document: null, faults: [] };
  const { documents, faults } = readDocument(
    { code, papers: papers.slice(0, Math.max(1, last + 1)) },
    column,
  );
  const [document = null] = documents;
  return { document, faults: faults.map(({ code: fault }) => ({ field: column, code: fault })) };
}

/** The extension in the columns with this prefix; null when all are blank. */
function extensionIn(row: RowValues, prefix: '' | 'reverification') {
  const stated = (name: string) => rowText(row, prefix ? `${prefix}${capitalized(name)}` : name);
  const details: Partial<Record<ExtensionDetail, string | null>> = {};
  for (const name of extensionDetails) details[name] = stated(`extension${capitalized(name)}`) || null;
  const extension: DocumentExtension = { ...details, basis: stated('extensionBasis') };
  const autoExtendedUntil = stated('extendedUntil');
  const isBlank = [autoExtendedUntil, extension.basis, ...Object.values(details)].every((value) => !value);
  return isBlank ? null : { autoExtendedUntil, extension };
}

type Placed = ImportedFormInput['documents'][number];

/** Section 2 has one extension: of the document that its basis extends, otherwise of the one that shows the authorization. */
function withExtensions(placed: readonly Placed[], row: RowValues): readonly Placed[] {
  const [ofSection2, ofReverification] = [extensionIn(row, ''), extensionIn(row, 'reverification')];
  const shown = placed.filter(({ place }) => place !== 'reverification');
  const isExtended = ({ document }: Placed) =>
    document !== null && basesOf(document.code, false).some((basis) => basis === ofSection2?.extension.basis);
  const extended = shown.find(isExtended) ?? shown.find(({ place }) => place !== 'listB') ?? shown[0];
  return placed.map((one) => {
    const extension =
      one.place === 'reverification' ? ofReverification : one === extended ? ofSection2 : null;
    if (!extension || !one.document) return one;
    return { ...one, document: { ...one.document, ...extension } };
  });
}

/** Converts one paper. Blank values become null; a null title means the usual one. */
function paperOf(row: RowValues, paper: string): PaperInput {
  const stated = (name: string) => rowText(row, `${paper}${name}`) || null;
  return {
    title: stated('Title'),
    issuingAuthority: stated('IssuingAuthority'),
    number: stated('Number'),
    expirationDate: stated('ExpirationDate'),
    issuedOn: stated('IssuedOn'),
  };
}
