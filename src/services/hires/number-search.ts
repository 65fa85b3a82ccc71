import { soughtEnding } from '../../domain/person-search';
import type { Unit } from '../../store/unit';

/** Records a search by the last four digits of a Social Security number: who searched and when, never the digits. */
export function noteNumberSearch({ scope, change }: Pick<Unit, 'scope' | 'change'>, search = ''): void {
  if (soughtEnding(search, scope)) change({ type: 'ssn_search', id: scope.organizationId });
}
