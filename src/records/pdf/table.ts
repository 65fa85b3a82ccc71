import { leading, wrap, type Style } from './type';
import { drawLines, ensureRoom, frame, textStyles, content, type Sheet } from './sheet';

export interface PrintedColumn<Row> {
  readonly title: string;
  /** In points; left out: what the other columns leave. */
  readonly width?: number;
  readonly text: (row: Row) => string;
}

const body: Style = textStyles.small;
const bold: Style = { ...body, font: 'bold' };

/** The lines of each cell of a row. */
type Cells = readonly (readonly string[])[];

const heightOf = (cells: Cells) => Math.max(...cells.map(({ length }) => length)) * leading(body) + 5;

/** A table that repeats its head on every page; rows never break unless they are higher than a page. */
export function table<Row>(sheet: Sheet, rows: readonly Row[], columns: readonly PrintedColumn<Row>[]): void {
  const rest = columns.reduce((left, { width = 0 }) => left - width, content.width);
  const draw = (cells: Cells, style: Style, shaded: boolean) => {
    const height = heightOf(cells);
    let x: number = content.left;
    for (const [index, { width = rest }] of columns.entries()) {
      frame(sheet, { x, y: sheet.y, width, height }, shaded);
      drawLines(sheet, cells[index] ?? [], style, x + 3, sheet.y + 3);
      x += width;
    }
    sheet.y += height;
  };
  const titles = columns.map(({ title }) => [title]);
  const wrapped = rows.map((row) =>
    columns.map(({ width = rest, text }) => wrap(text(row), body, width - 6)),
  );
  // No heading is left at the foot of a page with its first row on the next.
  ensureRoom(sheet, heightOf(titles) + (wrapped[0] ? heightOf(wrapped[0]) : 0));
  draw(titles, bold, true);
  for (const cells of wrapped) {
    if (ensureRoom(sheet, heightOf(cells))) draw(titles, bold, true);
    draw(cells, body, false);
  }
  sheet.y += 8;
}
