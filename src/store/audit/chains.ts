import { canonicalJson } from '../../domain/json';
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
import {
  literal,
  ofTenant,
  param,
  prepare,
  type Prepared,
  type SendEarly,
  asOneStatement,
} from '../core/statement';
import type { OperationId } from '../../../generated/handlers';

/**
 * The chains of an organization's audit rows: who changed what, and security events. Each row's keyed hash covers the
 * row and the previous row's keyed hash, so a row that is changed, removed, inserted or forged later breaks its chain.
 * The end of each chain is kept in `audit_heads`.
 *
 * With a single chain all writers of an organization would wait for each other. So there are several, and each
 * transaction takes a free one; which one has no meaning. It does so in its first round trip, so this costs nothing
 * extra, and a transaction that has to wait for a chain holds no lock that another one waits for.
 */

/** A change as its audit row records it. */
export interface AuditedChange {
  readonly type: string;
  readonly id: number;
  /** Names only, never values. */
  readonly fields: readonly string[];
}

/** What the audit rows of one request have in common. */
export interface AuditedRequest {
  readonly at: Date;
  readonly operationId: string;
  readonly requestId: string;
  readonly userId: number | null;
  readonly clientId: number | null;
}

/** A row's place in its chain. */
export interface ChainPlace {
  readonly chain: number;
  /** Starts at 1 in each chain. */
  readonly seq: number;
}

interface ChainEnd {
  readonly chain: number;
  /** Number and keyed hash of its last row. */
  readonly seq: number;
  readonly mac: Buffer;
}

/** A chain that a transaction has taken: no other transaction can use it until this one ends. */
export interface TakenChain extends ChainEnd {
  readonly key: AuditKey;
}

const take = prepare<ChainEnd & Partial<EncryptedAuditKey>>(
  'audit_chain_take',
  `select taken.chain, taken.seq, taken.mac, newest_key.*
   from take_audit_chain() taken ${newestKey(':organizationId')}`,
);

/**
 * Takes a free chain; when there is none, adds one or waits. Must be requested before the transaction
 * locks anything else.
 */
export async function takeChain({ trx, keys, scope }: Appender): Promise<TakenChain> {
  const [taken] = await take.all({ trx, scope });
  if (!taken) throw new Error('No audit chain was taken');
  const { keyId, encryptedKey, ...chain } = taken;
  const key =
    keyId && encryptedKey
      ? openAuditKey(keys, scope, { keyId, encryptedKey })
      : await ensureAuditKey({ trx, keys, scope });
  return { ...chain, key };
}

const hold = prepare<{ chain: number }>(
  'audit_chain_hold',
  ofTenant('audit_heads')
    .where({ kind: literal('request'), id: param('chain'), seq: param('seq'), hash: param('mac') })
    .forNoKeyUpdate()
    .skipLocked()
    .select({ chain: 'id' }),
);

/**
 * Like `takeChain`, for a chain that this process has appended to before. It waits for nobody.
 * @throws Error that makes the transaction run again when another one has appended to it since, or is about to
 */
export async function holdChain(
  { trx, scope }: Pick<Appender, 'trx' | 'scope'>,
  chain: TakenChain,
): Promise<TakenChain> {
  const { chain: number, seq, mac } = chain;
  const [held] = await hold.all({ trx, scope }, { chain: number, seq, mac });
  if (!held) throw new StaleChain('Another process has appended to the audit chain');
  return chain;
}

/** Counts as a conflict of serialization. */
class StaleChain extends Error {
  readonly code = '40001';
}

const moveEnd = (condition = '') => `
  update audit_heads set seq = :last::integer, hash = :mac, anchored = false,
    leased_until = now() + :leaseMs::integer * interval '1 millisecond'
  where organization_id = :organizationId and kind = 'request' and id = :chain ${condition}`;
