import { setTimeout as sleep } from 'node:timers/promises';
import { given, mapValues } from '../domain/json';
import type { Logger } from '../process/logger';
import { together } from '../process/together';

/** By name: true, or false, or a text that says to the operator why not. */
export type Checks = Readonly<Record<string, () => Promise<boolean | string>>>;

export type Standing = Awaited<ReturnType<ReturnType<typeof watchReadiness>['judge']>>;

export const isFit = ({ reasons }: Standing): boolean => Object.keys(reasons).length === 0;

const patienceMs = 2_000;

/** @returns why the check failed; undefined when it passed */
async function reasonOf(check: Checks[string]): Promise<string | undefined> {
  try {
    const result = await Promise.race([
      check(),
      sleep(patienceMs, `it did not answer within ${patienceMs / 1_000} seconds`, { ref: false }),
    ]);
    if (result === true) return undefined;
    return typeof result === 'string' ? result : 'it cannot be reached';
  } catch {
    return 'it cannot be reached';
  }
}

/** Runs the checks when asked, and logs each change of what they find. */
export function watchReadiness(checks: Checks, logger: Pick<Logger, 'info' | 'warn'>) {
  let known = '[]';
  return {
    async judge() {
      const found = await together(mapValues(checks, reasonOf));
      const reasons = given(found);
      const named = JSON.stringify(Object.keys(reasons));
      if (named !== known) {
        if (named === '[]') logger.info('ready again');
        else logger.warn({ reasons }, 'not ready');
      }
      known = named;
      return {
        checks: mapValues(found, (reason) => (reason === undefined ? 'ok' : 'failed')),
        /** Why each of those that failed did. */
        reasons,
      };
    },
  };
}
