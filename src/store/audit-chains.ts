import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { canonicalJson } from '../domain/canonical-json';
import {
  auditMac,
  ensureAuditKey,
  newestKey,
  openAuditKey,
  type Appender,
  type AuditKey,
  type SealedAuditKey,
} from './audit-keys';
import type { Database, Opening, Tenant } from './database';
import type { KeyRing } from './keys';
import { prepare, queryIn } from './statement';

/**
 * The chains of an organization's audit rows: who changed what, and what concerned its security. Each row's keyed hash
 * covers the row and the keyed hash before it, so a row that is changed, removed, put in between or forged later breaks
 * its chain; the end of each chain is kept in `audit_heads`.
 *
 * One chain would make all writers of an organization wait for each other. So there are several, and each transaction
 * takes one that is free; which one says nothing. It does so in the flight with which it begins: that costs no round trip,
 * and whoever has to wait for a chain holds nothing that somebody else waits for.
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

/** Where a row stands. */
export interface ChainPlace {
  readonly chain: number;
  /** From 1 in each chain. */
  readonly seq: number;
}

/** More writers of an organization at once than these wait for each other. */
const mostChains = 64;

/** The end of a chain. */
interface ChainEnd {
  readonly chain: number;
  /** Number and keyed hash of its last row. */
  readonly seq: number;
  readonly mac: Buffer;
}

interface FreeChain extends ChainEnd, Partial<SealedAuditKey> {}

/** The chain that a transaction has taken: until its commit nobody else can use it. */
export interface TakenChain extends ChainEnd {
  readonly key: AuditKey;
}

const end = 'id as chain, seq::integer as seq, hash as mac';
const takeFree = `
  with free as (
    select organization_id, ${end} from audit_heads
    where organization_id = current_organization() and kind = 'request'
    order by id limit 1 for no key update skip locked)
  select free.chain, free.seq, free.mac, newest_key.* from free ${newestKey('free.organization_id')}`;

/** How a transaction that changes something takes a chain: with its first statement, and by waiting when none is free. */
export function chainTaker(): {
  opening: Opening;
  /** To be awaited before the transaction locks anything else. */
  taken: (unit: Appender, requestId: string) => Promise<TakenChain>;
} {
  let free: FreeChain | undefined;
  return {
    opening: { sql: takeFree, take: ([row]) => (free = row as FreeChain | undefined) },
    async taken(unit, requestId) {
      const { keyId, sealedKey, ...chain } = free ?? (await addOrWait(unit, requestId));
      const { trx, keys, scope } = unit;
      const key =
        keyId && sealedKey
          ? openAuditKey(keys, scope, { keyId, sealedKey })
          : await ensureAuditKey(trx, keys, scope);
      return { ...chain, key };
    },
  };
}

/** Any number that is not in use, so that two who add one at the same time hardly ever mean the same. */
const addChain = prepare<ChainEnd>(
  'audit_chain_add',
  `insert into audit_heads (organization_id, kind, id, seq, hash)
   select :organizationId::integer, 'request', number, 0, :mac::bytea
   from generate_series(0, ${mostChains - 1}) number
   where not exists (
     select from audit_heads where organization_id = :organizationId and kind = 'request' and id = number)
   order by random() limit 1
   on conflict do nothing returning ${end}`,
  ['organizationId', 'mac'],
);
const takeThis = prepare<FreeChain>(
  'audit_chain_take',
  `select ${end} from audit_heads
   where organization_id = :organizationId and kind = 'request' and id = :chain for no key update`,
  ['organizationId', 'chain'],
);
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
  [
    'organizationId',
    'last',
    'mac',
    'chain',
    'at',
    'operationId',
    'userId',
    'clientId',
    'requestId',
    'keyId',
    'changes',
  ],
);

/** Before the first row of a chain stand 32 zeros. */
export const noMac = Buffer.alloc(32);

/** All chains are in use: adds one or, when there are enough, waits for one that follows from the request, as if by chance. */
async function addOrWait(
  { trx, scope }: Pick<Appender, 'trx' | 'scope'>,
  requestId: string,
): Promise<FreeChain> {
  const [added] = await queryIn(trx, scope, addChain, { mac: noMac });
  if (added) return added;
  const chain = createHash('sha256').update(requestId).digest().readUInt8() % mostChains;
  const [waited] = await queryIn(trx, scope, takeThis, { chain });
  if (waited) return waited;
  // Somebody has just added the very number that was chosen.
  return addOrWait({ trx, scope }, requestId);
}

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
  await queryIn(trx, scope, insertRows, {
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
  const { opening, taken } = chainTaker();
  const append = async (trx: Knex.Transaction) => {
    const chain = await taken({ trx, keys, scope }, request.requestId);
    await appendAuditEvents({ trx, scope }, chain, request, changes);
  };
  return database.transaction(scope, append, opening);
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
