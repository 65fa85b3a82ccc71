import type { I9State } from '../record';
import { i9States } from './states';

const names: Partial<Record<I9State, string>> = {
  none: 'No form',
  section1_supplement_pending: 'Supplement A Pending',
  authorization_expired: 'Authorization Expired',
  retained: 'Retained (employment ended)',
  superseded: 'Superseded',
  purged: 'Destroyed',
};

/** Returns the state of a form in words, for people who do not know the short labels. */
export const stateName = (state: I9State): string => names[state] ?? i9States[state].partnerStatus ?? state;
