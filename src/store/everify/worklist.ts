import type { EverifyState } from '../../domain/everify/record';
import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { employmentJoins, personFilters, personFields } from '../i9/worklist';
import { ofEmployee } from '../i9/i9s';
import { zoneOfCase } from './cases';

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

const ofForm = `
  join i9s on i9s.organization_id = everify_cases.organization_id and i9s.id = everify_cases.i9_id${ofEmployee}`;

/** E-Verify cases within reach, the earliest due date first. */
export const caseWorklist = defineTable({
  name: 'everify_cases',
  subject: 'everify_case',
  fields: caseFields,
  scopeJoins: { employees: ofForm },
  joins: employmentJoins,
  list: {
    fields: caseFields,
    joins: ofForm + employmentJoins,
    filters: {
      stateExcept: { column: 'state', kind: 'except' },
      dueBy: { column: 'next_step_due_date', kind: 'until' },
      dueFrom: { column: 'next_step_due_date', kind: 'from' },
      overdueAt: { column: 'next_step_due_date', kind: 'before', zone: zoneOfCase },
      inTimeAt: { column: 'next_step_due_date', kind: 'notBefore', zone: zoneOfCase },
      ...personFilters,
    },
    order: ['next_step_due_date'],
  },
  reach: 'employees',
});
