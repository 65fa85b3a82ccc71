import type { Session } from '../../authentication/sessions';

/** What somebody who has signed in has to do before anything else is open to him. */
export type Duty = 'password';

/** The page of each duty. */
export const dutyPages: Readonly<Record<Duty, string>> = { password: '/first-password' };

/** Null when nothing stands between the user and the portal. */
export const dutyOf = ({ method, mustChangePassword }: Session): Duty | null =>
  method === 'password' && mustChangePassword ? 'password' : null;
