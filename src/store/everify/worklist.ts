import type { EverifyState } from '../../domain/everify/record';
import * as field from '../core/fields';
import type { Filters } from '../core/filters';
import { defineTable } from '../core/table';
import { dueFilters, personFilters, personFields, siteJoin } from '../i9/worklist';
import { caseJoins, caseSorts, zoneOfCase } from './cases';

const caseFields = {
  id: field.id,
  i9Id: field.requiredInteger,
  state: field.stored<EverifyState>(),
  caseNumber: field.text,
  nextStepDueDate: field.date,
  timeZone: field.derived<string>(zoneOfCase),
  ...personFields,
};

export type CaseItem = field.RecordOf<typeof caseFields>;

const caseWorklistFilters = {
  stateExcept: { column: 'state', kind: 'except' },
  ...dueFilters,
  ...personFilters,
} as const satisfies Filters;

export type CaseWorklistFilters = typeof caseWorklistFilters;

/** E-Verify cases within reach, the earliest due date first. */
export const caseWorklist = defineTable({
  name: 'everify_cases',
  subject: 'everify_case',
  fields: caseFields,
  scopeJoins: caseJoins,
  joins: siteJoin,
  list: {
    fields: caseFields,
    joins: Object.values(caseJoins).join(' ') + siteJoin,
    filters: caseWorklistFilters,
    order: ['next_step_due_date'],
    sorts: caseSorts,
  },
  reach: 'employees',
});
