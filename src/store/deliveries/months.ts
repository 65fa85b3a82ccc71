import { LRUCache } from 'lru-cache';
import type { Scope } from '../../domain/scope';
import type { Database } from '../core/database';
import type { Selection } from '../core/paging';
import { prepare } from '../core/statement';

/**
 * The monthly partitions of the deliveries that have ended (migration 0112), as one partner sees them. Deliveries end at
 * the database's present time, so a month that is over never gets another one. It can only lose some, which are queued
 * again.
 */

export type MonthReader = Pick<Database, 'read'> & { readonly primary: object };

/** A month that is over. */
interface Month {
  /** Times as PostgreSQL writes them. */
  readonly since: string;
  readonly until: string;
  /** Lowest and highest id. */
  readonly first: number;
  readonly last: number;
  /** Number of deliveries, up to 200. */
  readonly some: number;
}

const ofMonth = `
  from deliveries
  where organization_id = :organizationId and partner_id = :partnerId and (state = 'pending') is false
    and finished_at >= part.since and finished_at < part.until`;

const overMonths = prepare<Month>(
  'months_of_partner',
  `select since::text, until::text, first, last, (select count(*)::integer from (select ${ofMonth} limit 200) x) as some
   from (
     select coalesce(substring(bound from 'FROM \\(''([^'']+)''')::timestamptz, '-infinity') as since,
       substring(bound from 'TO \\(''([^'']+)''')::timestamptz as until
     from pg_inherits join pg_class on pg_class.oid = inhrelid
     cross join lateral (select pg_get_expr(relpartbound, inhrelid) as bound) b
     where inhparent = 'deliveries_finished'::regclass) part
   cross join lateral (select (select min(id) ${ofMonth}) as first, (select max(id) ${ofMonth}) as last) ids
   where until < now() - interval '1 day' and first is not null
   order by since`,
);

/** Keyed by what reads in the end: tests use several databases. */
const known = new WeakMap<object, LRUCache<string, Promise<readonly Month[]>>>();

/** Returns the months that are over and have deliveries of a partner, oldest first. They are kept for an hour. */
function monthsOf(database: MonthReader, scope: Scope, partnerId: number): Promise<readonly Month[]> {
  const kept = known.get(database.primary) ?? new LRUCache({ max: 1_000, ttl: 3_600_000 });
  known.set(database.primary, kept);
  const key = `${scope.organizationId}:${partnerId}`;
  const months = kept.get(key);
  if (months) return months;
  const asked = overMonths.read(database, scope, { partnerId });
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

export const everyMonth = { since: '-infinity', until: 'infinity' };

/**
 * What waits, and some of the months: the database opens no others. As texts the planner does not know the times; otherwise
 * it would plan each read, which takes longer than reading.
 */
export const between = `(state = 'pending' or finished_at >= :since::text::timestamptz and finished_at < :until::text::timestamptz)`;

/** Returns where a delivery most likely is, unless it waits. */
export async function monthOf(database: MonthReader, scope: Scope, partnerId: number, id: number) {
  const months = await monthsOf(database, scope, partnerId);
  const [narrowest] = months
    .filter(({ first, last }) => first <= id && id <= last)
    .sort((a, b) => a.last - a.first - (b.last - b.first));
  return narrowest ?? { since: months.at(-1)?.until ?? everyMonth.since, until: everyMonth.until };
}

/**
 * Returns the months of a first page.
 *
 * @returns null when these may be all; `before`: lower ids are in no other month
 */
export async function monthsOfFirstPage(
  database: MonthReader,
  scope: Scope,
  partnerId: number,
  pageSize: number,
): Promise<{ within: Selection; before: number } | null> {
  const months = await monthsOf(database, scope, partnerId);
  let found = 0;
  const last = months.findIndex(({ some }) => (found += some) >= Math.min(2 * pageSize, 200));
  const others = months.slice(last + 1);
  if (last < 0 || others.length < 2) return null;
  return {
    within: {
      sql: `(state = 'pending' or finished_at < :until::text::timestamptz or finished_at >= :since::text::timestamptz)`,
      parameters: { until: months[last]?.until ?? '', since: others.at(-1)?.until ?? '' },
    },
    before: Math.min(...others.map(({ first }) => first)),
  };
}
