import type { Unit } from '../unit';

/** What is sent or done for an organization once in a period, such as a month or a day. */

/** Returns the last period with a beginning of which an organization has a notice of a kind, or null. */
export async function lastOrganizationNotice(
  { trx, scope: { organizationId } }: Unit,
  kind: string,
  beginning: string,
): Promise<string | null> {
  const [row] = await trx('organization_notices')
    .where({ organization_id: organizationId, kind })
    .whereLike('period', `${beginning}%`)
    .orderBy('period', 'desc')
    .limit(1)
    .pluck<string[]>('period');
  return row ?? null;
}

/** Returns whether an organization was sent a notice in a period. */
export async function hasOrganizationNotice(
  { trx, scope: { organizationId } }: Unit,
  kind: string,
  period: string,
): Promise<boolean> {
  const row: object | undefined = await trx('organization_notices')
    .where({ organization_id: organizationId, kind, period })
    .first('kind');
  return row !== undefined;
}

/** Records a notice that is sent to an organization once in a period. @returns false when it was sent before */
export async function recordOrganizationNotice(
  { trx, scope: { organizationId } }: Unit,
  kind: string,
  period: string,
): Promise<boolean> {
  const rows = await trx('organization_notices')
    .insert({ organization_id: organizationId, kind, period })
    .onConflict()
    .ignore()
    .returning<unknown[]>('kind');
  return rows.length > 0;
}
