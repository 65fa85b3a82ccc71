import type { Attempts } from '../../authentication/attempts';
import type { GuessGuard } from '../../authentication/guess-guard';
import type { Passkeys } from '../../authentication/passkeys';
import type { SecondFactor } from '../../authentication/second-factor';
import type { Sessions } from '../../authentication/sessions';
import type { Services } from '../../services/services';
import type { Cipher } from '../ui/cipher';
import type { BrowserState } from '../section1/draft';
import type { Cookies } from './cookies';

/** What every page of the portal is given, made once per process. */
export interface Portal {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly cookies: Cookies;
  /** What a new hire has typed and not yet signed. */
  readonly drafts: BrowserState;
  readonly cipher: Cipher;
  /** Path under which the portal is mounted. */
  readonly base: string;
  /** Real time, by which sessions, attempts and drafts are counted. Signing uses the organization's. */
  now(): Date;
  /** Slows down who guesses passwords. */
  readonly signIns: GuessGuard;
  /** Wrong present passwords in one session. */
  readonly passwords: Attempts;
  /** Wrong codes of someone whose password was right. */
  readonly codes: Attempts;
  /** Unknown links by network. */
  readonly links: Attempts;
  /** Passkeys that no one has, counted with the links. */
  readonly passkeyGuesses: Attempts;
}
