import { isEasyToGuess } from '../authentication/password-strength';
import { hashSecret } from '../authentication/secrets';
import { Problem } from '../domain/problem';
import { readOrganization } from '../store/organizations';
import type { Unit } from '../store/unit';
import type { User, UserValues } from '../store/users';

/** @throws Problem impossible-value for a password that is common or made of the user's own data */
export async function assertHardToGuess(
  unit: Unit,
  password: string,
  {
    login,
    firstName,
    lastName,
    emailAddress,
  }: Partial<Pick<User, 'login' | 'firstName' | 'lastName' | 'emailAddress'>>,
): Promise<void> {
  const { name } = await readOrganization(unit);
  if (!isEasyToGuess(password, [login, firstName, lastName, emailAddress, name])) return;
  const detail =
    "password is easy to guess: it is common, or made of the user's name, login, e-mail address or organization.";
  throw new Problem('impossible-value', {
    detail,
    errors: [{ pointer: '/password', code: 'easy-to-guess', detail }],
  });
}

/** The columns of a new password. Whoever gets one from somebody else has to choose another one at the next sign-in. */
export const passwordValues = async (
  { now, scope }: Unit,
  password: string,
  before: User | undefined,
): Promise<UserValues> => ({
  passwordHash: await hashSecret(password),
  passwordChangedAt: now,
  mustChangePassword: before?.id !== scope.userId,
});
