import { signatureMethods, type Amendment } from '../../domain/i9/form/signature';
import type { PresentedDocument } from '../../domain/i9/documents/presented';
import { actorOf, detailsOf } from '../audit-lines';
import { actionText, caseStateName } from '../audit-words';
import { i9States } from '../../domain/i9/machine/states';
import { earlierVersionsOf } from '../i9-history';
import type { I9Record, SignedPart } from '../i9-record';
import { row } from './cells';
import { bar, content, heading, newPage, paragraph, type Sheet } from './sheet';
import { table } from './table';
import { dayOf, formDate, moment, paperLines, valueInWords } from './values';
import { wordsOf } from '../../domain/text';

/** What follows the form: attached texts, amendments, earlier versions, signatures and the audit trail. */
export function drawRecord(sheet: Sheet, record: I9Record): void {
  const { id, employeeId, employeeName, organizationName } = record;
  newPage(
    sheet,
    `Record of Form I-9 no. ${id}, employee no. ${employeeId}, ${employeeName}, ${organizationName}`,
    null,
  );
  sheet.part = 'Record';
  sheet.slack = 60;
  heading(sheet, `Record of Form I-9 no. ${id}`);
  row(sheet, 26, [
    { label: 'Employee', value: employeeName, share: 3 },
    { label: 'Employee number (for the search)', value: String(employeeId), share: 2 },
    { label: 'Employer', value: organizationName, share: 3 },
    { label: 'State of the form', value: i9States[record.state].name, share: 2 },
  ]);
  row(sheet, 26, [
    { label: 'Start of the period of employment', value: formDate(record.startDate), share: 2 },
    { label: 'End of the period of employment', value: formDate(record.terminatedDate) || 'open', share: 2 },
    { label: 'Authorization to work ends', value: formDate(record.i9Expiration) || 'none', share: 2 },
    { label: 'May be destroyed from', value: formDate(record.purgeEligibleDate) || 'must be kept', share: 2 },
  ]);
  sheet.y += 8;
  drawImported(sheet, record);
  drawAttached(sheet);
  drawAmendments(sheet, record);
  drawEarlier(sheet, record);
  drawCases(sheet, record);
  drawSignatures(sheet, record);
  drawTrail(sheet, record);
}

/** Where an imported form comes from, and what was wrong with it. */
function drawImported(sheet: Sheet, { imported, timeZone }: I9Record): void {
  if (!imported) return;
  const { importedAt, sourceId, filedOn, faults } = imported;
  heading(sheet, 'Imported');
  paragraph(
    sheet,
    `This form was completed on paper or in another system, where it is called ${sourceId}, and filed on ${formDate(filedOn)}. It was imported on ${moment(importedAt, timeZone)}. The pages before are a transcript; the signatures stand on the form itself, whose scan is kept with it.`,
    'body',
  );
  if (faults.length === 0) return;
  const rows = faults.map(({ field, code, severity }) => [wordsOf(field), wordsOf(code), severity]);
  table(
    sheet,
    [
      { title: 'Where', width: 170 },
      { title: 'What was wrong with it when it was imported', width: content.width - 270 },
      { title: 'Counts as', width: 100 },
    ],
    rows,
  );
}

/** Values that their boxes on the form are too small for. */
function drawAttached(sheet: Sheet): void {
  const { overflow } = sheet;
  if (overflow.length === 0) return;
  heading(sheet, 'Attached: values in full');
  for (const { label, value } of overflow) paragraph(sheet, value, 'body', `${label}: `);
}

const kinds: Readonly<Record<string, string>> = {
  'section2-amendment': 'Correction of Section 2',
  'receipt-replacement': 'Document presented for a receipt',
};

function drawAmendments(sheet: Sheet, record: I9Record): void {
  if (record.amendments.length === 0) return;
  heading(sheet, 'Amendments (what was signed before stays as it is)');
  for (const part of record.amendments) {
    const { kind } = part.content;
    bar(sheet, `${part.version}. ${kinds[kind] ?? kind}`, signedBy(part, record));
    table(sheet, pairColumns, pairsOf(part.content, record));
  }
}

const signedBy = ({ signature, signedAt }: SignedPart<unknown>, { timeZone }: I9Record): string =>
  `signed by ${signature.signer.typedName}, ${moment(signedAt, timeZone)}`;

const pairColumns = [
  { title: 'Field', width: 170 },
  { title: 'Value', width: content.width - 170 },
];

/** Every field of a signed part by its path, documents as the form writes them. */
function pairsOf(
  { kind: _, section2Hash: _h, ...fields }: Amendment,
  { timeZone }: Pick<I9Record, 'timeZone'>,
): string[][] {
  return Object.entries(fields).flatMap(([name, value]) => pairs(name, value, timeZone));
}

