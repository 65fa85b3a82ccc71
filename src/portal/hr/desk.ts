import type { Attempts, GuessGuard } from '../../authentication/attempts';
import type { Sessions } from '../../authentication/sessions';
import type { Services } from '../../services';
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
  /** Failed sign-ins by login and network. */
  readonly signIns: GuessGuard;
  /** Wrong present passwords of somebody who is signed in. */
  readonly passwords: Attempts;
  /** Unknown links by network. */
  readonly links: Attempts;
}
