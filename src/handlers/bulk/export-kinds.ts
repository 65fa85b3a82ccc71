import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import type { Judge } from '../../contract';
import { Problem } from '../../domain/problem';
import type { ExportKind, ExportKinds } from '../../services/bulk/export-kind';
import { users } from '../../store/access/users';
import type { ExportType } from '../../store/bulk/exports';
import { listedCases } from '../../store/everify/cases';
import { i9s } from '../../store/i9/i9s';
import { employees } from '../../store/organizations/employees';
import { locations } from '../../store/organizations/locations';
import type { Unit } from '../../store/unit';
import { toUser } from '../access/users';
import { employeeFilters, toEmployee } from '../employees/employees';
import { caseEntry, caseFilters } from '../everify-cases';
import { i9Entry, mayNameCase } from '../i9s/bodies';
import { i9Filters } from '../i9s/i9s';
import { toLocation } from '../set-up/locations';

export type ExportFilters = components['schemas']['ExportFilters'];
type FilterName = keyof ExportFilters;

/** Where the records of an export come from: the same tables, filters and bodies as those of the list and of one record. */
interface Source extends Omit<ExportKind, 'columns'> {
  /** What a row is in the contract. */
  readonly schema: keyof components['schemas'];
  /** Ids of what the filters find within reach. */
  find(unit: Unit, filters: ExportFilters): Promise<number[]>;
}

const custom = [
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'custom6',
  'custom7',
  'custom8',
] as const;
const address = [
  'addressCity',
  'addressCountry',
  'addressState',
  'addressStreet',
  'addressStreet2',
  'addressZip',
] as const;

export const exportSources: Readonly<Record<ExportType, Source>> = {
  employees: {
    schema: 'Employee',
    permission: permissionId.viewEmployees,
    reachesAll: employees.reachesAll,
    find(unit, sent) {
      const names = [
        'dateOfBirth',
        'emailAddress',
        'firstName',
        'jobTitle',
        'languagePreference',
        'lastName',
      ] as const;
      const more = [
        'legalEntity',
        'locationId',
        'middleName',
        'otherName',
        'profileId',
        'socialSecurityNumber',
      ] as const;
      const filters = only(sent, ...names, ...more, ...custom, 'updatedSince');
      return employees.ids(unit, employeeFilters(filters, unit.scope));
    },
    rows: async (unit, ids) => (await employees.among(unit, ids)).map(toEmployee(unit.scope)),
  },
  'everify-cases': {
    schema: 'EverifyCaseListEntry',
    permission: permissionId.viewEverifyCases,
    reachesAll: listedCases.reachesAll,
    find(unit, sent) {
      const filters = only(sent, 'caseStates', 'overdue', 'employeeId', 'locationId', 'i9Id', 'updatedSince');
      return listedCases.ids(unit, caseFilters(filters, unit.now));
    },
    rows: async (unit, ids) => (await listedCases.among(unit, ids)).map((row) => caseEntry(row, unit.now)),
  },
  i9s: {
    schema: 'I9ListEntry',
    permission: permissionId.viewI9s,
    reachesAll: i9s.reachesAll,
    find(unit, sent) {
      const names = [
        'employeeId',
        'expiresBy',
        'firstName',
        'i9StatusCode',
        'i9StatusCodes',
        'lastName',
      ] as const;
      const more = ['locationId', 'nextStepDueBy', 'overdue', 'startDate', 'updatedSince'] as const;
      return i9s.ids(unit, i9Filters(only(sent, ...names, ...more), unit.now));
    },
    async rows(unit, ids) {
      const viewer = { now: unit.now, namesCase: mayNameCase(unit.scope) };
      return (await i9s.among(unit, ids)).map((row) => i9Entry(row, viewer));
    },
  },
  locations: {
    schema: 'Location',
    permission: permissionId.viewSetup,
    reachesAll: locations.reachesAll,
    find: (unit, sent) =>
      locations.ids(unit, only(sent, ...address, 'legalEntity', 'name', 'number', 'updatedSince')),
    rows: async (unit, ids) => (await locations.among(unit, ids)).map(toLocation),
  },
  users: {
    schema: 'User',
    permission: permissionId.viewSetup,
    reachesAll: users.reachesAll,
    find(unit, sent) {
      const names = [
        'emailAddress',
        'firstName',
        'lastName',
        'login',
        'middleName',
        'role',
        'title',
      ] as const;
      return users.ids(unit, only(sent, ...names, 'updatedSince'));
    },
    rows: async (unit, ids) => (await users.among(unit, ids)).map(toUser),
  },
};

/**
 * Those of the filters that a list has.
 * @throws Problem invalid-request when there are others
 */
function only<Name extends FilterName>(sent: ExportFilters, ...names: Name[]): Pick<ExportFilters, Name> {
  const known: ReadonlySet<string> = new Set(names);
  const strange = Object.keys(sent).filter((name) => !known.has(name));
  if (strange.length === 0) return sent;
  const detail = `The list has the filters ${names.join(', ')}.`;
  const errors = strange.map((name) => ({ pointer: `/filters/${name}`, code: 'unknown-filter', detail }));
  throw new Problem('impossible-value', { detail, errors });
}

/** Makes the kinds of records that can be exported; the columns are the fields of the contract's schemas. */
export function exportKinds({ fieldsOf }: Pick<Judge, 'fieldsOf'>): ExportKinds {
  const kindOf = (type: ExportType): ExportKind => {
    const source = exportSources[type];
    const columns = [...fieldsOf(source.schema).keys()].filter((name) => name !== 'links');
    return { ...source, columns };
  };
  return {
    employees: kindOf('employees'),
    'everify-cases': kindOf('everify-cases'),
    i9s: kindOf('i9s'),
    locations: kindOf('locations'),
    users: kindOf('users'),
  };
}
