import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LastAnchor } from '../store/audit/anchors';
import type { AuditKeys } from '../store/audit/keys';
import { anchorHash, isAuthentic, parseAnchor, type Anchor } from './anchor';
import type { Found } from './finding';

/** Lines of anchors by organization. */
export type AnchorLines = ReadonlyMap<number, readonly string[]>;

/**
 * Reads files of anchors.
 *
 * @returns the lines, and places of lines that are not anchors
 * @throws Error of the file system
 */
export async function readAnchorFiles(
  files: readonly string[],
): Promise<{ lines: AnchorLines; unreadable: readonly string[] }> {
  const lines = new Map<number, string[]>();
  const unreadable: string[] = [];
  for (const file of files) {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1;
      const organizationId = parseAnchor(line)?.anchor.organizationId;
      const known = organizationId === undefined ? undefined : lines.get(organizationId);
      if (known) known.push(line);
      else if (organizationId !== undefined) lines.set(organizationId, [line]);
      else if (line !== '') unreadable.push(`${file}, line ${number}`);
    }
  }
  return { lines, unreadable };
}

/** The furthest row of a chain that an anchor names, and its hash in hexadecimal. */
export interface AnchoredRow {
  readonly seq: number;
  readonly hash: string;
}

/** By kind and id of the chain. A hash covers all rows before it, so the furthest one is enough. */
export type Anchored = ReadonlyMap<string, AnchoredRow>;

export const chainName = (kind: string, id: number): string => `${kind} ${id}`;

/** The id in a name of this kind; null for one of another kind. */
export const idIn = (kind: string, name: string): number | null =>
  name.startsWith(`${kind} `) ? Number(name.slice(kind.length + 1)) : null;

/** Judges the anchors of an organization and takes the furthest of what they say. */
export function judgeAnchors(
  lines: readonly string[],
  auditKeys: AuditKeys,
  last: LastAnchor | null,
): { anchored: Anchored; found: readonly Found[] } {
  const read = lines.map(parseAnchor).filter((line) => line !== null);
  const authentic = read.filter((line) => isAuthentic(line, auditKeys.values()));
  const forged: Found[] = read
    .filter((line) => !authentic.includes(line))
    .map(({ anchor }) => [placeOf(anchor), 'the anchor was not written by the service']);
  const anchors = authentic.map(({ anchor }) => anchor);
  const { anchored, contradicting } = furthest(anchors);
  return { anchored, found: [...forged, ...missing(anchors, last), ...contradicting] };
}

const placeOf = ({ number, at }: Pick<Anchor, 'number' | 'at'>): string =>
  number === null ? `anchor of a package of ${at}` : `anchor ${number}`;

function furthest(anchors: readonly Anchor[]): { anchored: Anchored; contradicting: readonly Found[] } {
  const anchored = new Map<string, AnchoredRow>();
  const contradicting: Found[] = [];
  for (const anchor of anchors) {
    for (const [kind, id, seq, hash] of anchor.heads) {
      const name = chainName(kind, id);
      const known = anchored.get(name);
      if (known?.seq === seq && known.hash !== hash)
        contradicting.push([placeOf(anchor), 'the anchor contradicts another one']);
      if (!known || known.seq < seq) anchored.set(name, { seq, hash });
    }
  }
  return { anchored, contradicting };
}

/** Each anchor names the one before it, and the database the last one. */
function missing(anchors: readonly Anchor[], last: LastAnchor | null): Found[] {
  const present = new Set(anchors.map((anchor) => anchorHash(anchor).toString('hex')));
  const named = anchors.flatMap(({ number, previous }) =>
    number === null || previous === null ? [] : [{ number: number - 1, hash: previous }],
  );
  const owed = [...named, ...(last ? [{ number: last.number, hash: last.hash.toString('hex') }] : [])];
  const absent = owed.filter(({ hash }) => !present.has(hash)).map(({ number }) => number);
  return [...new Set(absent)].map((number) => [`anchor ${number}`, 'the anchor is missing']);
}
