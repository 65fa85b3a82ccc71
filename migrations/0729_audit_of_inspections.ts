import type { Knex } from 'knex';
import { buildIndex } from './helpers/schema';

/** Each index is built beside those who write. */
export const config = { transaction: false };

/**
 * What happened to an inspection and its packages is read by an index of these rows alone, so no other row that is written
 * pays for it. Months that are made later take it from the part of all other rows, which has it first.
 *
 * Locks: none that anyone notices. Duration: seconds for ten million audit rows. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  const other = 'audit_events_other';
  const build = (part: string) => buildIndex(knex, `${part}_of_inspections`, `${part} ${on}`);
  await build(other);
  for (const part of await parts(knex)) if (part !== other) await build(part);
}

export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(`
    select indexrelid::regclass::text as name from pg_index
    where indrelid in (${partIds}) and pg_get_indexdef(indexrelid) like '%(organization_id, subject_type, subject_id) WHERE%'`);
  for (const { name } of rows) await knex.raw(`drop index concurrently ${name}`);
}

const partIds = `select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass`;
const on = `(organization_id, subject_type, subject_id) where subject_type in ('inspection', 'inspection_package')`;

async function parts(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { part: string }[] }>(
    `select inhrelid::regclass::text as part from (${partIds}) parts order by 1`,
  );
  return rows.map(({ part }) => part);
}
