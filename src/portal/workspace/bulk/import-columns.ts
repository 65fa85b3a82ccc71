import type { ImportType } from '../../../domain/lists/bulk';
import { valuesBy, mapValues } from '../../../domain/json';
import { customFields } from '../../../domain/hierarchy';
import { levelName } from '../../set-up/organization';
import { fieldsOf, type RecordField } from '../../set-up/record/entity';
import { box, dateKind, email, shortText, freeText, type Kind } from '../../set-up/record/kinds';
import { locationPages } from '../../set-up/locations';
import { userPages } from '../../set-up/users';
import { textsOf } from '../../texts';
import { inSentence } from '../../ui/words';
import { employeeRecords } from '../employee-pages';

/** The columns of a file, in the words of the pages that ask for the same. */

export type ImportColumn = Pick<RecordField, 'label' | 'kind' | 'wrong'>;

type Columns = Readonly<Record<string, ImportColumn>>;

const { section1, section2, signedSection1 } = textsOf('en');

const as = (kind: Kind, labels: Readonly<Record<string, string>>): Columns =>
  mapValues(labels, (label) => ({ label, kind }));

/** A date, or the letters that a form has in its place. */
const dateOrLetters: Kind = { ...freeText, wrong: 'Enter a date such as 02/16/2026, N/A or D/S' };
const ssn: ImportColumn = {
  label: signedSection1.ssn,
  kind: { ...shortText, wrong: 'Enter nine digits such as 123-45-6789' },
};

const customColumns = as(freeText, valuesBy(customFields, levelName));

const homeAddress = as(freeText, {
  addressStreet: 'Street address',
  addressStreet2: 'Second line of the address',
  addressApartment: 'Apartment number',
  addressCity: 'City or town',
  addressState: 'State',
  addressCountry: 'Country',
  addressZip: 'ZIP code',
});

const startWords = 'Enter yes or if allowed, or leave it empty';
const byId = 'Enter the ID, which is a number';

/** What no form of the portal asks for. */
const furtherOfEmployees: Columns = {
  ...as(freeText, {
    otherName: 'Other last name',
    notificationEmail1: 'First email address for reminders',
    notificationEmail2: 'Second email address for reminders',
    workNumber: 'Work phone',
    workExtension: 'Extension of the work phone',
    homeNumber: 'Home phone',
    homeExtension: 'Extension of the home phone',
    cellNumber: 'Cell phone',
    cellExtension: 'Extension of the cell phone',
  }),
  ...as(dateKind, {
    dateOfBirth: section1.fields.dateOfBirth.label,
    terminatedDate: 'Last day of employment',
  }),
  ...customColumns,
  ...homeAddress,
  legalEntity: { label: 'Legal entity', kind: freeText, wrong: byId },
  socialSecurityNumber: ssn,
  createI9: { label: 'Start the Form I-9', kind: freeText, wrong: startWords },
  createRemotehireI9: {
    label: 'Start the Form I-9 with an authorized representative',
    kind: freeText,
    wrong: startWords,
  },
  createLogin: { label: 'Create a login', kind: box, wrong: 'Enter true or false' },
  sendLoginEmail: { label: 'Send the link by email', kind: box, wrong: 'Enter true or false' },
};

const ofForm: Columns = {
  ...as(freeText, {
    sourceId: 'Name of the form in the other system',
    profileId: 'Your own number for the employee',
    scan: 'Scan',
    lastName: 'Last name',
    firstName: 'First name',
    middleInitial: 'Middle initial',
    otherLastNames: section1.fields.otherLastNames.label,
    phoneNumber: 'Phone',
    alienNumber: section1.fields.alienNumber.label,
    i94Number: section1.fields.i94Number.label,
    foreignPassportNumber: 'Foreign passport number',
    foreignPassportCountry: 'Country that issued the foreign passport',
    additionalInformation: section2.labels.additionalInformation,
    examinerFirstName: 'First name of the person who signed Section 2',
    examinerLastName: 'Last name of the person who signed Section 2',
    examinerTitle: 'Title of the person who signed Section 2',
    businessName: 'Name of the employer in Section 2',
    businessAddress: 'Address of the employer in Section 2',
    reverifiedBy: 'Name of the person who signed the last reverification',
  }),
  ...as(dateKind, {
    startDate: 'Start of the employment in the record',
    filedOn: 'Day of filing',
    dateOfBirth: section1.fields.dateOfBirth.label,
    section1SignedOn: 'Day on which Section 1 was signed',
    firstDayOfEmployment: section2.labels.firstDay,
    section2SignedOn: 'Day on which Section 2 was signed',
    reverifiedOn: 'Day of the last reverification',
  }),
  ...as(email, { emailAddress: 'Email address' }),
  ...as(dateOrLetters, { workAuthorizationExpiration: signedSection1.until }),
  ...homeAddress,
  socialSecurityNumber: ssn,
  formEdition: {
    label: 'Edition of the form',
    kind: { ...shortText, wrong: 'Enter the edition as printed at the bottom of the form, such as 10/21/19' },
  },
  alternativeProcedure: { label: section2.alternative, kind: box, wrong: 'Enter true or false' },
  citizenshipStatus: {
    label: signedSection1.status,
    kind: freeText,
    wrong: 'Enter US_CITIZEN, NONCITIZEN, LAWFUL_PERMANENT_RESIDENT or ALIEN_AUTHORIZED_TO_WORK',
  },
};

