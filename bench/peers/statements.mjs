/** Finds and changes of the acts as named prepared statements of `pg`. A text is made once for each shape. */
import { selected } from './records.mjs';

const names = new Map();

/** A text with a name of its own on every connection. */
function named(label, text) {
  const known = names.get(text) ?? { name: `${label}_${names.size}`, text };
  names.set(text, known);
  return known;
}

/** Texts by what they are made from, which is cheaper to compare. */
const known = new Map();

function once(label, shape, make) {
  const key = `${label} ${shape}`;
  if (!known.has(key)) known.set(key, named(label.replaceAll(/\W+/g, '_'), make()));
  return known.get(key);
}

const list = (names) => (names === '*' ? '*' : names.join(', '));
const quoted = (name) => `"${name}"`;

/** Values of a condition in the order of its places; null needs none. */
const valuesOf = (where) =>
  Object.values(where).flatMap((value) => {
    if (value === null) return [];
    if (value.from) return valuesOf(value.where);
    return value.below === undefined ? [value] : [value.below];
  });

/** @param next gives the number of the next place */
function conditionOf(where, next) {
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = quoted(name);
    if (value === null) return `${column} is null`;
    if (value.from)
      return `${column} = (select ${value.column} from ${value.from} where ${conditionOf(value.where, next)})`;
    return `${column} ${value.below === undefined ? '=' : '<'} $${next()}`;
  });
  return conditions.join(' and ');
}

function counter() {
  let last = 0;
  return () => (last += 1);
}

function textOfFind({ sql, from, columns, where, order, lock }) {
  if (sql) return sql;
  const condition = conditionOf(where, counter());
  return `select ${list(columns)} from ${from} where ${condition}${order ? ` order by ${order}` : ''}${lock ? ' for update' : ''}`;
}

/** @returns a query for `pg` */
export const findQuery = (find) => ({
  ...once(find.name, find.lock ? 'lock' : '', () => textOfFind(find)),
  values: find.sql ? find.values : valuesOf(find.where),
});

function textOfChange({ insert, row, update, set, where, returning }, next) {
  if (update) {
    const changes = Object.keys(set).map((name) => `${quoted(name)} = $${next()}`);
    return `update ${update} set ${changes.join(', ')} where ${conditionOf(where, next)}`;
  }
  const columns = Object.keys(row);
  const places = columns.map(() => `$${next()}`);
  const back = returning ? ` returning ${selected(returning)}` : '';
  return `insert into ${insert} (${columns.map(quoted).join(', ')}) values (${places.join(', ')})${back}`;
}

const shapeOf = ({ insert, row, returning, update, set, where }) =>
  insert
    ? `${insert} ${Object.keys(row).join()} ${returning ? Object.keys(returning).join() : ''}`
    : `${update} ${Object.keys(set).join()} ${Object.keys(where).join()}`;

const changeValues = ({ row, set, where }) =>
  row ? Object.values(row) : [...Object.values(set), ...valuesOf(where)];

/** @returns a query for `pg` */
export const changeQuery = (change) => ({
  ...once(change.insert ?? change.update, shapeOf(change), () => textOfChange(change, counter())),
  values: changeValues(change),
});

/** All changes as one statement, which gives what one of them returns. @returns a query for `pg` */
export function joinedQuery(changes) {
  const text = () => {
    const next = counter();
    const parts = changes.map((change, index) => `change${index} as (${textOfChange(change, next)})`);
    const returned = changes.findIndex(({ returning }) => returning);
    return `with ${parts.join(', ')} select ${returned < 0 ? '1' : `* from change${returned}`}`;
  };
  return { ...once('act', changes.map(shapeOf).join(), text), values: changes.flatMap(changeValues) };
}

/** Sets the tenant of a transaction and takes the next ids of tables. @returns a query for `pg` */
export const tenantQuery = (organizationId, tables = []) => ({
  ...once('tenant', tables.join(), () => {
    const ids = tables.map(
      (table) => `nextval(pg_get_serial_sequence('${table}', 'id'))::integer as ${table}`,
    );
    return `select ${[`set_config('app.organization_id', $1, true)`, ...ids].join(', ')}`;
  }),
  values: [String(organizationId)],
});
