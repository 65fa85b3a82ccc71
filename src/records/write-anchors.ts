import type { AnchorTarget } from '../config';
import {
  lastAnchorOf,
  noteAnchor,
  organizationsToAnchor,
  unanchoredHeads,
  type ChainHead,
} from '../store/audit/anchors';
import { ensureAuditKey } from '../store/audit/keys';
import type { Tenant } from '../store/core/database';
import type { Store } from '../store/unit';
import { system } from '../store/unit-of-work';
import { anchorHash, signedLine, type Anchor, type AnchoredHead } from './anchor';
import { keepLine } from './anchor-target';

export const anchoredHead = ({ kind, id, seq, hash }: ChainHead): AnchoredHead => [
  kind,
  id,
  seq,
  hash.toString('hex'),
];

/**
 * Writes the ends of all chains that have grown since the last time to a place outside the database.
 *
 * A line is kept before the database knows of it. So what is broken off in between is written again with the same number:
 * both lines are true.
 *
 * @param store a worker's
 * @returns how many anchors were written
 */
export async function writeAnchors(store: Store, target: AnchorTarget, at: Date): Promise<number> {
  let written = 0;
  for (const tenant of await organizationsToAnchor(store.database)) {
    written += await anchorOrganization(store, target, tenant, at);
  }
  return written;
}

async function anchorOrganization(
  store: Store,
  target: AnchorTarget,
  tenant: Tenant,
  at: Date,
): Promise<number> {
  const own = { ...tenant, now: at };
  const last = await lastAnchorOf(store.database, tenant);
  let previous: { number: number; hash: Buffer | null } = last ?? { number: 0, hash: null };
  let after = { kind: '', id: 0 };
  for (let written = 0; ; written += 1) {
    const from = after;
    const { heads, key } = await system(store, own, async ({ trx, keys }) => ({
      heads: await unanchoredHeads(trx, tenant, from),
      key: await ensureAuditKey(trx, keys, tenant),
    }));
    const end = heads.at(-1);
    if (!end) return written;
    const number = previous.number + 1;
    const anchor: Anchor = {
      ...tenant,
      number,
      at: at.toISOString(),
      previous: previous.hash?.toString('hex') ?? null,
      heads: heads.map(anchoredHead),
    };
    await keepLine(target, signedLine(key, anchor));
    const kept = { number, hash: anchorHash(anchor) };
    await system(store, own, ({ trx }) => noteAnchor(trx, tenant, kept, heads));
    previous = kept;
    after = end;
  }
}
