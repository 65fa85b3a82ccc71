import type { FormServices } from '../../services/services';
import { employees, type Employee } from '../../store/organizations/employees';
import { addEmployee, changeEmployee, leavesEmployee } from '../employees/employees';
import { idOfFirstPeriod, periodsToChange } from '../employees/employments';
import { found } from '../resource';
import type { RowsOf } from './rows-of';
import { unknownReferences } from './references';

/** Employees in a file, matched by `profileId`. */
export const employeeRows = (
  services: FormServices,
): RowsOf<Employee, 'createEmployee', 'updateEmployee'> => ({
  create: 'createEmployee',
  update: 'updateEmployee',
  key: 'profileId',
  left: ['createLogin', 'sendLoginEmail', 'createI9', 'createRemotehireI9', 'createRemoteHireI9'],
  matching: (unit, keys) => employees.matching(unit, 'profile_id', keys),
  needed: ({ firstName, lastName, locationId }) => ({ firstName, lastName, locationId }),
  references: unknownReferences,
  async add(unit, body) {
    const [id, periodId] = await Promise.all([employees.nextId(unit), idOfFirstPeriod(unit, body)]);
    return addEmployee(unit, services, { id, periodId }, body);
  },
  leaves: (before, body) => leavesEmployee(services, before, body),
  async change(unit, { id }, body) {
    const [before, periods] = await Promise.all([employees.lock(unit, id), periodsToChange(unit, id, body)]);
    await changeEmployee(unit, services, found(before), body, periods);
  },
});
