import type { Knex } from 'knex';

/**
 * When the answer to a request with an `Idempotency-Key` was written: the time that its record has as `updatedAt`. So the
 * answer is kept in the round trip that writes the record, before the program knows that time.
 *
 * Locks: `idempotency_records` exclusively for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_records add column answered_at timestamptz not null default now()');
  await knex.raw(`
    comment on column idempotency_records.answered_at is 'Time of the transaction that wrote the answer and its record'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table idempotency_records drop column answered_at');
}
