import { extensionNotes } from '../../domain/i9/documents/extended-card';
import type { Explanations } from '../../domain/i9/documents/cross-checks';
import type { DocumentList } from '../../domain/i9/documents/catalogue';
import type { Section2 } from '../../domain/i9/documents/section2';
import { statements } from '../../domain/i9/form/statements';
import { leavesBlank, type I9Record } from '../i9-record';
import { correctedBox, field, fits, oneLine, row, type Cell } from './cells';
import { type Face, additionalInformation, faceOf, initialed, markOf, type Section2Block } from './corrected';
import type { Entry } from './flow';
import { formHead } from './section1-page';
import { bar, content, drawParagraph, drawText, frame, newPage, paragraph, type Sheet } from './sheet';
import { drawNames, formFooter, formPages } from './supplements';
import { dayOf, formDate, inBox, paperLines, papersOf, type PaperLines } from './values';
import { widthOf } from './type';

/** By how much page 1 can grow for long values and corrections: the boxes of the documents give that up, so it stays one page. */
export const slackOfForm = 30;
const heightOfDocuments = 234;
/** The lowest row of a document: its label, and a line of the smallest letters. */
export const lowestRow = (heightOfDocuments - slackOfForm) / 12;
const column = content.width / 3;

/** Section 2 as it was signed last; blank where it is not signed yet. */
export function drawSection2(sheet: Sheet, record: I9Record, block: Section2Block | undefined): void {
  sheet.part = 'Section 2';
  const signed = record.section2.at(-1);
  const section = signed?.content;
  drawInstructions(sheet);
  drawDocuments(sheet, record, block);
  const firstDay = faceOf(
    block?.versions ?? [],
    ({ firstDay: day }) =>
      leavesBlank(record, 'firstDayOfEmployment', signed) && day === section?.firstDay ? '' : formDate(day),
    record.timeZone,
  );
  drawCertification(sheet, firstDay);
  drawSignatory(sheet, section, {
    name: section && signatoryOf(section),
    signature: signed?.signature.signer.typedName,
    signedOn:
      signed && !leavesBlank(record, 'section2SignedOn', signed)
        ? dayOf(signed.signedAt, record.timeZone)
        : undefined,
  });
}

const signatoryOf = (section: Section2): string =>
  [section.representativeLastName, section.representativeFirstName, section.representativeTitle]
    .filter(Boolean)
    .join(', ');

/** Section 2 on a page of its own: documents that have settled a receipt for another one. */
export function drawAttachedSection2(sheet: Sheet, record: I9Record, block: Section2Block): void {
  const [settlement] = block.versions;
  if (!settlement) return;
  newPage(sheet, `${formFooter(record)}, attached to page ${formPages.sections}`, formPages.sections);
  sheet.part = 'Attached Section 2';
  sheet.slack = slackOfForm;
  formHead(sheet, 'Employment Eligibility Verification', record);
  paragraph(
    sheet,
    `documents presented for a receipt on page ${formPages.sections}. Section 2 on that page stays as it was signed.`,
    'body',
    'Attached Section 2: ',
  );
  drawNames(sheet, record);
  drawInstructions(sheet);
  drawDocuments(sheet, record, block);
  drawCertification(sheet, { value: formDate(settlement.content.firstDay) });
  const { typedName, userId } = settlement.signature.signer;
  const signed = record.section2.at(-1);
  const isSignatory = userId !== null && userId === signed?.signature.signer.userId;
  drawSignatory(sheet, settlement.content, {
    // A signature has the name as it was typed; that in the order of the form, and the title, are known from Section 2.
    name: isSignatory ? signatoryOf(signed.content) : typedName,
    signature: typedName,
    signedOn: dayOf(settlement.signedAt, record.timeZone),
  });
}

function drawInstructions(sheet: Sheet): void {
  bar(
    sheet,
    'Section 2. Employer Review and Verification:',
    "Employers or their authorized representative must complete and sign Section 2 within three business days after the employee's " +
      'first day of employment, and must physically examine, or examine consistent with an alternative procedure authorized by the ' +
      'Secretary of DHS, documentation from List A OR a combination of documentation from List B and List C. Enter any additional ' +
      'documentation in the Additional Information box; see Instructions.',
  );
}

