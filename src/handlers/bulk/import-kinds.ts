import type { BodyOf, BodyValidator, OperationId } from '../../contract';
import type { Fault } from '../../domain/problem';
import {
  type ImportKind,
  type ImportKinds,
  importPermissions,
  type RowValues,
  type WriteRow,
} from '../../services/bulk/import-kind';
import type { FormServices, Services } from '../../services/services';
import { unknownIds, type ImportType } from '../../store/bulk/imports';
import { beyondReach, type Unit } from '../../store/unit';
import { formKind, matcher } from './form-kind';
import { type Employee, employees } from '../../store/organizations/employees';
import { unknownReference } from '../rules/references';
import { addEmployee, changeEmployee, leavesEmployee } from '../employees/write-employee';
import { idOfFirstPeriod, periodsToChange } from '../employees/employments';
import { found, isSame } from '../resource';
import { type Location, locations } from '../../store/organizations/locations';
import { changeLocation, locationValues } from '../set-up/locations';
import { type User, users } from '../../store/access/users';
import { addUser, changeUser, leavesUser, loadForChange } from '../access/users';

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
  const { create, update, key } = rows;
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
    batchRows: 100,
    permissions: importPermissions[type],
    validate(row) {
      const sent = Object.fromEntries(Object.entries(row).filter(([name]) => !isPassedOver(name)));
      const { body, faults } = validate(update, sent);
      const strange = Object.keys(sent).filter((name) => !columns.has(name));
      // Which fields are required depends on whether the record exists. Fields that cannot be imported are already
      // reported above.
      const formal = faults.filter(({ code }) => code !== 'required' && code !== 'unknown-field');
      return { values: body, faults: [...strange.map(unknown), ...formal] };
    },
    async prepare(unit, values) {
      const keys = values.map((row) => String(row[key]));
      const [near, all, faultsOf] = await Promise.all([
        rows.matching(unit, keys),
        rows.matching(beyondReach(unit), keys),
        rows.references(unit, values),
      ]);
      const find = matcher(key, near, all);
      return values.map((row, index) => {
        const faults = faultsOf(index);
        if (faults.length > 0) return faults;
        const match = find(row[key]);
        if ('fault' in match) return [match.fault];
        return match.record ? changeOf(match.record, row) : additionOf(row);
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
      if (rows.leaves(before, body)) return 'unchanged';
      await rows.change(unit, before, body);
      return 'updated';
    };
  }
}

/** How rows of one kind become records: with the same functions that the single-record operations call. */
export interface RowsOf<R extends { id: number }, Create extends OperationId, Update extends OperationId> {
  readonly create: Create;
  readonly update: Update;
  readonly key: string & keyof R;
  /** Fields that only make sense in single-record operations, such as those that send an e-mail. */
  readonly left: readonly string[];
  /** Returns the records that have one of these keys. */
  matching(unit: Unit, keys: readonly string[]): Promise<R[]>;
  /** Values that an update must have, for files without those columns. */
  needed(before: R): RowValues;
  /**
   * Looks up, once for all rows, the records that they refer to but that do not exist. @returns faults by the index of
   * the row
   */
  references(unit: Unit, rows: readonly RowValues[]): Promise<(index: number) => readonly Fault[]>;
  add(unit: Unit, body: BodyOf<Create>): Promise<unknown>;
  /** Returns whether the update would leave the record unchanged. */
  leaves(before: R, body: BodyOf<Update>): boolean;
  change(unit: Unit, before: R, body: BodyOf<Update>): Promise<unknown>;
}

/** Field -> the table whose records it refers to. */
const references = {
  locationId: { table: 'locations', what: 'location' },
  legalEntity: { table: 'legal_entities', what: 'legal entity' },
} as const;

/**
 * Reports references to records that do not exist, before the database would reject a whole batch because of one of
 * them.
 */
export async function unknownReferences(
  unit: Unit,
  rows: readonly RowValues[],
): Promise<(index: number) => readonly Fault[]> {
  const named = Object.entries(references);
  const unknown = await Promise.all(
    named.map(([field, { table }]) => {
      const ids = rows.map((row) => row[field]).filter((id) => typeof id === 'number');
      return unknownIds(unit, table, ids);
    }),
  );
  return (index) =>
    named.flatMap(([field, { what }], place) => {
      const id = rows[index]?.[field];
      if (typeof id !== 'number' || !unknown[place]?.has(id)) return [];
      return [unknownReference(`/${field}`, what)];
    });
}

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

/** Locations in a file, matched by `number`. */
export const locationRows = (
  services: FormServices,
): RowsOf<Location, 'createLocation', 'updateLocation'> => ({
  create: 'createLocation',
  update: 'updateLocation',
  key: 'number',
  left: [],
  matching: (unit, keys) => locations.matching(unit, 'number', keys),
  needed: () => ({}),
  references: unknownReferences,
  add: async (unit, body) => locations.add(unit, await locations.nextId(unit), locationValues(body)),
  leaves: (before, body) => isSame(locationValues(body), before),
  async change(unit, { id }, body) {
    await changeLocation(unit, services, found(await locations.lock(unit, id)), locationValues(body));
  },
});

/** Users in a file, matched by `login`. */
export const userRows: RowsOf<User, 'createUser', 'updateUser'> = {
  create: 'createUser',
  update: 'updateUser',
  key: 'login',
  left: ['password', 'sendLoginEmail', 'removeSecondFactor', 'endSessions'],
  matching: (unit, keys) => users.matching(unit, 'login', keys),
  needed: ({ firstName, lastName, role }) => ({ firstName, lastName, role: String(role) }),
  // Needs no lookup: adding or updating a user refuses an unknown role before writing anything.
  references: () => Promise.resolve(() => []),
  add: async (unit, body) => addUser(unit, await users.nextId(unit), body),
  leaves: leavesUser,
  async change(unit, { id }, body) {
    const [before, loaded] = await Promise.all([users.lock(unit, id), loadForChange(unit, id, body)]);
    await changeUser(unit, found(before), body, loaded);
  },
};
