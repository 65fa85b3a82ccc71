import type { Unit } from '../unit';

/** Returns whether E-Verify has authorized employment in a case of this form. */
export async function hasAuthorizedCase({ trx, scope }: Unit, i9Id: number): Promise<boolean> {
  const row: unknown = await trx('everify_cases')
    .where({ organization_id: scope.organizationId, i9_id: i9Id, state: 'employment_authorized' })
    .first('id');
  return row !== undefined;
}
