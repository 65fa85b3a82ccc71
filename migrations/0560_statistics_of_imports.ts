import type { Knex } from 'knex';

/**
 * Statistics that follow an import into a small table. A session keeps the plans of references and triggers, and those that
 * it made for a few employees went through all employees of the organization for each row: 1 ms more for each row after
 * 5,000, until autovacuum had come by, which it does once a minute. The service owns no table, so this function does it.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refresh_statistics() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      -- Larger tables have grown slowly enough for autovacuum, and their plans are those of even larger ones.
      most_pages constant integer := 500;
      grown regclass;
    begin
      for grown in
        select c.oid from pg_class c
        where c.oid in ('public.employees'::regclass, 'public.employments'::regclass) and c.relpages < most_pages
          and pg_relation_size(c.oid) > 4 * c.relpages::bigint * current_setting('block_size')::integer
      loop
        -- Whoever else does it at the moment does it for us.
        execute format('analyze (skip_locked) %s', grown);
      end loop;
    end $$`);
  await knex.raw(
    `comment on function refresh_statistics is
       'Takes statistics of employees and employments anew when the tables have become four times as large'`,
  );
  await knex.raw('revoke execute on function refresh_statistics from public');
  await knex.raw('grant execute on function refresh_statistics to eligibility_service');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function refresh_statistics()');
}
