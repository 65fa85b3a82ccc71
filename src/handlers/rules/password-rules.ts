import { isEasyToGuess } from '../../authentication/password-strength';
import { hashSecret } from '../../authentication/secrets';
import { impossible } from '../../domain/problem';
import type { Organization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import type { User, UserValues } from '../../store/access/users';

/** @throws Problem impossible-value for a password that is common or made from the user's own data */
export function assertHardToGuess(
  { name }: Pick<Organization, 'name'>,
  password: string,
  {
    login,
    firstName,
    lastName,
    emailAddress,
  }: Partial<Pick<User, 'login' | 'firstName' | 'lastName' | 'emailAddress'>>,
): void {
  if (!isEasyToGuess(password, [login, firstName, lastName, emailAddress, name])) return;
  throw impossible(
    '/password',
    "password is easy to guess: it is common, or made of the user's name, login, email address or organization.",
    'easy-to-guess',
  );
}

/**
 * Returns the columns of a new password. Users whose password was set by someone else must choose a new one at the next
 * sign-in.
 */
export const passwordValues = async (
  { now, scope }: Unit,
  password: string,
  before: User | undefined,
): Promise<UserValues> => ({
  passwordHash: await hashSecret(password),
  passwordChangedAt: now,
  mustChangePassword: before?.id !== scope.userId,
});