/** Where the values of the rows come from: most transactions write one, which needs no JSON. */
const sources = {
  one: {
    change: ':type, :id::integer, :fields::text[], :last::integer, :mac::bytea',
    from: '',
  },
  several: {
    change: `change.type, change.id, change.fields, change.seq, decode(change.mac, 'hex')`,
    from: 'from jsonb_to_recordset(:changes::jsonb) as change (type text, id integer, fields text[], seq integer, mac text)',
  },
} as const;

/** One statement, however many changes there are. */
const appending = Object.fromEntries(
  Object.entries(sources).map(([count, { change, from }]) => {
    const insertion = (where: string) => `
  insert into audit_events
    (organization_id, at, operation_id, user_id, client_id, request_id, chain, key_id,
     subject_type, subject_id, fields, seq, mac)
  select :organizationId::integer, :at::timestamptz, :operationId, :userId::integer, :clientId::integer, :requestId,
    :chain::integer, :keyId::integer, ${change} ${from} ${where}`;
    const moved = `with moved as (${moveEnd('and seq = :seq and hash = :previous')} returning id)`;
    const atEnd = insertion('where coalesce((select true from moved), refuse_stale())');
    return [
      count,
      {
        toHeld: asOneStatement('audit_events_insert', moveEnd(), insertion('')),
        /** For a chain that is not locked: it fails when the chain does not end where it should. */
        atEnd: prepare<never>('audit_events_append', `${moved} ${atEnd}`),
      },
    ];
  }),
) as Record<keyof typeof sources, { toHeld: Prepared<never>; atEnd: Prepared<never> }>;

/** The first row of a chain follows 32 zero bytes. */
export const noMac = Buffer.alloc(32);

/** How rows are appended. */
interface Appending {
  /** For how long others are to leave the chain to this process; null: not at all. */
  readonly leaseMs: number | null;
  /** Sends the statement, for a chain that is not locked; else it travels with the next round trip. */
  readonly send?: SendEarly;
}

/**
 * Appends a transaction's audit rows to the chain that it has taken.
 * @returns the chain as it ends once the transaction is committed
 */
export async function appendAuditEvents(
  { trx, scope }: Pick<Appender, 'trx' | 'scope'>,
  taken: TakenChain,
  request: AuditedRequest,
  changes: readonly AuditedChange[],
  { leaseMs, send }: Appending = { leaseMs: null },
): Promise<TakenChain> {
  const { chain, seq, mac, key } = taken;
  let previous = mac;
  const rows = changes.map((change, index) => {
    const place = { chain, seq: seq + index + 1 };
    previous = eventMac(key.key, scope, previous, place, request, change);
    const { type, id, fields } = change;
    return { type, id, fields, seq: place.seq, mac: previous.toString('hex') };
  });
  const last = seq + rows.length;
  const [only, ...others] = changes;
  const isOne = only !== undefined && others.length === 0;
  const { toHeld, atEnd } = appending[isOne ? 'one' : 'several'];
  const values = {
    ...request,
    ...(isOne ? only : { changes: JSON.stringify(rows) }),
    chain,
    seq,
    previous: mac,
    last,
    mac: previous,
    leaseMs,
    keyId: key.id,
  };
  if (send) send(atEnd, values);
  else await toHeld.send({ trx, scope }, values);
  return { ...taken, seq: last, mac: previous };
}

/** Writes audit rows that belong to no change of a record, in a transaction of their own. */
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

/** Returns the keyed hash of a row. */
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

/** Actions without an operation in the contract: by people using a page or a link, and by the service itself. */
type OwnOperation =
  | 'addPasskey'
  | 'changePassword'
  | 'connectAuthenticator'
  | 'endSession'
  | 'mailSection1Copy'
  | 'openSection1'
  | 'removeAuthenticator'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'signIn'
  | 'signSection1'
  | 'takeUnsentForm'
  | 'tellSignOnAddress'
  | 'viewSection1Copy'
  | 'writeImport';

/**
 * The action that an audit row names. An action that the contract has an operation for uses that name, whether it came
 * through the API or a page.
 */
export type AuditedOperation = OperationId | OwnOperation;
