import { Actions, summaryItems, SummaryList, Link, Card } from '../ui/page-parts';
import { passkeysAvailable } from '../../authentication/passkeys';
import { sessionLimits } from '../../authentication/sessions';
import { DoneNotice, PostForm, sendHr } from '../session/parts';
import { dutyPages, hasPassword } from '../session/duties';
import { sendAccountPage, tryOwnPassword } from './account-page';
import { PasswordFields, readPasswords, type RefusedPassword } from './password';
import { placeAfter } from './sign-in';
import { textsOf } from '../texts';
import { bodyOf, goTo, type PageContext } from '../session/page-context';

const t = textsOf('en');

const methodTexts: Readonly<Record<PageContext['session']['method'], string>> = {
  password: 'with a password',
  passkey: 'with a passkey',
  oauth: 'with your company account',
  saml: 'with your company account',
};

const doneTexts: Readonly<Record<string, string>> = {
  password: 'Your password was changed. You were signed out everywhere else.',
  codes: 'Your recovery codes are ready. From now on we will ask for a code from your app when you sign in.',
  removal: 'Your authenticator app was removed. You were signed out everywhere else.',
};

function show(context: PageContext, refused: RefusedPassword = {}): void {
  const { session, base } = context;
  sendAccountPage(context, {
    title: 'Your account',
    ...refused,
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        <Card heading="You">
          <SummaryList
            rows={[
              { term: 'Name', value: `${session.firstName} ${session.lastName}` },
              { term: 'Organization', value: session.organizationName },
              { term: 'Signed in', value: methodTexts[session.method] },
            ]}
          />
          <p>
            <Link href={`${base}/account/sessions`}>See where you are signed in</Link>
          </p>
          <p class="portal-note">
            {`You are signed out after ${sessionLimits.idleMinutes} minutes without activity, and after ${sessionLimits.absoluteHours} hours in any case.`}
          </p>
        </Card>
        {hasPassword(session) ? (
          <Card heading="Change your password">
            <PostForm context={context} path="/account/password">
              <PasswordFields t={t} {...refused} />
              <Actions actions={[{ label: t.password.button, look: 'filled' }]} />
            </PostForm>
          </Card>
        ) : null}
        {hasPassword(session) ? <CodeCard context={context} /> : null}
        {hasPassword(session) && passkeysAvailable(context.services) ? (
          <Card heading="Passkeys">
            <p>Sign in with your fingerprint, face or device PIN instead of a password.</p>
            <p>
              <Link href={`${base}/account/passkeys`}>See and add passkeys</Link>
            </p>
          </Card>
        ) : null}
      </>
    ),
  });
}

function CodeCard({ context: { session, base } }: { context: PageContext }) {
  const ways = session.secondFactorSetUp
    ? [
        { href: '/account/recovery-codes', label: 'Make new recovery codes' },
        { href: '/account/authenticator', label: 'Connect another app instead' },
        ...(session.secondFactorRequired
          ? []
          : [{ href: '/account/authenticator/removal', label: 'Stop asking for a code' }]),
      ]
    : [{ href: '/account/authenticator', label: 'Connect an authenticator app' }];
  return (
    <Card heading="Code at sign-in">
      <p>
        {session.secondFactorSetUp
          ? 'We ask for a code from your authenticator app when you sign in.'
          : 'A password can be stolen. If we also ask for a code from your phone, a stolen password is not enough.'}
      </p>
      <ul class="usa-list usa-list--unstyled">
        {ways.map(({ href, label }) => (
          <li key={href}>
            <Link href={`${base}${href}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Shown before every other page to users whose password someone else knows. */
function showFirst(context: PageContext, { status, faults = {} }: RefusedPassword = {}): void {
  const { req } = context;
  const to = placeAfter(bodyOf(context)['to'] ?? req.query['to']);
  sendHr(context, {
    status,
    title: t.password.title,
    faults: summaryItems(faults),
    body: (
      <PostForm context={context} path={dutyPages.password}>
        <input type="hidden" name="to" value={to} />
        <Card>
          <p>{t.password.introUser}</p>
          <PasswordFields t={t} faults={faults} />
          <Actions actions={[{ label: t.password.button }]} />
        </Card>
      </PostForm>
    ),
  });
}

export const account = async (context: PageContext): Promise<void> => show(context);
export const firstPassword = async (context: PageContext): Promise<void> => showFirst(context);

/** @param again shows the page with what is wrong @param after the page to go to after a change */
const change =
  (again: typeof show, after: (context: PageContext) => string) =>
  async (context: PageContext): Promise<void> => {
    const { portal, session } = context;
    const own = [
      session.login,
      session.firstName,
      session.lastName,
      session.emailAddress,
      session.organizationName,
    ];
    const { present, wanted, refused } = readPasswords(bodyOf(context), t, own);
    if (refused) return again(context, refused);
    const tried = await tryOwnPassword(context, () =>
      portal.sessions.changePassword(session, present, wanted),
    );
    if ('refused' in tried) return again(context, tried.refused);
    portal.cookies.setSession(context.res, tried.found);
    goTo(context, after(context));
  };

export const changePassword = change(show, () => '/account?done=password');
export const changeFirstPassword = change(showFirst, (context) => placeAfter(bodyOf(context)['to']));
