import { addDays, dateIn, type IsoDate } from '../domain/dates';
import type { Logger } from '../process/logger';
import type { Clock } from '../store/clock';
import type { Config } from '../config';
import type { Database } from '../store/core/database';
import type { EverifyGateway } from './gateway';
import { createSimulator } from './simulator';
import { createV31Client } from './v31-client';
import { realTime } from '../process/clock';

/**
 * The E-Verify of this installation: always the simulator in the sandbox, whose people do not exist; elsewhere the web
 * services when they are configured, else none.
 */
export function createGateway(
  config: Pick<Config, 'sandbox' | 'everifyUrl' | 'everifyUsername' | 'everifyPassword' | 'everifyWords'>,
  database: Database,
  clock: Clock,
  logger?: Pick<Logger, 'warn'>,
): EverifyGateway | null {
  if (config.sandbox) return createSimulator(database, clock);
  const { everifyUrl: url, everifyUsername: username, everifyPassword: password } = config;
  if (url === null || username === null || password === null) return null;
  return createV31Client({
    url,
    username,
    password,
    wording: config.everifyWords,
    onPasswordEnd: (day) => logger && warnOfPassword(logger, day, realTime()),
  });
}

/** Days before the password of the web services expires from which the operator is warned. */
const warningDays = 14;

/** Tells the operator in time, at each sign-in: without the password no case can be submitted or followed. */
export function warnOfPassword(logger: Pick<Logger, 'warn'>, endsOn: IsoDate, now: Date): void {
  if (addDays(dateIn(now, 'UTC'), warningDays) < endsOn) return;
  logger.warn(
    { endsOn },
    'the password of the E-Verify web services ends soon: change it, and EVERIFY_PASSWORD',
  );
}
