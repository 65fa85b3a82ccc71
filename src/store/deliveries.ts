import type { Knex } from 'knex';
import { eventOfGroup, type PushEvent, type PushGroup } from '../events/messages';
import type { Tenant } from './database';
import { prepare, query, type Prepared } from './statement';
import type { Store } from './unit';

export type DeliveryState = 'pending' | 'delivered' | 'superseded' | 'failed';

/** An attempt as the contract shows it. */
export interface DeliveryAttempt {
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
  responseExcerpt: string | null;
}

/** A push as the contract shows it, but for its links: instants are RFC 3339 texts, attempts begin with the oldest. */
export interface Delivery {
  id: number;
  event: PushEvent;
  employeeId: number | null;
  i9Id: number | null;
  sequence: number;
  state: DeliveryState;
  webhookId: string;
  createdAt: string;
  nextAttemptAt: string | null;
  supersededBy: number | null;
  attempts: DeliveryAttempt[];
}

interface DeliveryRow extends Omit<Delivery, 'event' | 'createdAt' | 'nextAttemptAt' | 'attempts'> {
  group: PushGroup;
  createdAt: Date;
  nextAttemptAt: Date | null;
  attempts: (Omit<DeliveryAttempt, 'at'> & { at: string })[];
}

const columns = `
  d.id, d."group", d.employee_id as "employeeId", d.i9_id as "i9Id", d.sequence, d.state, d.webhook_id as "webhookId",
  d.created_at as "createdAt", case when d.state = 'pending' then d.next_attempt_at end as "nextAttemptAt",
  d.superseded_by as "supersededBy", made.attempts`;

/** The attempts of one delivery. Text of no length is stored as null, so the status says whether there was an answer. */
const attemptsOfDelivery = `
  cross join lateral (
    select coalesce(json_agg(json_build_object(
        'at', a.at, 'status', a.status, 'durationMs', a.duration_ms, 'error', a.error,
        'responseExcerpt', case when a.status is not null then coalesce(a.response_body, '') end
      ) order by a.attempt), '[]') as attempts
    from delivery_attempts a where a.organization_id = d.organization_id and a.delivery_id = d.id) made`;

function toDelivery({ group, createdAt, nextAttemptAt, attempts, ...row }: DeliveryRow): Delivery {
  return {
    ...row,
    event: eventOfGroup[group],
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  };
}

export interface DeliveryFilters {
  employeeId?: number | undefined;
  state?: DeliveryState | undefined;
}

const filterConditions = { employeeId: 'd.employee_id = :employeeId', state: 'd.state = :state' } as const;

type ListedRow = DeliveryRow & { total: number };
interface ListStatements {
  page: Prepared<ListedRow>;
  count: Prepared<{ total: number }>;
}
const listStatements = new Map<string, ListStatements>();

/** One pair of statements per combination of filters, so that each uses its own index. */
function statementsFor(names: readonly (keyof typeof filterConditions)[]): ListStatements {
  const key = names.join();
  const known = listStatements.get(key);
  if (known) return known;
  const where = [
    'd.organization_id = :organizationId and d.partner_id = :partnerId',
    ...names.map((name) => filterConditions[name]),
  ].join(' and ');
  const made: ListStatements = {
    page: prepare(
      'deliveries_page',
      `with page as materialized (select d.id from deliveries d where ${where} order by d.id limit :limit offset :offset)
       select ${columns} from page join deliveries d on d.organization_id = :organizationId and d.id = page.id
       ${attemptsOfDelivery} order by d.id`,
      ['organizationId', 'partnerId', 'limit', 'offset', ...names],
    ),
    count: prepare('deliveries_count', `select count(*)::integer as total from deliveries d where ${where}`, [
      'organizationId',
      'partnerId',
      ...names,
    ]),
  };
  listStatements.set(key, made);
  return made;
}

/**
 * The pushes of one partner, in the order of their ids, with every attempt.
 *
 * @param request `page` from 1, `pageSize` from 1 to 100
 * @returns the page and the number of pushes on all pages
 */
