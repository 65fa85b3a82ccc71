import type { OperationId } from '../../generated/handlers';
import { Problem } from './problem';

/**
 * Returns the problem of a command that does not fit a state. It names the state, as the record spells it, and the
 * operations that the state allows.
 */
export function stateConflict(
  record: string,
  state: string,
  allowed: readonly (OperationId | undefined)[],
): Problem {
  const names = [...new Set(allowed.filter((name) => name !== undefined))];
  return new Problem('state-conflict', {
    detail: `${record} is in the state ${state}, which does not allow this.`,
    errors: [
      {
        code: state,
        detail:
          names.length > 0 ? `Possible: ${names.join(', ')}.` : 'No operation is possible in this state.',
      },
    ],
  });
}
