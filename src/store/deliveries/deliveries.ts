import type { components } from '../../../generated/openapi';
import { eventOf } from '../../domain/deliveries';
import type { Scope } from '../../domain/scope';
import * as field from '../core/fields';
import type { Page } from '../core/paging';
import { fragment, ofTenant, prepareFields } from '../core/statement';
import { defineTable } from '../core/table';
import type { Store, Unit } from '../unit';
import { attemptsOf } from './attempts';
import { between, everyMonth, monthOf, monthsOfFirstPage, type MonthReader } from './months';
import { partnerOf } from './partners';

type Schemas = components['schemas'];
export type DeliveryState = Schemas['DeliveryState'];
type DeliveryAttempt = Omit<Schemas['DeliveryAttempt'], 'errorCode'>;

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
  attempts: field.derived<DeliveryAttempt[]>(attemptsOf('deliveries')),
};

type DeliveryRow = field.RecordOf<typeof fields>;

/** A delivery as the contract shows it, without its links and the codes of errors. */
export type Delivery = Omit<Schemas['Delivery'], 'attempts' | 'links'> & { attempts: DeliveryAttempt[] };

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
  employeeId?: number | undefined;
  state?: DeliveryState | undefined;
}

const deliveries = defineTable({
  name: 'deliveries',
  subject: 'delivery',
  fields,
  parted: true,
  list: {
    fields,
    filters: {
      partnerId: { column: 'partner_id', kind: 'integer' },
      employeeId: { column: 'employee_id', kind: 'integer' },
      state: { column: 'state', kind: 'code' },
    },
  },
});

/**
 * Lists the deliveries of the caller's own partner, ordered by id, with every attempt.
 *
 * @param request `page` from 1, `pageSize` from 1 to 100
 * @returns the page and the number of deliveries on all pages
 * @throws Problem not-found when the client belongs to no partner
 */
export async function listPartnerDeliveries(
  store: Store,
  scope: Scope,
  { filters, ...request }: { page: number; pageSize: number; filters?: DeliveryFilters },
): Promise<Page<Delivery>> {
  const partnerId = partnerOf(scope);
  const all = { ...request, filters: { ...filters, partnerId } };
  const isFirst = request.page === 1 && Object.values(filters ?? {}).every((value) => value === undefined);
  const oldest = isFirst && (await monthsOfFirstPage(store.database, scope, partnerId, request.pageSize));
  if (oldest) {
    const { rows, total } = await deliveries.list(store, scope, { ...all, within: oldest.within });
    const last = rows.at(-1);
    if (rows.length === request.pageSize && last && last.id < oldest.before)
      return { rows: rows.map(toDelivery), total };
  }
  const { rows, total } = await deliveries.list(store, scope, all);
  return { rows: rows.map(toDelivery), total };
}

const one = prepareFields(
  'partner_delivery',
  ofTenant('deliveries', 'id', 'partnerId').where(fragment(between)),
  fields,
  'deliveries',
  { brief: true },
);

/**
 * Returns a delivery of the caller's own partner; null when it has no such delivery.
 * @throws Problem not-found when the client belongs to no partner
 */
export async function getPartnerDelivery(
  { database }: { readonly database: MonthReader },
  scope: Scope,
  id: number,
): Promise<Delivery | null> {
  const partnerId = partnerOf(scope);
  const months = await monthOf(database, scope, partnerId, id);
  const row =
    (await one.readFirst(database, scope, { partnerId, id, since: months.since, until: months.until })) ??
    (await one.readFirst(database, scope, { partnerId, id, ...everyMonth }));
  return row && toDelivery(row);
}

/** Reads a delivery inside a transaction. */
export async function readDelivery(unit: Unit, id: number): Promise<Delivery> {
  const row = await deliveries.read(unit, id);
  if (!row) throw new Error(`There is no delivery ${id}`);
  return toDelivery(row);
}
