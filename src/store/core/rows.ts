import { columnOf } from './fields';
import { insertion, prepare, preparedByNames, type OfTenant, type Parameters } from './statement';

/** Rows of a tenant in tables that have no fields of their own here. */

const insertions = preparedByNames((table = '', ...names) =>
  prepare<object>(`${table}_insert_row`, insertion(table, ...names)),
);

/** Inserts a row of a tenant. @param values by the names of their columns in camelCase */
export const insertRow = (unit: OfTenant, table: string, values: Parameters) =>
  insertions(table, ...Object.keys(values)).all(unit, values);

const insertionsWithId = preparedByNames((table = '', ...names) =>
  prepare<{ id: number }>(`${table}_insert_row`, insertion(table, ...names).returning('id')),
);

/** Like `insertRow`. @returns the id that the row got */
export const insertedId = async (unit: OfTenant, table: string, values: Parameters): Promise<number> =>
  (await insertionsWithId(table, ...Object.keys(values)).only(unit, values)).id;

/** Values of any type, as texts that the type of the column reads. */
const rowInsertions = preparedByNames((table = '', ...names) => {
  const columns = names.map((name) => `"${columnOf(name)}"`).join(', ');
  return prepare<never>(
    `${table}_insert_all`,
    `insert into ${table} (organization_id, ${columns})
     select :organizationId::integer, ${columns} from jsonb_populate_recordset(null::${table}, :rows::jsonb)`,
  );
});

/** Like `insertRow`, in one statement for any number of rows that have the same columns. */
export async function insertRows(unit: OfTenant, table: string, rows: readonly Parameters[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const json = JSON.stringify(rows.map(inJson));
  await rowInsertions(table, ...Object.keys(first)).all(unit, { rows: json });
}

const inJson = (values: Parameters): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      columnOf(name),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
