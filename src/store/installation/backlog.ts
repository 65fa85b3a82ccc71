import type { Database } from '../core/database';
import * as field from '../core/fields';
import { functionCall, fragment, knex, literal, prepare, prepareFields } from '../core/statement';

const isDue = 'attempts < max_attempts and locked_at is null and run_at <= now()';

const jobs = prepareFields('backlog_of_jobs', knex('graphile_worker.jobs').groupBy('task_identifier'), {
  task: field.derived<string>('task_identifier'),
  /** Jobs that are due and not running. */
  due: field.derived<number>(`(count(*) filter (where ${isDue}))::integer`),
  /** How long the first of them has waited. */
  oldestSeconds: field.derived<number>(
    `coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float`,
  ),
  /** Jobs that have failed too often to be tried again. */
  givenUp: field.derived<number>('(count(*) filter (where attempts >= max_attempts))::integer'),
});

/** An update that has been due this long should have been sent: for receivers that fail, the next attempt is due later. */
const minutes = 5;

const partners = prepare<{ count: number }>(
  'backlog_of_partners',
  knex.select({
    count: functionCall('partners_left_waiting', fragment(`now() - interval '${minutes} minutes'`)),
  }),
);

const months = prepare<{ table: string; days: number }>(
  'backlog_of_months',
  knex(knex.raw(`unnest(array['audit_events', 'deliveries_finished', 'events']) parts`)).select({
    table: knex.raw(`split_part(parts, '_finished', 1)`),
    days: knex.raw('coalesce(extract(epoch from months_until(parts) - now()) / 86400, 0)::float8'),
  }),
);

const ids = prepare<{ table: string; used: number }>(
  'used_ids',
  knex('pg_sequences')
    .where({ schemaname: literal('public') })
    .where('sequencename', 'like', literal('%\\_id\\_seq'))
    .select({
      table: knex.raw(`regexp_replace(sequencename, '_id_seq$', '')`),
      used: knex.raw('coalesce(last_value, 0)::float8 / max_value'),
    }),
);

/** The work that is waiting, across all processes. */
export type Backlog = Awaited<ReturnType<typeof readBacklog>>;

/** Reads the queue and the deliveries of all organizations. @param database a worker's */
export async function readBacklog(database: Pick<Database, 'lookUp'>) {
  const [found, [behind], monthsAhead, idsUsed] = await Promise.all([
    jobs.lookUp(database),
    partners.lookUp(database),
    months.lookUp(database),
    ids.lookUp(database),
  ]);
  return {
    /** By task. */
    jobs: found,
    /** Partners with an update that was due some minutes ago and that no worker is sending. */
    partnersBehind: behind?.count ?? 0,
    /** By table: the days until there is no partition for new rows. */
    monthsAhead,
    /** By table: the fraction of its ids that has been used, from 0 to 1. */
    idsUsed,
  };
}
