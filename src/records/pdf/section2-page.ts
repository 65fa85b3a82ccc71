import type { Explanations } from '../../domain/i9/documents/cross-checks';
import type { DocumentList } from '../../domain/i9/documents/catalogue';
import { statements } from '../../domain/i9/form/statements';
import { leavesBlank, type I9Record } from '../i9-record';
import { field, row } from './cells';
import { bar, checkBox, content, drawParagraph, drawText, frame, type Sheet } from './sheet';
import { additionalInformation, faceOf, section2Versions, type Face } from './corrected';
import { dayOf, extensionNotes, formDate, papersOf, type PaperLines } from './values';
import { widthOf } from './type';

/** Corrected values of Section 1 take their room from the boxes of the documents, so that the form stays one page. */
const rowHeightOf = ({ extra }: Sheet): number => Math.max(15, 19.5 - extra / 12);
const column = content.width / 3;

/** Section 2 as it was signed last; blank where it is not signed yet. */
export function drawSection2(sheet: Sheet, record: I9Record): void {
  const signed = record.section2.at(-1);
  const section = signed?.content;
  bar(
    sheet,
    'Section 2. Employer Review and Verification:',
    "Employers or their authorized representative must complete and sign Section 2 within three business days after the employee's " +
      'first day of employment, and must physically examine, or examine consistent with an alternative procedure authorized by the ' +
      'Secretary of DHS, documentation from List A OR a combination of documentation from List B and List C. Enter any additional ' +
      'documentation in the Additional Information box; see Instructions.',
  );
  drawDocuments(sheet, record);
  const names = [
    section?.representativeLastName,
    section?.representativeFirstName,
    section?.representativeTitle,
  ];
  const firstDay = faceOf(
    section2Versions(record),
    ({ firstDay: day }) =>
      leavesBlank(record, 'firstDayOfEmployment', signed) && day === section?.firstDay ? '' : formDate(day),
    record.timeZone,
  );
  drawCertification(sheet, firstDay);
  row(sheet, 25, [
    {
      label: 'Last Name, First Name and Title of Employer or Authorized Representative',
      value: names.filter(Boolean).join(', '),
      share: 3.5,
    },
    {
      label: 'Signature of Employer or Authorized Representative',
      value: signed?.signature.signer.typedName,
      share: 2.7,
      style: 'signature',
    },
    {
      label: "Today's Date (mm/dd/yyyy)",
      value: leavesBlank(record, 'section2SignedOn', signed)
        ? ''
        : signed && dayOf(signed.signedAt, record.timeZone),
      share: 1.3,
    },
  ]);
  row(sheet, 25, [
    { label: "Employer's Business or Organization Name", value: section?.businessName, share: 3.5 },
    {
      label: "Employer's Business or Organization Address, City or Town, State, ZIP Code",
      value: section?.businessAddress,
      share: 4,
    },
  ]);
  sheet.y += 4;
  drawText(
    sheet,
    'For reverification or rehire, complete Supplement B, Reverification and Rehire.',
    'strong',
    content.left,
    sheet.y,
  );
  sheet.y += 12;
}

/** The table of lists: up to three papers of List A at the left, B and C beside them. */
function drawDocuments(sheet: Sheet, record: I9Record): void {
  const versions = section2Versions(record);
  const section = versions.at(-1)?.content;
  const documents = section?.documents ?? [];
  drawListHeads(sheet);
  const rowHeight = rowHeightOf(sheet);
  const top = sheet.y;
  const paper =
    (list: DocumentList, index: number): PaperFace =>
    (line) =>
      faceOf(versions, (content) => papersOf(content.documents, list)[index]?.[line], record.timeZone);
  for (const index of [0, 1, 2]) {
    drawPaper(sheet, content.left, top + index * 4 * rowHeight, paper('A', index), index + 1);
  }
  drawPaper(sheet, content.left + column, top, paper('B', 0), 1);
  drawPaper(sheet, content.left + 2 * column, top, paper('C', 0), 1);
  const alternative = 18;
  const y = top + 4 * rowHeight;
  const height = 8 * rowHeight - alternative;
  const x = content.left + column;
  const added = record.notes.map(({ text }) => text);
  const written = additionalInformation(versions, record.timeZone);
  const lines = [
    ...written,
    ...extensionNotes(documents).filter((note) => written.every((text) => !text.includes(note))),
    ...lateReasons(record.explanations),
    ...added,
  ];
  field(
    sheet,
    { x, y, width: 2 * column, height },
    { label: 'Additional Information', value: lines.filter(Boolean).join('\n') },
  );
  frame(sheet, { x, y: y + height, width: 2 * column, height: alternative });
  checkBox(
    sheet,
    { x: x + 4, y: y + height + 5, width: 2 * column - 8 },
    section?.examinationMethod === 'alternative',
    'Check here if you used an alternative procedure authorized by DHS to examine documents.',
  );
  sheet.y = top + 12 * rowHeight;
}

function drawListHeads(sheet: Sheet): void {
  const heads = ['List A', 'List B', 'List C'];
  const height = 13;
  for (const [index, text] of heads.entries()) {
    const x = content.left + index * column;
    frame(sheet, { x, y: sheet.y, width: column, height }, true);
    const style = { font: 'bold', size: 8.5 } as const;
    drawText(sheet, text, style, x + (column - widthOf(text, style)) / 2, sheet.y + 2);
    const between = ['OR', 'AND'][index];
    if (between) drawText(sheet, between, style, x + column - widthOf(between, style) - 4, sheet.y + 2);
  }
  sheet.y += height;
}

/** A line of one paper, as it is and was. */
type PaperFace = (line: keyof PaperLines) => Face;

/** The four lines of one paper. */
function drawPaper(sheet: Sheet, x: number, y: number, paper: PaperFace, number: number): void {
  const rest = number > 1 ? ' (if any)' : '';
  const cells = [
    { label: `Document Title ${number}${rest}`, ...paper('title') },
    { label: 'Issuing Authority', ...paper('issuingAuthority') },
    { label: 'Document Number (if any)', ...paper('number') },
    { label: 'Expiration Date (if any)', ...paper('expiration') },
  ];
  const rowHeight = rowHeightOf(sheet);
  for (const [index, cell] of cells.entries()) {
    field(
      sheet,
      { x, y: y + index * rowHeight, width: column, height: rowHeight },
      { ...cell, style: sheet.extra > 0 ? 'body' : 'compact' },
    );
  }
}

function drawCertification(sheet: Sheet, firstDay: Face): void {
  const height = 38;
  const side = 132;
  const { left, width } = content;
  frame(sheet, { x: left, y: sheet.y, width: width - side, height });
  drawText(sheet, 'Certification:', { font: 'bold', size: 7 }, left + 4, sheet.y + 4);
  const box = { x: left + 4, y: sheet.y + 12.5, width: width - side - 8 };
  drawParagraph(sheet, statements.examiner.text, 'small', box);
  field(
    sheet,
    { x: left + width - side, y: sheet.y, width: side, height },
    { label: 'First Day of Employment (mm/dd/yyyy):', ...firstDay },
  );
  sheet.y += height;
}

/** A late section is explained on the form itself (M-274 9.0). */
const lateReasons = (explanations: Explanations): string[] =>
  ([1, 2] as const).flatMap((section) => {
    const reason = explanations[`section${section}-late`];
    return reason === undefined ? [] : [`Section ${section} was completed late: ${reason}`];
  });
