import { canonicalJson } from '../../domain/canonical-json';
import {
  auditMac,
  ensureAuditKey,
  newestKey,
  openAuditKey,
  type Appender,
  type AuditKey,
  type EncryptedAuditKey,
} from './keys';
import type { Database, Tenant } from '../core/database';
import type { KeyRing } from '../core/keys';
import { prepare, queryIn, sendIn } from '../core/statement';

/**
 * The chains of an organization's audit rows: who changed what, and what concerned its security. Each row's keyed hash
 * covers the row and the keyed hash before it, so a row that is changed, removed, put in between or forged later breaks
 * its chain; the end of each chain is kept in `audit_heads`.
 *
 * One chain would make all writers of an organization wait for each other. So there are several, and each transaction
 * takes one that is free; which one says nothing. It does so in the flight with which it begins: that costs no round trip,
 * and a transaction that has to wait for a chain holds nothing that another one waits for.
 */

/** A change as its audit row tells of it. */
export interface AuditedChange {
  readonly type: string;
  readonly id: number;
  /** Names only, never values. */
  readonly fields: readonly string[];
}

/** What several changes have in common. */
export interface AuditedRequest {
  readonly at: Date;
  readonly operationId: string;
  readonly requestId: string;
  readonly userId: number | null;
  readonly clientId: number | null;
}

/** The place of a row in its chain. */
export interface ChainPlace {
  readonly chain: number;
  /** From 1 in each chain. */
  readonly seq: number;
}

/** The end of a chain. */
interface ChainEnd {
  readonly chain: number;
  /** Number and keyed hash of its last row. */
  readonly seq: number;
  readonly mac: Buffer;
}

/** The chain that a transaction has taken: until its commit no one else can use it. */
export interface TakenChain extends ChainEnd {
  readonly key: AuditKey;
}

const take = prepare<ChainEnd & Partial<EncryptedAuditKey>>(
  'audit_chain_take',
  `select taken.chain, taken.seq, taken.mac, newest_key.*
   from take_audit_chain() taken ${newestKey(':organizationId')}`,
);

/**
 * Takes a chain that is free; adds one, or waits, when none is (migration 0120). To be asked for before the transaction
 * locks anything else.
 */
export async function takeChain({ trx, keys, scope }: Appender): Promise<TakenChain> {
  const [taken] = await queryIn(trx, scope, take);
  if (!taken) throw new Error('No audit chain was taken');
  const { keyId, encryptedKey, ...chain } = taken;
  const key =
    keyId && encryptedKey
      ? openAuditKey(keys, scope, { keyId, encryptedKey })
      : await ensureAuditKey(trx, keys, scope);
  return { ...chain, key };
}

/** One statement, however many changes there are. */
const insertRows = prepare(
  'audit_events_insert',
  `with moved as (
     update audit_heads set seq = :last::integer, hash = :mac, anchored = false
     where organization_id = :organizationId and kind = 'request' and id = :chain)
   insert into audit_events
     (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, client_id, request_id, chain, seq,
      key_id, mac)
   select :organizationId::integer, :at::timestamptz, :operationId, change.type, change.id, change.fields,
     :userId::integer, :clientId::integer, :requestId, :chain::integer, change.seq, :keyId::integer,
     decode(change.mac, 'hex')
   from jsonb_to_recordset(:changes::jsonb) as change (type text, id integer, fields text[], seq integer, mac text)`,
);

/** The first row of a chain follows 32 zeros. */
export const noMac = Buffer.alloc(32);

/** Appends the audit rows of a transaction to the chain that it has taken. */
export async function appendAuditEvents(
  { trx, scope }: Pick<Appender, 'trx' | 'scope'>,
  { chain, seq, mac, key }: TakenChain,
  request: AuditedRequest,
  changes: readonly AuditedChange[],
): Promise<void> {
  let previous = mac;
  const rows = changes.map((change, index) => {
    const place = { chain, seq: seq + index + 1 };
    previous = eventMac(key.key, scope, previous, place, request, change);
    return { ...change, seq: place.seq, mac: previous.toString('hex') };
  });
  await sendIn(trx, scope, insertRows, {
    ...request,
    chain,
    last: seq + rows.length,
    mac: previous,
    keyId: key.id,
    changes: JSON.stringify(rows),
  });
}

/** Audit rows of something that changes no record: a transaction of their own. */
export function keepAuditRows(
  { database, keys }: { database: Database; keys: KeyRing },
  { organizationId }: Tenant,
  request: AuditedRequest,
  changes: readonly AuditedChange[],
): Promise<void> {
  const scope = { organizationId };
  return database.transaction(scope, async (trx) => {
    const chain = await takeChain({ trx, keys, scope });
    await appendAuditEvents({ trx, scope }, chain, request, changes);
  });
}

/** The keyed hash of a row. */
export function eventMac(
  key: Buffer,
  { organizationId }: Tenant,
  previous: Buffer,
  { chain, seq }: ChainPlace,
  { at, operationId, userId, clientId, requestId }: AuditedRequest,
  { type, id, fields }: AuditedChange,
): Buffer {
  const place = [organizationId, chain, seq];
  const what = [at.toISOString(), operationId, type, id, [...fields], userId, clientId, requestId];
  return auditMac(key, 'request', previous, canonicalJson([...place, ...what]));
}
