import { resetMinutes } from '../../domain/rights';
import { textOf, type Values } from '../session/page-context';
import type { RecordActions } from './record/entity';
import { secretKind } from './record/kinds';

const has = (user: Values, name: string): boolean => textOf(user[name]) !== '';
const active = (user: Values): boolean => user['retired'] !== true;

export const userActions: RecordActions = {
  invitation: {
    heading: 'Welcome email',
    text: 'Sends the address of the portal and the login again, without a password.',
    button: 'Send the welcome email',
    done: 'The welcome email is on its way.',
    when: (user) => active(user) && has(user, 'emailAddress'),
    changes: () => ({ sendLoginEmail: true }),
  },
  'password-link': {
    heading: 'Forgotten password',
    text: `Emails the user a link for choosing a new password. It works for ${resetMinutes} minutes.`,
    button: 'Email a link for a new password',
    done: 'The link for a new password is on its way. It works for 30 minutes.',
    when: (user) => active(user) && has(user, 'login') && has(user, 'emailAddress'),
    changes: () => ({ sendPasswordEmail: true }),
  },
  'temporary-password': {
    heading: 'Temporary password',
    text: 'For a user without email. Signs the user out everywhere, and asks for a new password at the next sign-in.',
    button: 'Set the temporary password',
    done: 'The temporary password was set. Give it to the user, who will choose a new one at the next sign-in.',
    when: (user) => active(user) && has(user, 'login'),
    asks: { name: 'password', label: 'Temporary password', hint: 'At least 12 characters', kind: secretKind },
    changes: (_, password) => ({ password }),
  },
  'second-factor': {
    heading: 'Lost authenticator app',
    text: 'Removes the authenticator app and the recovery codes, and signs the user out everywhere. Make sure that it is really the user who is asking.',
    button: 'Remove the authenticator app',
    done: 'The authenticator app was removed, and the user was signed out everywhere.',
    when: (user) => active(user) && has(user, 'login'),
    changes: () => ({ removeSecondFactor: true }),
  },
  sessions: {
    heading: 'Sessions',
    text: 'Ends all of the user’s sessions in the portal and the access tokens that act as the user.',
    button: 'Sign out everywhere',
    done: 'The user was signed out everywhere.',
    when: active,
    changes: () => ({ endSessions: true }),
  },
  retirement: {
    heading: 'Retire',
    text: 'A retired user cannot sign in. What the user has signed does not change, and you can reactivate the user at any time.',
    button: 'Retire the user',
    done: 'The user was retired and can no longer sign in.',
    when: active,
    changes: () => ({ retired: true }),
  },
  reactivation: {
    heading: 'Reactivate',
    text: 'Lets the user sign in again, with the role and the login as they are.',
    button: 'Reactivate the user',
    done: 'The user is active again.',
    when: (user) => !active(user),
    changes: () => ({ retired: false }),
  },
};
