import type { ExportType } from '../../../store/bulk/exports';

/** What the pages of imports and exports share. */

export const typeLabels: Readonly<Record<ExportType, string>> = {
  employees: 'Employees',
  'everify-cases': 'E-Verify cases',
  i9s: 'Forms I-9',
  locations: 'Locations',
  users: 'Users',
};

export const choicesOf = <Type extends ExportType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: typeLabels[value] }));
