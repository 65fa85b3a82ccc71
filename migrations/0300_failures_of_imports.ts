import type { Knex } from 'knex';

/**
 * Why an import has failed, and which process has begun an attempt and has neither got on with it nor ended it: an import
 * that has ended a process is not begun by another one.
 *
 * Locks: `imports` exclusively for a moment; nothing is rewritten. Duration: milliseconds. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table imports
      add column begun_by uuid,
      add column failure text constraint imports_failure_known
        check (failure in ('process-ended', 'permission-lost', 'internal-error'))`);
  await knex.raw(
    `comment on column imports.begun_by is 'Process that began an attempt, until it gets on or ends'`,
  );
  await knex.raw(`comment on column imports.failure is 'Why the import has failed'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table imports drop column failure, drop column begun_by');
}
