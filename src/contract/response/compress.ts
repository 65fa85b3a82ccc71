import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsCoding } from '../request/accept';
import { containsAnnotation } from '../schema/sensitive';
import type { Json } from '../document';

const zip = promisify(gzip);

/** Smaller bodies fit into one packet as they are. */
const smallest = 1024;

/**
 * Whether answers of this schema may be compressed. Those with sensitive members may not: where they appear beside a text
 * that the caller has chosen, the size of what is sent would tell how much of the two is equal (BREACH).
 */
export const isCompressible = (document: Json, schema: Json): boolean =>
  !containsAnnotation(document, schema);

/** Whether this body is worth compressing and its receiver takes it so. */
export const shouldCompress = (body: string, acceptEncoding: string | undefined): boolean =>
  Buffer.byteLength(body) > smallest && acceptsCoding(acceptEncoding, 'gzip');

/** Compresses a body off the main thread. */
export const compressed = (body: string): Promise<Buffer> => zip(body);
