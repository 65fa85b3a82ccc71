import { extensionNotes } from '../../domain/i9/documents/extended-card';
import type { IsoDate } from '../../domain/dates';
import type { Amendment } from '../../domain/i9/form/signature';
import { officialNames, statements } from '../../domain/i9/form/statements';
import type { I9Record, SignedVersion } from '../i9-record';
import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import { isSameEvidence, type PresentedDocument } from '../../domain/i9/documents/presented';
import type { SupplementB } from '../../domain/i9/documents/reverification';
import { row, type Cell } from './cells';
import { faceOf, markOf, type Face } from './corrected';
import type { Versions } from '../versions';
import {
  checkBox,
  content,
  drawParagraph,
  frame,
  newPage,
  paragraph,
  type Sheet,
  type StyleName,
} from './sheet';
import { formHead } from './section1-page';
import { dayOf, formDate, inBox, paperLines } from './values';

/** The name of the employee at the head of a page that is attached to the form. */
export function drawNames(sheet: Sheet, record: I9Record): void {
  const section = record.section1.at(-1)?.content;
  row(sheet, 26, [
    { label: 'Last Name (Family Name) from Section 1.', value: section?.lastName, share: 3 },
    { label: 'First Name (Given Name) from Section 1.', value: section?.firstName, share: 3 },
    { label: 'Middle initial (if any) from Section 1.', value: section?.middleInitial, share: 2 },
  ]);
  sheet.y += 6;
}

/** Supplement A: one block for each preparer or translator, four to a page. Those of a corrected Section 1 stay, as on paper. */
export function drawSupplementA(sheet: Sheet, record: I9Record): void {
  for (const [index, { content: block, signature }] of record.supplementA.entries()) {
    const { preparer } = block;
    if (index % 4 === 0) {
      newPage(sheet, formFooter(record), formPages.supplementA);
      sheet.part = 'Supplement A';
      sheet.slack = 60;
      formHead(sheet, 'Supplement A, Preparer and/or Translator Certification for Section 1', record);
      drawNames(sheet, record);
      paragraph(
        sheet,
        'This supplement must be completed by any preparer and/or translator who assists an employee in completing Section 1 ' +
          "of Form I-9. The preparer and/or translator must enter the employee's name in the spaces provided above. Each preparer " +
          'or translator must complete, sign, and date a separate certification area. Employers must retain completed supplement ' +
          "sheets with the employee's completed Form I-9.",
        'body',
        'Instructions: ',
      );
    }
    framed(sheet, 24, 'body', statements.preparer.text, { shaded: true });
    row(sheet, 28, [
      {
        label: 'Signature of Preparer or Translator',
        value: signature.signer.typedName,
        share: 3,
        style: 'signature',
      },
      {
        label: 'Date (mm/dd/yyyy)',
        value: dayOf(new Date(signature.signedAt), record.timeZone),
      },
    ]);
    row(sheet, 26, [
      { label: officialNames.lastName, value: preparer.lastName, share: 3 },
      { label: officialNames.firstName, value: preparer.firstName, share: 3 },
      { label: officialNames.middleInitial, value: preparer.middleInitial, share: 1.5 },
    ]);
    row(sheet, 26, [
      { label: officialNames.addressStreet, value: preparer.addressStreet, share: 4 },
      { label: officialNames.addressCity, value: preparer.addressCity, share: 2.5 },
      { label: officialNames.addressState, value: preparer.addressState, share: 0.8 },
      { label: officialNames.addressZip, value: preparer.addressZip, share: 1.2 },
    ]);
    sheet.y += 14;
  }
}

