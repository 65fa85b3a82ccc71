import { accountRefused } from '../../authentication/refusals';
import { summaryItems } from '../ui/page-parts';
import { sendHr, type HrPageParts } from '../session/parts';
import { PresentPassword } from './password';
import type { Portal } from '../session/portal';
import { textsOf } from '../texts';
import { bodyOf, type PageContext } from '../session/page-context';
import { askToWait } from '../ui/wait';

/**
 * What the pages of the account share. They ask users for their password again before they change how they sign in: a
 * session that was left open is not enough.
 */

/** The link back to the account. */
export const toAccount = ({ base }: PageContext) => ({ href: `${base}/account`, label: 'your account' });

/** Messages by control. */
export type Faults = Readonly<Partial<Record<string, string>>>;

interface AccountPage extends Omit<HrPageParts, 'faults' | 'place'> {
  faults?: Faults;
}

export const sendAccountPage = (context: PageContext, { faults = {}, ...page }: AccountPage): void =>
  sendHr(context, { ...page, faults: summaryItems(faults), place: '/account' });

/** What to show again, and with which status, because the current password was wrong or was not checked. */
export interface Refusal {
  readonly faults: { readonly present: string };
  readonly status: number;
}

const t = textsOf('en');

export const PasswordField = ({ faults }: { faults: Faults }) => <PresentPassword t={t} faults={faults} />;

/**
 * Does something that requires the current password, with a limit on wrong ones.
 *
 * @param attempt returns null when the password is wrong
 */
export async function tryPassword<T>(
  portal: Portal,
  { res, session }: PageContext,
  attempt: () => Promise<T | null>,
): Promise<{ found: T } | { refusal: Refusal }> {
  const { waitSeconds, found } = await portal.passwords.verify(session.token, portal.now(), attempt);
  if (found !== null) return { found };
  const { organizationId, userId: id } = session.scope;
  const refused = (name: 'password-failed' | 'password-slowed') =>
    portal.services.security.refused(accountRefused(name, { organizationId, id }));
  if (waitSeconds > 0) {
    refused('password-slowed');
    return { refusal: { faults: { present: askToWait(res, t, waitSeconds) }, status: 429 } };
  }
  refused('password-failed');
  return { refusal: { faults: { present: t.password.wrong }, status: 422 } };
}

/** @returns what is wrong with the password that was sent; null when it is right */
export async function askPassword(portal: Portal, context: PageContext): Promise<Refusal | null> {
  const sent = bodyOf(context)['present'];
  const password = typeof sent === 'string' ? sent.slice(0, 1000) : '';
  const tried = await tryPassword(portal, context, async () =>
    (await portal.sessions.isPassword(context.session, password)) ? true : null,
  );
  return 'refusal' in tried ? tried.refusal : null;
}
