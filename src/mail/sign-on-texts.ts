import type { Mail } from '../store/deliveries/mail';
import { day, line, mailTo, type Recipient } from './texts';

/** Emails about signing in with a company account. Users have no language preference, so they are in English. */

interface SignOnAddress extends Recipient {
  /** Leads to the organization's identity provider; the same for all of its users. */
  signOnUrl: string;
}

/** Tells a user who asked for it where the organization signs on. */
export function signOnAddressMail({ signOnUrl, ...reader }: SignOnAddress): Mail {
  return mailTo(reader, 'sign-on-address', {
    subject: 'sign in with your company account',
    buttons: [{ label: 'Sign in with your company account', url: signOnUrl }],
    parts: [
      `Someone, probably you, wants to sign in with a company account of ${line(reader.organization)}.`,
      ['Open this address, and keep it for the next time:', signOnUrl],
      'If you did not ask for this, you do not have to do anything.',
    ],
  });
}

interface SignOnChanged extends Recipient {
  /** Name of the user who has changed it. */
  by: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Sessions that were opened with the company account were ended. */
  ended: boolean;
}

/** Warns a user who signs in with a company account that someone has changed its identity provider. */
export function signOnChangedMail({ by, date, ended, ...reader }: SignOnChanged): Mail {
  const name = line(reader.organization);
  return mailTo(reader, 'sign-on-changed', {
    subject: 'signing in with your company account has changed',
    parts: [
      `On ${day(date, 'en')}, ${line(by)} changed the settings that people at ${name} use to sign in with their company account.`,
      ended
        ? 'Users who were signed in with a company account have been signed out and have to sign in again.'
        : null,
      'If you know about this, you do not have to do anything.',
      `If you do not, immediately tell the person who manages the accounts at ${name}: these settings could let someone sign in as you.`,
    ],
  });
}
