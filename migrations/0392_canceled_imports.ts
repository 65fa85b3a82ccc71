import type { Knex } from 'knex';

/**
 * The state of an import that was canceled.
 *
 * Locks: `imports` exclusively for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, [...before, 'canceled']);
}

const before = ['waiting', 'running', 'finished', 'refused', 'failed'];

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update imports set state = 'failed' where state = 'canceled'`);
  await allow(knex, before);
}

async function allow(knex: Knex, states: readonly string[]): Promise<void> {
  const known = states.map((state) => `'${state}'`).join(', ');
  await knex.raw(`
    alter table imports drop constraint imports_state_known,
      add constraint imports_state_known check (state in (${known}))`);
}
