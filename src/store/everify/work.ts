import type { EverifyState } from '../../domain/everify/record';
import type { WaitingFor } from '../../domain/i9/machine/states';
import type { I9State } from '../../domain/i9/record';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { dayAt } from '../core/filters';
import { reachCondition } from '../core/reach';
import { countedTotal, keptTotals } from '../core/lists/totals';
import { prepare, preparedBy, query, type Parameters } from '../core/statement';
import type { Lateness } from '../../domain/i9/imported/form-faults';
import { ofForm } from './cases';
import { ofEmployee } from '../i9/i9s';

/** Open steps that wait for the same person or agency. */
export interface OpenSteps {
  readonly waitingFor: Exclude<WaitingFor, 'nobody'>;
  readonly total: number;
  readonly overdue: number;
  readonly today: number;
  readonly nextSevenDays: number;
  readonly later: number;
  readonly withoutDueDate: number;
}

/** The employees are joined only where a caller does not reach all of them. */
const reachIn = (scope: Scope, join: string) => {
  const { sql, parameters } = reachCondition(scope, 'employees');
  return { join: sql === 'true' ? '' : join, sql, parameters };
};

const inTime = '(overdue_at is null or overdue_at > :at::timestamptz)';
const buckets: Readonly<Record<string, string>> = {
  total: 'true',
  overdue: 'overdue_at <= :at::timestamptz',
  today: `${inTime} and next_step_due_date <= day.today`,
  nextSevenDays: `${inTime} and next_step_due_date > day.today and next_step_due_date <= day.today + 7`,
  later: `${inTime} and next_step_due_date > day.today + 7`,
  withoutDueDate: `${inTime} and next_step_due_date is null`,
};
const counts = Object.entries(buckets)
  .map(([name, condition]) => `count(*) filter (where ${condition})::integer as "${name}"`)
  .join(', ');

const stepsOf = preparedBy((sql) => prepare<OpenSteps>('work', sql));
const totalOf = preparedBy((sql) => prepare<{ total: number }>('work_queue', sql));

/**
 * Counts the open steps of forms within reach.
 *
 * @param at what was due before is overdue
 * @param now decides which day it is in the organization, in the statement so that the zone need not be read before
 */
export async function countOpenSteps(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
  { at, now }: { at: string; now: Date },
): Promise<OpenSteps[]> {
  const { join, sql, parameters } = reachIn(scope, ofEmployee);
  const values = { ...parameters, at, now };
  const count = (limit: string) => () => {
    const text = `
      select waiting_for as "waitingFor", ${counts} from (
        select i9s.waiting_for, i9s.overdue_at, i9s.next_step_due_date from i9s ${join}
        where i9s.organization_id = :organizationId and waiting_for is not null and ${sql} ${limit}) as open
      cross join (select ${dayAt(':now')} as today) as day
      group by waiting_for`;
    return query(database, scope, stepsOf(text), values);
  };
  const key = JSON.stringify([scope.organizationId, sql, parameters, at]);
  return openTotals.find(key, count(`limit ${countedTotal + 1}`), count(''));
}

const openTotals = keptTotals<OpenSteps[]>((steps) => steps.reduce((sum, { total }) => sum + total, 0));

/** Counts forms within reach in some states. */
export const countForms = (store: Pick<Reading, 'database'>, scope: Scope, states: readonly I9State[]) =>
  countIn(store, scope, 'i9s', ofEmployee, inStates('i9s', states));

/** Counts forms within reach on which something was late, with or without a reason. */
export const countLate = (store: Pick<Reading, 'database'>, scope: Scope, late: Lateness) =>
  countIn(store, scope, 'i9s', ofEmployee, { sql: 'i9s.late = :late::text', parameters: { late } });

/** Counts employees within reach whose current employment has not ended and has no form. */
export const countWithoutI9 = (store: Pick<Reading, 'database'>, scope: Scope) =>
  countIn(store, scope, 'employees_without_i9', ofLacking, { sql: 'true', parameters: {} });

const ofLacking = `
  join employees on employees.organization_id = employees_without_i9.organization_id
    and employees.id = employees_without_i9.employee_id`;

/** Counts E-Verify cases within reach in some states. */
export const countCases = (store: Pick<Reading, 'database'>, scope: Scope, states: readonly EverifyState[]) =>
  countIn(store, scope, 'everify_cases', ofForm + ofEmployee, inStates('everify_cases', states));

const inStates = (table: string, states: readonly string[]): Condition => ({
  sql: `${table}.state = any(:states::text[])`,
  parameters: { states },
});

interface Condition {
  readonly sql: string;
  readonly parameters: Parameters;
}

async function countIn(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
  table: string,
  employees: string,
  condition: Condition,
): Promise<number> {
  const { join, sql, parameters } = reachIn(scope, employees);
  const text = `
    select count(*)::integer as total from ${table} ${join}
    where ${table}.organization_id = :organizationId and ${condition.sql} and ${sql}`;
  const [row] = await query(database, scope, totalOf(text), {
    ...parameters,
    ...condition.parameters,
  });
  return row?.total ?? 0;
}
