import { joinTo } from '../core/statement';
import * as field from '../core/fields';
import { defineTable } from '../core/table';

const fields = {
  id: field.id,
  employeeId: field.requiredInteger,
  authorUserId: field.requiredInteger,
  /** 2,000 characters at most. */
  text: field.encrypted('employee-note', 'text'),
  createdAt: field.generated<Date>(),
};

export type EmployeeNote = field.RecordOf<typeof fields>;

/** Notes on employees, newest first; nothing changes them. List one employee's with the filter `employeeId`. */
export const employeeNotes = defineTable({
  name: 'employee_notes',
  subject: 'employee_note',
  fields,
  list: {
    fields,
    filters: { employeeId: { column: 'employee_id', kind: 'integer' } },
    order: ['id desc'],
  },
  reach: 'employees',
  scopeJoins: { employees: joinTo('employees', 'employee_notes.employee_id') },
});
