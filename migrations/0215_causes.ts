import type { Knex } from 'knex';

/**
 * While traces are on, a transaction names the span that it is part of (`app.traceparent`, W3C Trace Context). What it leaves
 * to be done keeps that: a delivery in a column that fills itself, a job in its payload. Null otherwise.
 *
 * The functions that make jobs are written anew as they stand, with one more name in the payload.
 *
 * Locks: `deliveries` exclusively for a moment, without rewriting it. Duration: milliseconds. Safe to run again after a
 * failure (one transaction).
 */
const makers = [
  'queue_delivery',
  'queue_redelivery',
  'queue_mail',
  'queue_everify_request',
  'queue_inspection_package',
  'queue_import',
  'queue_export',
  'queue_partner',
];

const cause = `nullif(current_setting('app.traceparent', true), '')`;
const plain = 'json_build_object(';
const caused = `json_build_object('traceparent', ${cause}, `;

export async function up(knex: Knex): Promise<void> {
  // In two steps: with a default that is known only later, the column alone would be written into each row.
  await knex.raw('alter table deliveries add column traceparent text');
  await knex.raw(`alter table deliveries alter column traceparent set default ${cause}`);
  for (const maker of makers) await rewrite(knex, maker, plain, caused);
}

export async function down(knex: Knex): Promise<void> {
  for (const maker of makers) await rewrite(knex, maker, caused, plain);
  await knex.raw('alter table deliveries drop column traceparent');
}

async function rewrite(knex: Knex, name: string, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where proname = ? and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  const [before = '', ...others] = rows.map(({ text }) => text);
  if (others.length > 0 || before.split(from).length !== 2) throw new Error(`${name} makes no job as it did`);
  await knex.raw(before.replace(from, to));
}
