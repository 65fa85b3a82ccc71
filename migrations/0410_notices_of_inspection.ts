import type { Knex } from 'knex';

/**
 * Day of the notice of inspection after which one person released a package.
 *
 * Locks: `inspection_packages` exclusively for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table inspection_packages add column notice_served_on date');
  await knex.raw(
    `comment on column inspection_packages.notice_served_on is 'Day of the notice of inspection after which one person released it; null: none did'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table inspection_packages drop column notice_served_on');
}
