import type { AttestationId } from '../../domain/i9/form/attestations';
import type { Section1 } from '../../domain/i9/form/section1';
import { numberedStatus, officialNames, statements } from '../../domain/i9/form/statements';
import { leavesBlank, type I9Record } from '../i9-record';
import { drawFace, field, fits, row, strike, takeGrowth } from './cells';
import { bar, checkBox, content, drawParagraph, drawText, frame, paragraph, type Sheet } from './sheet';
import { faceOf, type Face } from './corrected';
import { dayOf, formDate } from './values';
import { widthOf } from './type';

/** The head of the form, on each of its pages. */
export function formHead(sheet: Sheet, title: string, record: I9Record): void {
  const { y } = sheet;
  const centered = (text: string, font: 'regular' | 'bold', size: number, top: number) => {
    const style = { font, size };
    const x = content.left + (content.width - widthOf(text, style)) / 2;
    drawText(sheet, text, style, x, top);
  };
  centered(title, 'bold', 13, y);
  centered('Department of Homeland Security', 'bold', 9, y + 17);
  centered('U.S. Citizenship and Immigration Services', 'regular', 8, y + 28);
  const facts = ['USCIS', 'Form I-9', 'OMB No. 1615-0047', `Expires ${formDate(record.formExpiration)}`];
  for (const [index, text] of facts.entries()) {
    const style = { font: index < 2 ? ('bold' as const) : ('regular' as const), size: index < 2 ? 9 : 7 };
    drawText(sheet, text, style, content.right - widthOf(text, style), y + index * 10);
  }
  sheet.y = y + 42;
  sheet.doc.lineWidth(1.2).moveTo(content.left, sheet.y).lineTo(content.right, sheet.y).stroke('#000000');
  sheet.y += 4;
}

/** Reads the face of Section 1's fields. */
const facesOf =
  ({ section1, timeZone }: I9Record) =>
  (read: (content: Section1) => string | null | undefined): Face =>
    faceOf(section1, read, timeZone);

/** Section 1 with the notices above it; blank where it is not signed yet. */
export function drawSection1(sheet: Sheet, record: I9Record): void {
  // As on paper the signature stays the first one: corrections have their own initials and dates.
  const [signed] = record.section1;
  const face = facesOf(record);
  sheet.part = 'Section 1';
  paragraph(
    sheet,
    'Employers must ensure the form instructions are available to employees when completing this form. Employers are liable for ' +
      'failing to comply with the requirements for completing this form. See below and the Instructions.',
    'small',
    'START HERE: ',
  );
  paragraph(
    sheet,
    'All employees can choose which acceptable documentation to present for Form I-9. Employers cannot ask employees for ' +
      'documentation to verify information in Section 1, or specify which acceptable documentation employees must present for ' +
      'Section 2 or Supplement B, Reverification and Rehire. Treating employees differently based on their citizenship, ' +
      'immigration status, or national origin may be illegal.',
    'small',
    'ANTI-DISCRIMINATION NOTICE: ',
  );
  bar(
    sheet,
    'Section 1. Employee Information and Attestation:',
    'Employees must complete and sign Section 1 of Form I-9 no later than the first day of employment, but not before accepting a job offer.',
  );
  const named = (name: keyof typeof officialNames & keyof Section1, share: number) => ({
    label: officialNames[name],
    ...face((content) => content[name]),
    share,
  });
  row(sheet, 23, [
    named('lastName', 3),
    named('firstName', 3),
    named('middleInitial', 1.6),
    named('otherLastNames', 3),
  ]);
  row(sheet, 23, [
    named('addressStreet', 3.8),
    named('addressApartment', 1.5),
    named('addressCity', 2.6),
    named('addressState', 1.2),
    named('addressZip', 1.5),
  ]);
  row(sheet, 23, [
    {
      label: `${officialNames.dateOfBirth} (mm/dd/yyyy)`,
      ...face(({ dateOfBirth }) => formDate(dateOfBirth)),
      share: 2,
    },
    named('socialSecurityNumber', 2),
    named('emailAddress', 3.4),
    named('phoneNumber', 2.4),
  ]);
  drawAttestation(sheet, record);
  row(sheet, 25, [
    {
      label: 'Signature of Employee',
      value: signed?.signature.signer.typedName,
      share: 3,
      style: 'signature',
    },
    {
      label: "Today's Date (mm/dd/yyyy)",
      value: leavesBlank(record, 'section1SignedOn', signed)
        ? ''
        : signed && dayOf(signed.signedAt, record.timeZone),
    },
  ]);
  sheet.y += 2;
  paragraph(
    sheet,
    'If a preparer and/or translator assisted you in completing Section 1, that person MUST complete the Preparer and/or ' +
      'Translator Certification (Supplement A).',
    'small',
  );
}

