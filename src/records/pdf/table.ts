import { leading, wrap } from './type';
import { drawLines, drawText, ensureRoom, frame, styles, content, type Sheet } from './sheet';

export interface Column {
  readonly title: string;
  readonly width: number;
}

/** A table that repeats its head on every page; rows never break unless they are higher than a page. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const style = styles.small;
  const head = () => {
    const height = leading(style) + 5;
    let x: number = content.left;
    for (const { title, width } of columns) {
      frame(sheet, { x, y: sheet.y, width, height }, true);
      drawText(sheet, title, { font: 'bold', size: style.size }, x + 3, sheet.y + 3);
      x += width;
    }
    sheet.y += height;
  };
  const wrapped = rows.map((cells) => {
    const lines = columns.map(({ width }, index) => wrap(cells[index] ?? '', style, width - 6));
    return { lines, height: Math.max(...lines.map(({ length }) => length)) * leading(style) + 5 };
  });
  // No heading is left at the foot of a page with its first row on the next.
  ensureRoom(sheet, leading(style) + 5 + (wrapped[0]?.height ?? 0));
  head();
  for (const { lines, height } of wrapped) {
    if (ensureRoom(sheet, height)) head();
    let x: number = content.left;
    for (const [index, { width }] of columns.entries()) {
      frame(sheet, { x, y: sheet.y, width, height });
      drawLines(sheet, lines[index] ?? [], style, x + 3, sheet.y + 3);
      x += width;
    }
    sheet.y += height;
  }
  sheet.y += 8;
}
