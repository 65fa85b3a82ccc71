import { fit, leading, widthOf, type Style } from './type';
import {
  checkBox,
  content,
  drawLines,
  drawText,
  ink,
  textStyles,
  type Box,
  type Sheet,
  type StyleName,
} from './sheet';
import { flow, piecesOf, writtenOut, type Entry, type Piece, type PlacedPiece, type Room } from './flow';

/** The boxes of the form: a printed name and a value, or several where a value was corrected. */

/** One field of a row: its printed name and its content. */
export interface Cell {
  readonly label: string;
  readonly value?: string | null | undefined;
  /** Everything that was written into the field, if its first value was corrected. */
  readonly entries?: readonly Entry[];
  /** Share of the width; 1 by default. */
  readonly share?: number;
  readonly style?: StyleName;
  /** Its name on an attached page, where the label alone does not tell which field it is. */
  readonly name?: string;
}

/** What is set into a field. */
interface Layout {
  readonly pieces: readonly PlacedPiece[];
  /** Everything is there. */
  readonly whole: boolean;
}

/** Stands in a field that is too small for its content. */
const elsewhere = 'See attached page.';

const labelOf = ({ label }: Cell, width: number) =>
  fit(label, textStyles.label, width - 2 * padding, leading(textStyles.label) * 2);
const padding = 3;

/** One field in a box: its name above, its value below, as large as it fits. */
export function field(sheet: Sheet, box: Box, cell: Cell): void {
  sheet.doc.lineWidth(0.6).rect(box.x, box.y, box.width, box.height).stroke(ink.line);
  const label = labelOf(cell, box.width);
  drawLines(sheet, label.lines, label.style, box.x + padding, box.y + 1.5, ink.label);
  drawContent(sheet, cell, layoutOf(cell, box));
}

/** Sets the content of a field; what has no room stands on an attached page. */
function layoutOf(cell: Cell, box: Box): Layout {
  const label = labelOf(cell, box.width);
  const used = label.lines.length * leading(label.style);
  const room: Room = {
    x: box.x + padding,
    y: box.y + used + 1.2,
    width: box.width - 2 * padding,
    height: box.height - used - 2.5,
    label: {
      right: box.x + padding + widthOf(label.lines.at(-1) ?? '', label.style),
      y: box.y + 1.5 + used - leading(label.style),
    },
  };
  return layoutIn(cell, room);
}

function layoutIn({ value, entries = [], style = 'value' }: Cell, room: Room): Layout {
  const set = textStyles[style];
  return entries.length > 0 ? corrected(entries, set, room) : plain(value ?? '', set, room);
}

/** Sets a value that was never corrected: over several lines if need be. */
function plain(value: string, style: Style, room: Room): Layout {
  if (value === '') return { pieces: [], whole: true };
  const text = fit(value, style, room.width, room.height);
  const inLines = (lines: readonly string[]): PlacedPiece[] =>
    lines.map((line, index) => ({
      text: line,
      kind: 'value',
      style: text.style,
      x: room.x,
      y: room.y + index * leading(text.style),
    }));
  if (text.whole) return { pieces: inLines(text.lines), whole: true };
  const beside = flow([reference], text.style, { ...room, height: 0 });
  return {
    pieces: beside ? [...beside, ...inLines(text.lines)] : inLines([...text.lines.slice(0, -1), elsewhere]),
    whole: false,
  };
}

const reference: Piece = { text: elsewhere, kind: 'mark' };

/** On paper a wrong value is struck through, the right one is written beside it with initials and date (M-274 9.0). */
function corrected(entries: readonly Entry[], style: Style, room: Room): Layout {
  const all = flow(piecesOf(entries), style, room);
  if (all) return { pieces: all, whole: true };
  if (entries.some(({ ownLine }) => ownLine)) return plain(writtenOut(entries), style, room);
  const [now, mark] = piecesOf(entries.slice(-1));
  const shorter = [[now, mark], [now], []].map((pieces) => [
    reference,
    ...pieces.filter((piece) => piece !== undefined),
  ]);
  for (const pieces of shorter) {
    const short = flow(pieces, style, room);
    if (short) return { pieces: short, whole: false };
  }
  return { pieces: [], whole: false };
}

