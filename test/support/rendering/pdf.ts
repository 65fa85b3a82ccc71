import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';

/** A piece of text where it stands; lengths are in points, and the origin is the lower left corner of the page. */
export interface PdfPiece {
  text: string;
  x: number;
  /** Of the base line. */
  y: number;
  width: number;
  size: number;
  /** A line is drawn through it. */
  struck: boolean;
}

export interface PdfText {
  /** The pieces of text of each page, in the order in which they were drawn. */
  pages: string[][];
  /** The same pieces with their places. */
  pieces: PdfPiece[][];
  title: string;
}

/** Reads the PDFs that it is sent with the library whose address it was started with, and answers on the port beside each. */
const source = `
  const { parentPort, workerData } = require('node:worker_threads');
  const loading = import(workerData);
  /** Horizontal lines of a page: left, right and height in the units of the page. */
  function linesOf({ fnArray, argsArray }, OPS, height) {
    const lines = [];
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.constructPath) continue;
      const [operators, numbers] = argsArray[index];
      const [code, fromX, fromY, next, toX, toY, ...more] = Object.values(numbers[0] ?? {});
      // An edge of a box is no line through what stands in it.
      if (more.length > 0) continue;
      if (code === 0 && next === 1 && fromY === toY) lines.push({ left: fromX, right: toX, y: height - fromY });
    }
    return lines;
  }
  async function read(data) {
    const { getDocument, OPS } = await loading;
    const task = getDocument({ data, useSystemFonts: false, verbosity: 0 });
    const document = await task.promise;
    const pages = [];
    const pieces = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const items = (await page.getTextContent()).items.filter(({ str }) => str.trim() !== '');
      const lines = linesOf(await page.getOperatorList(), OPS, page.view[3]);
      pages.push(items.map(({ str }) => str));
      pieces.push(items.map(({ str: text, width, transform: [, , , size, x, y] }) => {
        const through = ({ left, right, y: at }) => left <= x && right >= x + width && at > y && at < y + size;
        return { text, x, y, width, size, struck: lines.some(through) };
      }));
    }
    const { info } = await document.getMetadata();
    await task.destroy();
    return { pages, pieces, title: info.Title };
  }
  parentPort.on('message', ({ data, port }) => {
    const fail = (error) => ({ failure: String(error) });
    void read(data).catch(fail).then((answer) => port.postMessage(answer));
  });
`;

let reader: Worker | undefined;
afterAll(() => reader?.terminate());

/**
 * What a reader finds in a PDF; read by another library than the one that wrote it, in a thread of its own, which all PDFs
 * of a test file share.
 */
export async function readPdf(bytes: Buffer): Promise<PdfText> {
  reader ??= new Worker(source, {
    eval: true,
    workerData: pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href,
  });
  const { port1, port2 } = new MessageChannel();
  reader.postMessage({ data: new Uint8Array(bytes), port: port2 }, [port2]);
  const [answer] = (await once(port1, 'message')) as [PdfText | { failure: string }];
  port1.close();
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}