function pairs(name: string, value: unknown, timeZone: string): string[][] {
  if (value === null || value === undefined || value === '') return [];
  if (isDocument(value)) {
    return paperLines(value).map(({ title, issuingAuthority, number, expiration }) => [
      wordsOf(name),
      [title, issuingAuthority, number && `no. ${number}`, expiration && `expires ${expiration}`]
        .filter(Boolean)
        .join(', '),
    ]);
  }
  if (Array.isArray(value)) return value.flatMap((item) => pairs(name, item, timeZone));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([member, item]) => pairs(`${name}: ${member}`, item, timeZone));
  }
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return [[wordsOf(name), plain ? valueInWords(name, value, timeZone) : JSON.stringify(value)]];
}

const isDocument = (value: unknown): value is PresentedDocument =>
  typeof value === 'object' && value !== null && 'code' in value && 'papers' in value;

/** Versions of Sections 1 and 2 that a later one replaced. */
function drawEarlier(sheet: Sheet, record: I9Record): void {
  const earlier = earlierVersionsOf(record);
  if (earlier.length === 0) return;
  heading(sheet, 'Earlier versions, replaced by those on the form');
  for (const { section, part } of earlier) {
    bar(sheet, `Section ${section}, version ${part.version}`, signedBy(part, record));
    const rows = Object.entries(part.content).flatMap(([field, value]) =>
      pairs(field, value, record.timeZone),
    );
    table(sheet, pairColumns, rows);
  }
}

function drawCases(sheet: Sheet, { everifyCases }: I9Record): void {
  if (everifyCases.length === 0) return;
  heading(sheet, 'E-Verify');
  table(
    sheet,
    [
      { title: 'Case number', width: 170 },
      { title: 'State', width: content.width - 170 },
    ],
    everifyCases.map(({ caseNumber, state }) => [caseNumber ?? 'none yet', caseStateName(state)]),
  );
}

/** Every signature with what identifies the signer (8 CFR 274a.2(h), (i)). */
function drawSignatures(sheet: Sheet, record: I9Record): void {
  const named = <Part extends SignedPart<unknown>>(name: string, parts: readonly Part[]) =>
    parts.map((part) => ({ name: parts.length > 1 ? `${name}, ${part.version}` : name, part }));
  const { timeZone } = record;
  const all = [
    ...named('Section 1', record.section1),
    ...named('Section 2', record.section2),
    ...named('Supplement A', record.supplementA),
    ...named('Supplement B', record.supplementB),
    ...named('Amendment', record.amendments),
  ];
  if (all.length === 0) return;
  heading(sheet, record.imported ? 'Signatures' : 'Electronic signatures');
  const rows = all.map(({ name, part: { signature, intact } }) => {
    const { signer, signedAt, attestationReadAt, sectionHash } = signature;
    return [
      name,
      `${signer.typedName} (${signer.type}${signer.userId === null ? '' : `, user ${signer.userId}`})`,
      [signatureMethods[signer.method], signer.identifiedBy, signer.address].filter(Boolean).join(', '),
      ...(signer.method === 'imported'
        ? ['', dayOf(new Date(signedAt), timeZone)]
        : [moment(attestationReadAt, timeZone), moment(signedAt, timeZone)]),
      `${sectionHash}${intact ? ' (verified: unchanged)' : ' (DOES NOT MATCH WHAT WAS SIGNED)'}`,
    ];
  });
  table(
    sheet,
    [
      { title: 'Part', width: 66 },
      { title: 'Signed by', width: 96 },
      { title: 'Identified by', width: 88 },
      { title: 'Attestation read', width: 82 },
      { title: 'Signed', width: 82 },
      { title: 'SHA-256 of the part as signed', width: content.width - 414 },
    ],
    rows,
  );
}

function drawTrail(sheet: Sheet, record: I9Record): void {
  const { trail, brokenEvent, timeZone, employeeName } = record;
  if (trail.length === 0) return;
  heading(sheet, 'Audit trail');
  const state =
    brokenEvent === null
      ? 'Each entry carries a hash over itself and the entry before it; all of them were verified for this print.'
      : `THE CHAIN IS BROKEN AT ENTRY ${brokenEvent}: it or an entry before it was changed after it was written.`;
  paragraph(sheet, state, 'body');
  table(
    sheet,
    [
      { title: 'No.', width: 26 },
      { title: 'Date and time', width: 84 },
      { title: 'By', width: 106 },
      { title: 'Action', width: 92 },
      { title: 'Details', width: 150 },
      { title: 'Hash (first 16 digits)', width: content.width - 458 },
    ],
    trail.map((event) => [
      String(event.seq),
      moment(event.at, timeZone),
      actorOf(event, employeeName),
      actionText(event.action),
      detailsOf(event),
      event.hash.toString('hex').slice(0, 16),
    ]),
  );
}
