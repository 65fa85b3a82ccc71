import { userRefused } from '../../authentication/refusals';
import { TextField } from '../components/fields';
import type { HrDesk } from './desk';
import { hrTextsOf } from './texts';
import { bodyOf, type HrVisit } from './visit';

/** The password again, before somebody changes how he signs in: a session that was left open is not enough for that. */

export type Faults = Readonly<Record<string, string>>;

const t = hrTextsOf('en');

export const PasswordField = ({ faults }: { faults: Faults }) => (
  <TextField
    id="present"
    name="present"
    type="password"
    label={t.password.present}
    error={faults['present']}
    value=""
    autoComplete="current-password"
  />
);

/** @returns what is wrong with the password that was sent; null when it is right */
export async function askPassword(
  desk: HrDesk,
  { req, res, session }: HrVisit,
): Promise<{ faults: Faults; status: number } | null> {
  const wait = await desk.passwords.take(session.token, desk.now());
  if (wait > 0) {
    res.set('Retry-After', String(wait));
    return { faults: { present: t.signIn.locked(Math.ceil(wait / 60)) }, status: 429 };
  }
  const sent = bodyOf({ req })['present'];
  const password = typeof sent === 'string' ? sent.slice(0, 1000) : '';
  if (!(await desk.sessions.isPassword(session, password))) {
    const { organizationId, userId: id } = session.scope;
    desk.services.security.refused(userRefused('password-failed', { organizationId, id }));
    return { faults: { present: t.password.wrong }, status: 422 };
  }
  await desk.passwords.forgive(session.token);
  return null;
}
