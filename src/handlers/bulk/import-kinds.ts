import type { BodyValidator, OperationId } from '../../contract';
import type { Fault } from '../../domain/problem';
import {
  importPermissions,
  type ImportKind,
  type ImportKinds,
  type RowValues,
  type WriteRow,
} from '../../services/bulk/import-kind';
import type { Services } from '../../services/services';
import type { ImportType } from '../../store/bulk/imports';
import { beyondReach } from '../../store/unit';
import { employeeRows } from './employee-rows';
import { formKind } from './form-kind';
import { locationRows } from './location-rows';
import { matcher } from './matched';
import type { RowsOf } from './rows-of';
import { userRows } from './user-rows';

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