/** Draws the content of a field; unless all of it has room there, the whole of it stands on an attached page as well. */
function drawContent(
  sheet: Sheet,
  { label, name = `${sheet.part}: ${label}`, value, entries = [] }: Cell,
  { pieces, whole }: Layout,
): void {
  for (const { text, kind, style, x, y } of pieces) {
    drawText(sheet, text, style, x, y);
    if (kind === 'struck') strike(sheet, x - 0.5, x + widthOf(text, style) + 0.5, y + style.size * 0.62);
  }
  if (whole) return;
  sheet.overflow.push({ label: name, value: entries.length > 0 ? writtenOut(entries) : (value ?? '') });
}

/** Draws a line through a value that no longer counts. */
export function strike({ doc }: Sheet, from: number, to: number, y: number): void {
  doc.lineWidth(0.8).moveTo(from, y).lineTo(to, y).stroke('#000000');
}

/** A value without a box of its own, as it is now and was before. */
export function drawFace(sheet: Sheet, { x, y, width, height }: Box, cell: Cell): void {
  const room: Room = { x: x + padding, y, width: width - padding, height, label: null };
  drawContent(sheet, cell, layoutIn(cell, room));
}

/**
 * A box to check with its corrections (M-274 9.0): the first tick stands in it, struck out once it no longer counts;
 * what was written later, initials and dates stand behind its words, or below them where the box has another line.
 */
export function correctedBox(sheet: Sheet, { x, y, width, height }: Box, cell: Cell): void {
  const { label, value, entries = [] } = cell;
  if (entries.length === 0) {
    checkBox(sheet, { x, y, width }, Boolean(value), label);
    return;
  }
  const inBox = entries.findIndex(({ text }) => text !== '');
  checkBox(sheet, { x, y, width }, inBox >= 0, label, 'small');
  if (entries[inBox]?.struck) strike(sheet, x - 1.5, x + 9, y + 3.75);
  const behind = entries.map((entry, index) => (index === inBox ? { ...entry, text: '' } : entry));
  const set = (left: number, top: number, high: number) =>
    corrected(behind, textStyles.value, {
      x: left,
      y: top,
      width: x + width - left,
      height: high,
      label: null,
    });
  const words = 10;
  const beside = set(x + 13 + widthOf(label, textStyles.small), y - 0.5, words);
  drawContent(sheet, cell, beside.whole ? beside : set(x + 13, y + words, height - words));
}

/** Whether everything that belongs into a field has room in it. */
export const fits = (cell: Cell, width: number, height: number): boolean =>
  layoutOf(cell, { x: 0, y: 0, width, height }).whole;

/** How much a row grows for each further line. */
export const oneLine = 7.5;

/** Fields side by side over the whole width (or a part of it). The row grows for long values while its page has room. */
export function row(
  sheet: Sheet,
  height: number,
  cells: readonly Cell[],
  { x, width }: { x: number; width: number } = { x: content.left, width: content.width },
): void {
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0);
  const widthOfCell = ({ share = 1 }: Cell) => (width * share) / shares;
  const grown = takeGrowth(
    sheet,
    (more) => cells.filter((cell) => fits(cell, widthOfCell(cell), height + more)).length,
  );
  let left = x;
  for (const cell of cells) {
    const own = widthOfCell(cell);
    field(sheet, { x: left, y: sheet.y, width: own, height: height + grown }, cell);
    left += own;
  }
  sheet.y += height + grown;
}

/** Takes from the slack of the page as much as lets the most fields be whole. @returns the growth, in points */
export function takeGrowth(sheet: Sheet, wholeWith: (more: number) => number): number {
  let [best, most] = [0, wholeWith(0)];
  for (let more = oneLine; more <= Math.min(sheet.slack, 3 * oneLine); more += oneLine) {
    const whole = wholeWith(more);
    if (whole > most) [best, most] = [more, whole];
  }
  sheet.slack -= best;
  return best;
}
