import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { atMost } from '../../process/at-most';
import { RequestAborted, tooLarge } from './body';

/** A file being received, which is never whole in memory. */
export interface Upload {
  readonly mediaType: string;
  /**
   * The bytes as they arrive; read them once, to the end.
   * @throws Problem payload-too-large; RequestAborted when the sender disconnects
   */
  readonly bytes: AsyncIterable<Buffer>;
  /** SHA-256 (hex) of the bytes. @throws Error before the end was read */
  digest(): string;
}

/** Returns a file of at most `limit` bytes from bytes that arrive. */
export function uploadOf(source: AsyncIterable<Buffer>, mediaType: string, limit: number): Upload {
  const hash = createHash('sha256');
  let digest: string | null = null;
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of atMost(source, limit, () => tooLarge(limit, true))) {
      hash.update(chunk);
      yield chunk;
    }
    digest = hash.digest('hex');
  }
  return {
    mediaType,
    bytes: bytes(),
    digest: () => {
      if (digest === null) throw new Error('The file has not been read to its end');
      return digest;
    },
  };
}

/**
 * Returns the body of a request as a file of at most `limit` bytes.
 * @throws Problem payload-too-large when more is announced
 */
export function openUpload(req: IncomingMessage, mediaType: string, limit: number): Upload {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit, true);
  return uploadOf(bodyOf(req), mediaType, limit);
}

async function* bodyOf(req: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Keeps the connection open for the response when reading stops.
    yield* req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw req.destroyed && !req.complete ? new RequestAborted('The request was aborted') : error;
  }
}
