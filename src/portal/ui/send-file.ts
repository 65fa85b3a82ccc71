import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Response } from 'express';

interface File {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Under which the browser saves it. */
  readonly name?: string;
  /** The browser shows it instead of saving it. */
  readonly inline?: boolean;
}

/** Sends a file of its own, in which nothing can run. */
export function sendFile(res: Response, { contentType, bytes, name, inline = false }: File): void {
  const disposition = inline ? 'inline' : 'attachment';
  res
    .set({
      'Content-Type': contentType,
      'Content-Disposition': name ? `${disposition}; filename="${name}"` : disposition,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/** Sends a PDF that an operation has returned, under a name without its ending. */
export async function sendPdf(res: Response, name: string, body: Buffer | Readable): Promise<void> {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  sendFile(res, { contentType: 'application/pdf', bytes, name: `${name}.pdf` });
}

/** Sends a spreadsheet as `csv` makes it, under a name without its ending. */
export const sendCsv = (res: Response, name: string, text: string): unknown =>
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    })
    .send(text);
