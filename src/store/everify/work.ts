import type { Knex } from 'knex';
import type { components } from '../../../generated/openapi';
import type { EverifyState } from '../../domain/everify/record';
import type { I9State } from '../../domain/i9/record';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { dayAt } from '../core/filters';
import { reachCondition, rowsWithin, withinReach } from '../core/reach';
import { countedTotal, keptTotals } from '../core/lists/totals';
import {
  asking,
  countOfRows,
  countedWhere,
  fragment,
  isAnyOf,
  knex,
  literal,
  type Parameters,
  prepare,
  preparedBy,
  joinTo,
} from '../core/statement';
import type { Lateness } from '../../domain/i9/imported/form-faults';
import { ofForm } from './cases';
import { ofEmployee } from '../i9/i9s';

/** Open steps that wait for the same person or agency. */
export type OpenSteps = components['schemas']['OpenSteps'];

const inTime = '(overdue_at is null or overdue_at > :at::timestamptz)';
const buckets = {
  total: fragment('count(*)::integer'),
  overdue: countedWhere(fragment('overdue_at <= :at::timestamptz')),
  today: countedWhere(fragment(`${inTime} and next_step_due_date <= day.today`)),
  nextSevenDays: countedWhere(
    fragment(`${inTime} and next_step_due_date > day.today and next_step_due_date <= day.today + 7`),
  ),
  later: countedWhere(fragment(`${inTime} and next_step_due_date > day.today + 7`)),
  withoutDueDate: countedWhere(fragment(`${inTime} and next_step_due_date is null`)),
};

const day = fragment(`(select ${dayAt(':now')} as today) as day`);

/** Keyed by the condition of the caller's reach. @param bound adds a limit to the forms that are counted */
const countingSteps = (bound: (forms: Knex.QueryBuilder) => Knex.QueryBuilder) =>
  preparedBy((reach) =>
    prepare<OpenSteps>(
      'work',
      knex(
        bound(rowsWithin('i9s', ofEmployee, reach))
          .whereNotNull('i9s.waiting_for')
          .select('i9s.waiting_for', 'i9s.overdue_at', 'i9s.next_step_due_date')
          .as('open'),
      )
        .crossJoin(day)
        .groupBy('waiting_for')
        .select({ waitingFor: 'waiting_for', ...buckets }),
    ),
  );
const someSteps = countingSteps((forms) => forms.limit(countedTotal + 1, { skipBinding: true }));
const allSteps = countingSteps((forms) => forms);

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
  const { sql, parameters } = reachCondition(scope, 'employees');
  const countedBy = (steps: typeof allSteps) => () =>
    steps(sql).read(database, scope, { ...parameters, at, now });
  const key = JSON.stringify([scope.organizationId, sql, parameters, at]);
  return openTotals.find(key, countedBy(someSteps), countedBy(allSteps));
}

const openTotals = keptTotals<OpenSteps[]>((steps) => steps.reduce((sum, { total }) => sum + total, 0));

type Count = (store: Pick<Reading, 'database'>, scope: Scope, values: Parameters) => Promise<number>;

/** Returns the count of a table's rows within reach that meet a condition. @param join as for `rowsWithin` */
function countOf(table: string, join: string, condition: Knex.Raw): Count {
  const counting = withinReach<{ count: number }>('work_queue', (reach) =>
    rowsWithin(table, join, reach).where(condition).select(countOfRows),
  );
  return async ({ database }, scope, values) =>
    (await counting(asking(database, scope), scope, values))[0]?.count ?? 0;
}

const formsInStates = countOf('i9s', ofEmployee, isAnyOf('i9s.state', 'states', 'text[]'));
const lateForms = countOf('i9s', ofEmployee, fragment('i9s.late = :late::text'));
const ofLacking = joinTo('employees', 'employees_without_i9.employee_id');
const lacking = countOf('employees_without_i9', ofLacking, literal(true));
const casesInStates = countOf(
  'everify_cases',
  ofForm + ofEmployee,
  isAnyOf('everify_cases.state', 'states', 'text[]'),
);

/** Counts forms within reach in some states. */
export const countForms = (store: Pick<Reading, 'database'>, scope: Scope, states: readonly I9State[]) =>
  formsInStates(store, scope, { states });

/** Counts forms within reach on which something was late, with or without a reason. */
export const countLate = (store: Pick<Reading, 'database'>, scope: Scope, late: Lateness) =>
  lateForms(store, scope, { late });

/** Counts employees within reach whose current employment has not ended and has no form. */
export const countWithoutI9 = (store: Pick<Reading, 'database'>, scope: Scope) => lacking(store, scope, {});

/** Counts E-Verify cases within reach in some states. */
export const countCasesIn = (
  store: Pick<Reading, 'database'>,
  scope: Scope,
  states: readonly EverifyState[],
) => casesInStates(store, scope, { states });
