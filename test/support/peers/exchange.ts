import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer, read to its end. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

/** Connections stay open between requests, and keep no test file waiting. */
const agent = new Agent({ keepAlive: true });

/** For those who ask for a compressed answer. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer<ArrayBuffer>>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Sends one request over HTTP and reads the answer; redirects are not followed, and nothing is compressed unless a header
 * asks for it. The tests send many thousand requests, and Node's `fetch` takes three times the processor time for one.
 *
 * @throws Error when the connection ends before the answer does
 */
export function exchange(url: string, { method, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { agent, method, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode = 0, rawHeaders } = response;
        const bytes = Buffer.concat(chunks);
        const decode = bytes.length > 0 && decoders[response.headers['content-encoding'] ?? ''];
        const answered = new Headers();
        for (let at = 0; at < rawHeaders.length; at += 2)
          answered.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
        resolve({ status: statusCode, headers: answered, bytes: decode ? decode(bytes) : bytes });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