const places: Readonly<Record<string, string>> = {
  listA: section2.document('A'),
  listB: section2.document('B'),
  listC: section2.document('C'),
  reverification: 'Reverification',
};
const parts: Columns = {
  ...as(freeText, {
    Document: 'Document',
    Title: section2.labels.title,
    IssuingAuthority: section2.labels.issuingAuthority,
    Number: section2.labels.number,
  }),
  ...as(dateKind, { IssuedOn: section2.labels.issuedOn }),
  ...as(dateOrLetters, { ExpirationDate: section2.labels.expirationDate }),
};

/** `listA2Number` is the number of the second paper of the document of List A. */
function ofDocument(name: string): ImportColumn | undefined {
  const [, place = '', paper, part = ''] = /^(list[ABC]|reverification)([23]?)([A-Z]\w+)$/.exec(name) ?? [];
  const column = parts[part];
  if (!column) return undefined;
  const where = `${places[place]}${paper ? `, ${inSentence(section2.paper(Number(paper)))}` : ''}`;
  return { ...column, label: `${where}: ${inSentence(column.label)}` };
}

const { labels } = section2;
const ofExtensions: Columns = {
  ...as(freeText, {
    ExtensionBasis: labels.basis,
    ExtensionReceiptNumber: labels.receiptNumber,
    ExtensionCardCategory: labels.cardCategory,
    ExtensionNoticeCategory: labels.noticeCategory,
    ExtensionSevisNumber: labels.sevisNumber,
    ExtensionI94Number: labels.i94Number,
    ExtensionDesignation: labels.designation,
  }),
  ...as(dateKind, {
    ExtendedUntil: labels.extendedUntil,
    ExtensionFiledOn: labels.filedOn,
    ExtensionI94ExpirationDate: labels.i94ExpirationDate,
    ExtensionDesignationEndsOn: labels.designationEndsOn,
  }),
};

/** `extensionFiledOn` is about the document of Section 2, `reverificationExtensionFiledOn` about that of Supplement B. */
function ofExtension(name: string): ImportColumn | undefined {
  const [, place, part = ''] = /^(reverification)?(exten\w+)$/i.exec(name) ?? [];
  const column = ofExtensions[`${part.charAt(0).toUpperCase()}${part.slice(1)}`];
  const where = place ? `${places[place]}, extension` : 'Extension';
  return column && { ...column, label: `${where}: ${inSentence(column.label)}` };
}

const ofPage = (fields: readonly RecordField[]): Columns =>
  Object.fromEntries(fields.map((field) => [field.name, inFile(field)]));

/** Values that a page lets people choose, and that a file spells. */
const spelledInFiles: Readonly<Record<string, string>> = {
  everifyLocation: 'Enter false for a location that uses E-Verify, and true for one that does not',
  languagePreference: 'Enter 1 for English or 2 for Spanish',
  timeZone: 'Enter a time zone such as America/New_York',
};

/** Returns how a field of a page is filled in in a file. */
function inFile({ name, label, kind, wrong }: RecordField): ImportColumn {
  const spelled = spelledInFiles[name];
  if (spelled !== undefined) return { label, kind: freeText, wrong: spelled };
  if (kind === box) return { label, kind, wrong: 'Enter true or false' };
  if (kind.verb === 'Choose') return { label, kind: freeText, wrong: byId };
  return { label, kind, ...(wrong !== undefined && { wrong }) };
}

const columns: Readonly<Record<ImportType, Columns>> = {
  employees: { ...furtherOfEmployees, ...ofPage(fieldsOf(employeeRecords)) },
  i9s: ofForm,
  locations: ofPage(fieldsOf(locationPages)),
  users: ofPage([...fieldsOf(userPages), { name: 'retired', label: 'Retired', kind: box }]),
};

/** Returns the column of this name; undefined if it is unknown. */
export const columnNamed = (type: ImportType, name: string): ImportColumn | undefined =>
  columns[type][name] ?? (type === 'i9s' ? (ofDocument(name) ?? ofExtension(name)) : undefined);
