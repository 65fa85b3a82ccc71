import { permissionId } from '../../generated/permissions';
import { webhookPermissions } from '../../generated/webhooks';
import type { Scope } from '../domain/scope';
import { throttled } from '../process/throttle';
import type { Database } from './core/database';
import * as field from './core/fields';
import { reachCondition } from './core/reach';
import {
  insertion,
  knex,
  organizationsFrom,
  param,
  prepare,
  preparedBy,
  prepareCall,
  prepareFields,
} from './core/statement';
import type { Transaction } from './unit';

/**
 * The feed of an organization's changes; `place_events` says how an event gets its position. Events are partitioned by
 * month (migration 0105), and a reader that keeps up only queries the months that can contain the events after its
 * position.
 */

export interface FeedEvent {
  readonly id: number;
  readonly type: string;
  readonly at: Date;
  readonly employeeId: number | null;
  readonly i9Id: number | null;
  readonly everifyCaseId: number | null;
  readonly data: object;
}

/** An event to write. */
export interface NewEvent extends Omit<FeedEvent, 'id' | 'at'> {
  /** The partner that started the I-9, if one did. */
  readonly partnerId: number | null;
}

export interface FeedRequest {
  /** Position of the last event that the caller has; `latest`: the end of the feed. */
  readonly after: number | 'latest';
  readonly limit: number;
  /** Only events of these types; null: all that the caller may see. */
  readonly types: readonly string[] | null;
}

/** A page of events, in feed order. */
export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Position to continue from. */
  readonly next: number;
  /** There may be more events right now. */
  readonly more: boolean;
}

/** Positions that one request scans, at most. A reader who may see only a few of the events still makes progress. */
const scannedAtOnce = 5_000;
/** Events that one request assigns positions to, at most, so that it stays fast. */
const placedAtOnce = 2_000;

/** Positions are numbers of JavaScript; none yet is 0. @param end column with the last one */
const feedFields = (end: string) => ({
  end: field.derived<number>(`coalesce(${end}, 0)::float8`),
  removedTo: field.derived<number>('coalesce(removed_to, 0)::float8'),
  /**
   * Events after this position belong to the months from `recentFrom` up to but not including `recentTo`; null:
   * unknown.
   */
  recentPosition: field.derived<number | null>('recent_position::float8'),
  recentFrom: field.instant,
  recentTo: field.instant,
});

type FeedEnds = field.RecordOf<ReturnType<typeof feedFields>>;

const placing = prepareCall('place_feed', ['most'], feedFields('"end"'));

/** The same without assigning positions, and whether all events have one. */
const placed = prepareFields(
  'events_placed',
  knex(knex.raw('(select) as one')).leftJoin('event_feeds', {
    'event_feeds.organization_id': param('organizationId'),
  }),
  {
    ...feedFields('position'),
    isAll: field.derived<boolean>(
      'not exists (select from events where organization_id = :organizationId and position is null)',
    ),
  },
  'event_feeds',
);

const insert = prepare(
  'event_insert',
  insertion('events', 'type', 'employeeId', 'i9Id', 'everifyCaseId', 'partnerId', 'data'),
);

/** Writes an event in the transaction of its change, with the next round trip. The record is locked. */
export const sendEvent = (unit: Transaction, event: NewEvent) =>
  insert.send(unit, { ...event, data: JSON.stringify(event.data) });

const unplaced = prepare<{ organizationId: number }>(
  'events_unplaced',
  organizationsFrom('organizations_with_unplaced_events'),
);

/**
 * Assigns positions to unread events, so that a first reader has little to do and events have had a position before
 * they are removed.
 */
export async function placeEvents(database: Pick<Database, 'lookUp' | 'transaction'>): Promise<void> {
  for (const tenant of await unplaced.lookUp(database)) {
    // A concurrent reader of the feed waits for one of these transactions at most.
    for (let end = -Infinity, placed = Infinity; placed >= placedAtOnce;) {
      const [feed = { end }] = await throttled(() =>
        database.transaction(tenant, (trx) => placing.all({ trx, scope: tenant }, { most: placedAtOnce })),
      );
      placed = feed.end - end;
      end = feed.end;
    }
  }
}

type Row = Partial<FeedEvent> & { readonly scannedTo: number | null; readonly scanned: number };

/** By its condition: what the caller may see, and the months in question. */
const pages = preparedBy((sql) => prepare<Row>('events_page', sql));

/**
 * Reads the feed after a position.
 * @returns null when events after the position were removed, or the feed has never had the position
 */
