import type { Knex } from 'knex';
import { createFilterIndexes } from './helpers/schema';

/**
 * The user who looks after a form: lists find forms by it, and those without one.
 *
 * Locks: `i9s` exclusively for a moment, and against writes while the index is made, about a second for a million forms.
 * Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s add column owner_user_id integer,
      add constraint i9s_owner_user_id_fkey foreign key (organization_id, owner_user_id)
      references users (organization_id, id)`);
  await knex.raw(`comment on column i9s.owner_user_id is 'The user who looks after it; null for nobody'`);
  await createFilterIndexes(knex, 'i9s', ['owner_user_id']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s drop column owner_user_id');
}
