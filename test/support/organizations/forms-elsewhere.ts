import { zipSync } from 'fflate';
import type { PresentedDocument } from '../../../src/domain/i9/documents/presented';
import type { DocumentPlace, ImportedFormInput } from '../../../src/domain/i9/imported/imported-form';
import { presented } from '../i9-fixtures';

/** Forms that were completed on paper or in another system, as a file of them for an import. */

export type Row = Readonly<Record<string, string>>;

export const scan = Buffer.from('%PDF-1.4\n%a scan\n%%EOF\n');

/** An archive with these files. */
export const zip = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))),
  );

export const csvOf = (rows: readonly Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value = '') => `"${value.replaceAll('"', '""')}"`;
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join(
    '\r\n',
  );
};

/** A form in order, of an employee hired on Monday, 1 March 2021. */
export const formOf = (profileId: string, more: Row = {}): Row => ({
  sourceId: `S-${profileId}`,
  profileId,
  formEdition: '10/21/19',
  filedOn: '2021-03-05',
  scan: 'scans/one.pdf',
  lastName: 'Okafor',
  firstName: 'Grace',
  addressStreet: '18 Alder Street',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
  dateOfBirth: '04/17/1990',
  citizenshipStatus: 'US_CITIZEN',
  section1SignedOn: '2021-03-01',
  firstDayOfEmployment: '2021-03-01',
  listADocument: 'A_US_PASSPORT',
  listAIssuingAuthority: 'U.S. Department of State',
  listANumber: 'A00000001',
  listAExpirationDate: '2029-04-17',
  examinerFirstName: 'Mei',
  examinerLastName: 'Ibrahim',
  examinerTitle: 'HR Manager',
  businessName: 'Northwind',
  businessAddress: '400 Pine Street, Tacoma, WA 98402',
  section2SignedOn: '2021-03-04',
  ...more,
});

/** Section 1 and List A of somebody whose permit ended on 17 April 2022. */
export const permitEnded: Row = {
  citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
  alienNumber: 'A200000001',
  workAuthorizationExpiration: '2022-04-17',
  listADocument: 'A_EAD',
  listAIssuingAuthority: 'U.S. Citizenship and Immigration Services',
  listANumber: 'SRC2000000001',
  listAExpirationDate: '2022-04-17',
};

/** The reverification by another permit, in time. */
export const reverifiedInTime = {
  reverifiedOn: '2022-04-01',
  reverifiedBy: 'Mei Ibrahim',
  reverificationDocument: 'A_EAD',
  reverificationIssuingAuthority: 'U.S. Citizenship and Immigration Services',
  reverificationNumber: 'SRC2000000002',
  reverificationExpirationDate: '2030-04-17',
} satisfies Row;

/** A document and where it is on a form. */
export const documentAt = (place: DocumentPlace, document: PresentedDocument | null) => ({ place, document });

/** A form in order, of an employee whose permit ends on 30 June 2027 and who began on Monday, 2 November 2026. */
export const importedForm: ImportedFormInput = {
  formEdition: '01/20/25',
  filedOn: '2026-11-06',
  section1: {
    lastName: 'Okafor',
    firstName: 'Grace',
    addressStreet: '18 Alder Street',
    addressCity: 'Tacoma',
    addressState: 'WA',
    addressZip: '98402',
    dateOfBirth: '04/17/1990',
    attestation: '4',
    authorizedAlienNumber: 'A200000001',
    authorizationExpiration: '06/30/2027',
  },
  section1SignedOn: '11/02/2026',
  firstDay: '2026-11-02',
  documents: [documentAt('listA', presented.ead)],
  additionalInformation: '',
  alternativeProcedure: false,
  examinerFirstName: 'Mei',
  examinerLastName: 'Ibrahim',
  examinerTitle: 'HR Manager',
  businessName: 'Northwind',
  businessAddress: '400 Pine Street',
  section2SignedOn: '2026-11-05',
  reverifiedOn: '',
  reverifiedBy: '',
};
