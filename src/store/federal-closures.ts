import { knownFederalClosures, type FederalClosure } from '../domain/calendar';
import type { Unit } from './unit';

/** Days on which the federal government or E-Verify was closed: those that are known, and the installation's own. */
export async function federalClosures({ trx }: Pick<Unit, 'trx'>): Promise<readonly FederalClosure[]> {
  const own: FederalClosure[] = await trx('federal_closures').select({
    from: 'date_from',
    to: 'date_to',
    reason: 'reason',
  });
  return [...knownFederalClosures, ...own];
}
