import { permissions, type Permission } from '../../../generated/permissions';
import { foldCase } from '../../domain/text';
import type { SomeHandlers } from '../context';
import { listed, listRequest } from '../resource';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The catalog is fixed; the same permission can be in two categories. */
const catalogue = [...permissions].sort(
  (a, b) =>
    byText(foldCase(a.category), foldCase(b.category)) ||
    byText(foldCase(a.displayName), foldCase(b.displayName)),
);

export const permissionHandlers = {
  async listPermissions({ query }) {
    const { page, pageSize, filters } = listRequest(query);
    const matching = catalogue.filter(
      (permission) =>
        matches(permission.category, filters.category) &&
        matches(permission.displayName, filters.displayName),
    );
    const rows = matching.slice((page - 1) * pageSize, page * pageSize);
    return listed('/v1/permissions', query, { rows, total: matching.length }, toEntry);
  },
} satisfies SomeHandlers;

const matches = (value: string, filter: string | undefined): boolean =>
  filter === undefined || foldCase(value) === foldCase(filter);

const toEntry = ({ id, category, displayName }: Permission) => ({ id, category, displayName });
