import type { components } from '../../../generated/openapi';
import { Problem } from '../../domain/problem';
import { signOnKinds, type SignOnKind } from '../../store/access/sign-on';
import type { User, UserValues } from '../../store/access/users';
import type { Organization } from '../../store/organizations/organizations';

/** What a change of a user means for signing in as that user. */

type UserFields = components['schemas']['UserCreate'];

/** What someone signs in with. New passwords go to the email address, so it counts too. */
export const waysIn = ['login', 'emailAddress', 'oauthId', 'samlId'] as const;

/**
 * Returns the first field that changes who can sign in as the user: whoever sends it could then sign in as that user.
 */
export function signInField(body: UserFields, before: User): string | undefined {
  if (body.password) return 'password';
  if (body.removeSecondFactor) return 'removeSecondFactor';
  if (body.retired === false && before.retired) return 'retired';
  return waysIn.find((field) => body[field] !== undefined && (body[field] || null) !== before[field]);
}

/** Returns whether the body contains any of those fields, changed or not, or retires the user. */
export const isGuarded = (body: UserFields): boolean =>
  Boolean(body.password || body.removeSecondFactor) ||
  typeof body.retired === 'boolean' ||
  waysIn.some((field) => body[field] !== undefined);

/** Returns whether the user has to sign in again afterwards. */
export const endsSessions = ({ retired, password, removeSecondFactor, endSessions }: UserFields): boolean =>
  Boolean(retired || password || removeSecondFactor || endSessions);

/** Returns the sign-ons whose provider knows the user by this name no more: who signed in by it was someone else. */
export const formerSignOns = (before: User, after: Pick<UserValues, 'oauthId' | 'samlId'>): SignOnKind[] =>
  signOnKinds.filter((kind) => {
    const [held, given] = [before[`${kind}Id`], after[`${kind}Id`]];
    return held !== null && given !== undefined && given !== held;
  });

/** `oauthId` and `samlId` need their sign-on to be enabled (interface specification, Errors 2). */
export function assertSingleSignOn(organization: Organization, body: UserFields, before?: User): void {
  const wanted = [
    { field: 'oauthId', enabled: organization.oauthEnabled, sent: body.oauthId, held: before?.oauthId },
    { field: 'samlId', enabled: organization.samlEnabled, sent: body.samlId, held: before?.samlId },
  ];
  const errors = wanted
    .filter(({ enabled, sent, held }) => !enabled && sent && sent !== held)
    .map(({ field }) => ({
      pointer: `/${field}`,
      code: 'single-sign-on-not-enabled',
      detail: `${field} needs single sign-on, which is not enabled for the organization.`,
    }));
  if (errors.length > 0) throw new Problem('single-sign-on-not-enabled', { errors });
}
