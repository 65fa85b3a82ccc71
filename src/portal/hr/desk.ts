import type { Services } from '../../services';
import type { Attempts } from '../attempts';
import type { Sealer } from '../sealer';
import type { Cookies } from './cookies';

/** What all pages work with. */
export interface HrDesk {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly sealer: Sealer;
  /** Path under which the portal is mounted. */
  readonly base: string;
  /** Real time, by which sessions and attempts are counted. */
  now(): Date;
  readonly attempts: { readonly pair: Attempts; readonly login: Attempts; readonly network: Attempts };
}
