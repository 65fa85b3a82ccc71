import type { components } from '../../../generated/openapi';
import { listFilters } from '../../../generated/filters';
import { permissionId } from '../../../generated/permissions';
import type { ExportType } from '../../store/bulk/exports';
import type { Unit } from '../../store/unit';

/** One kind of record that can be exported. */
export interface ExportKind {
  /** The permission of the list. */
  readonly permission: number;
  /** Names of the values of a row, in order. */
  readonly columns: readonly string[];
  /** Returns the records within reach that have these ids, in this order, as the API shows them to the caller. */
  rows(unit: Unit, ids: readonly number[]): Promise<readonly object[]>;
  /** Returns whether all of these records are within reach. */
  reachesAll(unit: Unit, ids: readonly number[]): Promise<boolean>;
}

export type ExportKinds = Readonly<Record<ExportType, ExportKind>>;

/** The permission needed to export each kind of record: that of its list. */
export const exportPermissions: Readonly<Record<ExportType, number>> = {
  employees: permissionId.viewEmployees,
  'everify-cases': permissionId.viewEverifyCases,
  i9s: permissionId.viewI9s,
  locations: permissionId.viewSetup,
  users: permissionId.viewSetup,
};

export type ExportFilters = components['schemas']['ExportFilters'];
export type ExportFilterName = keyof ExportFilters;

/** The filters of each kind of record are those of its list. */
export const exportFilters = {
  employees: listFilters.listEmployees,
  'everify-cases': listFilters.listEverifyCases,
  i9s: listFilters.listI9s,
  locations: listFilters.listLocations,
  users: listFilters.listUsers,
} as const satisfies Record<ExportType, readonly ExportFilterName[]>;
