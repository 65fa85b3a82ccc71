import { acceptableLists, listWords, type ListEntry } from '../../domain/i9/documents/acceptable-lists';
import type { I9Record } from '../i9-record';
import { formHead } from './section1-page';
import { content, drawLines, drawParagraph, drawText, frame, newPage, type Sheet } from './sheet';
import { formFooter, formPages } from './supplements';
import { leading, widthOf, wrap, type Style } from './type';

const t = listWords.en;
const style: Style = { font: 'regular', size: 8.3 };
const strong: Style = { font: 'bold', size: 8.3 };
const column = content.width / 3;
const [padding, indent, between] = [5, 13, 3] as const;

/** Page 2 of the form: the Lists of Acceptable Documents, three columns with the receipts below. */
export function drawAcceptableLists(sheet: Sheet, record: I9Record): void {
  newPage(sheet, formFooter(record), formPages.lists);
  formHead(sheet, t.title.toUpperCase(), record);
  centered(sheet, t.unexpired, { font: 'bold', size: 9 });
  centered(sheet, `* ${t.extended}`, style);
  centered(sheet, t.choice, style);
  centered(sheet, t.examples, style);
  sheet.y += 4;
  const lists = acceptableLists('en');
  const headings = lists.map(
    ({ list }, index) => [t.list(list).toUpperCase(), t.between[index] ?? ''] as const,
  );
  columns(sheet, 40, true, (index, box) => {
    const [heading = '', rest = ''] = headings[index] ?? [];
    const x = box.x + (box.width - widthOf(heading, strong)) / 2;
    drawText(sheet, heading, strong, x, box.y + 4);
    drawText(sheet, rest, strong, box.x + box.width - widthOf(rest, strong), box.y + 4);
    const list = lists[index]?.list ?? 'A';
    drawParagraph(sheet, t.purposes[list], style, { ...box, y: box.y + 16 });
  });
  columns(sheet, 455, false, (index, box) => {
    const { entries = [], minors = [] } = lists[index] ?? {};
    let y = box.y + padding + numbered(sheet, entries, 1, { ...box, y: box.y + padding });
    if (minors.length === 0) return;
    y += drawParagraph(sheet, t.minors, strong, { ...box, y }) + between;
    numbered(sheet, minors, entries.length + 1, { ...box, y });
  });
  bar(sheet, t.receipts, t.receiptsIntro);
  columns(sheet, 92, false, (index, box) => {
    let y = box.y + padding;
    for (const { text } of lists[index]?.receipts ?? []) {
      drawText(sheet, '•', style, box.x, y);
      y += drawParagraph(sheet, text, style, { x: box.x + 8, y, width: box.width - 8 }) + between;
    }
  });
  sheet.y += 4;
  centered(sheet, `* ${t.extensions}`, style);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Three framed columns of one height. */
function columns(
  sheet: Sheet,
  height: number,
  shaded: boolean,
  draw: (index: number, box: Place) => void,
): void {
  for (const index of [0, 1, 2]) {
    const x = content.left + index * column;
    frame(sheet, { x, y: sheet.y, width: column, height }, shaded);
    draw(index, { x: x + padding, y: sheet.y, width: column - 2 * padding });
  }
  sheet.y += height;
}

/** Numbered entries one below the other. @returns their height */
function numbered(
  sheet: Sheet,
  entries: readonly ListEntry[],
  first: number,
  { x, y, width }: Place,
): number {
  let top = y;
  for (const [index, { text, parts = [] }] of entries.entries()) {
    drawText(sheet, `${first + index}.`, strong, x, top);
    top += drawParagraph(sheet, text, style, { x: x + indent, y: top, width: width - indent });
    for (const [at, part] of parts.entries()) {
      drawText(sheet, `${'abcdef'[at] ?? ''}.`, style, x + indent, top);
      const box = { x: x + 2 * indent, y: top, width: width - 2 * indent };
      top += drawParagraph(sheet, part, style, box);
    }
    top += between;
  }
  return top - y;
}

function centered(sheet: Sheet, text: string, set: Style): void {
  for (const line of wrap(text, set, content.width)) {
    const x = content.left + (content.width - widthOf(line, set)) / 2;
    drawLines(sheet, [line], set, x, sheet.y);
    sheet.y += leading(set);
  }
}

/** The bar above the receipts. */
function bar(sheet: Sheet, title: string, text: string): void {
  frame(sheet, { x: content.left, y: sheet.y, width: content.width, height: 26 }, true);
  const top = sheet.y + 3;
  sheet.y = top;
  centered(sheet, title, strong);
  centered(sheet, text, style);
  sheet.y = top + 23;
}
