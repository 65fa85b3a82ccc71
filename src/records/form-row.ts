import { extensionNotes } from '../domain/i9/documents/extended-card';
import type { Section1 } from '../domain/i9/form/section1';
import type { Section2 } from '../domain/i9/documents/section2';
import type { FormFault } from '../domain/i9/imported/form-faults';
import type { CsvRow } from '../domain/lists/csv';
import { presentSupplementA, type I9Record, type SignedVersion } from './i9-record';
import { papersOf, paperLines, type PaperLines } from './pdf/values';

type Cells = [string, string | number | boolean | null][];

/** One form as one row of a spreadsheet: every field of every section, the newest version of each. */
export function formRow(record: I9Record, folder: string): CsvRow {
  const section1 = record.section1.at(-1);
  const section2 = record.section2.at(-1);
  return [
    ['I-9', record.id],
    ['Folder', folder],
    ['Employee', record.employeeId],
    ['State', record.state],
    ['Form edition', record.formEdition],
    ['Form expiration', record.formExpiration],
    ['Period start', record.startDate],
    ['Period end', record.terminatedDate],
    ['Remote', record.remote],
    ['Imported from', record.imported?.sourceId ?? null],
    ['Filed on', record.imported?.filedOn ?? null],
    ['Faults when imported', record.imported?.faults.map(faultLine).join('\n') || null],
    ['Faults', record.faults?.map(faultLine).join('\n') || null],
    ['Authorization to work ends', record.i9Expiration],
    ['May be destroyed from', record.purgeEligibleDate],
    ...section1Cells(section1?.content),
    // Whether the section was late is told by the first signature, which the form shows; a correction comes later.
    ['Section 1: First signed at', record.section1[0]?.signature.signedAt ?? null],
    ...signatureCells('Section 1', section1),
    ...supplementA(record),
    ...section2Cells(section2?.content),
    ...signatureCells('Section 2', section2),
    [
      'Explanations',
      Object.entries(record.explanations)
        .map(([check, text]) => `${check}: ${text}`)
        .join('\n') || null,
    ],
    ['Notes added later', record.notes.map(({ text }) => text).join('\n') || null],
    [
      'E-Verify case numbers',
      record.everifyCases.map(({ caseNumber }) => caseNumber ?? '').join(' ') || null,
    ],
    ...supplementB(record),
    ...record.amendments.flatMap((part, index): Cells => {
      const name = `Amendment ${index + 1}`;
      return [[`${name}: content`, JSON.stringify(part.content)], ...signatureCells(name, part)];
    }),
    ['Audit events', record.trail.length],
    ['Audit trail intact', record.brokenEvent === null],
  ];
}

const faultLine = ({ field, code, severity, explained }: FormFault): string =>
  `${field}: ${code} (${severity}${explained ? ', explained' : ''})`;

const section1Names: readonly (readonly [keyof Section1, string])[] = [
  ['lastName', 'Last name'],
  ['firstName', 'First name'],
  ['middleInitial', 'Middle initial'],
  ['otherLastNames', 'Other last names'],
  ['addressStreet', 'Address'],
  ['addressApartment', 'Apt. number'],
  ['addressCity', 'City'],
  ['addressState', 'State of residence'],
  ['addressZip', 'ZIP code'],
  ['dateOfBirth', 'Date of birth'],
  ['socialSecurityNumber', 'Social Security number'],
  ['emailAddress', 'Email'],
  ['phoneNumber', 'Telephone'],
  ['attestation', 'Citizenship or immigration status'],
  ['authorizationExpiration', 'Authorized to work until'],
  ['alienNumber', 'USCIS or A-Number'],
  ['i94Number', 'I-94 number'],
  ['foreignPassportNumber', 'Foreign passport number'],
  ['passportCountry', 'Country of issuance'],
  ['signedAs', 'Signed as'],
];

const section1Cells = (section: Section1 | undefined): Cells =>
  section1Names.map(([name, title]) => [`Section 1: ${title}`, plain(section?.[name])]);

const section2Names: readonly (readonly [keyof Section2, string])[] = [
  ['additionalInformation', 'Additional information'],
  ['examinationMethod', 'Examination'],
  ['liveVideoAt', 'Live video'],
  ['copiesKept', 'Copies kept'],
  ['firstDay', 'First day of employment'],
  ['representativeLastName', 'Last name'],
  ['representativeFirstName', 'First name'],
  ['representativeTitle', 'Title'],
  ['businessName', 'Business name'],
  ['businessAddress', 'Business address'],
];

function section2Cells(section: Section2 | undefined): Cells {
  const { documents = [], firstDay = null } = section ?? {};
  const lists = [
    ['List A, 1', papersOf(documents, 'A', firstDay)[0]],
    ['List A, 2', papersOf(documents, 'A', firstDay)[1]],
    ['List A, 3', papersOf(documents, 'A', firstDay)[2]],
    ['List B', papersOf(documents, 'B', firstDay)[0]],
    ['List C', papersOf(documents, 'C', firstDay)[0]],
  ] as const;
  const written = section?.additionalInformation ?? null;
  const notes = extensionNotes(documents).filter((note) => written?.includes(note) !== true);
  const values = section && {
    ...section,
    additionalInformation: [written, ...notes].filter(Boolean).join('\n') || null,
  };
  return [
    ...lists.flatMap(([name, paper]) => paperCells(`Section 2: ${name}`, paper)),
    ...section2Names.map(([name, title]): Cells[number] => [`Section 2: ${title}`, plain(values?.[name])]),
  ];
}

const paperCells = (name: string, paper: PaperLines | undefined): Cells => [
  [`${name}: Title`, paper?.title ?? null],
  [`${name}: Issuing authority`, paper?.issuingAuthority ?? null],
  [`${name}: Number`, paper?.number ?? null],
  [`${name}: Expiration`, paper?.expiration ?? null],
];

function supplementA(record: I9Record): Cells {
  return presentSupplementA(record).flatMap((part, index): Cells => {
    const name = `Supplement A, ${index + 1}`;
    return [...fieldCells(name, { ...part.content.preparer }), ...signatureCells(name, part)];
  });
}

function supplementB({ supplementB: blocks }: I9Record): Cells {
  return blocks.flatMap((part, index): Cells => {
    const name = `Supplement B, ${index + 1}`;
    const { document, ...fields } = part.content;
    return [
      ...paperCells(name, document ? paperLines(document)[0] : undefined),
      ...fieldCells(name, { ...fields }),
      ...signatureCells(name, part),
    ];
  });
}

const fieldCells = (name: string, fields: Readonly<Record<string, string | null>>): Cells =>
  Object.entries(fields).map(([field, value]) => [`${name}: ${field}`, value]);

const signatureCells = (name: string, part: SignedVersion<unknown> | undefined): Cells => [
  [`${name}: Signed by`, part?.signature.signer.typedName ?? null],
  [`${name}: Signed at`, part?.signature.signedAt ?? null],
  [`${name}: SHA-256`, part?.signature.sectionHash ?? null],
  [`${name}: Unchanged since signed`, part?.intact ?? null],
];

const plain = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
