import { signatureMethods } from '../../domain/i9/form/signature';
import type { PresentedDocument } from '../../domain/i9/documents/presented';
import { actorLabel, detailsLine } from '../audit-lines';
import { actionText, caseStateName } from '../audit-words';
import { i9States } from '../../domain/i9/machine/states';
import { earlierVersionsOf } from '../i9-history';
import type { I9Record, SignedVersion } from '../i9-record';
import { row } from './cells';
import { bar, heading, newPage, paragraph, type Sheet } from './sheet';
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
  table(sheet, faults, [
    { title: 'Where', width: 170, text: ({ field }) => wordsOf(field) },
    { title: 'What was wrong with it when it was imported', text: ({ code }) => wordsOf(code) },
    { title: 'Counts as', width: 100, text: ({ severity }) => severity },
  ]);
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
    const { kind, section2Hash: _, ...fields } = part.content;
    drawPart(sheet, `${part.version}. ${kinds[kind] ?? kind}`, part, fields, record);
  }
}

/** A signed part: its name and signature, and every field by its path. */
function drawPart(
  sheet: Sheet,
  name: string,
  { signature, signedAt }: SignedVersion<unknown>,
  fields: object,
  { timeZone }: I9Record,
): void {
  bar(sheet, name, `signed by ${signature.signer.typedName}, ${moment(signedAt, timeZone)}`);
  const pairs = Object.entries(fields).flatMap(([field, value]) => pairsOf(field, value, timeZone));
  table(sheet, pairs, [
    { title: 'Field', width: 170, text: ([field]) => field },
    { title: 'Value', text: ([, value]) => value },
  ]);
}

/** A field and what is in it by their paths, documents as the form writes them. */
function pairsOf(name: string, value: unknown, timeZone: string): [field: string, value: string][] {
  if (value === null || value === undefined || value === '') return [];
  if (isDocument(value)) {
    return paperLines(value).map(({ title, issuingAuthority, number, expiration }) => [
      wordsOf(name),
      [title, issuingAuthority, number && `no. ${number}`, expiration && `expires ${expiration}`]
        .filter(Boolean)
        .join(', '),
    ]);
  }
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item, timeZone));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([member, item]) => pairsOf(`${name}: ${member}`, item, timeZone));
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
    drawPart(sheet, `Section ${section}, version ${part.version}`, part, part.content, record);
  }
}

function drawCases(sheet: Sheet, { everifyCases }: I9Record): void {
  if (everifyCases.length === 0) return;
  heading(sheet, 'E-Verify');
  table(sheet, everifyCases, [
    { title: 'Case number', width: 170, text: ({ caseNumber }) => caseNumber ?? 'none yet' },
    { title: 'State', text: ({ state }) => caseStateName(state) },
  ]);
}

/** Every signature with what identifies the signer (8 CFR 274a.2(h), (i)). */
function drawSignatures(sheet: Sheet, record: I9Record): void {
  const named = (name: string, parts: readonly SignedVersion<unknown>[]) =>
    parts.map(({ version, signature, intact }) => ({
      name: parts.length > 1 ? `${name}, ${version}` : name,
      ...signature,
      intact,
    }));
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
  table(sheet, all, [
    { title: 'Part', width: 66, text: ({ name }) => name },
    {
      title: 'Signed by',
      width: 96,
      text: ({ signer: { typedName, type, userId } }) =>
        `${typedName} (${type}${userId === null ? '' : `, user ${userId}`})`,
    },
    {
      title: 'Identified by',
      width: 88,
      text: ({ signer: { method, identifiedBy, address } }) =>
        [signatureMethods[method], identifiedBy, address].filter(Boolean).join(', '),
    },
    {
      title: 'Attestation read',
      width: 82,
      text: ({ signer, attestationReadAt }) =>
        signer.method === 'imported' ? '' : moment(attestationReadAt, timeZone),
    },
    {
      title: 'Signed',
      width: 82,
      text: ({ signer, signedAt }) =>
        signer.method === 'imported' ? dayOf(new Date(signedAt), timeZone) : moment(signedAt, timeZone),
    },
    {
      title: 'SHA-256 of the part as signed',
      text: ({ sectionHash, intact }) =>
        `${sectionHash}${intact ? ' (verified: unchanged)' : ' (DOES NOT MATCH WHAT WAS SIGNED)'}`,
    },
  ]);
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
  table(sheet, trail, [
    { title: 'No.', width: 26, text: ({ seq }) => String(seq) },
    { title: 'Date and time', width: 84, text: ({ at }) => moment(at, timeZone) },
    { title: 'By', width: 106, text: (event) => actorLabel(event, employeeName) },
    { title: 'Action', width: 92, text: ({ action }) => actionText(action) },
    { title: 'Details', width: 150, text: detailsLine },
    { title: 'Hash (first 16 digits)', text: ({ hash }) => hash.toString('hex').slice(0, 16) },
  ]);
}
