import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

type Encoding = 'br' | 'gzip' | 'plain';

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
  plain: async (plain) => plain,
};

const encodings: Readonly<Record<string, Encoding>> = { br: 'br', gzip: 'gzip' };

/**
 * Sends a text that never changes and contains nothing secret, in the encoding that the browser prefers, and only once
 * to a browser that caches it. Each encoding is created once, off the main thread, at the first request for it.
 * @param headers of every response, with the `Content-Type`
 */
export function staticText(text: string | Buffer, headers: Readonly<Record<string, string>>): RequestHandler {
  const plain = Buffer.from(text);
  const version = hash('sha256', plain, 'hex').slice(0, 16);
  const made = new Map<Encoding, Promise<Buffer>>();
  return async (req, res) => {
    const chosen = encodings[String(req.acceptsEncodings('br', 'gzip'))] ?? 'plain';
    const bytes = made.get(chosen) ?? compress[chosen](plain);
    made.set(chosen, bytes);
    // With the tag, Express itself answers 304 to a browser that already has the text.
    res.set({ ...headers, Vary: 'Accept-Encoding', ETag: `"${version}-${chosen}"` });
    if (chosen !== 'plain') res.set('Content-Encoding', chosen);
    res.send(await bytes);
  };
}
