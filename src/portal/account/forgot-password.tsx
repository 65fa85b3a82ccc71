import { Actions, summaryItems, Card } from '../ui/page-parts';
import { networkOf } from '../../network/networks';
import {
  mailPasswordReset,
  openPasswordReset,
  resetPassword,
  type OpenReset,
} from '../../services/organizations/password-reset';
import { TextField } from '../ui/fields';
import { tokenOf } from '../session/open-link';
import { sendHeaded, type OutsideContext, askToWait } from '../session/outside';
import { NewPasswordFields, readPasswords, type RefusedPassword } from './password';
import { typed } from '../ui/typed';
import { bodyOf } from '../session/page-context';

/**
 * Setting a new password after forgetting the old one. The response never reveals whether a login exists: the email is
 * written after the response, and goes to the address in the account.
 */

function showForgot(context: OutsideContext, { faults = {}, status }: RefusedPassword = {}) {
  const { portal, t } = context;
  sendHeaded(context, {
    title: t.forgot.title,
    href: '/forgot-password',
    items: summaryItems(faults),
    status,
    body: (
      <form class="portal-form" method="post" action={`${portal.base}/forgot-password`} noValidate>
        <Card>
          <p>{t.forgot.intro}</p>
          <TextField
            id="login"
            label={t.signIn.login}
            hint={t.signIn.loginHint}
            error={faults.login}
            value=""
            autoComplete="username"
            autoCapitalize="off"
            maxLength={80}
          />
          <Actions actions={[{ label: t.forgot.button }]} />
        </Card>
      </form>
    ),
  });
}

function showMessage(context: OutsideContext, [title, text]: readonly [string, string], status: number) {
  const { portal, t } = context;
  sendHeaded(context, {
    title,
    href: null,
    status,
    body: (
      <Card>
        <p class="portal-lead">{text}</p>
        <Actions
          actions={[
            {
              label: status === 200 ? t.company.back : t.forgot.again,
              look: 'filled',
              href: `${portal.base}${status === 200 ? '/sign-in' : '/forgot-password'}`,
            },
          ]}
        />
      </Card>
    ),
  });
}

function showReset(context: OutsideContext, { faults = {} }: RefusedPassword = {}) {
  const { req, portal, t } = context;
  const link = tokenOf(req);
  sendHeaded(context, {
    title: t.forgot.resetTitle,
    href: `/reset-password/${link}`,
    items: summaryItems(faults),
    body: (
      <form class="portal-form" method="post" action={`${portal.base}/reset-password/${link}`}>
        <Card>
          <NewPasswordFields t={t} faults={faults} />
          <Actions actions={[{ label: t.password.button }]} />
        </Card>
      </form>
    ),
  });
}

/** Opens a link, or responds that it does not work. Unknown links count as guesses. */
async function open(context: OutsideContext): Promise<OpenReset | null> {
  const { req, res, portal, t } = context;
  const from = networkOf(req.ip ?? '');
  const wait = await portal.links.waitSeconds(from, portal.now());
  if (wait > 0) {
    showMessage(context, [t.forgot.overTitle, askToWait(res, t, wait)], 429);
    return null;
  }
  const reset = await openPasswordReset(portal.services, tokenOf(req), portal.now());
  if (reset) return reset;
  await portal.links.take(from, portal.now());
  showMessage(context, [t.forgot.overTitle, t.forgot.over], 410);
  return null;
}

export const showForgotPassword = (context: OutsideContext): void => showForgot(context);

export async function askForReset(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const login = typed(bodyOf({ req }), 'login', 80).trim();
  if (login === '') return showForgot(context, { faults: { login: t.forgot.missing } });
  const wait = await portal.resets.take(networkOf(req.ip ?? ''), portal.now());
  if (wait > 0) return showForgot(context, { faults: { login: askToWait(res, t, wait) }, status: 429 });
  res.redirect(303, `${portal.base}/forgot-password/sent`);
  // Runs after the response is sent, so that it takes as long for everyone.
  if ((await portal.resetMails.take(login.toLowerCase(), portal.now())) > 0) return;
  await mailPasswordReset(portal.services, login, portal.now()).catch((error: unknown) =>
    portal.services.logger.error({ err: error }, 'the link for a new password could not be mailed'),
  );
}

export const showResetSent = (context: OutsideContext): void =>
  showMessage(context, [context.t.forgot.sentTitle, context.t.forgot.sent], 200);

export async function openReset(context: OutsideContext): Promise<void> {
  if (await open(context)) showReset(context);
}

export async function choosePassword(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const found = await open(context);
  if (!found) return;
  const { login, firstName, lastName, emailAddress, organization } = found.owner;
  const own = [login, firstName, lastName, emailAddress, organization];
  const { wanted, refused } = readPasswords(bodyOf({ req }), t, own);
  if (refused) return showReset(context, refused);
  if (!(await resetPassword(portal.services, found, wanted, portal.now())))
    return showMessage(context, [t.forgot.overTitle, t.forgot.over], 410);
  res.redirect(303, `${portal.base}/sign-in?done=password`);
}
