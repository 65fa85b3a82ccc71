import type { Knex } from 'knex';

/**
 * A sign of life of the worker that makes an inspection package, and a number for each attempt: a package whose worker was
 * killed is taken up by another one within about a minute, and a worker that only was slow finds that it is no longer his.
 *
 * Locks: `inspection_packages` for a moment (the new columns have constant defaults). Duration: milliseconds. Safe to run
 * again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inspection_packages
      add column attempts integer not null default 0,
      add column heartbeat_at timestamptz not null default now()`);
  await knex.raw(`
    create index inspection_packages_unfinished_by_time on inspection_packages (heartbeat_at)
    where state in ('waiting', 'running')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index inspection_packages_unfinished_by_time');
  await knex.raw('alter table inspection_packages drop column attempts, drop column heartbeat_at');
}
