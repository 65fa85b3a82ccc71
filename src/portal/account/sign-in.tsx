import { accountOf, isVerified, stillPassword, type Verified } from '../../authentication/sessions';
import { signInRefused } from '../../authentication/refusals';
import { passkeysAvailable } from '../../authentication/passkeys';
import { TextField } from '../ui/fields';
import { Actions, Alert, Link, InlineAlert, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { endEmployeeSessions, findEmployeeAccount } from '../../store/access/logins';
import { writeAsNobody } from '../../services/services';
import { browserOf } from '../session/device';
import { proofOf, signedInEmployee } from '../session/employee-session';
import { sendBilingual, type OutsideContext, askToWait } from '../session/outside';
import type { Texts } from '../texts';
import { bodyOf } from '../session/page-context';

/**
 * Portal pages that a sign-in may lead to: a path, never a full address, and not a single sign-on, so it cannot lead to
 * another site, such as a provider that some organization has chosen. Without one it leads to the first place of the menu.
 */
const inside = /^\/(?!\/|sso(?:[/?]|$))[a-z0-9/_-]*(\?[a-z0-9=&_.%+-]*)?$/i;
export const placeAfter = (text: unknown): string =>
  typeof text === 'string' && text.length < 500 && inside.test(text) ? text : '/';

interface FormProps {
  passkeys: boolean;
  base: string;
  t: Texts;
  to: string;
  login: string;
  notice?: string | undefined;
  error?: string | undefined;
}

function SignInPage({ base, passkeys, t, to, login, notice, error }: FormProps) {
  return (
    <>
      <h1>{t.signIn.title}</h1>
      <p>{t.signIn.intro}</p>
      {notice ? <Alert kind="info">{notice}</Alert> : null}
      {error ? (
        <InlineAlert kind="error" id="error-summary" role="alert" tabIndex={-1} autofocus>
          {error}
        </InlineAlert>
      ) : null}
      <form class="portal-form" method="post" action={`${base}/sign-in`}>
        <input type="hidden" name="to" value={to} />
        <Card>
          <TextField
            id="login"
            label={t.signIn.login}
            hint={t.signIn.loginHint}
            value={login}
            autoComplete="username"
            autoCapitalize="off"
            maxLength={80}
          />
          <TextField
            id="password"
            type="password"
            label={t.signIn.password}
            value=""
            autoComplete="current-password"
          />
          <Actions actions={[{ label: t.signIn.button }]} />
        </Card>
      </form>
      <p>
        <a class="usa-button usa-button--outline" href={`${base}/sso?to=${encodeURIComponent(to)}`}>
          {t.company.title}
        </a>
      </p>
      {passkeys ? (
        <p>
          <a
            class="usa-button usa-button--outline"
            href={`${base}/sign-in/passkey?to=${encodeURIComponent(to)}`}
          >
            {t.passkey.title}
          </a>
        </p>
      ) : null}
      <p>
        <Link href={`${base}/forgot-password`}>{t.forgot.title}</Link>
      </p>
      <p>{t.signIn.help}</p>
    </>
  );
}

function show(context: OutsideContext, page: Omit<FormProps, 'base' | 'passkeys' | 't'>, status = 200): void {
  const { portal, t } = context;
  sendBilingual(context, {
    status,
    title: t.signIn.title,
    hasErrors: page.error !== undefined,
    href: '/sign-in',
    body: <SignInPage base={portal.base} passkeys={passkeysAvailable(portal.services)} t={t} {...page} />,
  });
}

export function showSignIn(context: OutsideContext): void {
  const { req, t } = context;
  const asked = req.query['to'];
  const to = placeAfter(asked);
  const { done, ended, kept } = req.query;
  const notice =
    (done === 'password' && t.forgot.done) ||
    (kept === 'yes' && t.signIn.kept) ||
    (ended === 'yes' && t.signIn.ended) ||
    (typeof asked === 'string' ? t.signIn.needed : undefined);
  show(context, { to, login: '', notice });
}

/** Employees are only sent to their own pages, never to pages of users. */
export async function signIn(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const body = bodyOf({ req });
  const login = typedLine(body, 'login').trim();
  const password = typeof body['password'] === 'string' ? body['password'] : '';
  const to = placeAfter(body['to']);
  const now = portal.now();
  const address = req.ip ?? '';
  const { waitSeconds, found } = await portal.sessions.verify(login, password, (name, check) =>
    portal.signIns.verify({ name, address, device: portal.cookies.device(req, name) }, now, check),
  );
  const { database, security } = portal.services;
  if (waitSeconds > 0) {
    security.refused(signInRefused('sign-in-slowed', database, login));
    return show(context, { to, login, error: askToWait(res, t, waitSeconds) }, 429);
  }
  if (!found) {
    security.refused(signInRefused('sign-in-failed', database, login));
    return show(context, { to, login, error: t.signIn.wrong }, 422);
  }
  const [account, ...others] = found;
  if (others.length > 0) {
    portal.cookies.choosing.set(res, { accounts: found, to }, now);
    return res.redirect(303, `${portal.base}/sign-in/account`);
  }
  if (!account || !(await enter(context, account, to)))
    show(context, { to, login, error: t.signIn.wrong }, 422);
}

/**
 * Opens the session of an account whose password was right, or asks for a code first.
 * @returns false, and has answered nothing, if the account has another password by now
 */
export async function enter(
  { req, res, portal }: OutsideContext,
  found: Verified,
  to: string,
): Promise<boolean> {
  const now = portal.now();
  portal.cookies.rememberDevice(req, res, accountOf(found));
  if (found.kind === 'employee') {
    await endFormerSession({ req, portal });
    const account = await findEmployeeAccount(portal.services.database, found, found.id);
    if (!account || !isVerified(found, account.passwordHash)) return false;
    const { organizationId, id: employeeId } = found;
    const request = { organizationId, operationId: 'signIn', now } as const;
    await writeAsNobody(portal.services, request, async (unit) =>
      unit.change({ type: 'employee', id: employeeId }, ['session']),
    );
    portal.cookies.employee.set(res, { organizationId, employeeId, proof: proofOf(account) }, now);
    res.redirect(303, `${portal.base}/my`);
    return true;
  }
  if (await portal.secondFactor.isSetUp(found)) {
    const { organizationId, id, proof } = found;
    portal.cookies.halfway.set(res, { organizationId, id, proof, to }, now);
    res.redirect(303, `${portal.base}/sign-in/code`);
    return true;
  }
  const token = await portal.sessions.open(found, 'password', browserOf(req, portal), stillPassword(found));
  if (token === null) return false;
  portal.cookies.setSession(res, token);
  res.redirect(303, `${portal.base}${to}`);
  return true;
}

/** Ends the sessions of the employee who is signed in, in every browser. */
async function endFormerSession({ req, portal }: Pick<OutsideContext, 'req' | 'portal'>): Promise<void> {
  const employee = await signedInEmployee(req, portal);
  if (!employee) return;
  const { organizationId, employeeId } = employee.session;
  await endEmployeeSessions(portal.services.database, { organizationId }, employeeId);
}

export async function signOut({ req, res, portal }: OutsideContext): Promise<void> {
  const token = portal.cookies.session(req);
  if (token !== null) await portal.sessions.close(token);
  await endFormerSession({ req, portal });
  portal.cookies.clearSession(res);
  // Not "cookies", which would clear those of every host of the domain.
  res.set('Clear-Site-Data', '"cache", "storage"');
  res.redirect(303, `${portal.base}/sign-in?ended=yes`);
}
