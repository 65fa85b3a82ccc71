// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface Permission {
  readonly id: number;
  readonly category: string;
  readonly displayName: string;
  readonly description: string;
}

/** The catalogue, in the contract's order. Ids are not distinct: one permission can stand under two categories. */
export const permissions: readonly Permission[] = [
  { id: 10, category: 'Employee', displayName: 'View things', description: 'See things.' },
  { id: 11, category: 'Employee', displayName: 'Edit things', description: 'Change things.' },
  { id: 10, category: 'Reporting', displayName: 'View things', description: 'See things in reports.' },
];

/** Every id once. */
export const permissionIds: readonly number[] = [10, 11];
