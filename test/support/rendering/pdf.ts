import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';

export interface PdfText {
  /** The pieces of text of each page, in the order in which they were drawn. */
  pages: string[][];
  title: string;
}

/** Reads the PDFs that it is sent with the library whose address it was started with, and answers on the port beside each. */
const source = `
  const { parentPort, workerData } = require('node:worker_threads');
  const loading = import(workerData);
  async function read(data) {
    const { getDocument } = await loading;
    const task = getDocument({ data, useSystemFonts: false, verbosity: 0 });
    const document = await task.promise;
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => item.str).filter((text) => text.trim() !== ''));
    }
    const { info } = await document.getMetadata();
    await task.destroy();
    return { pages, title: info.Title };
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
