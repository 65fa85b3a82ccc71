import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A UUID, or what else is plain in a log, a header and an address. */
const plain = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own id of the request where it has sent one that is plain, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const sent = req.headers['x-request-id'];
  return typeof sent === 'string' && plain.test(sent) ? sent : randomUUID();
}
