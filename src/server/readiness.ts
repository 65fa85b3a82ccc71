import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../process/logger';

/** By name: true, or false, or a text that says to the operator why not. */
export type Checks = Readonly<Record<string, () => Promise<boolean | string>>>;

export interface Standing {
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
  /** Why each of those that failed did. */
  readonly reasons: Readonly<Record<string, string>>;
}

export const isFit = ({ reasons }: Standing): boolean => Object.keys(reasons).length === 0;

const patienceMs = 2_000;

/** @returns why the check failed; null when it passed */
async function reasonOf(check: Checks[string]): Promise<string | null> {
  try {
    const result = await Promise.race([
      check(),
      sleep(patienceMs, `it did not answer within ${patienceMs / 1_000} seconds`, { ref: false }),
    ]);
    if (result === true) return null;
    return typeof result === 'string' ? result : 'it cannot be reached';
  } catch {
    return 'it cannot be reached';
  }
}

/** Runs the checks when asked, and logs each change of what they find. */
export function watchReadiness(checks: Checks, logger: Pick<Logger, 'info' | 'warn'>) {
  let known = '[]';
  return {
    async judge(): Promise<Standing> {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await reasonOf(check)] as const),
      );
      const reasons = Object.fromEntries(
        results.flatMap(([name, reason]) => (reason === null ? [] : [[name, reason] as const])),
      );
      const named = JSON.stringify(Object.keys(reasons));
      if (named !== known) {
        if (named === '[]') logger.info('ready again');
        else logger.warn({ reasons }, 'not ready');
      }
      known = named;
      return {
        checks: Object.fromEntries(
          results.map(([name, reason]) => [name, reason === null ? 'ok' : 'failed']),
        ),
        reasons,
      };
    },
  };
}
