import type { Knex } from 'knex';

/**
 * What `reseal` writes is no change of a record: it names itself with the setting `app.reencrypting`, and then the time of
 * the last change stays. Before, a rotation of keys was an event of every employee, and a change of every form.
 *
 * Locks: none that a request waits for. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await rewrite(knex, table, compared, `${compared} ${unlessReencrypting}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await rewrite(knex, table, `${compared} ${unlessReencrypting}`, compared);
}

/** Those with encrypted values whose records show the time of their last change. */
const tables = ['organizations', 'employees', 'i9s', 'everify_cases'];

const compared = 'if changed *<> old';
const unlessReencrypting = `and current_setting('app.reencrypting', true) is distinct from 'on'`;

async function rewrite(knex: Knex, table: string, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef('set_${table}_updated_at'::regproc) as text`,
  );
  const text = rows[0]?.text ?? '';
  if (text.split(from).length !== 2)
    throw new Error(`A change in ${table} is noticed in another way than it was`);
  await knex.raw(text.replace(from, to).replaceAll('?', '\\?'));
}