export function readFeed(
  database: Pick<Database, 'lookOr'>,
  scope: Scope,
  request: FeedRequest,
): Promise<FeedPage | null> {
  const most = request.after === 'latest' ? null : placedAtOnce;
  return database.lookOr(
    scope,
    async (trx) => {
      const feed = await placed.only({ trx, scope });
      return feed.isAll ? pageBehind({ trx, scope }, request, feed) : undefined;
    },
    async (trx) => pageBehind({ trx, scope }, request, await placing.only({ trx, scope }, { most })),
  );
}

async function pageBehind(
  unit: Transaction,
  { after, limit, types }: FeedRequest,
  feed: FeedEnds,
): Promise<FeedPage | null> {
  const { end, removedTo } = feed;
  if (after === 'latest' || after === end) return { events: [], next: end, more: false };
  if (after > end || (after > 0 && after < removedTo)) return null;
  const { sql, parameters } = pageOf(unit.scope, monthsBehind(feed, after));
  const values = { ...parameters, after, end, limit, types, scanned: scannedAtOnce };
  const rows = await pages(sql).all(unit, values);
  return pageFrom(rows, { end, limit });
}

function pageFrom(rows: readonly Row[], { end, limit }: { end: number; limit: number }): FeedPage {
  const events = rows.filter((row): row is Row & FeedEvent => typeof row.id === 'number');
  const last = events.at(-1);
  const isFull = events.length === limit;
  const { scannedTo = null, scanned = 0 } = rows[0] ?? {};
  const isLong = scanned === scannedAtOnce;
  const seenTo = isLong && scannedTo !== null ? scannedTo : end;
  return { events, next: isFull && last ? last.id : seenTo, more: isFull || isLong };
}

/**
 * Returns the condition for the months of the events after a position. The bounds are part of the text, so that the
 * planner prunes the other partitions: pruning them during execution takes longer than scanning them.
 */
function monthsBehind({ recentPosition, recentFrom, recentTo }: FeedEnds, after: number): string {
  if (recentPosition === null || recentFrom === null || recentTo === null || after < recentPosition)
    return 'true';
  return `at >= '${recentFrom.toISOString()}' and at < '${recentTo.toISOString()}'`;
}

/** The permission to see the record that an event is about. */
const permissionOf = {
  'employee.%': permissionId.viewEmployees,
  ...webhookPermissions,
  'user.%': permissionId.viewSetup,
  'location.%': permissionId.viewSetup,
  'apiClient.%': permissionId.manageApiClients,
  'partner.%': permissionId.managePartners,
};

/** The end of a bulk action, an import or an export is shown only to the user who requested it. */
const seenSql = `case when scanned.type in ('bulkAction.finished', 'import.finished', 'export.finished')
  then (scanned.data->>'userId')::integer = :userId::integer
  else scanned.type like any(:seen::text[]) end`;

/** Partners see what happens to their own hires; users see what their permissions and reach allow. */
function pageOf(
  scope: Scope,
  months: string,
): { sql: string; parameters: Readonly<Record<string, unknown>> } {
  if (scope.partnerId !== null) {
    return {
      sql: pageSql(`${months} and partner_id = :partnerId`, 'true', ''),
      parameters: { partnerId: scope.partnerId },
    };
  }
  const reach = reachCondition(scope, 'employees');
  const seen = Object.entries(permissionOf).flatMap(([pattern, permission]) =>
    scope.permissions.has(permission) ? [pattern] : [],
  );
  const within = `(scanned.employee_id is null or exists (
    select from employees
    where employees.organization_id = :organizationId and employees.id = scanned.employee_id and ${reach.sql}))`;
  return {
    sql: pageSql(months, reach.sql === 'true' ? 'true' : within, `and ${seenSql}`),
    parameters: { ...reach.parameters, seen, userId: scope.userId },
  };
}

const pageSql = (own: string, within: string, seen: string): string => `
  with scanned as materialized (
    select * from events
    where organization_id = :organizationId and position > :after and position <= :end and ${own}
    order by position limit :scanned),
  page as (
    select * from scanned
    where (:types::text[] is null or scanned.type = any(:types::text[])) ${seen} and ${within}
    order by position limit :limit)
  select whole."scannedTo"::float8, whole.scanned, page.position::float8 as id, page.type, page.at,
    page.employee_id as "employeeId", page.i9_id as "i9Id", page.everify_case_id as "everifyCaseId", page.data
  from (select max(position) as "scannedTo", count(*)::integer as scanned from scanned) whole
  left join page on true
  order by page.position`;
