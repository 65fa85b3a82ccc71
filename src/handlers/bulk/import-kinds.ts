import type { ImportType } from '../../domain/lists/bulk';
import { permissionsOf } from '../../domain/rights';
import { together } from '../../process/together';
import type { BodyOf, BodyValidator, OperationId } from '../../contract';
import { type Fault, found } from '../../domain/problem';
import {
  type ImportKind,
  type ImportKinds,
  importOperations,
  type RowOutcome,
  type RowValues,
  type WriteRow,
} from '../../services/bulk/import-kind';
import { atOnce, oneByOne } from '../../process/throttle';
import type { FormServices, Services } from '../../services/services';
import { beyondReach, type Unit } from '../../store/unit';
import { formKind } from './form-kind';
import { matcher } from './matcher';
import { type Employee, employees } from '../../store/organizations/employees';
import { changeOf } from '../employees/employee-values';
import {
  addEmployee,
  changeEmployee,
  type EmployeeChange,
  leavesEmployee,
  loadForChange,
  loadForNew,
  provideFor,
} from '../../services/hires/record';
import { type Location, locations } from '../../store/organizations/locations';
import { changeLocation, leavesLocation, legalEntityOf, locationValues } from '../set-up/locations';
import { type User, users } from '../../store/access/users';
import { addUser, changeUser, leavesUser, loadForUpdate as loadForUserChange } from '../access/users';

/**
 * Creates the kinds of records that can be imported. Rows are validated like the bodies of the single-record
 * operations.
 */
export function importKinds(validator: BodyValidator, services: Services): ImportKinds {
  return {
    employees: kindOf(validator, 'employees', employeeRows(services)),
    i9s: formKind(validator, services),
    locations: kindOf(validator, 'locations', locationRows(services)),
    users: kindOf(validator, 'users', userRows),
  };
}

function kindOf<R extends { id: number }, Create extends OperationId, Update extends OperationId>(
  { validate, fields }: BodyValidator,
  type: ImportType,
  rows: RowsOf<R, Create, Update>,
): ImportKind {
  const { create, update, key, extras = [] } = rows;
  const isBlank = (value: unknown) => value === null || value === '' || value === false;
  const asksForMore = (values: RowValues) => extras.some((name) => !isBlank(values[name] ?? null));
  const all = fields(update);
  const columns = new Map(
    [...all].flatMap(([name, { type }]) => (rows.left.includes(name) ? [] : [[name, type] as const])),
  );
  // Columns that exports include but no one can set.
  const isPassedOver = (name: string) => name === 'id' || all.get(name)?.readOnly === true;
  const unknown = (name: string): Fault => ({
    pointer: `/${name}`,
    code: 'unknown-field',
    detail: 'This is not a field that can be imported.',
  });

  return {
    key,
    columns,
    batchRows: rows.insertsTogether ? 1_000 : 100,
    ...(rows.insertsTogether && { insertsTogether: true }),
    weightOf: (values) => (asksForMore(values) ? rowsOfForm : 1),
    permissions: permissionsOf(importOperations[type]),
    validate(row) {
      const sent = Object.fromEntries(
        Object.entries(row).filter(
          ([name, value]) => !isPassedOver(name) && !(extras.includes(name) && isBlank(value)),
        ),
      );
      const { body, faults } = validate(update, sent);
      const strange = Object.keys(sent).filter((name) => !columns.has(name));
      // Which fields are required depends on whether the record exists. Fields that cannot be imported are already
      // reported above.
      const formal = faults.filter(({ code }) => code !== 'required' && code !== 'unknown-field');
      return { values: body, faults: [...strange.map(unknown), ...formal] };
    },
    async prepare(unit, values) {
      const keys = values.map((row) => String(row[key]));
      const reached = rows.matching(unit, keys);
      const isAll = unit.scope.reach === 'everyone';
      const { near, all } = await together({
        near: reached,
        all: isAll ? reached : rows.matching(beyondReach(unit), keys),
      });
      const find = matcher(key, near, all);
      // What starts a form reads what the one before has written.
      const inTurn = oneByOne(atOnce);
      return values.map((row) => {
        const match = find(row[key]);
        if ('fault' in match) return [match.fault];
        const writing = match.record ? changeOf(match.record, row) : additionOf(row);
        return typeof writing === 'function' && asksForMore(row)
          ? (within) => inTurn(() => writing(within))
          : writing;
      });
    },
  };

  function additionOf(row: RowValues): WriteRow | readonly Fault[] {
    const { body, faults } = validate(create, row);
    if (faults.length > 0) return faults;
    return async (unit) => {
      await rows.add(unit, body);
      return 'created';
    };
  }

  function changeOf(before: R, row: RowValues): WriteRow | readonly Fault[] {
    const { body, faults } = validate(update, { ...rows.needed(before), ...row });
    if (faults.length > 0) return faults;
    return async (unit) => {
      if (rows.leaves(before, body) && !asksForMore(row)) return 'unchanged';
      return rows.change(unit, before, body);
    };
  }
}

