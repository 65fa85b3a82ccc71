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
