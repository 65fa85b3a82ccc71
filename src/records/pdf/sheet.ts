import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import {
  embeddable,
  fit,
  leading,
  printable,
  runsOf,
  widthOf,
  wrap,
  type FontName,
  type Style,
} from './type';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a font that has been read, which its types do not tell; any number of documents can share it. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** Letter paper, in points. */
export const page = { width: 612, height: 792, margin: 30 } as const;
export const content = {
  left: page.margin,
  right: page.width - page.margin,
  width: page.width - 2 * page.margin,
  top: page.margin,
  /** The footer is below. */
  bottom: page.height - page.margin - 12,
} as const;

const ink = { text: '#000000', line: '#5c5c5c', shade: '#dcdee0', label: '#3d4551' } as const;

const styles = {
  label: { font: 'regular', size: 6.5 },
  value: { font: 'regular', size: 9.5 },
  compact: { font: 'regular', size: 8.5 },
  signature: { font: 'italic', size: 11 },
  body: { font: 'regular', size: 8 },
  small: { font: 'regular', size: 7 },
  strong: { font: 'bold', size: 8 },
  bar: { font: 'bold', size: 7.5 },
  heading: { font: 'bold', size: 10 },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** A document that is being drawn from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next part begins. */
  y: number;
  /** Stands at the foot of the pages from here on. */
  footer: string;
  /** One per page; `number` is the page of the official form, null for the pages that follow it. */
  readonly footers: { readonly text: string; readonly number: number | null }[];
  /** Values that were longer than their box, to be printed in full on an attached page. */
  readonly overflow: { label: string; value: string }[];
  /** What corrected values have added to the height of the form. */
  extra: number;
  /** Fonts that are used so far. */
  readonly fonts: Set<FontName>;
}

/** Makes an empty document. The time goes into the file's properties, so the same record gives the same file. */
export function createSheet(options: { title: string; subject: string; at: Date }): Sheet {
  const { title, subject, at } = options;
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // None of the fonts that come with the library: it would be read and never be used.
    font: '',
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Subject: subject, CreationDate: at, ModDate: at },
  });
  return { doc, y: content.top, footer: '', footers: [], overflow: [], extra: 0, fonts: new Set() };
}

/** @param number of the page in the official form, null for what follows the form; as the page before when left out */
export function newPage(
  sheet: Sheet,
  footer = sheet.footer,
  number = sheet.footers.at(-1)?.number ?? null,
): void {
  sheet.doc.addPage();
  sheet.y = content.top;
  sheet.footer = footer;
  sheet.footers.push({ text: footer, number });
}

/** Begins a new page unless this much room is left. @returns whether it did */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= content.bottom) return false;
  newPage(sheet);
  return true;
}

/** The official form has this many pages: the form, the lists and the two supplements. */
const officialPages = 4;

