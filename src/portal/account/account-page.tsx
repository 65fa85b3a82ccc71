import { Actions, Card, summaryItems } from '../ui/page-parts';
import { PostForm, sendHr, type HrPageParts } from '../session/parts';
import { passwordIn, PresentPassword, tryPassword, type RefusedPassword } from './password';
import { textsOf } from '../texts';
import { bodyOf, type PageContext } from '../session/page-context';

/**
 * What the pages of the account share. They ask users for their password again before they change how they sign in: a
 * session that was left open is not enough.
 */

/** The link back to the account. */
export const toAccount = ({ base }: PageContext) => ({ href: `${base}/account`, label: 'your account' });

type AccountPage = Omit<HrPageParts, 'faults' | 'place'> & RefusedPassword;

export const sendAccountPage = (context: PageContext, { faults = {}, ...page }: AccountPage): void =>
  sendHr(context, { ...page, faults: summaryItems(faults), place: '/account' });

const t = textsOf('en');

export const PasswordField = ({ faults }: RefusedPassword) => <PresentPassword t={t} faults={faults} />;

interface Confirmation {
  /** Of the page, below the portal; its form goes there too. */
  readonly path: string;
  readonly title: string;
  readonly heading?: string;
  /** What will be done. */
  readonly text: string;
  readonly button: string;
  /** Address of the page to go back to. */
  readonly cancel?: string;
}

/** Sends a page that asks for the password before something is done. */
export function sendPasswordQuestion(
  context: PageContext,
  { path, title, heading, text, button, cancel }: Confirmation,
  refused: RefusedPassword = {},
): void {
  sendAccountPage(context, {
    title,
    ...refused,
    back: toAccount(context),
    body: (
      <PostForm context={context} path={path}>
        <Card heading={heading}>
          <p>{text}</p>
          <PasswordField {...refused} />
          <Actions
            actions={[
              { label: button },
              ...(cancel ? [{ label: 'Cancel', look: 'plain' as const, href: cancel }] : []),
            ]}
          />
        </Card>
      </PostForm>
    ),
  });
}

/** Does something that requires the current password of the session's user, with a limit on wrong ones. */
export const tryOwnPassword = <T,>(context: PageContext, attempt: () => Promise<T | null>) => {
  const { token, scope } = context.session;
  const account = { organizationId: scope.organizationId, id: scope.userId };
  return tryPassword({ ...context, t }, { session: token, account }, attempt);
};

/** @returns what is wrong with the password that was sent; null when it is right */
export async function askPassword(context: PageContext): Promise<RefusedPassword | null> {
  const { portal, session } = context;
  const password = passwordIn(bodyOf(context), 'present');
  const tried = await tryOwnPassword(context, async () =>
    (await portal.sessions.isPassword(session, password)) ? true : null,
  );
  return 'refused' in tried ? tried.refused : null;
}
