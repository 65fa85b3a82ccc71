import { insertion, ofTenant, param, prepare } from '../core/statement';
import type { Unit } from '../unit';

/** What is sent or done for an organization once in a period, such as a month or a day. */

const last = prepare<{ period: string }>(
  'organization_notice_last',
  ofTenant('organization_notices', 'kind')
    .whereLike('period', param('pattern'))
    .orderBy('period', 'desc')
    .limit(1, { skipBinding: true })
    .select('period'),
);
const one = prepare('organization_notice', ofTenant('organization_notices', 'kind', 'period'));
const recording = prepare(
  'organization_notice_record',
  insertion('organization_notices', 'kind', 'period').onConflict().ignore().returning('kind'),
);

/** Returns the last period with a beginning of which an organization has a notice of a kind, or null. */
export const lastOrganizationNotice = async (
  unit: Unit,
  kind: string,
  beginning: string,
): Promise<string | null> => (await last.first(unit, { kind, pattern: `${beginning}%` }))?.period ?? null;

/** Returns whether an organization was sent a notice in a period. */
export const hasOrganizationNotice = async (unit: Unit, kind: string, period: string): Promise<boolean> =>
  (await one.first(unit, { kind, period })) !== null;

/** Records a notice that is sent to an organization once in a period. @returns false when it was sent before */
export const recordOrganizationNotice = async (unit: Unit, kind: string, period: string): Promise<boolean> =>
  (await recording.all(unit, { kind, period })).length > 0;
