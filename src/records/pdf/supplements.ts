import { officialNames, statements } from '../../domain/i9/form/statements';
import { presentSupplementA, type I9Record, type SignedPart } from '../i9-record';
import type { SupplementB } from '../../domain/i9/documents/reverification';
import { row } from './cells';
import { checkBox, content, drawParagraph, frame, newPage, paragraph, type Sheet } from './sheet';
import { formHead } from './section1-page';
import { dayOf, formDate, paperLines, type PaperLines } from './values';

function drawNames(sheet: Sheet, record: I9Record): void {
  const section = record.section1.at(-1)?.content;
  row(sheet, 26, [
    { label: 'Last Name (Family Name) from Section 1.', value: section?.lastName, share: 3 },
    { label: 'First Name (Given Name) from Section 1.', value: section?.firstName, share: 3 },
    { label: 'Middle initial (if any) from Section 1.', value: section?.middleInitial, share: 2 },
  ]);
  sheet.y += 6;
}

/** Supplement A: one block for each preparer or translator, four to a page. */
export function drawSupplementA(sheet: Sheet, record: I9Record): void {
  for (const [index, { content: block, signature }] of presentSupplementA(record).entries()) {
    const { preparer } = block;
    if (index % 4 === 0) {
      newPage(sheet, formFooter(record), formPages.supplementA);
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
    const height = 24;
    frame(sheet, { x: content.left, y: sheet.y, width: content.width, height }, true);
    drawParagraph(sheet, statements.preparer.text, 'body', {
      x: content.left + 4,
      y: sheet.y + 3,
      width: content.width - 8,
    });
    sheet.y += height;
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
    // A block with several papers is higher than those of the official form.
    const isFull = onPage === 3 || sheet.y + blockHeight(part.content) > content.bottom;
    onPage = isFull ? 1 : onPage + 1;
    if (index === 0 || isFull) {
      newPage(sheet, formFooter(record), formPages.supplementB);
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
    drawBlock(sheet, record, part);
  }
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

const papersOfBlock = ({ document }: SupplementB): readonly (PaperLines | undefined)[] => {
  const papers = document ? paperLines(document) : [];
  return papers.length > 0 ? papers : [undefined];
};

function blockHeight(block: SupplementB): number {
  const { paper, ...others } = rowsOfBlock;
  const rest = Object.values(others).reduce((sum, height) => sum + height, 0);
  return rest + papersOfBlock(block).length * paper;
}

function drawBlock(
  sheet: Sheet,
  record: I9Record,
  { content: block, signature, signedAt }: SignedPart<SupplementB>,
) {
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
  const height = rowsOfBlock.instructions;
  frame(sheet, { x: content.left, y: sheet.y, width: content.width, height }, true);
  drawParagraph(
    sheet,
    'Reverification: If the employee requires reverification, your employee can choose to present any acceptable List A or List C ' +
      'documentation to show continued employment authorization. Enter the document information in the spaces below.',
    'small',
    { x: content.left + 4, y: sheet.y + 3, width: content.width - 8 },
  );
  sheet.y += height;
  for (const paper of papersOfBlock(block)) {
    row(sheet, rowsOfBlock.paper, [
      { label: 'Document Title', value: paper?.title, share: 3 },
      { label: 'Document Number (if any)', value: paper?.number, share: 2 },
      { label: 'Expiration Date (if any) (mm/dd/yyyy)', value: paper?.expiration, share: 1.8 },
    ]);
  }
  frame(sheet, { x: content.left, y: sheet.y, width: content.width, height: rowsOfBlock.attestation });
  drawParagraph(sheet, statements.reverification.text, 'small', {
    x: content.left + 4,
    y: sheet.y + 4,
    width: content.width - 8,
  });
  sheet.y += rowsOfBlock.attestation;
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
        value: block.additionalInformation,
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
