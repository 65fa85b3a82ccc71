import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { canonicalJson } from '../domain/canonical-json';
import type { Tenant } from './database';
import type { Page } from './paging';
import { prepare, query, queryIn } from './statement';
import type { Store, Unit } from './unit';

/** Who did something to an I-9. */
export interface Actor {
  type: 'employee' | 'representative' | 'user' | 'partner' | 'system';
  userId?: number | null;
  clientId?: number | null;
}

/** What is recorded about an I-9: who, when, what. Details are names, states and reasons, never the form's data. */
export interface I9AuditEntry {
  at: Date;
  action: string;
  actor: Actor;
  details: Readonly<Record<string, unknown>>;
}

export interface I9AuditEvent extends I9AuditEntry {
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
}

const lockForm = prepare<{ id: number }>(
  'i9_audit_lock',
  'select id from i9s where organization_id = :organizationId and id = :i9Id for update',
  ['organizationId', 'i9Id'],
);
const lastEvent = prepare<ChainEnd>(
  'i9_audit_last',
  `select seq, hash from i9_audit_events
   where organization_id = :organizationId and i9_id = :i9Id order by seq desc limit 1`,
  ['organizationId', 'i9Id'],
);
const insertEvent = prepare(
  'i9_audit_insert',
  `insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash)
   values (:organizationId, :i9Id, :seq, :at, :action, :actor, :details, :prevHash, :hash)`,
  ['organizationId', 'i9Id', 'seq', 'at', 'action', 'actor', 'details', 'prevHash', 'hash'],
);

/** Where a chain stands. */
type ChainEnd = Pick<I9AuditEvent, 'seq' | 'hash'>;

/** The end of a chain without events; its hash is what the first event names as the one before it. */
const beginning: ChainEnd = { seq: 0, hash: Buffer.alloc(32) };

/**
 * Appends an event to the I-9's audit trail (8 CFR 274a.2(g)(1)(iv)). Each event's hash covers the event and the hash
 * before it, so one that is changed, removed or put in between later breaks the chain.
 *
 * Locks the I-9 until the end of the transaction, which keeps the events of one form in one line.
 *
 * @returns the number of the event in the chain, from 1
 */
export async function appendI9AuditEvent(
  trx: Knex.Transaction,
  tenant: Tenant,
  i9Id: number,
  entry: I9AuditEntry,
): Promise<number> {
  const [form] = await queryIn(trx, tenant, lockForm, { i9Id });
  if (!form) throw new Error(`There is no I-9 ${i9Id}`);
  // A statement of its own: only one that starts after the lock was taken sees the event that another process appended.
  const [last = beginning] = await queryIn(trx, tenant, lastEvent, { i9Id });
  return append(trx, tenant, i9Id, last, entry);
}

/**
 * The first event of an I-9 that the same transaction has made: nobody else can see the form, let alone append to it.
 *
 * @returns 1
 */
export const beginI9AuditTrail = (
  trx: Knex.Transaction,
  tenant: Tenant,
  i9Id: number,
  entry: I9AuditEntry,
): Promise<number> => append(trx, tenant, i9Id, beginning, entry);

async function append(
  trx: Knex.Transaction,
  tenant: Tenant,
  i9Id: number,
  last: ChainEnd,
  entry: I9AuditEntry,
): Promise<number> {
  const seq = last.seq + 1;
  await queryIn(trx, tenant, insertEvent, {
    i9Id,
    seq,
    at: entry.at,
    action: entry.action,
    actor: JSON.stringify(entry.actor),
    details: JSON.stringify(entry.details),
    prevHash: last.hash,
    hash: eventHash(tenant.organizationId, i9Id, seq, last.hash, entry),
  });
  return seq;
}

const trail = prepare<I9AuditEvent>(
  'i9_audit_trail',
  `select seq, at, action, actor, details, prev_hash as "prevHash", hash from i9_audit_events
   where organization_id = :organizationId and i9_id = :i9Id order by seq`,
  ['organizationId', 'i9Id'],
);

