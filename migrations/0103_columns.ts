import type { Knex } from 'knex';

/**
 * Columns of deliveries, forms, inspection packages and exports:
 *
 * - `deliveries.traceparent`: while traces are on, a transaction names the span that it is part of (`app.traceparent`, W3C
 *   Trace Context), and what it leaves to be done keeps that: a delivery in a column that fills itself, a job in its payload.
 * - `i9s.held`: whether a hold keeps a form, beside its facts, which are encrypted, so that the database counts the forms
 *   that have been kept long enough. Null for forms that nobody has looked at since. Noting it is no change of a form.
 * - `inspection_packages.notes_id`: the file, beside those of exports, with what a worker notes while it makes a package, so
 *   that another one can continue.
 * - `exports.names_cases`: whether the I-9s of an export say what their E-Verify cases wait for; of earlier exports no one
 *   knows, so they count as such.
 *
 * The functions that make jobs, and the one that notices the change of a form, are written anew as they stand, with one more
 * name.
 *
 * Locks: the tables exclusively for a moment; only the rows of `inspection_packages`, one for each package, are written
 * anew. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  // In two steps: with a default that is known only later, the column alone would be written into each row.
  await knex.raw('alter table deliveries add column traceparent text');
  await knex.raw(`alter table deliveries alter column traceparent set default ${cause}`);
  for (const maker of makers) await rewrite(knex, maker, plain, caused);
  await knex.raw('alter table i9s add column held boolean');
  await rewrite(knex, 'set_i9s_updated_at', compared, `${aside} ${compared}`);
  await knex.raw(
    'alter table inspection_packages add column notes_id uuid not null default gen_random_uuid()',
  );
  await knex.raw('alter table exports add column names_cases boolean not null default true');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table exports drop column names_cases');
  await knex.raw('alter table inspection_packages drop column notes_id');
  await rewrite(knex, 'set_i9s_updated_at', `${aside} ${compared}`, compared);
  await knex.raw('alter table i9s drop column held');
  for (const maker of makers) await rewrite(knex, maker, caused, plain);
  await knex.raw('alter table deliveries drop column traceparent');
}

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

const compared = 'if changed *<> old';
const aside = 'changed.held := old.held;';

async function rewrite(knex: Knex, name: string, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where proname = ? and pronamespace = current_schema()::regnamespace`,
    [name],
  );
  const [before = '', ...others] = rows.map(({ text }) => text);
  if (others.length > 0 || before.split(from).length !== 2)
    throw new Error(`${name} has other words than it had`);
  await knex.raw(before.replace(from, to).replaceAll('?', '\\?'));
}
