import { canonicalJson } from '../../domain/json';
import {
  beginning,
  eventHash,
  i9EventMac,
  wholeI9AuditTrail,
  type I9AuditEvent,
  type NamedAuditEvent,
} from './trail';
import { auditMac, readAuditKeysIn, type AuditKeys } from './keys';
import type { Tenant } from '../core/database';
import * as field from '../core/fields';
import { literal, ofTenant, param, prepareFields } from '../core/statement';
import type { Unit } from '../unit';

export const keptEndFields = {
  /** Number and hash of the last event. */
  seq: field.derived<number>('seq::integer'),
  hash: field.stored<Buffer>(),
  /** Number of the last event from before there were keys; 0 when there is none. */
  unkeyedSeq: field.derived<number>('unkeyed_seq::integer'),
  /** Keyed hash of that event's hash, computed when the organization got its key. */
  unkeyedMac: field.stored<Buffer | null>(),
};

/** What is stored about the end of a trail, separately from its events. */
export type KeptEnd = field.RecordOf<typeof keptEndFields>;

const keptEnd = prepareFields(
  'i9_audit_end',
  ofTenant('audit_heads').where({ kind: literal('i9'), id: param('i9Id') }),
  keptEndFields,
);

export type BrokenLink =
  | 'the hash does not follow from the event and the one before it'
  | 'the keyed hash is not that of the event'
  | 'the key of the event is missing'
  | 'the event has no keyed hash'
  | 'the event is missing'
  | 'the events up to this one are not those from before the keys'
  | 'the events from before the keys are not marked yet: run "migrate"';

/** The first event of a chain that is not what it should be. */
export interface BrokenEvent {
  readonly seq: number;
  readonly fault: BrokenLink;
}

/**
 * Returns the mark that protects the events from before the organization's key: it covers the last event without one.
 */
export const unkeyedMark = (
  key: Buffer,
  { organizationId }: Tenant,
  i9Id: number,
  seq: number,
  hash: Buffer,
): Buffer => auditMac(key, 'i9-unkeyed', canonicalJson([organizationId, i9Id, seq, hash.toString('hex')]));

/**
 * Checks a whole chain.
 *
 * @param events ordered by `seq`
 * @param end as it was before the events were read, so that events added meanwhile are not reported
 */
export function firstBrokenEvent(
  tenant: Tenant,
  i9Id: number,
  events: readonly I9AuditEvent[],
  end: KeptEnd | null,
  auditKeys: AuditKeys,
): BrokenEvent | null {
  const unkeyed = end?.unkeyedSeq ?? 0;
  return (
    brokenLink(tenant, i9Id, events, auditKeys, unkeyed) ??
    brokenEnd(events, end) ??
    brokenMark(tenant, i9Id, events, end, auditKeys)
  );
}

function brokenLink(
  { organizationId }: Tenant,
  i9Id: number,
  events: readonly I9AuditEvent[],
  auditKeys: AuditKeys,
  unkeyed: number,
): BrokenEvent | null {
  let prevHash = beginning.hash;
  for (const [index, event] of events.entries()) {
    const { seq } = event;
    const expected = eventHash(organizationId, i9Id, index + 1, prevHash, event);
    if (seq !== index + 1 || !event.prevHash.equals(prevHash) || !event.hash.equals(expected))
      return { seq, fault: 'the hash does not follow from the event and the one before it' };
    const fault = keyFault(event, auditKeys, unkeyed);
    if (fault) return { seq, fault };
    prevHash = event.hash;
  }
  return null;
}

function keyFault(
  { seq, keyId, mac, hash }: I9AuditEvent,
  auditKeys: AuditKeys,
  unkeyed: number,
): BrokenLink | null {
  if (keyId === null || mac === null) return seq <= unkeyed ? null : 'the event has no keyed hash';
  const key = auditKeys.get(keyId);
  if (!key) return 'the key of the event is missing';
  return mac.equals(i9EventMac(key, hash)) ? null : 'the keyed hash is not that of the event';
}

/** Removing events from the end leaves an intact chain, but its end differs from the stored one. */
function brokenEnd(events: readonly I9AuditEvent[], end: KeptEnd | null): BrokenEvent | null {
  const noted = end && events[end.seq - 1]?.hash.equals(end.hash);
  return noted ? null : { seq: Math.min(events.length + 1, end?.seq ?? 1), fault: 'the event is missing' };
}

function brokenMark(
  tenant: Tenant,
  i9Id: number,
  events: readonly I9AuditEvent[],
  end: KeptEnd | null,
  auditKeys: AuditKeys,
): BrokenEvent | null {
  const seq = end?.unkeyedSeq ?? 0;
  const hash = events[seq - 1]?.hash;
  if (!end || !hash) return null;
  const { unkeyedMac: mac } = end;
  if (mac === null)
    return { seq, fault: 'the events from before the keys are not marked yet: run "migrate"' };
  const marked = [...auditKeys.values()].some((key) => mac.equals(unkeyedMark(key, tenant, i9Id, seq, hash)));
  return marked ? null : { seq, fault: 'the events up to this one are not those from before the keys' };
}

/** Returns the whole trail with names, and what is broken in it, as a transaction sees it; in one round trip. */
export async function checkedI9AuditTrail(
  unit: Unit,
  i9Id: number,
): Promise<{ events: NamedAuditEvent[]; broken: BrokenEvent | null }> {
  const [[end = null], keys, events] = await Promise.all([
    keptEnd.all(unit, { i9Id }),
    readAuditKeysIn(unit),
    wholeI9AuditTrail(unit, i9Id),
  ]);
  return { events, broken: firstBrokenEvent(unit.scope, i9Id, events, end, keys) };
}