/** The lines of the employer below the certification. */
function drawSignatory(
  sheet: Sheet,
  employer: Pick<Section2, 'businessName' | 'businessAddress'> | undefined,
  { name, signature, signedOn }: Readonly<Record<'name' | 'signature' | 'signedOn', string | undefined>>,
): void {
  row(sheet, 25, [
    {
      label: 'Last Name, First Name and Title of Employer or Authorized Representative',
      value: name,
      share: 3.5,
    },
    {
      label: 'Signature of Employer or Authorized Representative',
      value: signature,
      share: 2.7,
      style: 'signature',
    },
    { label: "Today's Date (mm/dd/yyyy)", value: signedOn, share: 1.3 },
  ]);
  row(sheet, 25, [
    { label: "Employer's Business or Organization Name", value: employer?.businessName, share: 3.5 },
    {
      label: "Employer's Business or Organization Address, City or Town, State, ZIP Code",
      value: employer?.businessAddress,
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
function drawDocuments(sheet: Sheet, record: I9Record, block: Section2Block | undefined): void {
  const { versions = [] } = block ?? {};
  drawListHeads(sheet);
  const paper = (list: DocumentList, index: number): readonly Cell[] =>
    paperCells(list, index, (line) =>
      faceOf(
        versions,
        ({ documents, firstDay }) => inBox(papersOf(documents, list, firstDay)[index], line),
        record.timeZone,
      ),
    );
  const listA = [0, 1, 2].flatMap((index) => paper('A', index));
  const [listB, listC] = [paper('B', 0), paper('C', 0)];
  const heights = rowHeights(sheet, (index) =>
    [listA[index], listB[index], listC[index]].filter((cell) => cell !== undefined),
  );
  const top = sheet.y;
  for (const [list, cells] of [listA, listB, listC].entries()) {
    let y = top;
    for (const [index, cell] of cells.entries()) {
      const height = heights[index] ?? 0;
      field(sheet, { x: content.left + list * column, y, width: column, height }, cell);
      y += height;
    }
  }
  const tickOf = ({ examinationMethod }: Pick<Section2, 'examinationMethod'>) =>
    examinationMethod === 'alternative' ? 'X' : '';
  const tick: Face = block?.settled
    ? { value: tickOf(block.settled) }
    : faceOf(versions, tickOf, record.timeZone);
  // One correction has room behind the words of the box, more of them a line of their own.
  const alternative = (tick.entries ?? []).length > 2 ? 28 : 18;
  const y = top + total(heights.slice(0, 4));
  const height = total(heights.slice(4)) - alternative;
  const x = content.left + column;
  field(
    sheet,
    { x, y, width: 2 * column, height },
    { label: 'Additional Information', ...informationOf(record, block) },
  );
  frame(sheet, { x, y: y + height, width: 2 * column, height: alternative });
  correctedBox(
    sheet,
    { x: x + 4, y: y + height + 5, width: 2 * column - 8, height: alternative - 5 },
    {
      label: 'Check here if you used an alternative procedure authorized by DHS to examine documents.',
      ...tick,
    },
  );
  sheet.y = top + total(heights);
}

const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);

/** Heights of the twelve rows of documents: what Section 1 has left, with another line for corrections while there is room. */
function rowHeights(sheet: Sheet, cellsOf: (index: number) => readonly Cell[]): readonly number[] {
  const grown = Array.from({ length: 12 }, (_, index) => {
    const isWhole = (height: number) => cellsOf(index).every((cell) => fits(cell, column, height));
    if (sheet.slack < oneLine || isWhole(lowestRow) || !isWhole(lowestRow + oneLine)) return lowestRow;
    sheet.slack -= oneLine;
    return lowestRow + oneLine;
  });
  const spread = sheet.slack / grown.length;
  sheet.slack = 0;
  return grown.map((height) => height + spread);
}

/** What stands in Additional Information; what was added after the signature is initialed and dated. */
function informationOf(record: I9Record, block: Section2Block | undefined): Face {
  const entries = block ? informationOfBlock(record, block) : noteLines(record);
  const [only, ...others] = entries;
  return only && others.length === 0 && only.mark === null ? { value: only.text } : { entries };
}

function informationOfBlock(record: I9Record, block: Section2Block): readonly Entry[] {
  const { versions, settled, settledBy } = block;
  if (settled) {
    const [receipt] = paperLines(settled.receipt);
    return [
      noted(`Presented for the receipt in Section 2 (${receipt?.title ?? ''}, ${receipt?.number ?? ''}).`),
    ];
  }
  const written = additionalInformation(versions, record.timeZone);
  const shown = versions.flatMap(({ content: { documents } }) => documents);
  const extensions = new Set(extensionNotes(shown));
  return [
    ...written,
    ...[...extensions]
      .filter((note) => written.every(({ text }) => !text.includes(note)))
      .map((note) => noted(note)),
    ...lateReasons(record, versions[0]?.content.explanations),
    ...(settledBy
      ? [noted('Other documents presented for the receipt: see attached Section 2.', settledBy)]
      : []),
    ...noteLines(record),
  ];
}

/** A line of Additional Information. @param mark null: it was signed with the section */
const noted = (text: string, mark: string | null = null): Entry => ({
  text,
  mark,
  struck: false,
  ownLine: true,
});

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

/** The four lines of one paper. */
function paperCells(
  list: DocumentList,
  index: number,
  face: (line: keyof PaperLines) => Face,
): readonly Cell[] {
  const rest = index > 0 ? ' (if any)' : '';
  const lines = [
    [`Document Title ${index + 1}${rest}`, 'title'],
    ['Issuing Authority', 'issuingAuthority'],
    ['Document Number (if any)', 'number'],
    ['Expiration Date (if any)', 'expiration'],
  ] as const;
  return lines.map(([label, line]) => ({
    label,
    name: `Section 2, List ${list}, document ${index + 1}: ${label}`,
    style: 'compact',
    ...face(line),
  }));
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

/** A late section is explained on the form itself (M-274 9.0), by who signed Section 2 or approved the form. */
const lateReasons = (
  { explanations, section2, trail, timeZone }: I9Record,
  signedWith: Explanations = {},
): readonly Entry[] =>
  ([1, 2] as const).flatMap((section) => {
    const reason = explanations[`section${section}-late`];
    if (reason === undefined) return [];
    const signed = section2.at(-1);
    const approval = trail.findLast(({ action }) => action === 'approve');
    const mark =
      signedWith[`section${section}-late`] === reason || !approval?.userName
        ? signed && markOf(signed, timeZone)
        : initialed(approval.userName, approval.at, timeZone);
    return [noted(`Section ${section} was completed late: ${reason}`, mark)];
  });

/** Lines that were added later, with the initials of who caused them; the service adds some by itself. */
const noteLines = ({ notes, trail, timeZone }: I9Record): readonly Entry[] =>
  notes.map(({ at, text }) => {
    const userName = trail.find((event) => event.at.getTime() === at.getTime())?.userName;
    return noted(text, userName ? initialed(userName, at, timeZone) : dayOf(at, timeZone));
  });
