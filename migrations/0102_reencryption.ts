import type { Knex } from 'knex';

/**
 * What `reseal` writes is no change of a record: it names itself with the setting `app.reencrypting`, and then the triggers
 * that note a change, or tell of one, do nothing. Before, a rotation of keys was an event of every employee and a change of
 * every form. New credentials of a partner remain an event, but the same ones encrypted anew are none.
 *
 * The database no longer tries to compress encrypted values, which is in vain.
 *
 * Locks: the tables with encrypted values exclusively for a moment. Duration: milliseconds; what is stored stays as it
 * is. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
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
}

/** Those with encrypted values whose records show the time of their last change. */
const tables = ['organizations', 'employees', 'i9s', 'everify_cases'];

const triggers = {
  ...Object.fromEntries(tables.map((table) => [table, [`${table}_updated`]])),
  employees: ['employees_updated', 'employees_record_event'],
  partners: ['partners_record_update'],
};

const unlessSet = `current_setting('app.reencrypting', true) is distinct from 'on'`;

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
