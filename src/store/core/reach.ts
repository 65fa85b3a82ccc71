import type { Knex } from 'knex';
import { customFields } from '../../domain/hierarchy';
import { valuesBy } from '../../domain/json';
import type { Scope } from '../../domain/scope';
import { fragment, ofTenant, prepare, preparedBy, type Ask, type Parameters } from './statement';

/** The columns of `employees` for the levels of the hierarchy, with their SQL types. */
const levels: Readonly<Record<string, { column: string; type: 'integer' | 'text' }>> = {
  legalEntity: { column: 'legal_entity', type: 'integer' },
  locationId: { column: 'location_id', type: 'integer' },
  ...valuesBy(customFields, (name) => ({ column: `${name}_folded`, type: 'text' as const })),
};

/** Returns the levels that an employee has, as JSON of texts; an organization's hierarchy names some of them. */
export const levelsOf = (alias: string): string =>
  `jsonb_build_object(${Object.entries(levels)
    .map(([level, { column }]) => `'${level}', ${alias}.${column}::text`)
    .join(', ')})`;

/** A condition on employees; its text depends only on the depths of the managed groups, not on their number. */
export interface ReachCondition {
  sql: string;
  parameters: Parameters;
}

/**
 * Returns what runs a query for the employees within a caller's reach.
 *
 * @param build gets the condition on `employees`; there is a statement for each that is in use
 */
export function withinReach<Row>(
  label: string,
  build: (reach: string) => Knex.QueryBuilder | Knex.Raw,
): (ask: Ask, scope: Reaching, values?: Parameters) => Promise<Row[]> {
  const statements = preparedBy((reach) => prepare<Row>(label, build(reach)));
  return (ask, scope, values) => {
    const { sql, parameters } = reachCondition(scope, 'employees');
    return ask(statements(sql), { ...values, ...parameters });
  };
}

type Reaching = Pick<Scope, 'reach' | 'hierarchy'>;

/**
 * Returns the condition for the rows of `alias` (the employees table) that the caller may see; all rows where it is
 * undefined, since they do not belong to an employee.
 *
 * Groups of the same depth become one array per level. Each level is first compared on its own, because that can use an
 * index; if a depth has several groups, the values must also belong to the same group.
 */
export function reachCondition({ reach, hierarchy }: Reaching, alias: string | undefined): ReachCondition {
  if (alias === undefined || reach === 'everyone' || reach.some((path) => path.length === 0))
    return { sql: 'true', parameters: {} };
  const byDepth = new Map<number, (readonly string[])[]>();
  for (const path of reach) {
    // A path deeper than the hierarchy is left over from an earlier hierarchy and covers no one.
    if (path.length <= hierarchy.length)
      byDepth.set(path.length, [...(byDepth.get(path.length) ?? []), path]);
  }
  const depths = [...byDepth.keys()].sort((a, b) => a - b);
  const parameters: Record<string, unknown> = {};
  const alternatives = depths.map((depth) => {
    const columns = hierarchy.slice(0, depth).map((level, index) => {
      const found = levels[level];
      if (!found) throw new Error(`The hierarchy has the unknown level ${level}`);
      const name = `reach${depth}_${index}`;
      parameters[name] = byDepth.get(depth)?.map((path) => path[index]);
      return { column: `${alias}.${found.column}`, array: `:${name}::${found.type}[]` };
    });
    const single = columns.map(({ column, array }) => `${column} = any(${array})`).join(' and ');
    if (depth === 1) return `(${single})`;
    const together = columns.map(({ column }) => column).join(', ');
    return `(${single} and (${together}) in (select * from unnest(${columns.map(({ array }) => array).join(', ')})))`;
  });
  return { sql: alternatives.length === 0 ? 'false' : `(${alternatives.join(' or ')})`, parameters };
}

/**
 * The rows of a table that belong to employees within a caller's reach. Employees are joined only where it is not everyone.
 *
 * @param join adds the employees
 * @param reach condition on them
 */
export function rowsWithin(table: string, join: string, reach: string): Knex.QueryBuilder {
  const rows = ofTenant(table);
  return reach === 'true' ? rows : rows.joinRaw(join).where(fragment(reach));
}
