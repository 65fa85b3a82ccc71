import type { components } from '../../../generated/openapi';
import { permissionId } from '../../../generated/permissions';
import type { ExportType } from '../../store/bulk/exports';
import type { Unit } from '../../store/unit';

/** One kind of record that can be exported. */
export interface ExportKind {
  /** That of the list. */
  readonly permission: number;
  /** Names of the values of a row, in their order. */
  readonly columns: readonly string[];
  /** Records within reach that have these ids, in their order, as the API shows them to who acts. */
  rows(unit: Unit, ids: readonly number[]): Promise<readonly object[]>;
  /** Whether all of these records are within reach. */
  reachesAll(unit: Unit, ids: readonly number[]): Promise<boolean>;
}

export type ExportKinds = Readonly<Record<ExportType, ExportKind>>;

/** What exporting each kind of record needs: the permission of its list. */
export const exportPermissions: Readonly<Record<ExportType, number>> = {
  employees: permissionId.viewEmployees,
  'everify-cases': permissionId.viewEverifyCases,
  i9s: permissionId.viewI9s,
  locations: permissionId.viewSetup,
  users: permissionId.viewSetup,
};

export type ExportFilters = components['schemas']['ExportFilters'];
export type ExportFilterName = keyof ExportFilters;

/** The filters of each list. */
export const exportFilters = {
  employees: [
    'dateOfBirth',
    'emailAddress',
    'firstName',
    'jobTitle',
    'languagePreference',
    'lastName',
    'legalEntity',
    'locationId',
    'middleName',
    'otherName',
    'profileId',
    'socialSecurityNumber',
    'custom1',
    'custom2',
    'custom3',
    'custom4',
    'custom5',
    'custom6',
    'custom7',
    'custom8',
    'updatedSince',
  ],
  'everify-cases': ['caseStates', 'overdue', 'employeeId', 'locationId', 'i9Id', 'updatedSince'],
  i9s: [
    'employeeId',
    'expiresBy',
    'firstName',
    'i9StatusCode',
    'i9StatusCodes',
    'lastName',
    'locationId',
    'nextStepDueBy',
    'overdue',
    'startDate',
    'updatedSince',
  ],
  locations: [
    'addressCity',
    'addressCountry',
    'addressState',
    'addressStreet',
    'addressStreet2',
    'addressZip',
    'legalEntity',
    'name',
    'number',
    'updatedSince',
  ],
  users: ['emailAddress', 'firstName', 'lastName', 'login', 'middleName', 'role', 'title', 'updatedSince'],
} as const satisfies Record<ExportType, readonly ExportFilterName[]>;
