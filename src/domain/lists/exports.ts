import type { components } from '../../../generated/openapi';
import { listFilters } from '../../../generated/filters';
import { permissionId } from '../../../generated/permissions';

export type ExportType = components['schemas']['RecordExport']['recordType'];

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
