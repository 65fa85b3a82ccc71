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
