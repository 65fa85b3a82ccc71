import * as crypto from 'node:crypto';
import { Problem } from '../../domain/problem';
import type { Serialize } from './serializer';

/** Returns the strong entity tag of a serialized body: 132 bits of its SHA-256. */
export function entityTag(serialized: string): string {
  return `"${crypto.hash('sha256', serialized, 'base64url').slice(0, 22)}"`;
}

/** Returns the tag of the compressed form: a strong tag identifies the bytes sent (RFC 9110, section 8.8.3.3). */
export const zippedTag = (tag: string): string => `${tag.slice(0, -1)}~gzip"`;

/** Returns whether If-None-Match names the tag (weak comparison, RFC 9110, section 13.1.2). */
export function noneMatchNames(header: string, tag: string): boolean {
  return header === tag || splitTags(header).some((one) => one === '*' || one.replace(/^W\//, '') === tag);
}

/** Returns the tags without the suffix for compression, since the record is the same. */
function splitTags(header: string): string[] {
  return header.split(',').map((one) => one.trim().replace(/~gzip"$/, '"'));
}

/**
 * Compares If-Match with the current representation (strong comparison, RFC 9110 section 13.1.1). The tag may come from
 * any operation of the same path that returns tags: a client sends the one from the GET or from its last PATCH.
 * @throws Problem stale-record
 */
export function assertMatch(header: string | undefined, writers: readonly Serialize[], body: unknown): void {
  if (header === undefined) return;
  const sent = splitTags(header);
  if (sent.includes('*')) return;
  if (writers.some((write) => sent.includes(tagOrNone(write, body)))) return;
  throw new Problem('stale-record', { detail: 'The record has changed since it was read. Read it again.' });
}

/** Another operation's representation may need members that this one lacks; then its tag cannot be current. */
function tagOrNone(write: Serialize, body: unknown): string {
  try {
    return entityTag(write(body));
  } catch {
    return '';
  }
}
