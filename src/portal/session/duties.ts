import type { Session } from '../../authentication/sessions';

/** What users must do after they sign in, before they can do anything else. */
export type Duty = 'password' | 'second-factor';

export const dutyPages: Readonly<Record<Duty, string>> = {
  password: '/first-password',
  'second-factor': '/account/authenticator',
};

/** A user of a company account has no password here. */
export const hasPassword = ({ method }: Pick<Session, 'method'>): boolean =>
  method === 'password' || method === 'passkey';

/**
 * Returns null when the user can use the portal right away. Users of a company account prove there what the company
 * requires, and a passkey replaces password and code.
 */
export function dutyOf({ method, ...session }: Session): Duty | null {
  if (method !== 'password') return null;
  if (session.mustChangePassword) return 'password';
  return session.secondFactorRequired && !session.secondFactorSetUp ? 'second-factor' : null;
}
