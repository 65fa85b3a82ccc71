import { Actions, summaryItems, Card } from '../ui/page-parts';
import { createAttempts } from '../../authentication/attempts';
import { networkOf } from '../../network/networks';
import {
  mailPasswordReset,
  openPasswordReset,
  resetPassword,
  type OpenReset,
} from '../../services/organizations/password-reset';
import type { Services } from '../../services/services';
import { TextField } from '../ui/fields';
import { tokenOf } from '../session/open-link';
import { sendHeaded, type OutsideContext, askToWait } from '../session/outside';
import { hasFaults, NewPasswordFields, readPasswords, type PasswordFaults } from './password';
import { typed } from '../ui/typed';
import { bodyOf } from '../session/page-context';

/**
 * Setting a new password after forgetting the old one. The response never reveals whether a login exists: the email is
 * written after the response, and goes to the address in the account.
 */

const windowSeconds = 60 * 60;
export const resetLimits = {
  /** Logins that one network may ask about. */
  network: { limit: 30, windowSeconds },
  /** Emails that one login may cause. */
  name: { limit: 3, windowSeconds },
} as const;

function showForgot(context: OutsideContext, faults: PasswordFaults = {}, status?: number) {
  const { portal, t } = context;
  sendHeaded(context, {
    title: t.forgot.title,
    href: '/forgot-password',
    items: summaryItems(faults),
    ...(status && { status }),
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

function showReset(context: OutsideContext, faults: PasswordFaults = {}) {
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

export function forgotPasswordPages({ database, logger }: Pick<Services, 'database' | 'logger'>) {
  const network = createAttempts(database, 'forgot network', resetLimits.network);
  const name = createAttempts(database, 'forgot name', resetLimits.name);

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

  return {
    show: (context: OutsideContext) => showForgot(context),

    async ask(context: OutsideContext): Promise<void> {
      const { req, res, portal, t } = context;
      const login = typed(bodyOf({ req }), 'login', 80).trim();
      if (login === '') return showForgot(context, { login: t.forgot.missing });
      const wait = await network.take(networkOf(req.ip ?? ''), portal.now());
      if (wait > 0) return showForgot(context, { login: askToWait(res, t, wait) }, 429);
      res.redirect(303, `${portal.base}/forgot-password/sent`);
      // Runs after the response is sent, so that it takes as long for everyone.
      if ((await name.take(login.toLowerCase(), portal.now())) > 0) return;
      await mailPasswordReset(portal.services, login, portal.now()).catch((error: unknown) =>
        logger.error({ err: error }, 'the link for a new password could not be mailed'),
      );
    },

    sent(context: OutsideContext): void {
      const { t } = context;
      showMessage(context, [t.forgot.sentTitle, t.forgot.sent], 200);
    },

    async open(context: OutsideContext): Promise<void> {
      if (await open(context)) showReset(context);
    },

    async reset(context: OutsideContext): Promise<void> {
      const { req, res, portal, t } = context;
      const found = await open(context);
      if (!found) return;
      const { login, firstName, lastName, emailAddress, organizationName } = found.owner;
      const own = [login, firstName, lastName, emailAddress, organizationName];
      const { wanted, faults } = readPasswords(bodyOf({ req }), t, own);
      if (hasFaults(faults)) return showReset(context, faults);
      if (!(await resetPassword(portal.services, found, wanted, portal.now())))
        return showMessage(context, [t.forgot.overTitle, t.forgot.over], 410);
      res.redirect(303, `${portal.base}/sign-in?done=password`);
    },
  };
}