/** Supplement B: one block for each reverification, rehire or new name, three to a page. */
export function drawSupplementB(sheet: Sheet, record: I9Record): void {
  let onPage = 0;
  for (const [index, part] of record.supplementB.entries()) {
    const papers = papersOfBlock(record, part);
    // A block with several papers is higher than those of the official form.
    const isFull = onPage === 3 || sheet.y + blockHeight(papers) > content.bottom;
    onPage = isFull ? 1 : onPage + 1;
    if (index === 0 || isFull) {
      newPage(sheet, formFooter(record), formPages.supplementB);
      sheet.part = 'Supplement B';
      formHead(sheet, 'Supplement B, Reverification and Rehire (formerly Section 3)', record);
      drawNames(sheet, record);
      paragraph(
        sheet,
        'This supplement replaces Section 3 on the previous version of Form I-9. Only use this page if your employee requires ' +
          'reverification, is rehired within three years of the date the original Form I-9 was completed, or provides proof of a ' +
          "legal name change. Enter the employee's name in the fields above. Use a new section for each reverification or rehire. " +
          "Review the Form I-9 instructions before completing this page. Keep this page as part of the employee's Form I-9 record.",
        'small',
        'Instructions: ',
      );
    }
    drawBlock(sheet, record, part, papers);
  }
}

/** A text in a box as wide as the page; a shaded one begins higher. */
function framed(
  sheet: Sheet,
  height: number,
  style: StyleName,
  text: string,
  { shaded }: { shaded: boolean },
): void {
  const { left, width } = content;
  frame(sheet, { x: left, y: sheet.y, width, height }, shaded);
  drawParagraph(sheet, text, style, { x: left + 4, y: sheet.y + (shaded ? 3 : 4), width: width - 8 });
  sheet.y += height;
}

/** Heights of the rows of a block: names, instructions, each paper, attestation, signature, additional information. */
const rowsOfBlock = {
  names: 32,
  instructions: 23,
  paper: 26,
  attestation: 25,
  signature: 27,
  more: 34,
} as const;

/** The papers of a block: of its document, and of the one that has come for it if it is a receipt. */
function papersOfBlock(record: I9Record, part: SignedVersion<SupplementB>): readonly (readonly Cell[])[] {
  const { document } = part.content;
  const lines = documentVersions(record, part).map((version) => ({
    ...version,
    content: version.content.flatMap((shown) =>
      paperLines(shown, shown === document ? receiptUntil(record, part) : null),
    ),
  }));
  const count = Math.max(1, ...lines.map(({ content: papers }) => papers.length));
  return Array.from({ length: count }, (_, index) => {
    const cell = (label: string, share: number, line: 'title' | 'number' | 'expiration'): Cell => ({
      label,
      share,
      name: `Supplement B, block ${part.version}, document ${index + 1}: ${label}`,
      ...faceOf(lines, (papers) => inBox(papers[index], line), record.timeZone),
    });
    return [
      cell('Document Title', 3, 'title'),
      cell('Document Number (if any)', 2, 'number'),
      cell('Expiration Date (if any) (mm/dd/yyyy)', 1.8, 'expiration'),
    ];
  });
}

/** The document of a block, and the documents that have settled it as a receipt. */
function documentVersions(
  record: I9Record,
  part: SignedVersion<SupplementB>,
): Versions<readonly PresentedDocument[]> {
  const { document } = part.content;
  if (!document) return [];
  return [
    { ...part, content: [document] },
    ...settlementsOf(record, part).map((settlement) => ({
      ...settlement,
      content: settlement.content.documents ?? [],
    })),
  ];
}

const settlementsOf = (
  { amendments }: I9Record,
  { content: { document }, signedAt }: SignedVersion<SupplementB>,
): readonly SignedVersion<Amendment>[] =>
  amendments.filter(
    (part) =>
      part.content.receipt !== undefined &&
      document !== null &&
      isSameEvidence([part.content.receipt], [document]) &&
      part.signedAt >= signedAt,
  );

/** Last day of the receipt in a block: while it is open that of the form, and then what its settlement says. */
function receiptUntil(record: I9Record, part: SignedVersion<SupplementB>): IsoDate | null {
  const { document } = part.content;
  if (!document || documentCatalogue[document.code].receipt === undefined) return null;
  const [settlement] = settlementsOf(record, part);
  if (settlement) return settlement.content.receiptDueDate ?? null;
  return part === record.supplementB.at(-1) ? record.receiptDueDate : null;
}

