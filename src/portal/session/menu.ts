import type { ImportType } from '../../domain/lists/bulk';
import type { OperationId } from '../../../generated/handlers';
import { exportOperations, type ExportType } from '../../domain/lists/exports';
import { importOperations } from '../../services/bulk/import-kind';
import { actionKinds } from '../../services/bulk/action-kinds';
import type { BulkActionName } from '../../store/bulk/bulk-actions';
import { may, type PageContext } from './page-context';

/** A page that the menu leads to. */
interface Part {
  readonly href: string;
  readonly label: string;
}

/** An entry of the menu, which leads to the first of its parts. */
export interface MenuEntry extends Part {
  readonly parts: readonly Part[];
}

/** Any of these opens the set-up. */
export const toSetUp = ['getOrganization', 'listOrganizationPartners', 'listApiClients'] as const;

/** Whether the user may call one of these operations. */
const mayAny = (context: Pick<PageContext, 'session'>, operationIds: readonly OperationId[]): boolean =>
  operationIds.some((operationId) => may(context, operationId));

/** Returns the kinds of records that the user may import. */
export const importable = (context: Pick<PageContext, 'session'>): ImportType[] =>
  (Object.keys(importOperations) as ImportType[]).filter((type) =>
    importOperations[type].every((operationId) => may(context, operationId)),
  );

/** Returns the kinds of records that the user may export. */
export const exportable = (context: Pick<PageContext, 'session'>): ExportType[] =>
  (Object.keys(exportOperations) as ExportType[]).filter((type) => may(context, exportOperations[type]));

/** Any of these opens the pages of bulk actions. */
export const toBulkActions = Object.values(actionKinds).map(({ operationId }) => operationId);

/** Returns the actions that the user may do for many records of a list. @param path of the list below the portal */
export const bulkActionsFor = (context: Pick<PageContext, 'session'>, path: string): BulkActionName[] =>
  (Object.keys(actionKinds) as BulkActionName[]).filter(
    (name) => `/${actionKinds[name].records}` === path && may(context, actionKinds[name].operationId),
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
  if (may(context, 'listEmployees')) return { action: `${base}/employees` };
  return may(context, 'listI9s') ? { action: `${base}/i9s`, view: 'all' } : null;
}

/** Returns the menu: at most eight places, each with the parts that the user can open. */
export function menuOf(context: Pick<PageContext, 'base' | 'session' | 'services'>): MenuEntry[] {
  const { base, services } = context;
  type Row = readonly [path: string, label: string, shown: boolean];
  const places: Readonly<Record<string, readonly Row[]>> = {
    Work: [
      ['/work', 'Open steps', may(context, 'getWork')],
      ['/i9s', 'Forms I-9', may(context, 'listI9s')],
    ],
    Employees: [['/employees', 'Employees', may(context, 'listEmployees')]],
    Cases: [['/everify-cases', 'E-Verify', may(context, 'listEverifyCases')]],
    Reports: [['/reports', 'Reports', may(context, 'listReports')]],
    Inspections: [
      ['/inspections', 'Inspections', may(context, 'listInspections')],
      ['/packages', 'Packages', may(context, 'listInspectionPackages')],
    ],
    Data: [
      ['/imports', 'Imports', importable(context).length > 0],
      ['/exports', 'Exports', exportable(context).length > 0],
      ['/bulk-actions', 'Bulk actions', mayAny(context, toBulkActions)],
      ['/deliveries', 'Partner updates', may(context, 'listOrganizationPartnerDeliveries')],
      ['/sandbox/mail', 'Mail', services.config.sandbox],
    ],
    'Set-up': [['/set-up', 'Set-up', mayAny(context, toSetUp)]],
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
