import { permissionId } from '../../../generated/permissions';
import { exportPermissions, type ExportType } from '../../domain/lists/exports';
import { importPermissions } from '../../services/bulk/import-kind';
import { actionKinds, bulkPermissions, permissionOf } from '../../services/bulk/action-kinds';
import type { BulkActionName } from '../../store/bulk/bulk-actions';
import type { ImportType } from '../../store/bulk/imports';
import { may, type PageContext } from './page-context';

/** A page that the menu leads to. */
interface Part {
  readonly href: string;
  readonly label: string;
}

/** An entry of the menu, which leads to the first of its parts. */
export interface Place extends Part {
  readonly parts: readonly Part[];
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

/** Any of these opens the pages of bulk actions. */
export const toBulkActions = bulkPermissions;

/** Returns the actions that the user may do for many records of a list. @param path of the list below the portal */
export const bulkActionsFor = (context: Pick<PageContext, 'session'>, path: string): BulkActionName[] =>
  (Object.keys(actionKinds) as BulkActionName[]).filter(
    (name) => `/${actionKinds[name].records}` === path && may(context, permissionOf(actionKinds[name])),
  );

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

/** Returns the menu: at most eight places, each with the parts that the user can open. */
export function placesOf(context: Pick<PageContext, 'base' | 'session' | 'services'>): Place[] {
  const { base, services } = context;
  type Row = readonly [path: string, label: string, shown: boolean];
  const places: Readonly<Record<string, readonly Row[]>> = {
    Work: [
      ['/work', 'Open steps', may(context, permissionId.viewI9s)],
      ['/i9s', 'Forms I-9', may(context, permissionId.viewI9s)],
    ],
    Employees: [['/employees', 'Employees', may(context, permissionId.viewEmployees)]],
    Cases: [['/everify-cases', 'E-Verify', may(context, permissionId.viewEverifyCases)]],
    Reports: [['/reports', 'Reports', may(context, permissionId.viewReports)]],
    Inspections: [
      ['/inspections', 'Inspections', may(context, permissionId.exportAuditTrails)],
      ['/packages', 'Packages', may(context, permissionId.exportAuditTrails)],
    ],
    Data: [
      ['/imports', 'Imports', importable(context).length > 0],
      ['/exports', 'Exports', exportable(context).length > 0],
      ['/bulk-actions', 'Bulk actions', toBulkActions.some((permission) => may(context, permission))],
      ['/deliveries', 'Partner updates', may(context, permissionId.managePartners)],
      ['/sandbox/mail', 'Mail', services.config.sandbox],
    ],
    'Set-up': [['/set-up', 'Set-up', maySetUp(context)]],
    Account: [['/account', 'Account', true]],
  };
  return Object.entries(places).flatMap(([label, rows]) => {
    const parts = rows.flatMap(([path, name, shown]) =>
      shown ? [{ href: `${base}${path}`, label: name }] : [],
    );
    const [first] = parts;
    return first ? [{ href: first.href, label, parts }] : [];
  });
}