function blockHeight(papers: readonly unknown[]): number {
  const { paper, ...others } = rowsOfBlock;
  const rest = Object.values(others).reduce((sum, height) => sum + height, 0);
  return rest + papers.length * paper;
}

/** Initials and a date at the end that were typed. */
const typedMark = /(\p{Lu}+)[\s,]+\d{1,2}\/\d{1,2}\/\d{2,4}\W*$/u;

/** Additional Information of a block: its notations, initialed and dated. */
function notationsOf({ timeZone }: I9Record, part: SignedVersion<SupplementB>): Face {
  const { additionalInformation: typed, document } = part.content;
  const notes = extensionNotes(document ? [document] : []).filter((note) => !typed?.includes(note));
  const text = [typed, ...notes].filter(Boolean).join('\n');
  const mark = markOf(part, timeZone);
  const [, initials] = typedMark.exec(text) ?? [];
  if (text === '' || (initials && mark.startsWith(`${initials} `))) return { value: text };
  return { entries: [{ text, mark, struck: false, ownLine: true }] };
}

function drawBlock(
  sheet: Sheet,
  record: I9Record,
  part: SignedVersion<SupplementB>,
  papers: readonly (readonly Cell[])[],
): void {
  const { content: block, signature, signedAt } = part;
  row(sheet, rowsOfBlock.names, [
    {
      label: 'Date of Rehire (if applicable) Date (mm/dd/yyyy)',
      value: formDate(block.rehiredOn),
      share: 2.3,
    },
    { label: 'New Name (if applicable) Last Name (Family Name)', value: block.newLastName, share: 3 },
    { label: officialNames.firstName, value: block.newFirstName, share: 2.6 },
    { label: 'Middle Initial', value: block.newMiddleInitial, share: 1 },
  ]);
  framed(
    sheet,
    rowsOfBlock.instructions,
    'small',
    'Reverification: If the employee requires reverification, your employee can choose to present any acceptable List A or List C ' +
      'documentation to show continued employment authorization. Enter the document information in the spaces below.',
    { shaded: true },
  );
  for (const cells of papers) row(sheet, rowsOfBlock.paper, cells);
  framed(sheet, rowsOfBlock.attestation, 'small', statements.reverification.text, { shaded: false });
  row(sheet, rowsOfBlock.signature, [
    { label: 'Name of Employer or Authorized Representative', value: block.representativeName, share: 3 },
    {
      label: 'Signature of Employer or Authorized Representative',
      value: signature.signer.typedName,
      share: 3,
      style: 'signature',
    },
    { label: "Today's Date (mm/dd/yyyy)", value: dayOf(signedAt, record.timeZone), share: 1.5 },
  ]);
  const { y } = sheet;
  const side = 150;
  row(
    sheet,
    rowsOfBlock.more,
    [
      {
        label: 'Additional Information (Initial and date each notation.)',
        ...notationsOf(record, part),
      },
    ],
    { x: content.left, width: content.width - side },
  );
  const x = content.right - side;
  frame(sheet, { x, y, width: side, height: rowsOfBlock.more });
  const alternative =
    'Check here if you used an alternative procedure authorized by DHS to examine documents.';
  checkBox(
    sheet,
    { x: x + 4, y: y + 5, width: side - 8 },
    block.examinationMethod === 'alternative',
    alternative,
    'small',
  );
  sheet.y += 12;
}

/** Pages of the official form, by which they are numbered. */
export const formPages = { sections: 1, lists: 2, supplementA: 3, supplementB: 4 } as const;

export const formFooter = ({ formEdition, imported }: Pick<I9Record, 'formEdition' | 'imported'>): string =>
  imported
    ? `Transcript of an imported Form I-9, see its scan  Edition  ${formEdition}`
    : `Form I-9  Edition  ${formEdition}`;
