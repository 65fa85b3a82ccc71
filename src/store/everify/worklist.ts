import type { EverifyState } from '../../domain/everify/record';
import * as field from '../core/fields';
import type { Filters } from '../core/filters';
import { defineTable } from '../core/table';
import { i9Fields } from '../i9/i9s';
import { dueFilters, personFilters, personFields, siteJoin } from '../i9/worklist';
import { caseJoins, caseSorts, zoneOfCase } from './cases';

/** What the next step of a hire goes by, which every page takes from the form. */
const formFields = {
  formState: field.joinedFrom('i9s', 'state', i9Fields.state),
  remote: field.joinedFrom('i9s', 'remote', i9Fields.remote),
  facts: field.joinedFrom('i9s', 'facts', i9Fields.facts),
  faults: field.joinedFrom('i9s', 'faults', i9Fields.faults),
  caseState: field.joinedFrom('i9s', 'caseState', i9Fields.caseState),
  formDueDate: field.joinedFrom('i9s', 'nextStepDueDate', i9Fields.nextStepDueDate),
};

const caseFields = {
  id: field.id,
  i9Id: field.requiredInteger,
  state: field.stored<EverifyState>(),
  caseNumber: field.text,
  nextStepDueDate: field.date,
  timeZone: field.derived<string>(zoneOfCase),
  ...personFields,
  ...formFields,
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
