import type { components } from '../../../generated/openapi';
import { listFilters } from '../../../generated/filters';
import type { OperationId } from '../../../generated/handlers';

export type ExportType = components['schemas']['RecordExport']['recordType'];

/** The list of each kind of record. Whoever may call it may export the records. */
export const exportOperations = {
  employees: 'listEmployees',
  'everify-cases': 'listEverifyCases',
  i9s: 'listI9s',
  locations: 'listLocations',
  users: 'listUsers',
} as const satisfies Readonly<Record<ExportType, OperationId>>;

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
