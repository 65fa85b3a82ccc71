import type { Callers } from '../authentication/callers';
import type { GuessGuard } from '../authentication/attempts';
import type { Clock } from '../store/core/clock';
import type { Config } from '../config';
import type { EverifyGateway } from '../everify/gateway';
import type { Logger } from '../process/logger';
import type { SecurityLog } from '../store/audit/security-log';
import type { Store } from '../store/unit';
import type { FormListener } from './form-listener';

/** What handlers, portal and worker receive; created once per process in `compose.ts`. */
export interface Services extends Store {
  readonly config: Config;
  readonly clock: Clock;
  readonly callers: Callers;
  /** Slows down guessing of API client secrets. */
  readonly clientGuesses: GuessGuard;
  /** Null: this installation sends nothing to E-Verify. */
  readonly everify: EverifyGateway | null;
  readonly logger: Logger;
  readonly security: SecurityLog;
  readonly formListener: FormListener;
}

/** What code that changes a form needs. */
export type FormServices = Pick<Services, 'config' | 'formListener'>;
