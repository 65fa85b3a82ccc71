import { fit, leading, printable, widthOf, wrap, type Style } from './type';
import { content, drawLines, drawText, ink, styles, type Box, type Sheet, type StyleName } from './sheet';

/** The boxes of the form: a printed name and a value, or several where a value was corrected. */

/** One field of a row: its printed name and its content. */
export interface Cell {
  readonly label: string;
  readonly value?: string | null | undefined;
  /** Share of the width; 1 by default. */
  readonly share?: number;
  readonly style?: StyleName;
  /** Its earlier values, oldest first, and who changed it when: struck through as on paper. */
  readonly struck?: readonly string[];
  readonly mark?: string | null;
}

/** One field in a box: its name above, its value below, as large as it fits. */
export function field(sheet: Sheet, box: Box, cell: Cell): void {
  const { label, value, style = 'value', mark = null } = cell;
  const { doc } = sheet;
  doc.lineWidth(0.6).rect(box.x, box.y, box.width, box.height).stroke(ink.line);
  const inner = box.width - 6;
  const labels = fit(label, styles.label, inner, leading(styles.label) * 2);
  const used = drawLines(sheet, labels.lines, labels.style, box.x + 3, box.y + 1.5, ink.label);
  if (mark !== null) {
    drawCorrected(sheet, { ...box, y: box.y + used + 1.2, height: box.height - used - 2.5 }, cell);
    return;
  }
  if (value === undefined || value === null || value === '') return;
  const room = box.height - used - 2.5;
  const text = fit(value, styles[style], inner, room);
  if (text.whole) {
    drawLines(sheet, text.lines, text.style, box.x + 3, box.y + used + 1.2);
    return;
  }
  sheet.overflow.push({ label, value });
  const lines = [...text.lines.slice(0, -1), 'Continued on an attached page.'];
  drawLines(sheet, lines, text.style, box.x + 3, box.y + used + 1.2);
}

interface Piece {
  readonly text: string;
  readonly old: boolean;
}

/** On paper a wrong value is struck through, the right one is written beside it with initials and date (M-274 9.0). */
function drawCorrected(sheet: Sheet, { x, y, width, height }: Box, cell: Cell): void {
  const { label, value, style = 'value', struck = [], mark } = cell;
  const set = styles[style];
  const before = struck.map((text) => ({ text, old: true }));
  const now = { text: value ?? '', old: false };
  const by = { text: `(${mark})`, old: false };
  const place = { x: x + 3, width: width - 6 };
  const all = [...before, now, by];
  const isHigh = height >= twoLines;
  const inLines = (...lines: readonly (readonly Piece[])[]): Placed[] =>
    lines.map((pieces, index) => ({
      y: y + index * 8.5,
      style: isHigh && index === 0 ? { ...set, size: 6.5 } : set,
      pieces,
    }));
  const whole = isHigh ? inLines([...before, by], [now]) : inLines(all);
  const isWhole = whole.every((line) => sizeOf(line, place.width) !== null);
  if (!isWhole) {
    sheet.overflow.push({
      label,
      value: all.map(({ text, old }) => (old ? `${text} (struck)` : text)).join(' '),
    });
  }
  const short = isHigh ? inLines([elsewhere], [now]) : inLines([elsewhere, now]);
  for (const line of isWhole ? whole : short)
    drawPieces(sheet, line, sizeOf(line, place.width) ?? smallestCorrected, place);
}

/** Stands for what was struck where it has no room. */
const elsewhere: Piece = { text: 'Corrected: see an attached page.', old: false };

interface Placed {
  readonly y: number;
  readonly style: Style;
  readonly pieces: readonly Piece[];
}

const gap = 4;
/** Room for the struck value above the one that counts. */
const twoLines = 16;
/** Small, but to be read with the value beside it. */
const smallestCorrected = 4.5;

/** Returns the largest size in which the pieces fit; null when none does. */
function sizeOf({ style, pieces }: Placed, width: number): number | null {
  const gaps = gap * (pieces.length - 1);
  const widths = pieces.map(({ text }) => widthOf(printable(text), { ...style, size: 1 }));
  const letters = widths.reduce((sum, one) => sum + one, 0);
  for (let { size } = style; size >= smallestCorrected; size -= 0.5) {
    if (letters * size + gaps <= width) return size;
  }
  return null;
}

/** What does not fit is printed in full on an attached page. */
function drawPieces(
  sheet: Sheet,
  { y, style, pieces }: Placed,
  size: number,
  { x, width }: { x: number; width: number },
): void {
  const set = { ...style, size };
  let left = x;
  for (const { text, old } of pieces) {
    const shown = wrap(text, set, Math.max(size, x + width - left))[0] ?? '';
    if (text !== '') drawText(sheet, shown, set, left, y);
    const long = widthOf(shown, set);
    if (old) strike(sheet, left - 0.5, left + long + 0.5, y + size * 0.62);
    left += text === '' ? 0 : long + gap;
  }
}

/** Draws a line through a value that no longer counts. */
export function strike({ doc }: Sheet, from: number, to: number, y: number): void {
  doc.lineWidth(0.8).moveTo(from, y).lineTo(to, y).stroke('#000000');
}

/** A value without a box of its own, as it is now and was before. */
export function drawFace(
  sheet: Sheet,
  place: Box,
  { value, struck = [], mark = null }: Pick<Cell, 'value' | 'struck' | 'mark'>,
): void {
  if (mark !== null) drawCorrected(sheet, place, { label: 'Section 1', value, struck, mark });
  else drawText(sheet, value ?? '', 'value', place.x + 3, place.y);
}

/** Fields side by side over the whole width (or a part of it). */
export function row(
  sheet: Sheet,
  height: number,
  cells: readonly Cell[],
  { x, width }: { x: number; width: number } = { x: content.left, width: content.width },
): void {
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0);
  const corrected = cells.some(({ struck = [] }) => struck.length > 0) ? correctedRow : 0;
  let left = x;
  for (const cell of cells) {
    const own = (width * (cell.share ?? 1)) / shares;
    field(sheet, { x: left, y: sheet.y, width: own, height: height + corrected }, cell);
    left += own;
  }
  sheet.y += height + corrected;
  sheet.extra += corrected;
}

/** Extra height of a row with a corrected value. */
export const correctedRow = 7;
