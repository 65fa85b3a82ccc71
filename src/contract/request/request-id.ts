import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { canonicalJson } from '../../domain/canonical-json';

/** A UUID, or what else is plain in a log, a header and an address. */
const plain = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own id of the request where it has sent one that is plain, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const sent = req.headers['x-request-id'];
  return typeof sent === 'string' && plain.test(sent) ? sent : randomUUID();
}

/** How a sender identifies a request. */
export interface RequestKey {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of the request's meaning. For a file it is known once the file has been read. */
  readonly requestHash: Buffer;
}

/** @param meaning operation, path, query and body, in an order that each entry point chooses */
export const requestKey = (key: string | null, meaning: () => unknown): RequestKey | null =>
  key === null
    ? null
    : {
        key,
        get requestHash() {
          return hash('sha256', canonicalJson(meaning()), 'buffer');
        },
      };
