import type { OperationId } from '../../../generated/handlers';
import { exportOperations, type ExportType } from '../../../src/domain/lists/exports';
import { permissionsOf } from '../../../src/domain/rights';
import { compiledContract } from '../../support/contract/contract';

const lists: Readonly<Record<ExportType, OperationId>> = {
  employees: 'listEmployees',
  'everify-cases': 'listEverifyCases',
  i9s: 'listI9s',
  locations: 'listLocations',
  users: 'listUsers',
};

describe('exportOperations', () => {
  it('ask for the permissions that the contract names for the lists', () => {
    const { plans } = compiledContract();
    const permissionOf = (list: string) => plans.find(({ operationId }) => operationId === list)?.permissions;
    const ofLists = Object.entries(lists).map(([type, list]) => [type, permissionOf(list)]);
    const ofExports = Object.entries(exportOperations).map(([type, list]) => [type, permissionsOf([list])]);
    expect(Object.fromEntries(ofExports)).toEqual(Object.fromEntries(ofLists));
  });
});
