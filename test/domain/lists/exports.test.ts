import type { OperationId } from '../../../generated/handlers';
import { exportPermissions, type ExportType } from '../../../src/domain/lists/exports';
import { compiledContract } from '../../support/contract/contract';

const lists: Readonly<Record<ExportType, OperationId>> = {
  employees: 'listEmployees',
  'everify-cases': 'listEverifyCases',
  i9s: 'listI9s',
  locations: 'listLocations',
  users: 'listUsers',
};

describe('exportPermissions', () => {
  it('are those that the contract names for the lists', () => {
    const { plans } = compiledContract();
    const permissionOf = (list: string) => plans.find(({ operationId }) => operationId === list)?.permissions;
    const ofLists = Object.entries(lists).map(([type, list]) => [type, permissionOf(list)]);
    const ofExports = Object.entries(exportPermissions).map(([type, permission]) => [type, [permission]]);
    expect(Object.fromEntries(ofExports)).toEqual(Object.fromEntries(ofLists));
  });
});
