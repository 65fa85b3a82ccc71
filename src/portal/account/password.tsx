import { isEasyToGuess, type OwnData } from '../../authentication/password-strength';
import { TextField, type FieldProps } from '../ui/fields';
import type { Faults, FormBody } from '../ui/typed';
import type { Texts } from '../texts';
import { accountRefused } from '../../authentication/refusals';
import { askToWait, type OutsideContext } from '../session/outside';

/** What is wrong with a form that is shown again, and the status to show it with if that is not 422. */
export interface RefusedPassword {
  readonly faults?: Faults | undefined;
  readonly status?: number | undefined;
}

/** Returns a password exactly as it was sent. */
export function passwordIn(body: FormBody, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.slice(0, 1000) : '';
}

/**
 * Reads what was typed on a page for a new password, and what is wrong with it before the current password is checked.
 */
export function readPasswords(body: FormBody, t: Texts, own: OwnData) {
  const [present, wanted, again] = [
    passwordIn(body, 'present'),
    passwordIn(body, 'wanted'),
    passwordIn(body, 'again'),
  ];
  const length = [...wanted].length;
  const fault =
    (length < 12 && t.password.tooShort) ||
    (length > 200 && t.password.tooLong) ||
    (wanted === present && t.password.same) ||
    (isEasyToGuess(wanted, own) && t.password.easy);
  const faults: Faults = {
    ...(fault && { wanted: fault }),
    ...(wanted !== again && { again: t.password.different }),
  };
  return { present, wanted, refused: Object.keys(faults).length > 0 ? { faults } : null };
}

type Fields = { t: Texts } & RefusedPassword;

/** A password field; what was typed is never shown again. */
const Password = (props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) => (
  <TextField {...props} type="password" value="" />
);

export const PresentPassword = ({ t, faults = {} }: Fields) => (
  <Password id="present" label={t.password.present} error={faults.present} autoComplete="current-password" />
);

/** The current password, and the new one twice. */
export const PasswordFields = (props: Fields) => (
  <>
    <PresentPassword {...props} />
    <NewPasswordFields {...props} />
  </>
);

/** The new password twice. */
export const NewPasswordFields = ({ t, faults = {} }: Fields) => (
  <>
    <Password
      id="wanted"
      label={t.password.wanted}
      hint={t.password.wantedHint}
      error={faults.wanted}
      autoComplete="new-password"
    />
    <Password id="again" label={t.password.again} error={faults.again} autoComplete="new-password" />
  </>
);

interface Owner {
  /** Name of the session, which limits wrong passwords. */
  readonly session: string;
  readonly account: Parameters<typeof accountRefused>[1];
}

/**
 * Does something that requires the current password, with a limit on wrong ones.
 *
 * @param attempt returns null when the password is wrong
 */
export async function tryPassword<T>(
  { portal, res, t }: Pick<OutsideContext, 'portal' | 'res' | 't'>,
  { session, account }: Owner,
  attempt: () => Promise<T | null>,
): Promise<{ found: T } | { refused: RefusedPassword }> {
  const { waitSeconds, found } = await portal.passwords.verify(session, portal.now(), attempt);
  if (found !== null) return { found };
  const slowed = waitSeconds > 0;
  portal.services.security.refused(accountRefused(slowed ? 'password-slowed' : 'password-failed', account));
  const present = slowed ? askToWait(res, t, waitSeconds) : t.password.wrong;
  return { refused: { faults: { present }, status: slowed ? 429 : 422 } };
}
