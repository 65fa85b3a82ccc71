import { eventOf, type DeliveryEvent } from '../../domain/deliveries';
import type { Scope } from '../../domain/scope';
import * as field from '../core/fields';
import type { Page } from '../core/paging';
import { defineTable } from '../core/table';
import type { Store, Unit } from '../unit';

export type DeliveryState = 'pending' | 'delivered' | 'superseded' | 'failed';

/** An attempt as the contract shows it. */
export interface DeliveryAttempt {
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
  responseExcerpt: string | null;
}

const fields = {
  id: field.id,
  group: field.requiredText,
  employeeId: field.integer,
  i9Id: field.integer,
  sequence: field.requiredInteger,
  state: field.stored<DeliveryState>(),
  webhookId: field.requiredText,
  createdAt: field.stored<Date>(),
  nextAttemptAt: field.derived<Date | null>(
    `case when deliveries.state = 'pending' then deliveries.next_attempt_at end`,
  ),
  supersededBy: field.integer,
  attempts: field.derived<DeliveryAttempt[]>('made.attempts'),
};

type DeliveryRow = field.RecordOf<typeof fields>;

/**
 * A delivery as the contract shows it, without its links. Instants are RFC 3339 texts; attempts are sorted oldest
 * first.
 */
export interface Delivery extends Omit<DeliveryRow, 'group' | 'createdAt' | 'nextAttemptAt'> {
  event: DeliveryEvent;
  createdAt: string;
  nextAttemptAt: string | null;
}

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

const deliveries = defineTable({
  name: 'deliveries',
  subject: 'delivery',
  fields,
  joins: attemptsOfDelivery,
  list: {
    fields,
    joins: attemptsOfDelivery,
    filters: {
      id: { column: 'id', kind: 'integer' },
      partnerId: { column: 'partner_id', kind: 'integer' },
      employeeId: { column: 'employee_id', kind: 'integer' },
      state: { column: 'state', kind: 'code' },
    },
  },
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
  const { rows, total } = await deliveries.list(store, scope, {
    ...request,
    filters: { ...filters, partnerId },
  });
  return { rows: rows.map(toDelivery), total };
}

/** Reads a delivery inside a transaction. */
export async function readDelivery(unit: Unit, id: number): Promise<Delivery> {
  const row = await deliveries.read(unit, id);
  if (!row) throw new Error(`There is no delivery ${id}`);
  return toDelivery(row);
}