/** @returns all events of an I-9 from the first; the caller has made sure that the I-9 is within reach */
export function readI9AuditTrail(
  { database }: Pick<Store, 'database'>,
  tenant: Tenant,
  i9Id: number,
): Promise<I9AuditEvent[]> {
  return query(database, tenant, trail, { i9Id });
}

/** An event with the `client_id` of the API client that caused it. */
export interface ShownAuditEvent extends I9AuditEvent {
  clientId: string | null;
}

/** An event with the name of the user who caused it, where a user did. */
export interface NamedAuditEvent extends ShownAuditEvent {
  userName: string | null;
}

/**
 * Looked up for each event, and not joined: row-level security keeps a join from using the index, so it would read every
 * client, or user, of the organization.
 */
const clientOf = `
  (select c.client_id from api_clients c
   where c.organization_id = e.organization_id and c.id = (e.actor->>'clientId')::integer) as "clientId"`;

/** The whole trail of an I-9 as it stands within a transaction; the caller has made sure that the I-9 is within reach. */
export async function wholeI9AuditTrail(
  { trx, scope: { organizationId } }: Pick<Unit, 'trx' | 'scope'>,
  i9Id: number,
): Promise<NamedAuditEvent[]> {
  const { rows } = await trx.raw<{ rows: NamedAuditEvent[] }>(
    `select e.seq, e.at, e.action, e.actor, e.details, e.prev_hash as "prevHash", e.hash, ${clientOf},
       (select u.first_name || ' ' || u.last_name from users u
        where u.organization_id = e.organization_id and u.id = (e.actor->>'userId')::integer) as "userName"
     from i9_audit_events e
     where e.organization_id = :organizationId and e.i9_id = :i9Id order by e.seq`,
    { organizationId, i9Id },
  );
  return rows;
}

const trailPage = prepare<ShownAuditEvent>(
  'i9_audit_trail_page',
  `select e.seq, e.at, e.action, e.actor, e.details, e.prev_hash as "prevHash", e.hash, ${clientOf}
   from i9_audit_events e
   where e.organization_id = :organizationId and e.i9_id = :i9Id order by e.seq limit :limit offset :offset`,
  ['organizationId', 'i9Id', 'limit', 'offset'],
);
const trailLength = prepare<{ total: number }>(
  'i9_audit_trail_length',
  'select count(*)::integer as total from i9_audit_events where organization_id = :organizationId and i9_id = :i9Id',
  ['organizationId', 'i9Id'],
);

/** One page of an I-9's events; the caller has made sure that the I-9 is within reach. */
export async function listI9AuditTrail(
  { database }: Pick<Store, 'database'>,
  tenant: Tenant,
  i9Id: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<ShownAuditEvent>> {
  const [rows, [length]] = await Promise.all([
    query(database, tenant, trailPage, { i9Id, limit: pageSize, offset: (page - 1) * pageSize }),
    query(database, tenant, trailLength, { i9Id }),
  ]);
  return { rows, total: length?.total ?? 0 };
}

/**
 * Checks a whole chain.
 *
 * @param events in the order of `seq`
 * @returns the number of the first event that does not fit, or null when all do
 */
export function firstBrokenEvent(
  { organizationId }: Tenant,
  i9Id: number,
  events: readonly I9AuditEvent[],
): number | null {
  let prevHash = beginning.hash;
  for (const [index, event] of events.entries()) {
    const expected = eventHash(organizationId, i9Id, index + 1, prevHash, event);
    if (event.seq !== index + 1 || !event.prevHash.equals(prevHash) || !event.hash.equals(expected))
      return event.seq;
    prevHash = event.hash;
  }
  return null;
}

function eventHash(
  organizationId: number,
  i9Id: number,
  seq: number,
  prevHash: Buffer,
  { at, action, actor, details }: I9AuditEntry,
): Buffer {
  const content = canonicalJson([organizationId, i9Id, seq, at.toISOString(), action, actor, details]);
  return createHash('sha256').update(prevHash).update(content).digest();
}