/** How rows of one kind become records: with the same functions that the single-record operations call. */
export interface RowsOf<R extends { id: number }, Create extends OperationId, Update extends OperationId> {
  readonly create: Create;
  readonly update: Update;
  readonly key: string & keyof R;
  /** Fields that only make sense in single-record operations, such as those that send an email. */
  readonly left: readonly string[];
  /** Fields that ask for something beside the record; blank, they ask for nothing. */
  readonly extras?: readonly string[];
  readonly insertsTogether?: true;
  matching(unit: Unit, keys: readonly string[]): Promise<R[]>;
  /** Values that an update must have, for files without those columns. */
  needed(before: R): RowValues;
  add(unit: Unit, body: BodyOf<Create>): Promise<unknown>;
  leaves(before: R, body: BodyOf<Update>): boolean;
  change(unit: Unit, before: R, body: BodyOf<Update>): Promise<RowOutcome>;
}

/** A row that starts an I-9 takes as many statements as fifty others. */
const rowsOfForm = 50;

export const employeeRows = (services: Services): RowsOf<Employee, 'createEmployee', 'updateEmployee'> => ({
  create: 'createEmployee',
  update: 'updateEmployee',
  key: 'profileId',
  insertsTogether: true,
  left: ['createRemoteHireI9'],
  extras: ['createI9', 'createRemotehireI9', 'createLogin', 'sendLoginEmail'],
  matching: (unit, keys) => employees.matching(unit, 'profile_id', keys),
  needed: ({ firstName, lastName, locationId }) => ({ firstName, lastName, locationId }),
  async add(unit, body) {
    const change = changeOf(body, services);
    // The form refers to the record, which a batch would write later.
    const { batch, ...alone } = unit;
    const own = change.recordOnly && batch ? unit : alone;
    const { id, loaded } = await together({ id: employees.nextId(own), loaded: loadForNew(own, change) });
    return addEmployee(own, services, id, change, loaded);
  },
  leaves: (before, body) => leavesEmployee(before, changeOf(body, services)),
  async change(unit, { id }, body) {
    const change = withFormOnly(changeOf(body, services));
    const { locked, loaded } = await together({
      locked: employees.lock(unit, id),
      loaded: loadForChange(unit, id, change),
    });
    const before = found(locked);
    if (!leavesEmployee(before, change)) {
      await changeEmployee(unit, services, before, change, loaded);
      return 'updated';
    }
    return (await provideFor(unit, services, before, change)) === null ? 'unchanged' : 'updated';
  },
});

/** A file that is sent again makes no second login and sends no second email. */
const withFormOnly = (change: EmployeeChange): EmployeeChange => ({
  ...change,
  extras: (emailAddress, scope) => ({ ...change.extras(emailAddress, scope), onlyWithI9: true }),
});

export const locationRows = (
  services: FormServices,
): RowsOf<Location, 'createLocation', 'updateLocation'> => ({
  create: 'createLocation',
  update: 'updateLocation',
  key: 'number',
  left: [],
  matching: (unit, keys) => locations.matching(unit, 'number', keys),
  needed: () => ({}),
  async add(unit, body) {
    const { id, entity } = await together({ id: locations.nextId(unit), entity: legalEntityOf(unit, body) });
    return locations.add(unit, id, locationValues(body, entity));
  },
  leaves: leavesLocation,
  async change(unit, { id }, body) {
    const { before, entity } = await together({
      before: locations.lock(unit, id),
      entity: legalEntityOf(unit, body),
    });
    await changeLocation(unit, services, found(before), locationValues(body, entity));
    return 'updated';
  },
});

export const userRows: RowsOf<User, 'createUser', 'updateUser'> = {
  create: 'createUser',
  update: 'updateUser',
  key: 'login',
  left: ['password', 'sendLoginEmail', 'removeSecondFactor', 'endSessions', 'sendPasswordEmail'],
  matching: (unit, keys) => users.matching(unit, 'login', keys),
  needed: ({ firstName, lastName, role }) => ({ firstName, lastName, role: String(role) }),
  add: async (unit, body) => addUser(unit, await users.nextId(unit), body),
  leaves: leavesUser,
  async change(unit, { id }, body) {
    const { before, loaded } = await together({
      before: users.lock(unit, id),
      loaded: loadForUserChange(unit, id, body),
    });
    await changeUser(unit, found(before), body, loaded);
    return 'updated';
  },
};