const choices: Readonly<Record<AttestationId, string>> = {
  1: numberedStatus(1),
  2: `${numberedStatus(2)} (See Instructions.)`,
  3: `${numberedStatus(3)} (Enter USCIS or A-Number.)`,
  4: `${numberedStatus(4)} ${officialNames.expirationKind}`,
};

/** The statement of the employee beside the four statuses and the data that they ask for. */
function drawAttestation(sheet: Sheet, record: I9Record): void {
  const section = record.section1.at(-1)?.content;
  const face = facesOf(record);
  const status = face(({ attestation }) => String(attestation));
  const fourth = (read: (content: Section1) => string | null | undefined) =>
    face((content) => (content.attestation === 4 ? read(content) : ''));
  const passport = ({ foreignPassportNumber, passportCountry }: Section1) =>
    [foreignPassportNumber, passportCountry].filter(Boolean).join(', ');
  const cells = [
    { label: officialNames.authorizedAlienNumber, ...fourth(({ alienNumber }) => alienNumber), share: 0.85 },
    { label: officialNames.i94Number, ...fourth(({ i94Number }) => i94Number), share: 1 },
    {
      label: `${officialNames.foreignPassportNumber} and ${officialNames.passportCountry}`,
      ...fourth(passport),
      share: 1.6,
    },
  ];
  const split = 150;
  const { y } = sheet;
  const { left, width, right } = content;
  const x = left + split + 4;
  const inner = width - split - 8;
  const gap = 15;
  const unit = (inner - 2 * gap) / cells.reduce((sum, { share }) => sum + share, 0);
  const boxHeight = 24;
  const grown = takeGrowth(
    sheet,
    (more) => cells.filter((cell) => fits(cell, unit * cell.share, boxHeight + more)).length,
  );
  const height = 107 + grown;
  frame(sheet, { x: left, y, width: split, height });
  frame(sheet, { x: left + split, y, width: width - split, height });
  drawParagraph(sheet, statements.employee.text, 'small', { x: left + 4, y: y + 4, width: split - 8 });
  let top = y + 3;
  const intro =
    'Check one of the following boxes to attest to your citizenship or immigration status (See page 2 and 3 of the instructions.):';
  top += drawParagraph(sheet, intro, 'small', { x, y: top, width: inner }) + 2;
  const extra: Partial<Record<AttestationId, Face>> = {
    3: face(({ attestation, alienNumber }) => (attestation === 3 ? alienNumber : '')),
    4: face(({ attestation, authorizationExpiration: end }) => (attestation === 4 ? formDate(end) : '')),
  };
  for (const id of [1, 2, 3, 4] as const) {
    const chosen =
      section?.attestation === id && !leavesBlank(record, 'citizenshipStatus', record.section1.at(-1));
    // The data beside the third and the fourth carry the mark themselves.
    const { mark } = status.entries?.at(-1) ?? {};
    const initials = chosen && id < 3 && mark ? ` (${mark})` : '';
    const was = status.entries?.some(({ text }) => text === String(id)) === true && !chosen;
    checkBox(sheet, { x, y: top, width: inner }, chosen || was, choices[id] + initials);
    if (was) strike(sheet, x - 2, x + widthOf(choices[id], { font: 'regular', size: 8 }) + 12, top + 4);
    const value = extra[id];
    if (value !== undefined) {
      const line = { from: x + 245, y: top + 9.5 };
      sheet.doc
        .lineWidth(0.5)
        .moveTo(line.from, line.y)
        .lineTo(right - 6, line.y)
        .stroke('#5c5c5c');
      drawFace(
        sheet,
        { x: line.from, y: top - 2, width: right - 6 - line.from, height: 12 },
        { label: choices[id], ...value },
      );
    }
    top += 12;
  }
  drawText(sheet, 'If you check Item Number 4., enter one of these:', 'small', x, top);
  top += 10;
  let cellX = x;
  for (const [index, cell] of cells.entries()) {
    field(sheet, { x: cellX, y: top, width: unit * cell.share, height: boxHeight + grown }, cell);
    cellX += unit * cell.share;
    if (index < 2) drawText(sheet, 'OR', 'strong', cellX + 1.5, top + 9);
    cellX += gap;
  }
  sheet.y = y + height;
}
