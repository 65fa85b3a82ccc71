import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { face, fit, leading, runsOf, widthOf, wrap, type FontName, type Style } from './type';

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

export const ink = { text: '#000000', line: '#5c5c5c', shade: '#dcdee0', label: '#3d4551' } as const;

export const textStyles = {
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

export type StyleName = keyof typeof textStyles;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  /** The part of the form that is being drawn, by which attached pages name its fields. */
  part: string;
  /** By how much the rows of the page can still grow for long values and corrections, in points. */
  slack: number;
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
  return { doc, y: content.top, footer: '', footers: [], overflow: [], part: '', slack: 0, fonts: new Set() };
}

/** @param number of the page in the official form, null for what follows the form; as the page before when left out */
export function newPage(
  sheet: Sheet,
  footer = sheet.footer,
  number = sheet.footers.at(-1)?.number ?? null,
): void {
  sheet.doc.addPage();
  sheet.y = content.top;
  sheet.slack = 0;
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
    if (official === null) record += 1;
    const number =
      official === null ? `Page ${record} of ${following}` : `Page ${official} of ${officialPages}`;
    const width = widthOf(number, textStyles.small);
    drawText(sheet, number, 'small', content.right - width, y);
    const { lines, style } = fit(
      footer,
      textStyles.small,
      content.width - width - 12,
      leading(textStyles.small),
    );
    drawLines(sheet, lines, style, content.left, y);
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
  const { font, size } = typeof style === 'string' ? textStyles[style] : style;
  const base = face(font);
  let left = x;
  for (const run of runsOf(text, font)) {
    const shapes = face(run.font);
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
  const set = typeof style === 'string' ? textStyles[style] : style;
  return drawLines(sheet, wrap(text, set, width), set, x, y);
}

/** A paragraph over the whole width, with a bold beginning; continues on further pages. */
export function paragraph(sheet: Sheet, text: string, style: StyleName, lead = ''): void {
  const set = textStyles[style];
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
export function bar(sheet: Sheet, title: string, rest: string): void {
  ensureRoom(sheet, 60);
  const [strong, body] = [textStyles.bar, { ...textStyles.bar, font: 'regular' }] as const;
  // The bold title is a little wider than the measure, hence the margin at the right.
  const text = wrap(`${title} ${rest}`, body, content.width - 16);
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

/** A heading of the pages that follow the form, on the page of what it is about: a sentence, a head and a row at least. */
export function heading(sheet: Sheet, text: string): void {
  ensureRoom(sheet, 100);
  sheet.y += 4;
  drawText(sheet, text, 'heading', content.left, sheet.y);
  sheet.y += leading(textStyles.heading) + 3;
}
