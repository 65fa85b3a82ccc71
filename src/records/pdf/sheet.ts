import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { embeddable, fit, leading, widthOf, wrap, type Style } from './type';

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
  /** The footer stands below. */
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

/** One field of a row: its printed name and what stands in it. */
export interface Cell {
  readonly label: string;
  readonly value?: string | null | undefined;
  /** Share of the width; 1 by default. */
  readonly share?: number;
  readonly style?: StyleName;
}

/** A document that is being drawn from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next part begins. */
  y: number;
  /** Stands at the foot of the pages from here on. */
  footer: string;
  readonly footers: string[];
  /** Values that were longer than their box, to be printed in full on an attached page. */
  readonly overflow: { label: string; value: string }[];
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
  for (const [name, font] of embeddable()) doc.registerFont(name, font);
  return { doc, y: content.top, footer: '', footers: [], overflow: [] };
}

export function newPage(sheet: Sheet, footer = sheet.footer): void {
  sheet.doc.addPage();
  sheet.y = content.top;
  sheet.footer = footer;
  sheet.footers.push(footer);
}

/** Goes on on the next page unless this much room is left. @returns whether a new page was begun */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= content.bottom) return false;
  newPage(sheet);
  return true;
}

/** Numbers the pages and gives the finished file. */
export function finish(sheet: Sheet): Promise<Buffer> {
  const { doc, footers } = sheet;
  const total = footers.length;
  for (const [index, footer] of footers.entries()) {
    doc.switchToPage(index);
    const y = page.height - page.margin - 7;
    drawText(sheet, footer, 'small', content.left, y);
    const number = `Page ${index + 1} of ${total}`;
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
  { doc }: Sheet,
  text: string,
  style: StyleName | Style,
  x: number,
  y: number,
  color: string = ink.text,
): void {
  const { font, size } = typeof style === 'string' ? styles[style] : style;
  doc.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
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

/** A paragraph over the whole width, with a bold beginning; goes on on further pages. */
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
export function field(sheet: Sheet, box: Box, { label, value, style = 'value' }: Cell): void {
  const { doc } = sheet;
  doc.lineWidth(0.6).rect(box.x, box.y, box.width, box.height).stroke(ink.line);
  const inner = box.width - 6;
  const labels = fit(label, styles.label, inner, leading(styles.label) * 2);
  const used = drawLines(sheet, labels.lines, labels.style, box.x + 3, box.y + 1.5, ink.label);
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

/** Fields side by side over the whole width (or a part of it). */
export function row(
  sheet: Sheet,
  height: number,
  cells: readonly Cell[],
  { x, width }: { x: number; width: number } = { x: content.left, width: content.width },
): void {
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0);
  let left = x;
  for (const cell of cells) {
    const own = (width * (cell.share ?? 1)) / shares;
    field(sheet, { x: left, y: sheet.y, width: own, height }, cell);
    left += own;
  }
  sheet.y += height;
}

/** A check box with its text. */
export function checkBox(
  sheet: Sheet,
  { x, y, width }: Omit<Box, 'height'>,
  checked: boolean,
  text: string,
  style: StyleName = 'body',
): number {
  const side = 7.5;
  sheet.doc.lineWidth(0.6).rect(x, y, side, side).stroke(ink.line);
  // A letter and no drawing, so that whoever copies or hears the text gets the mark as well.
  if (checked) drawText(sheet, 'X', { font: 'bold', size: 8 }, x + 1.1, y - 1);
  const height = drawParagraph(sheet, text, style, { x: x + side + 4, y: y - 0.5, width: width - side - 4 });
  return Math.max(side, height);
}

/** A frame without text. */
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
  ensureRoom(sheet, 40);
  head();
  for (const cells of rows) {
    const lines = columns.map(({ width }, index) => wrap(cells[index] ?? '', style, width - 6));
    const height = Math.max(...lines.map(({ length }) => length)) * leading(style) + 5;
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

/** A heading of the pages that follow the form. */
export function heading(sheet: Sheet, text: string): void {
  ensureRoom(sheet, 50);
  sheet.y += 4;
  drawText(sheet, text, 'heading', content.left, sheet.y);
  sheet.y += leading(styles.heading) + 3;
}
