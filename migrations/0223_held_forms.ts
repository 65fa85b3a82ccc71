import type { Knex } from 'knex';

/**
 * Whether a hold keeps a form is said by a column beside its facts, which are encrypted: so forms that have been kept long
 * enough are counted by the database, and not by opening each. It is null for forms that were written before and nobody has
 * looked at since. What is noted in it is no change of a form.
 *
 * Locks: `i9s` exclusively for a moment; no row is written. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s add column held boolean');
  await rewrite(knex, compared, `${aside} ${compared}`);
}

export async function down(knex: Knex): Promise<void> {
  await rewrite(knex, `${aside} ${compared}`, compared);
  await knex.raw('alter table i9s drop column held');
}

const compared = 'if changed *<> old';
const aside = 'changed.held := old.held;';

async function rewrite(knex: Knex, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef('set_i9s_updated_at'::regproc) as text`,
  );
  const text = rows[0]?.text ?? '';
  if (text.split(from).length !== 2)
    throw new Error('A change of a form is noticed in another way than it was');
  await knex.raw(text.replace(from, to).replaceAll('?', '\\?'));
}
