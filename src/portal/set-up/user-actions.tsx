import type { ComponentChildren } from 'preact';
import { resetMinutes } from '../../services/organizations/password-reset';
import { TextField } from '../ui/fields';
import { Csrf, Once } from '../session/parts';
import { may, permissions, type HrVisit } from '../session/visit';
import { Card } from '../ui/page';
import { textOf, type Values } from './record/call';
import type { Shown } from './record/entity';

/** What can be done to a user besides changing the record: each a button of its own. */

interface Act {
  readonly key: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Whether it makes sense for the user. */
  when(user: Values): boolean;
  /** What the operation is sent besides what it requires. Null: the page does it itself. */
  readonly body: Values | null;
  /** Asks for a password. */
  readonly asksPassword?: true;
}

const has = (name: string) => (user: Values) => textOf(user[name]) !== '';
const active = (user: Values) => user['retired'] !== true;
const all =
  (...conditions: ((user: Values) => boolean)[]) =>
  (user: Values) =>
    conditions.every((condition) => condition(user));

export const userActs: readonly Act[] = [
  {
    key: 'invitation',
    heading: 'Welcome email',
    text: 'Sends the address of the portal and the login again, without a password.',
    button: 'Send the welcome email',
    when: all(active, has('emailAddress')),
    body: { sendLoginEmail: true },
  },
  {
    key: 'password-link',
    heading: 'Forgotten password',
    text: `Emails a link at which the user chooses a new password. It works for ${resetMinutes} minutes.`,
    button: 'Email a link for a new password',
    when: all(active, has('login'), has('emailAddress')),
    body: null,
  },
  {
    key: 'temporary-password',
    heading: 'Temporary password',
    text: 'For a user without email. Signs the user out everywhere, and asks for another password at the next sign-in.',
    button: 'Set the temporary password',
    when: all(active, has('login')),
    body: {},
    asksPassword: true,
  },
  {
    key: 'second-factor',
    heading: 'Lost authenticator app',
    text: 'Removes the authenticator app and the recovery codes, and signs the user out everywhere. Make sure that it is the user who asks.',
    button: 'Remove the authenticator app',
    when: all(active, has('login')),
    body: { removeSecondFactor: true },
  },
  {
    key: 'sessions',
    heading: 'Sessions',
    text: 'Ends all sessions in the portal and the access tokens that act as the user.',
    button: 'Sign out everywhere',
    when: active,
    body: { endSessions: true },
  },
  {
    key: 'retirement',
    heading: 'Retire',
    text: 'A retired user cannot sign in. Nothing that the user has signed changes, and you can reactivate the user at any time.',
    button: 'Retire the user',
    when: active,
    body: { retired: true },
  },
  {
    key: 'reactivation',
    heading: 'Reactivate',
    text: 'Lets the user sign in again, with the role and the login as they are.',
    button: 'Reactivate the user',
    when: (user) => user['retired'] === true,
    body: { retired: false },
  },
];

/** The buttons that make sense for the user, for whoever may press them. */
export async function userActions(
  visit: HrVisit,
  user: Values,
  { revision, faults }: Shown,
): Promise<ComponentChildren> {
  if (!may(visit, permissions.manageUsers)) return null;
  const path = `${visit.base}/set-up/users/${textOf(user['id'])}`;
  return userActs
    .filter(({ when }) => when(user))
    .map(({ key, heading, text, button, asksPassword }) => (
      <Card key={key} heading={heading}>
        <p>{text}</p>
        <form class="hr-inline" method="post" action={`${path}/${key}`} noValidate>
          <Csrf visit={visit} />
          <Once />
          <input type="hidden" name="revision" value={revision} />
          {asksPassword ? (
            <TextField
              id="password"
              label="Temporary password"
              hint="At least 12 characters"
              error={faults['password']}
              value=""
              type="password"
              autoComplete="new-password"
            />
          ) : null}
          <div>
            <button class="usa-button usa-button--outline" type="submit">
              {button}
            </button>
          </div>
        </form>
      </Card>
    ));
}
