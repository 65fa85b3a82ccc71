import type { I9State } from '../../domain/i9/record';

/** @throws Error for a form that was never started, of which there is no record */
export function statusCode(state: I9State): Exclude<I9State, 'none'> {
  if (state === 'none') throw new Error('An I-9 was stored before it was started');
  return state;
}