/** Numbers the pages, those of the form as the official form does and the others by themselves; gives the finished file. */
export function finish(sheet: Sheet): Promise<Buffer> {
  const { doc, footers } = sheet;
  const following = footers.filter(({ number }) => number === null).length;
  let record = 0;
  for (const [index, { text: footer, number: official }] of footers.entries()) {
    doc.switchToPage(index);
    const y = page.height - page.margin - 7;
    drawText(sheet, footer, 'small', content.left, y);
    if (official === null) record += 1;
    const number =
      official === null ? `Page ${record} of ${following}` : `Page ${official} of ${officialPages}`;
    drawText(sheet, number, 'small', content.right - widthOf(number, styles.small), y);
  }
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** One line at a place; `y` is the top of the line. */
export function drawText(
  { doc, fonts }: Sheet,
  text: string,
  style: StyleName | Style,
  x: number,
  y: number,
  color: string = ink.text,
): void {
  const { font, size } = typeof style === 'string' ? styles[style] : style;
  const base = embeddable(font);
  let left = x;
  for (const run of runsOf(text, font)) {
    const shapes = embeddable(run.font);
    if (!fonts.has(run.font)) doc.registerFont(run.font, shapes);
    fonts.add(run.font);
    // On one base line, however high the letters of the other font reach.
    const drop = (base.ascent / base.unitsPerEm - shapes.ascent / shapes.unitsPerEm) * size;
    doc
      .font(run.font)
      .fontSize(size)
      .fillColor(color)
      .text(run.text, left, y + drop, { lineBreak: false });
    left += widthOf(run.text, { font: run.font, size });
  }
}

/** Lines one below the other. @returns their height */
export function drawLines(
  sheet: Sheet,
  lines: readonly string[],
  style: Style,
  x: number,
  y: number,
  color?: string,
): number {
  for (const [index, line] of lines.entries()) {
    drawText(sheet, line, style, x, y + index * leading(style), color);
  }
  return lines.length * leading(style);
}

/** A paragraph at a place. @returns its height */
export function drawParagraph(
  sheet: Sheet,
  text: string,
  style: StyleName | Style,
  { x, y, width }: Omit<Box, 'height'>,
): number {
  const set = typeof style === 'string' ? styles[style] : style;
  return drawLines(sheet, wrap(text, set, width), set, x, y);
}

/** A paragraph over the whole width, with a bold beginning; continues on further pages. */
export function paragraph(sheet: Sheet, text: string, style: StyleName = 'body', lead = ''): void {
  const set = styles[style];
  const lines = wrap(lead + text, set, content.width);
  for (const [index, line] of lines.entries()) {
    ensureRoom(sheet, leading(set));
    const bold: Style = { font: 'bold', size: set.size };
    if (index === 0 && lead !== '' && line.startsWith(lead)) {
      drawText(sheet, lead, bold, content.left, sheet.y);
      drawText(sheet, line.slice(lead.length), set, content.left + widthOf(lead, bold), sheet.y);
    } else drawText(sheet, line, set, content.left, sheet.y);
    sheet.y += leading(set);
  }
  sheet.y += 3;
}

/** A shaded bar with the name of a section. */
export function bar(sheet: Sheet, title: string, rest = ''): void {
  ensureRoom(sheet, 60);
  const [strong, body] = [styles.bar, { ...styles.bar, font: 'regular' }] as const;
  // The bold title is a little wider than the measure, hence the margin at the right.
  const text = wrap(title + (rest && ` ${rest}`), body, content.width - 16);
  const height = text.length * leading(body) + 5;
  const { doc, y } = sheet;
  doc.lineWidth(0.6).rect(content.left, y, content.width, height).fillAndStroke(ink.shade, ink.line);
  for (const [index, line] of text.entries()) {
    const top = y + 3.5 + index * leading(body);
    if (index > 0 || !line.startsWith(title)) {
      drawText(sheet, line, index === 0 ? strong : body, content.left + 4, top);
      continue;
    }
    drawText(sheet, title, strong, content.left + 4, top);
    const width = widthOf(`${title} `, strong);
    drawText(sheet, line.slice(title.length + 1), body, content.left + 4 + width, top);
  }
  sheet.y += height;
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
  const lines: Placed[] =
    height >= twoLines
      ? [
          { y, style: { ...set, size: 6.5 }, pieces: [...before, by] },
          { y: y + 8.5, style: set, pieces: [now] },
        ]
      : [{ y, style: set, pieces: [...before, now, by] }];
  const sizes = lines.map((line) => sizeOf(line, place.width));
  const all = [...before, now, by];
  if (sizes.includes(null)) {
    sheet.overflow.push({
      label,
      value: all.map(({ text, old }) => (old ? `${text} (struck)` : text)).join(' '),
    });
  }
  for (const [index, line] of lines.entries())
    drawPieces(sheet, line, sizes[index] ?? smallestCorrected, place);
}

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
  for (let { size } = style; size >= smallestCorrected; size -= 0.5) {
    const widths = pieces.map(({ text }) => widthOf(printable(text), { ...style, size }) + gap);
    if (widths.reduce((sum, one) => sum + one, -gap) <= width) return size;
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

export function checkBox(
  sheet: Sheet,
  { x, y, width }: Omit<Box, 'height'>,
  checked: boolean,
  text: string,
  style: StyleName = 'body',
): number {
  const side = 7.5;
  sheet.doc.lineWidth(0.6).rect(x, y, side, side).stroke(ink.line);
  // A letter and no drawing, so that the mark can be copied and read aloud as well.
  if (checked) drawText(sheet, 'X', { font: 'bold', size: 8 }, x + 1.1, y - 1);
  const height = drawParagraph(sheet, text, style, { x: x + side + 4, y: y - 0.5, width: width - side - 4 });
  return Math.max(side, height);
}

export function frame({ doc }: Sheet, { x, y, width, height }: Box, shaded = false): void {
  doc.lineWidth(0.6).rect(x, y, width, height);
  if (shaded) doc.fillAndStroke(ink.shade, ink.line);
  else doc.stroke(ink.line);
}

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

/** A heading of the pages that follow the form, on the page of what it is about: a sentence, a head and a row at least. */
export function heading(sheet: Sheet, text: string): void {
  ensureRoom(sheet, 100);
  sheet.y += 4;
  drawText(sheet, text, 'heading', content.left, sheet.y);
  sheet.y += leading(styles.heading) + 3;
}
