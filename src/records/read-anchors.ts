import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { disagreeing, lastAnchorOf } from '../store/audit/anchors';
import { readAuditKeys, type AuditKeys } from '../store/audit/keys';
import { organizationIds } from '../store/organizations/organizations';
import type { Store } from '../store/unit';
import { anchorHash, isAuthentic, parseAnchor, type Anchor } from './anchor';
import type { Finding, Found } from './finding';

/** The furthest row of a chain that an anchor names, and its hash in hexadecimal. */
export interface AnchoredRow {
  readonly seq: number;
  readonly hash: string;
}

/** By kind and id of the chain. A hash covers all rows before it, so the furthest one is enough. */
export type Anchored = ReadonlyMap<string, AnchoredRow>;

export const chainName = (kind: string, id: number): string => `${kind} ${id}`;

/** The id in a name of this kind; null for one of another kind. */
export const anchorIdIn = (kind: string, name: string): number | null =>
  name.startsWith(`${kind} `) ? Number(name.slice(kind.length + 1)) : null;

type Note = (finding: Finding) => void;

/**
 * Compares files of anchors with the database, one anchor at a time: what is in memory does not grow with the files. Of the
 * chains that are as all anchors say nothing is kept. The files are read again for those that are not.
 *
 * @param note called for lines that are no anchors, and for anchors that are forged, missing or contradict each other
 * @throws Error of the file system
 */
export async function surveyAnchors(store: Store, files: readonly string[], note: Note) {
  const suspects = await findSuspects(store, files, note);
  const organizations = [...suspects.byOrganization];
  const isSuspect = ([, { chains, owed }]: (typeof organizations)[number]) =>
    chains.size > 0 || owed.size > 0;
  const kept = organizations.some(isSuspect) ? await keepSuspects(files, suspects) : [];
  const anchored = new Map<number, Anchored>();
  for (const [organizationId, { owed }] of organizations) {
    const own = kept.filter((anchor) => anchor.organizationId === organizationId);
    const { furthestRows, contradicting } = furthest(own);
    for (const [place, fault] of [...missing(owed), ...contradicting])
      note({ organizationId, i9Id: null, place, fault });
    anchored.set(organizationId, furthestRows);
  }
  return {
    /** Lines that are anchors. */
    count: suspects.count,
    /** Organizations that are named. */
    organizationIds: new Set(suspects.byOrganization.keys()),
    /** Of the chains that are not as an anchor says, how far they should go; by organization. */
    anchored,
  };
}

/** What to look at again of the anchors of an organization. */
interface Suspect {
  readonly auditKeys: AuditKeys;
  /** Names of chains that are not as an anchor says. */
  readonly chains: Set<string>;
  /** Hashes of anchors that others name, or the database, and that have not been read; with their numbers. */
  readonly owed: Map<string, number>;
  /** Hashes of anchors that have been read and that none names yet: that of the last one, if none is missing. */
  readonly unnamed: Set<string>;
}

interface Suspects {
  readonly count: number;
  readonly byOrganization: ReadonlyMap<number, Suspect>;
}

async function* anchorLines(files: readonly string[]) {
  for (const file of files) {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1;
      if (line !== '') yield { place: `${file}, line ${number}`, signed: parseAnchor(line) };
    }
  }
}

async function findSuspects(store: Store, files: readonly string[], note: Note): Promise<Suspects> {
  const byOrganization = new Map<number, Suspect>();
  const suspectOf = async (organizationId: number): Promise<Suspect> => {
    const known = byOrganization.get(organizationId);
    if (known) return known;
    const auditKeys = await readAuditKeys(store, { organizationId });
    const made = { auditKeys, chains: new Set<string>(), owed: new Map(), unnamed: new Set<string>() };
    byOrganization.set(organizationId, made);
    return made;
  };
  // Read from the database before the files, so that anchors written meanwhile are no fault.
  for (const organizationId of await organizationIds(store.database)) {
    const last = await lastAnchorOf(store.database, { organizationId });
    if (last) (await suspectOf(organizationId)).owed.set(last.hash.toString('hex'), last.number);
  }
  let count = 0;
  for await (const { place, signed } of anchorLines(files)) {
    if (!signed) {
      note({ organizationId: null, i9Id: null, place, fault: 'it is no anchor' });
      continue;
    }
    count += 1;
    const { anchor } = signed;
    const { organizationId } = anchor;
    const suspect = await suspectOf(organizationId);
    if (!isAuthentic(signed, suspect.auditKeys.values())) {
      const fault = 'the anchor was not written by the service';
      note({ organizationId, i9Id: null, place: placeOf(anchor), fault });
      continue;
    }
    follow(suspect, anchor);
    for (const { kind, id } of await disagreeing(store.database, { organizationId }, anchor.heads))
      suspect.chains.add(chainName(kind, id));
  }
  return { count, byOrganization };
}

/** Each anchor names the one before it. One that was kept and not noted was written again: then two name the same one. */
function follow({ owed, unnamed }: Suspect, anchor: Anchor): void {
  const { number, previous } = anchor;
  const hash = anchorHash(anchor).toString('hex');
  if (number !== null && previous !== null && !unnamed.delete(previous)) owed.set(previous, number - 1);
  if (!owed.delete(hash)) unnamed.add(hash);
}

/** Reads the files again for the suspects. @returns the anchors with what they say of these; removes what is not owed */
async function keepSuspects(files: readonly string[], { byOrganization }: Suspects): Promise<Anchor[]> {
  const kept: Anchor[] = [];
  for await (const { signed } of anchorLines(files)) {
    const suspect = signed && byOrganization.get(signed.anchor.organizationId);
    if (!suspect || !isAuthentic(signed, suspect.auditKeys.values())) continue;
    const { anchor } = signed;
    suspect.owed.delete(anchorHash(anchor).toString('hex'));
    const heads = anchor.heads.filter(([kind, id]) => suspect.chains.has(chainName(kind, id)));
    if (heads.length > 0) kept.push({ ...anchor, heads });
  }
  return kept;
}

const placeOf = ({ number, at }: Pick<Anchor, 'number' | 'at'>): string =>
  number === null ? `anchor of a package of ${at}` : `anchor ${number}`;

function furthest(anchors: readonly Anchor[]): { furthestRows: Anchored; contradicting: readonly Found[] } {
  const furthestRows = new Map<string, AnchoredRow>();
  const contradicting: Found[] = [];
  for (const anchor of anchors) {
    for (const [kind, id, seq, hash] of anchor.heads) {
      const name = chainName(kind, id);
      const known = furthestRows.get(name);
      if (known?.seq === seq && known.hash !== hash)
        contradicting.push([placeOf(anchor), 'the anchor contradicts another one']);
      if (!known || known.seq < seq) furthestRows.set(name, { seq, hash });
    }
  }
  return { furthestRows, contradicting };
}

const missing = (owed: ReadonlyMap<string, number>): Found[] =>
  [...new Set(owed.values())].map((number) => [`anchor ${number}`, 'the anchor is missing']);
