import type { EverifyState } from '../../domain/everify/record';
import { derived } from '../core/fields';

/** State of a form's newest E-Verify case; null when there is none. A field for any record read from `i9s`. */
export const caseState = derived<EverifyState | null>(`(
  select newest.state from everify_cases newest
  where newest.organization_id = i9s.organization_id and newest.i9_id = i9s.id
  order by newest.id desc limit 1)`);
