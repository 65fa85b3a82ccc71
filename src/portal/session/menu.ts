import { permissionId } from '../../../generated/permissions';
import { exportPermissions } from '../../services/bulk/export-kind';
import { importPermissions } from '../../services/bulk/import-kind';
import type { ExportType } from '../../store/bulk/exports';
import type { ImportType } from '../../store/bulk/imports';
import { may, type PageContext } from './page-context';

/** An entry of the menu. */
export interface Place {
  href: string;
  label: string;
}

/** Returns whether the user can open any part of the set-up. */
export const maySetUp = (context: Pick<PageContext, 'session'>): boolean =>
  [permissionId.viewSetup, permissionId.managePartners, permissionId.manageApiClients].some((permission) =>
    may(context, permission),
  );

/** Returns the kinds of records that the user may import. */
export const importable = (context: Pick<PageContext, 'session'>): ImportType[] =>
  (Object.keys(importPermissions) as ImportType[]).filter((type) =>
    importPermissions[type].every((permission) => may(context, permission)),
  );

/** Returns the kinds of records that the user may export. */
export const exportable = (context: Pick<PageContext, 'session'>): ExportType[] =>
  (Object.keys(exportPermissions) as ExportType[]).filter((type) => may(context, exportPermissions[type]));

/** A list that the search box of every page leads to. */
export interface SearchBox {
  readonly action: string;
  /** View of the list. */
  readonly view?: string;
}

/** Returns where the search box leads; null for users who may look at nobody. */
export function searchOf(context: Pick<PageContext, 'base' | 'session'>): SearchBox | null {
  const { base } = context;
  if (may(context, permissionId.viewEmployees)) return { action: `${base}/employees` };
  return may(context, permissionId.viewI9s) ? { action: `${base}/i9s`, view: 'all' } : null;
}

export function placesOf(context: Pick<PageContext, 'base' | 'session' | 'services'>): Place[] {
  const { base, services } = context;
  const places: readonly (readonly [path: string, label: string, shown: boolean])[] = [
    ['/work', 'Work', may(context, permissionId.viewI9s)],
    ['/i9s', 'Forms I-9', may(context, permissionId.viewI9s)],
    ['/everify-cases', 'E-Verify', may(context, permissionId.viewEverifyCases)],
    ['/employees', 'Employees', may(context, permissionId.viewEmployees)],
    ['/packages', 'Inspections', may(context, permissionId.exportAuditTrails)],
    ['/imports', 'Imports', importable(context).length > 0],
    ['/exports', 'Exports', exportable(context).length > 0],
    ['/deliveries', 'Partner updates', may(context, permissionId.managePartners)],
    ['/set-up', 'Set-up', maySetUp(context)],
    ['/sandbox/mail', 'Mail', services.config.sandbox],
    ['/account', 'Account', true],
  ];
  return places.flatMap(([path, label, shown]) => (shown ? [{ href: `${base}${path}`, label }] : []));
}
