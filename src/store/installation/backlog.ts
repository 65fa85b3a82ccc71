import type { Database } from '../core/database';
import { lookUp, prepare } from '../core/statement';

/** The work that is waiting, across all processes. */
export interface Backlog {
  /** By task. */
  readonly jobs: readonly TaskBacklog[];
  /** Partners with an update that was due some minutes ago and that no worker is sending. */
  readonly partnersBehind: number;
  /** By table: the days until there is no partition for new rows. */
  readonly monthsAhead: readonly { readonly table: string; readonly days: number }[];
  /** By table: the fraction of its ids that has been used, from 0 to 1. */
  readonly idsUsed: readonly { readonly table: string; readonly used: number }[];
}

export interface TaskBacklog {
  readonly task: string;
  /** Jobs that are due and not running. */
  readonly due: number;
  /** How long the first of them has waited. */
  readonly oldestSeconds: number;
  /** Jobs that have failed too often to be tried again. */
  readonly givenUp: number;
}

const jobs = prepare<TaskBacklog>(
  'backlog_of_jobs',
  `select task_identifier as task,
     (count(*) filter (where due))::integer as due,
     coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float as "oldestSeconds",
     (count(*) filter (where attempts >= max_attempts))::integer as "givenUp"
   from (select *, attempts < max_attempts and locked_at is null and run_at <= now() as due from graphile_worker.jobs) j
   group by task_identifier`,
);

const partners = prepare<{ count: number }>(
  'backlog_of_partners',
  'select partners_left_waiting(now() - make_interval(mins => :minutes::integer)) as count',
);

const months = prepare<{ table: string; days: number }>(
  'backlog_of_months',
  `select split_part(parts, '_finished', 1) as table,
     coalesce(extract(epoch from months_until(parts) - now()) / 86400, 0)::float8 as days
   from unnest(array['audit_events', 'deliveries_finished', 'events']) parts`,
);

const ids = prepare<{ table: string; used: number }>(
  'used_ids',
  `select regexp_replace(sequencename, '_id_seq$', '') as table, coalesce(last_value, 0)::float8 / max_value as used
   from pg_sequences where schemaname = 'public' and sequencename like '%\\_id\\_seq'`,
);

/**
 * An update that has been due this long should have been sent: for receivers that fail, the next attempt is due later.
 */
const minutes = 5;

/** Reads the queue and the deliveries of all organizations. @param database a worker's */
export async function readBacklog(database: Pick<Database, 'lookUp'>): Promise<Backlog> {
  const [found, [behind], monthsAhead, idsUsed] = await Promise.all([
    lookUp(database, jobs),
    lookUp(database, partners, { minutes }),
    lookUp(database, months),
    lookUp(database, ids),
  ]);
  return { jobs: found, partnersBehind: behind?.count ?? 0, monthsAhead, idsUsed };
}
