import { eventMac, noMac } from '../store/audit/chains';
import type { AuditKeys } from '../store/audit/keys';
import {
  chainedRows,
  chainEnds,
  digestUnchained,
  unchainedMark,
  type ChainedRow,
  type KeptChain,
} from '../store/audit/rows';
import type { Database, Tenant } from '../store/core/database';
import type { Inconsistency, Found } from './finding';
import { chainName, anchorIdIn, type Anchored, type AnchoredRow } from './read-anchors';

/** The first row of a chain that is not what it should be, and how far the chain goes. */
interface Walked {
  readonly seq: number;
  readonly mac: Buffer;
  readonly fault: readonly [seq: number, fault: Inconsistency] | null;
}

const beginning: Walked = { seq: 0, mac: noMac, fault: null };

/**
 * Checks the chains of an organization's audit rows: none was changed, removed, put in or forged. Of each chain the first
 * broken row is found, and that the chain reaches as far as was noted and anchored.
 *
 * @returns what is wrong, and how many rows were looked at
 */
export async function verifyRequests(
  database: Database,
  auditKeys: AuditKeys,
  tenant: Tenant,
  anchored: Anchored,
): Promise<{ found: readonly Found[]; rows: number }> {
  const ends = await chainEnds(database, tenant);
  const { chains, rows } = await walk(database, auditKeys, tenant, anchored);
  const unchained = await digestUnchained(database, tenant);
  const found = [
    ...owedChains(ends, anchored).map((owed) => endFault(owed, chains.get(owed.chain) ?? beginning)),
    ...[...chains].map(([chain, { fault }]): Found | null => fault && [rowName(chain, fault[0]), fault[1]]),
    unchainedFault(auditKeys, tenant, ends, unchained, anchored.get(chainName('unchained', 0))),
  ];
  return { found: found.filter((one) => one !== null), rows: rows + unchained.count };
}

const rowName = (chain: number, seq: number): string => `chain ${chain}, audit row ${seq}`;

async function walk(database: Database, auditKeys: AuditKeys, tenant: Tenant, anchored: Anchored) {
  const chains = new Map<number, Walked>();
  let rows = 0;
  for await (const row of chainedRows(database, tenant)) {
    rows += 1;
    const before = chains.get(row.chain) ?? beginning;
    const fault = before.fault ?? rowFault(auditKeys, tenant, before, row, anchored);
    chains.set(row.chain, { seq: row.seq, mac: row.mac, fault });
  }
  return { chains, rows };
}

function rowFault(
  auditKeys: AuditKeys,
  tenant: Tenant,
  before: Walked,
  row: ChainedRow,
  anchored: Anchored,
): Walked['fault'] {
  const { chain, seq, keyId, mac } = row;
  if (seq !== before.seq + 1) return [before.seq + 1, 'the row is missing'];
  const key = auditKeys.get(keyId);
  if (!key) return [seq, 'the key of the row is missing'];
  if (!mac.equals(eventMac(key, tenant, before.mac, row, row, row)))
    return [seq, 'the keyed hash does not follow from the row and the one before it'];
  const known = anchored.get(chainName('request', chain));
  return known?.seq === seq && known.hash !== mac.toString('hex')
    ? [seq, 'it is not the one that was anchored']
    : null;
}

interface Owed {
  readonly chain: number;
  /** Number of a row that was there. */
  readonly seq: number;
}

/** How far each chain has to reach, by its end and by the anchors. */
function owedChains(ends: readonly KeptChain[], anchored: Anchored): Owed[] {
  const owed = new Map<number, number>();
  for (const { kind, id, seq } of ends) if (kind === 'request') owed.set(id, seq);
  for (const [name, { seq }] of anchored) {
    const chain = anchorIdIn('request', name);
    if (chain !== null) owed.set(chain, Math.max(seq, owed.get(chain) ?? 0));
  }
  return [...owed].map(([chain, seq]) => ({ chain, seq }));
}

/** A chain that ends too early, unless it is broken before. */
function endFault({ chain, seq }: Owed, reached: Walked): Found | null {
  return reached.fault || reached.seq >= seq ? null : [rowName(chain, reached.seq + 1), 'the row is missing'];
}

function unchainedFault(
  auditKeys: AuditKeys,
  tenant: Tenant,
  ends: readonly KeptChain[],
  rows: { count: number; digest: Buffer },
  anchored: AnchoredRow | undefined,
): Found | null {
  const place = 'audit rows from before the chains';
  const kept = ends.find(({ kind }) => kind === 'unchained');
  if (anchored && anchored.hash !== rows.digest.toString('hex'))
    return [place, 'they are not the ones that were marked'];
  if (!kept) return rows.count === 0 ? null : [place, 'a row belongs to no chain'];
  const { unkeyedMac: mac } = kept;
  if (mac === null) return [place, 'they are not marked yet: run "migrate"'];
  const marked = [...auditKeys.values()].some((key) => mac.equals(unchainedMark(key, tenant, rows)));
  return marked ? null : [place, 'they are not the ones that were marked'];
}
