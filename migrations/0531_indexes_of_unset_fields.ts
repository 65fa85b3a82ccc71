import type { Knex } from 'knex';
import { buildIndex, rebuildIndex } from './helpers/schema';

/** Indexes are built beside those who write, which no transaction can do. */
export const config = { transaction: false };

/**
 * Most employees have no second name, and most employers use none or few of the custom fields. Ten indexes had an entry for
 * each employee all the same, for lists of those who have none. Now an index of a field has those who have one, and a
 * single index says of every employee which of the fields are unset.
 *
 * Locks: none that writers notice. Duration: about 1 s for each 100,000 employees. Safe to run again after a failure: what
 * was not finished is built anew.
 */
export async function up(knex: Knex): Promise<void> {
  const isUnset = fields.map((field) => `(${field}_folded is null)`);
  // The condition is met by nearly all; without it the index would also be taken for an employee's id.
  await buildIndex(
    knex,
    unset,
    `employees (organization_id, id, ${isUnset.join(', ')}) where ${isUnset.join(' or ')}`,
  );
  for (const field of fields)
    await rebuildIndex(knex, `employees_by_${field}`, `${folded(field)} where ${field}_folded is not null`);
}

export async function down(knex: Knex): Promise<void> {
  for (const field of fields) await rebuildIndex(knex, `employees_by_${field}`, folded(field));
  await knex.raw(`drop index concurrently if exists ${unset}`);
}

const unset = 'employees_by_unset_field';
const fields = ['middle_name', 'other_name', ...Array.from({ length: 8 }, (_, at) => `custom${at + 1}`)];
const folded = (field: string): string => `employees (organization_id, ${field}_folded, id)`;
