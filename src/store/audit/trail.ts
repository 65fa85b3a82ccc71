import { together } from '../../process/together';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/json';
import {
  auditMac,
  ensureAuditKey,
  newestKey,
  openAuditKey,
  type Appender,
  type EncryptedAuditKey,
  type TrailEnd,
} from './keys';
import * as field from '../core/fields';
import {
  askingIn,
  insertionFrom,
  isAmong,
  isAnyOf,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  asOneStatement,
} from '../core/statement';
import type { Transaction, Unit } from '../unit';

/** Who did something to an I-9. */
export interface Actor {
  type: 'employee' | 'representative' | 'user' | 'partner' | 'system';
  userId?: number | null;
  clientId?: number | null;
}

const entryFields = {
  at: field.stored<Date>(),
  action: field.requiredText,
  actor: field.json<Actor>(),
  details: field.json<Readonly<Record<string, unknown>>>(),
};

/** An entry of an I-9's audit trail: who, when, what. Details are names, states and reasons, never the form's data. */
export type I9AuditEntry = field.RecordOf<typeof entryFields>;

/** Why something on a form was to be corrected. */
export type CorrectionRequest = Pick<I9AuditEntry, 'at' | 'action' | 'details'>;
export const correctionActions: ReadonlySet<string> = new Set(['requestCorrection', 'findDefect', 'reject']);

export const eventFields = {
  seq: field.requiredInteger,
  ...entryFields,
  prevHash: field.stored<Buffer>(),
  hash: field.stored<Buffer>(),
  /** The key that made the keyed hash, and the keyed hash; null for events from before there were keys. */
  keyId: field.integer,
  mac: field.stored<Buffer | null>(),
};

export type I9AuditEvent = field.RecordOf<typeof eventFields>;

/** With the key for the next event, if the organization has one. */
type LockedEnd = TrailEnd & Partial<EncryptedAuditKey>;

const lockEnd = prepare<LockedEnd>(
  'i9_audit_lock',
  knex
    .with(
      'trail',
      ofTenant('audit_heads')
        .where({ kind: literal('i9'), id: param('i9Id') })
        .forNoKeyUpdate()
        .select('organization_id', knex.raw('seq::integer as seq'), 'hash'),
    )
    .from('trail')
    .joinRaw(newestKey('trail.organization_id'))
    .select('trail.seq', 'trail.hash', 'newest_key.*'),
);
const noteBeginning = prepare(
  'i9_audit_note_beginning',
  insertionFrom('audit_heads', ofTenant('i9s').where({ id: param('i9Id') }), {
    organization_id: knex.ref('organization_id'),
    kind: literal('i9'),
    id: knex.ref('id'),
    seq: literal(0),
    hash: param('hash', 'bytea'),
  })
    .onConflict()
    .ignore(),
);
const insertEvent = asOneStatement(
  'i9_audit_insert',
  `insert into audit_heads as head (organization_id, kind, id, seq, hash)
   values (:organizationId, 'i9', :i9Id, :seq, :hash)
   on conflict (organization_id, kind, id) do update set seq = excluded.seq, hash = excluded.hash, anchored = false`,
  `insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash, key_id, mac)
   values (:organizationId, :i9Id, :seq, :at, :action, :actor, :details, :prevHash, :hash, :keyId, :mac)`,
);

/** The end of an empty trail; its hash is the previous hash of the first event. */
export const beginning: TrailEnd = { seq: 0, hash: Buffer.alloc(32) };

/**
 * Appends an event to the I-9's audit trail (8 CFR 274a.2(g)(1)(iv)). Each event's hash covers the event and the
 * previous hash, so an event that is changed, removed or inserted later breaks the chain. Each hash is also keyed, so
 * no one without the keys can recompute the chain.
 *
 * Locks the trail until the transaction ends, which keeps the events of one form in a single sequence; after that the
 * transaction knows the trail's end.
 *
 * @returns the number of the event in the chain, from 1
 */
export async function appendI9AuditEvent(unit: Appender, i9Id: number, entry: I9AuditEntry): Promise<number> {
  const known = unit.trails?.get(i9Id) ?? (await lockI9AuditTrail(unit, i9Id));
  return append(unit, i9Id, known ?? (await lockBeginning(unit, i9Id)), entry);
}

/**
 * Locks the trail together with the form, before any event is appended. @returns its end; undefined when the trail has
 * no events yet
 */
export async function lockI9AuditTrail(
  { trx, scope, trails }: Appender,
  i9Id: number,
): Promise<LockedEnd | undefined> {
  const [last] = await lockEnd.all({ trx, scope }, { i9Id });
  if (last) trails?.set(i9Id, last);
  return last;
}

