import type { Attempts, GuessGuard } from '../../authentication/attempts';
import type { Passkeys } from '../../authentication/passkeys';
import type { SecondFactor } from '../../authentication/second-factor';
import type { Sessions } from '../../authentication/sessions';
import type { Services } from '../../services/services';
import type { Cipher } from '../ui/cipher';
import type { BrowserState } from '../section1/browser-state';
import type { Cookies } from './cookies';

/** What every page of the portal receives; created once per process. */
export interface Portal {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly cookies: Cookies;
  /** What belongs to one browser of a new hire. */
  readonly browser: BrowserState;
  /** The same on pages that are in a frame of a partner's page. */
  readonly embeddedBrowser: BrowserState;
  readonly cipher: Cipher;
  /** Path under which the portal is mounted. */
  readonly base: string;
  /** Real time, used for sessions and attempts. Signing uses the organization's. */
  now(): Date;
  /** Slows down password guessing. */
  readonly signIns: GuessGuard;
  /** Wrong current passwords in one session. */
  readonly passwords: Attempts;
  /** Wrong codes of someone whose password was right. */
  readonly codes: Attempts;
  /** Answers of single sign-on by organization and network. */
  readonly signOns: Attempts;
  /** Unknown links by network. */
  readonly links: Attempts;
  /** Passkeys that no one has, counted with the links. */
  readonly passkeyGuesses: Attempts;
}
