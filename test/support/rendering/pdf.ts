import { execFile } from 'node:child_process';

export interface PdfText {
  /** The pieces of text of each page, in the order in which they were drawn. */
  pages: string[][];
  title: string;
}

/** Reads a PDF from standard input with the library of the last argument. */
const reader = `
  const { getDocument } = await import(process.argv.at(-1));
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const data = new Uint8Array(Buffer.concat(chunks));
  const document = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => item.str).filter((text) => text.trim() !== ''));
  }
  const { info } = await document.getMetadata();
  process.stdout.write(JSON.stringify({ pages, title: info.Title }));
`;

/** What a reader finds in a PDF; read by another library than the one that wrote it, in a process of its own. */
export function readPdf(bytes: Buffer): Promise<PdfText> {
  const library = require.resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const args = ['--input-type=module', '-e', reader, library];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { maxBuffer: 64_000_000 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout) as PdfText);
    });
    child.stdin?.end(bytes);
  });
}
