import type { components } from '../../../generated/openapi';
import type { BodyValidator } from '../../contract';
import {
  exportFilters,
  type ExportFilterName,
  type ExportFilters,
  type ExportType,
} from '../../domain/lists/exports';
import { numberSearch } from '../../domain/person-search';
import { Problem } from '../../domain/problem';
import type { ExportKind, ExportKinds } from '../../services/bulk/run-export';
import { users } from '../../store/access/users';
import { listedCases } from '../../store/everify/cases';
import { i9s } from '../../store/i9/i9s';
import { employees } from '../../store/organizations/employees';
import { locations } from '../../store/organizations/locations';
import type { Selection } from '../../store/core/paging';
import type { Unit } from '../../store/unit';
import { toUser } from '../access/users';
import { employeeFilters, toEmployee } from '../employees/employees';
import { caseEntry, caseFilters } from '../everify';
import { i9ListEntry } from '../i9s/bodies';
import { withOwners } from '../../store/i9/owners';
import { i9Filters } from '../i9s/i9s';
import { toLocation } from '../set-up/locations';

/**
 * Where an export's records come from. It uses the same tables, filters and response bodies as the API's lists and
 * single records.
 */
interface Source extends Omit<ExportKind, 'columns'> {
  readonly schema: keyof components['schemas'];
  /** Selects the records within reach that match the filters. */
  find(unit: Unit, filters: ExportFilters): Selection | Promise<Selection>;
}

const ssnFilter = { pointer: '/filters/socialSecurityNumber' };

const exportSources: Readonly<Record<ExportType, Source>> = {
  employees: {
    schema: 'Employee',
    find: (unit, sent) =>
      employees.selection(unit, employeeFilters(only(sent, exportFilters.employees), unit, ssnFilter)),
    rows: async (unit, ids) => (await employees.among(unit, ids)).map((row) => toEmployee(row, unit.scope)),
  },
  'everify-cases': {
    schema: 'EverifyCaseListEntry',
    find: (unit, sent) =>
      listedCases.selection(unit, caseFilters(only(sent, exportFilters['everify-cases']), unit.now)),
    rows: async (unit, ids) => (await listedCases.entries(unit, ids)).map((row) => caseEntry(row, unit)),
  },
  i9s: {
    schema: 'I9ListEntry',
    find: async (unit, sent) => i9s.selection(unit, await i9Filters(only(sent, exportFilters.i9s), unit)),
    async rows(unit, ids) {
      const rows = await withOwners(unit, await i9s.entries(unit, ids));
      return rows.map((row) => i9ListEntry(row, unit));
    },
  },
  locations: {
    schema: 'Location',
    find: (unit, sent) => locations.selection(unit, only(sent, exportFilters.locations)),
    rows: async (unit, ids) => (await locations.among(unit, ids)).map(toLocation),
  },
  users: {
    schema: 'User',
    find: (unit, sent) => users.selection(unit, only(sent, exportFilters.users)),
    rows: async (unit, ids) => (await users.among(unit, ids)).map(toUser),
  },
};

/** Selects the records within reach that match the filters, and records a search by the end of a number. */
export function selectRecords(type: ExportType, unit: Unit, filters: ExportFilters) {
  const searched = numberSearch(filters.search ?? '', unit.scope);
  if (searched) unit.change(searched);
  return exportSources[type].find(unit, filters);
}

/**
 * Returns the filters, once they are known to be filters of the list.
 * @throws Problem impossible-value when there are others
 */
function only<Name extends string>(
  sent: ExportFilters,
  names: readonly Name[],
): Pick<ExportFilters, Name & ExportFilterName> {
  const known: ReadonlySet<string> = new Set(names);
  const strange = Object.keys(sent).filter((name) => !known.has(name));
  if (strange.length === 0) return sent;
  const detail = `The list has the filters ${names.join(', ')}.`;
  const errors = strange.map((name) => ({ pointer: `/filters/${name}`, code: 'unknown-filter', detail }));
  throw new Problem('impossible-value', { detail, errors });
}

/** Returns the kinds of records that can be exported; the columns are the fields of the contract's schemas. */
export const exportKinds =
  ({ fieldsOf }: Pick<BodyValidator, 'fieldsOf'>): ExportKinds =>
  (type) => {
    const { schema, rows } = exportSources[type];
    return { rows, columns: [...fieldsOf(schema).keys()].filter((name) => name !== 'links') };
  };
