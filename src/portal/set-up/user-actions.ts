import { resetMinutes } from '../../domain/rights';
import { call, textOf, type Sent, type Values } from '../session/call';
import type { RecordAction } from './record/actions';
import { secret } from './record/kinds';
import type { PageContext } from '../session/page-context';

/** Updates a user; every update must repeat the required fields. */
async function changeUser(context: PageContext, user: Values, change: Values, sent: Sent): Promise<void> {
  const { id, firstName, lastName, role } = user;
  const body = { firstName, lastName, role, ...change };
  await call(context, 'updateUser', { params: { user_id: Number(id) }, body }, sent);
}

const changing =
  (change: Values): RecordAction['run'] =>
  (context, user, sent) =>
    changeUser(context, user, change, sent);

const has = (user: Values, name: string): boolean => textOf(user[name]) !== '';
const active = (user: Values): boolean => user['retired'] !== true;

export const userActions: readonly RecordAction[] = [
  {
    key: 'invitation',
    heading: 'Welcome email',
    text: 'Sends the address of the portal and the login again, without a password.',
    button: 'Send the welcome email',
    when: (user) => active(user) && has(user, 'emailAddress'),
    run: changing({ sendLoginEmail: true }),
  },
  {
    key: 'password-link',
    heading: 'Forgotten password',
    text: `Emails the user a link for choosing a new password. It works for ${resetMinutes} minutes.`,
    button: 'Email a link for a new password',
    when: (user) => active(user) && has(user, 'login') && has(user, 'emailAddress'),
    run: changing({ sendPasswordEmail: true }),
  },
  {
    key: 'temporary-password',
    heading: 'Temporary password',
    text: 'For a user without email. Signs the user out everywhere, and asks for a new password at the next sign-in.',
    button: 'Set the temporary password',
    when: (user) => active(user) && has(user, 'login'),
    asks: { name: 'password', label: 'Temporary password', hint: 'At least 12 characters', kind: secret },
    run: (context, user, sent, password) => changeUser(context, user, { password }, sent),
  },
  {
    key: 'second-factor',
    heading: 'Lost authenticator app',
    text: 'Removes the authenticator app and the recovery codes, and signs the user out everywhere. Make sure that it is really the user who is asking.',
    button: 'Remove the authenticator app',
    when: (user) => active(user) && has(user, 'login'),
    run: changing({ removeSecondFactor: true }),
  },
  {
    key: 'sessions',
    heading: 'Sessions',
    text: 'Ends all of the user’s sessions in the portal and the access tokens that act as the user.',
    button: 'Sign out everywhere',
    when: active,
    run: changing({ endSessions: true }),
  },
  {
    key: 'retirement',
    heading: 'Retire',
    text: 'A retired user cannot sign in. What the user has signed does not change, and you can reactivate the user at any time.',
    button: 'Retire the user',
    when: active,
    run: changing({ retired: true }),
  },
  {
    key: 'reactivation',
    heading: 'Reactivate',
    text: 'Lets the user sign in again, with the role and the login as they are.',
    button: 'Reactivate the user',
    when: (user) => !active(user),
    run: changing({ retired: false }),
  },
];
