import type { AnchorTarget } from '../config';
import {
  type ChainHead,
  lastAnchorOf,
  noteAnchor,
  organizationsToAnchor,
  requestHeads,
  unanchoredHeads,
} from '../store/audit/anchors';
import { ensureAuditKey } from '../store/audit/keys';
import type { Tenant } from '../store/core/database';
import type { Store, Unit } from '../store/unit';
import { system } from '../store/unit-of-work';
import { type Anchor, type AnchoredHead, anchorHash, signedLine } from './anchor';
import { appendFile, open } from 'node:fs/promises';
import { StartupError } from '../process/startup-error';

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
    const { heads, key } = await system(store, own, async (unit) => ({
      heads: await unanchoredHeads(unit, from),
      key: await ensureAuditKey(unit),
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
    await system(store, own, (unit) => noteAnchor(unit, kept, heads));
    previous = kept;
    after = end;
  }
}

/**
 * What goes along with an inspection package: the ends of the trails that it shows and of the organization's audit rows,
 * signed. The package proves later that the records were so.
 */
export async function packageAnchor(unit: Unit, forms: readonly AnchoredHead[]): Promise<string> {
  const { organizationId } = unit.scope;
  const key = await ensureAuditKey(unit);
  const heads = [...forms, ...(await requestHeads(unit)).map(anchoredHead)];
  const at = unit.realNow.toISOString();
  return signedLine(key, { organizationId, number: null, at, previous: null, heads });
}

const answerLimitMs = 30_000;

/**
 * Stores one line; returns once it is on the disk, or accepted by the receiver.
 *
 * @throws Error when it was not; its message names the status and never the address, which can hold a password
 */
export async function keepLine(target: AnchorTarget, line: string): Promise<void> {
  if ('file' in target) {
    await appendFile(target.file, `${line}\n`, { mode: 0o600, flush: true });
    return;
  }
  const { username, password, href } = new URL(target.url);
  const plain = Object.assign(new URL(href), { username: '', password: '' });
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const response = await fetch(plain, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
    headers: {
      'content-type': 'application/json',
      ...(username && { authorization: `Basic ${credentials.toString('base64')}` }),
    },
    body: line,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of audit anchors answered ${response.status}`);
}

/** @throws StartupError when the file cannot be written */
export async function checkAnchorTarget(target: AnchorTarget | null): Promise<void> {
  if (!target || !('file' in target)) return;
  try {
    await (await open(target.file, 'a', 0o600)).close();
  } catch (cause) {
    throw new StartupError(`AUDIT_ANCHOR: ${target.file} cannot be written.`, { cause });
  }
}