/** Locks a form whose trail has no events yet. @throws Error when there is no such form */
async function lockBeginning(unit: Appender, i9Id: number): Promise<TrailEnd> {
  await noteBeginning.all(unit, { i9Id, hash: beginning.hash });
  const [noted] = await lockEnd.all(unit, { i9Id });
  if (!noted) throw new Error(`There is no I-9 ${i9Id}`);
  return noted;
}

/**
 * Writes the first event of an I-9 that the same transaction has created. No one else can see the form, so nothing is
 * locked.
 */
export async function beginI9AuditTrail(unit: Appender, i9Id: number, entry: I9AuditEntry): Promise<void> {
  await append(unit, i9Id, beginning, entry);
}

async function append(
  unit: Appender,
  i9Id: number,
  { keyId, encryptedKey, ...last }: LockedEnd,
  entry: I9AuditEntry,
): Promise<number> {
  const { keys, scope, auditKey, trails } = unit;
  const { id, key } =
    auditKey ??
    (keyId && encryptedKey ? openAuditKey(keys, scope, { keyId, encryptedKey }) : await ensureAuditKey(unit));
  const seq = last.seq + 1;
  const hash = eventHash(scope.organizationId, i9Id, seq, last.hash, entry);
  trails?.set(i9Id, { seq, hash });
  await insertEvent.send(unit, {
    i9Id,
    seq,
    at: entry.at,
    action: entry.action,
    actor: JSON.stringify(entry.actor),
    details: JSON.stringify(entry.details),
    prevHash: last.hash,
    hash,
    keyId: id,
    mac: i9EventMac(key, hash),
  });
  return seq;
}

/** Returns the keyed hash of an event; its hash covers its position and all events before it. */
export const i9EventMac = (key: Buffer, hash: Buffer): Buffer => auditMac(key, 'i9', hash);

const inOrder = () =>
  ofTenant('i9_audit_events')
    .where({ i9_id: param('i9Id') })
    .orderBy('seq');

const trail = prepareFields('i9_audit_trail', inOrder(), eventFields);

/** An event with the `client_id` of the API client, or the name of the user, that caused it. */
export interface NamedAuditEvent extends I9AuditEvent {
  clientId: string | null;
  userName: string | null;
}

/**
 * Names of those who did something to an I-9. Not in one statement with the events, because a cluster keeps accounts on
 * another server than forms (`cluster/places.ts`); from an array, because row-level security keeps a join from using the
 * index.
 */
const actorsOf = (key: 'userId' | 'clientId', table: string, name: Knex.Raw) =>
  prepare<{ id: number; name: string }>(
    `i9_audit_${table}`,
    ofTenant(table)
      .where(
        isAmong(
          'id',
          ofTenant('i9_audit_events')
            .where({ i9_id: param('i9Id') })
            .distinct(knex.raw(`(actor->>'${key}')::integer`)),
        ),
      )
      .select({ id: 'id', name }),
  );
const actingClients = actorsOf('clientId', 'api_clients', knex.ref('client_id'));
const actingUsers = actorsOf('userId', 'users', knex.raw("first_name || ' ' || last_name"));

/** @returns id -> name */
const named = (rows: readonly { id: number; name: string }[]) =>
  new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));

/**
 * Returns the whole trail of an I-9 as a transaction sees it, in one round trip; the caller has made sure that the I-9 is
 * within reach.
 */
export async function wholeI9AuditTrail(unit: Transaction, i9Id: number): Promise<NamedAuditEvent[]> {
  const ask = askingIn(unit);
  const { events, clients, users } = await together({
    events: ask(trail, { i9Id }),
    clients: ask(actingClients, { i9Id }).then(named),
    users: ask(actingUsers, { i9Id }).then(named),
  });
  return events.map((event) => ({
    ...event,
    clientId: clients.get(event.actor.clientId) ?? null,
    userName: users.get(event.actor.userId) ?? null,
  }));
}

const asked = prepareFields(
  'i9_audit_corrections',
  inOrder().where(isAnyOf('action', 'actions', 'text[]')),
  field.pick(eventFields, 'at', 'action', 'details'),
);

/** Returns the events that request a correction of a form, oldest first; the form is within reach. */
export const correctionRequests = (unit: Unit, i9Id: number) =>
  asked.all(unit, { i9Id, actions: [...correctionActions] });

/** Returns the hash of an event, which anyone who has the event and the previous hash can compute. */
export function eventHash(
  organizationId: number,
  i9Id: number,
  seq: number,
  prevHash: Buffer,
  { at, action, actor, details }: I9AuditEntry,
): Buffer {
  const content = canonicalJson([organizationId, i9Id, seq, at.toISOString(), action, actor, details]);
  return createHash('sha256').update(prevHash).update(content).digest();
}
