import type { Knex } from 'knex';
import { eventOf, type DeliveryEvent } from '../../domain/deliveries';
import type { Scope } from '../../domain/scope';
import type { Tenant } from '../core/database';
import { makeList, type Page } from '../core/paging';
import { prepare, queryIn } from '../core/statement';
import type { Store } from '../unit';

export type DeliveryState = 'pending' | 'delivered' | 'superseded' | 'failed';

/** An attempt as the contract shows it. */
export interface DeliveryAttempt {
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
  responseExcerpt: string | null;
}

/**
 * A delivery as the contract shows it, without its links. Instants are RFC 3339 texts; attempts are sorted oldest
 * first.
 */
export interface Delivery {
  id: number;
  event: DeliveryEvent;
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
  group: string;
  createdAt: Date;
  nextAttemptAt: Date | null;
  attempts: (Omit<DeliveryAttempt, 'at'> & { at: string })[];
}

const columns = `
  deliveries.id, deliveries."group", deliveries.employee_id as "employeeId", deliveries.i9_id as "i9Id",
  deliveries.sequence, deliveries.state, deliveries.webhook_id as "webhookId", deliveries.created_at as "createdAt",
  case when deliveries.state = 'pending' then deliveries.next_attempt_at end as "nextAttemptAt",
  deliveries.superseded_by as "supersededBy", made.attempts`;

/** The attempts of one delivery. Empty text is stored as null, so the status tells whether there was a response. */
const attemptsOfDelivery = `
  cross join lateral (
    select coalesce(json_agg(json_build_object(
        'at', a.at, 'status', a.status, 'durationMs', a.duration_ms, 'error', a.error,
        'responseExcerpt', case when a.status is not null then coalesce(a.response_body, '') end
      ) order by a.attempt), '[]') as attempts
    from delivery_attempts a
    where a.organization_id = deliveries.organization_id and a.delivery_id = deliveries.id) made`;

function toDelivery({ group, createdAt, nextAttemptAt, attempts, ...row }: DeliveryRow): Delivery {
  return {
    ...row,
    event: eventOf(group),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  };
}

export interface DeliveryFilters {
  id?: number | undefined;
  employeeId?: number | undefined;
  state?: DeliveryState | undefined;
}

const listPage = makeList({
  table: 'deliveries',
  filters: {
    id: { column: 'id', kind: 'integer' },
    partnerId: { column: 'partner_id', kind: 'integer' },
    employeeId: { column: 'employee_id', kind: 'integer' },
    state: { column: 'state', kind: 'code' },
  },
  order: [],
  scopeJoins: {},
  rowJoins: attemptsOfDelivery,
  columns,
  reach: null,
});

/**
 * Lists the deliveries of one partner, ordered by id, with every attempt.
 *
 * @param request `page` from 1, `pageSize` from 1 to 100
 * @returns the page and the number of deliveries on all pages
 */
export async function listPartnerDeliveries(
  store: Store,
  scope: Scope,
  partnerId: number,
  { filters, ...request }: { page: number; pageSize: number; filters?: DeliveryFilters },
): Promise<Page<Delivery>> {
  const { rows, total } = await listPage(store, scope, { ...request, filters: { ...filters, partnerId } });
  return { rows: rows.map((row) => toDelivery(row as DeliveryRow)), total };
}

const one = prepare<DeliveryRow>(
  'delivery_get',
  `select ${columns} from deliveries ${attemptsOfDelivery}
   where deliveries.organization_id = :organizationId and deliveries.id = :id`,
);

/** Reads a delivery inside a transaction. */
export async function readDelivery(trx: Knex, tenant: Tenant, id: number): Promise<Delivery> {
  const [row] = await queryIn(trx, tenant, one, { id });
  if (!row) throw new Error(`There is no delivery ${id}`);
  return toDelivery(row);
}
