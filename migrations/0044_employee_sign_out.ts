import type { Knex } from 'knex';

/**
 * How often an employee has signed out: a session of an earlier count is over, in whichever browser it lies.
 *
 * Locks: employee_logins for milliseconds; the default is kept in the catalogue, nothing is written anew. Safe to run again
 * after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table employee_logins add column sign_outs integer not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table employee_logins drop column sign_outs');
}