export async function listPartnerDeliveries(
  { database }: Pick<Store, 'database'>,
  tenant: Tenant,
  partnerId: number,
  request: { page: number; pageSize: number; filters?: DeliveryFilters },
): Promise<{ rows: Delivery[]; total: number }> {
  const { filters = {}, page, pageSize } = request;
  const names = (['employeeId', 'state'] as const).filter((name) => filters[name] !== undefined);
  const statements = statementsFor(names);
  const parameters = { partnerId, ...filters };
  const [rows, count] = await Promise.all([
    query(database, tenant, statements.page, {
      ...parameters,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    query(database, tenant, statements.count, parameters),
  ]);
  return { rows: rows.map(toDelivery), total: count[0]?.total ?? 0 };
}

/** A push to be written. */
export interface NewDelivery {
  partnerId: number;
  employeeId: number | null;
  i9Id: number | null;
  group: PushGroup;
  sequence: number;
  /** The serialized body. */
  body: string;
  webhookId: string;
}

/** Takes the next sequence number of an I-9 and keeps others from taking one until the transaction ends. */
export async function nextSequence(trx: Knex.Transaction, tenant: Tenant, i9Id: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { sequence: number }[] }>(
    `update i9s set push_sequence = push_sequence + 1
     where organization_id = :organizationId and id = :i9Id returning push_sequence as sequence`,
    { organizationId: tenant.organizationId, i9Id },
  );
  if (!rows[0]) throw new Error(`There is no I-9 ${i9Id}`);
  return rows[0].sequence;
}

/**
 * Inserts a push, which makes its job, and takes those of the same I-9 and group out of the queue that it replaces. One
 * that is being sent right now stays: its worker decides.
 */
export async function insertDelivery(
  trx: Knex.Transaction,
  tenant: Tenant,
  push: NewDelivery,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `with written as (
       insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id)
       values (:organizationId, :partnerId, :employeeId, :i9Id, :group, :sequence, :body, :webhookId)
       returning id
     ), replaced as (
       update deliveries d set state = 'superseded', superseded_by = written.id, finished_at = now()
       from written
       where d.organization_id = :organizationId and d.i9_id = :i9Id and d."group" = :group and d.state = 'pending'
         and (d.leased_until is null or d.leased_until <= now())
     )
     select id from written`,
    { ...push, organizationId: tenant.organizationId },
  );
  const [row] = rows;
  if (!row) throw new Error('The push was not written');
  return row.id;
}

/** A push with what decides whether it can be queued again. */
export interface LockedDelivery {
  state: DeliveryState;
  i9Id: number | null;
  inFlight: boolean;
  /** Another push of the same I-9 and group that is newer and waits. */
  newerWaiting: number | null;
}

/** Locks a push and the queue of its I-9 until the transaction ends; null when the partner has no such push. */
export async function lockDelivery(
  trx: Knex.Transaction,
  { organizationId }: Tenant,
  partnerId: number,
  id: number,
): Promise<LockedDelivery | null> {
  const key = { organization_id: organizationId, id };
  const found: { i9_id: number | null } | undefined = await trx('deliveries')
    .where({ ...key, partner_id: partnerId })
    .first('i9_id');
  if (!found) return null;
  const i9Id = found.i9_id;
  if (i9Id !== null) {
    await trx('i9s').where({ organization_id: organizationId, id: i9Id }).forUpdate().first('id');
    await trx('deliveries')
      .where({ organization_id: organizationId, i9_id: i9Id, state: 'pending' })
      .forUpdate()
      .select('id');
  }
  await trx('deliveries').where(key).forUpdate().first('id');
  const { rows } = await trx.raw<{ rows: LockedDelivery[] }>(
    `select d.state, d.i9_id as "i9Id", coalesce(d.leased_until > now(), false) as "inFlight",
            (select max(e.id) from deliveries e
              where e.organization_id = d.organization_id and e.i9_id = d.i9_id and e."group" = d."group"
                and e.state = 'pending' and e.sequence > d.sequence) as "newerWaiting"
     from deliveries d where d.organization_id = :organizationId and d.id = :id`,
    { organizationId, id },
  );
  return rows[0] ?? null;
}

/** Puts a push at the start of its schedule; its job is made by the trigger. */
export async function requeueDelivery(
  trx: Knex.Transaction,
  { organizationId }: Tenant,
  id: number,
): Promise<void> {
  await trx('deliveries').where({ organization_id: organizationId, id }).update({
    state: 'pending',
    attempts: 0,
    next_attempt_at: trx.fn.now(),
    finished_at: null,
    superseded_by: null,
    leased_until: null,
  });
}

/** Lets pushes that wait for their next attempt go now, the oldest thousand of them: the address has changed. */
export async function hastenDeliveries(
  trx: Knex.Transaction,
  { organizationId }: Tenant,
  partnerId: number,
): Promise<void> {
  await trx.raw(
    `update deliveries set next_attempt_at = now(), attempts = 0
     where organization_id = :organizationId and id in (
       select id from deliveries
       where organization_id = :organizationId and partner_id = :partnerId and state = 'pending'
         and next_attempt_at > now() and leased_until is null
       order by id limit 1000 for update skip locked)`,
    { organizationId, partnerId },
  );
}

/** Reads a push inside a transaction. */
export async function readDelivery(
  trx: Knex.Transaction,
  { organizationId }: Tenant,
  id: number,
): Promise<Delivery> {
  const { rows } = await trx.raw<{ rows: DeliveryRow[] }>(
    `select ${columns} from deliveries d ${attemptsOfDelivery}
     where d.organization_id = :organizationId and d.id = :id`,
    { organizationId, id },
  );
  if (!rows[0]) throw new Error(`There is no push ${id}`);
  return toDelivery(rows[0]);
}
