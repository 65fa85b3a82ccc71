import { summaryItems } from '../ui/page-parts';
import { sendHr, type HrPageParts } from '../session/parts';
import { passwordIn, PresentPassword, tryPassword, type Refusal } from './password';
import type { Portal } from '../session/portal';
import { textsOf } from '../texts';
import { bodyOf, type PageContext } from '../session/page-context';

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

const t = textsOf('en');

export const PasswordField = ({ faults }: { faults: Faults }) => <PresentPassword t={t} faults={faults} />;

/** Does something that requires the current password of the session's user, with a limit on wrong ones. */
export const tryOwnPassword = <T,>(
  portal: Portal,
  { res, session: { token, scope } }: PageContext,
  attempt: () => Promise<T | null>,
) => {
  const account = { organizationId: scope.organizationId, id: scope.userId };
  return tryPassword({ portal, res, t }, { session: token, account }, attempt);
};

/** @returns what is wrong with the password that was sent; null when it is right */
export async function askPassword(portal: Portal, context: PageContext): Promise<Refusal | null> {
  const password = passwordIn(bodyOf(context), 'present');
  const tried = await tryOwnPassword(portal, context, async () =>
    (await portal.sessions.isPassword(context.session, password)) ? true : null,
  );
  return 'refusal' in tried ? tried.refusal : null;
}
