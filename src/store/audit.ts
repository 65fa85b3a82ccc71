import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { canonicalJson } from '../domain/i9/signature';
import type { Tenant } from './database';
import type { Page } from './paging';
import { prepare, query } from './statement';
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

/** What the first event of each chain names as the one before it. */
const origin: Buffer = Buffer.alloc(32);

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
  { organizationId }: Tenant,
  i9Id: number,
  entry: I9AuditEntry,
): Promise<number> {
  const key = { organization_id: organizationId, i9_id: i9Id };
  const form: unknown = await trx('i9s')
    .where({ organization_id: organizationId, id: i9Id })
    .forUpdate()
    .first('id');
  if (!form) throw new Error(`There is no I-9 ${i9Id}`);
  const last: { seq: number; hash: Buffer } | undefined = await trx('i9_audit_events')
    .where(key)
    .orderBy('seq', 'desc')
    .first('seq', 'hash');
  const seq = (last?.seq ?? 0) + 1;
  const prevHash = last?.hash ?? origin;
  await trx('i9_audit_events').insert({
    ...key,
    seq,
    at: entry.at,
    action: entry.action,
    actor: JSON.stringify(entry.actor),
    details: JSON.stringify(entry.details),
    prev_hash: prevHash,
    hash: eventHash(organizationId, i9Id, seq, prevHash, entry),
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

/** The whole trail of an I-9 as it stands within a transaction; the caller has made sure that the I-9 is within reach. */
export async function wholeI9AuditTrail(
  { trx, scope: { organizationId } }: Pick<Unit, 'trx' | 'scope'>,
  i9Id: number,
): Promise<NamedAuditEvent[]> {
  const { rows } = await trx.raw<{ rows: NamedAuditEvent[] }>(
    `select e.seq, e.at, e.action, e.actor, e.details, e.prev_hash as "prevHash", e.hash,
       c.client_id as "clientId", u.first_name || ' ' || u.last_name as "userName"
     from i9_audit_events e
     left join api_clients c on c.organization_id = e.organization_id and c.id = (e.actor->>'clientId')::integer
     left join users u on u.organization_id = e.organization_id and u.id = (e.actor->>'userId')::integer
     where e.organization_id = :organizationId and e.i9_id = :i9Id order by e.seq`,
    { organizationId, i9Id },
  );
  return rows;
}

const trailPage = prepare<ShownAuditEvent>(
  'i9_audit_trail_page',
  `select e.seq, e.at, e.action, e.actor, e.details, e.prev_hash as "prevHash", e.hash, c.client_id as "clientId"
   from i9_audit_events e
   left join api_clients c on c.organization_id = e.organization_id and c.id = (e.actor->>'clientId')::integer
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
  let prevHash = origin;
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
