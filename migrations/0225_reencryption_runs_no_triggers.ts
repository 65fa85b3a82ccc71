import type { Knex } from 'knex';

/**
 * `reseal` writes each encrypted value of the database, so what the database does for each counts. What it sets for that,
 * `app.reencrypting` (migration 0224), is now a condition of the triggers, which compared whole records before they asked
 * for it. New credentials of a partner remain an event, but the same ones encrypted anew are none. And the database no
 * longer tries to compress encrypted values, which is in vain.
 *
 * Locks: the tables with encrypted values exclusively for a moment. Duration: milliseconds; what is stored stays as it
 * is. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await rewriteFunction(knex, table, `${compared} ${unlessReencrypting}`, compared);
  for (const [table, names] of Object.entries(triggers))
    for (const name of names) {
      const text = await definitionOf(knex, table, name);
      const [head = '', , condition = '', end = ''] = /^([^]*?)( WHEN \(([^]*)\))?( EXECUTE [^]*)$/
        .exec(text)
        ?.slice(1) ?? [text];
      const all = [...(condition ? [condition] : []), unlessSet].join(' and ');
      await replaceTrigger(knex, `${head} when (${all})${end}`);
    }
  await setStorage(knex, 'external');
}

export async function down(knex: Knex): Promise<void> {
  await setStorage(knex, 'extended');
  for (const [table, names] of Object.entries(triggers))
    for (const name of names) {
      const text = await definitionOf(knex, table, name);
      const without = text
        .replace(/ AND \(current_setting\('app\.reencrypting'[^]*?'on'::text\)/, '')
        .replace(/ WHEN \(\(current_setting\('app\.reencrypting'[^]*?'on'::text\)\)/, '');
      await replaceTrigger(knex, without);
    }
  for (const table of tables)
    await rewriteFunction(knex, table, compared, `${compared} ${unlessReencrypting}`);
}

/** Those with encrypted values whose records show the time of their last change. */
const tables = ['organizations', 'employees', 'i9s', 'everify_cases'];

const triggers = {
  ...Object.fromEntries(tables.map((table) => [table, [`${table}_updated`]])),
  employees: ['employees_updated', 'employees_record_event'],
  partners: ['partners_record_update'],
};

const unlessSet = `current_setting('app.reencrypting', true) is distinct from 'on'`;
const compared = 'if changed *<> old';
const unlessReencrypting = `and ${unlessSet}`;

async function rewriteFunction(knex: Knex, table: string, from: string, to: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef('set_${table}_updated_at'::regproc) as text`,
  );
  const text = rows[0]?.text ?? '';
  if (text.split(from).length !== 2)
    throw new Error(`A change in ${table} is noticed in another way than it was`);
  await knex.raw(text.replace(from, to).replaceAll('?', '\\?'));
}

async function definitionOf(knex: Knex, table: string, name: string): Promise<string> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = ?::regclass and tgname = ?`,
    [table, name],
  );
  if (!rows[0]) throw new Error(`There is no trigger ${name}`);
  return rows[0].text;
}

const replaceTrigger = (knex: Knex, text: string) =>
  knex.raw(text.replace(/^CREATE TRIGGER/, 'create or replace trigger').replaceAll('?', '\\?'));

async function setStorage(knex: Knex, storage: 'external' | 'extended'): Promise<void> {
  const { rows } = await knex.raw<{ rows: { table: string; column: string }[] }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_ciphertext' order by 1, 2`,
  );
  for (const { table, column } of rows)
    await knex.raw(`alter table ?? alter column ?? set storage ${storage}`, [table, column]);
}
