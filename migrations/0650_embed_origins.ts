import type { Knex } from 'knex';

/**
 * Pages of a partner that may show Section 1 in a frame.
 *
 * Locks: partners, for an instant (a column with a constant default). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table partners add column embed_origins jsonb not null default '[]'::jsonb
      constraint partners_embed_origins_list check (jsonb_typeof(embed_origins) = 'array')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table partners drop column embed_origins');
}
