import type { Request, Response } from 'express';
import { Actions, summaryItems } from '../ui/page-parts';
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
import { Card } from '../ui/page';
import { tokenOf } from '../representative/closed-link';
import type { Portal } from '../session/portal';
import { bilingual, sendHeaded } from '../session/outside';
import { hasFaults, NewPasswordFields, readPasswords, type PasswordFaults } from './password';
import { typed } from '../ui/typed';
import { askToWait } from '../ui/wait';
import { bodyOf } from '../session/page-context';

/**
 * Setting a new password after forgetting the old one. The response never reveals whether a login exists: the e-mail is
 * written after the response, and goes to the address in the account.
 */

const windowSeconds = 60 * 60;
export const resetLimits = {
  /** Logins that one network may ask about. */
  network: { limit: 30, windowSeconds },
  /** E-mails that one login may cause. */
  name: { limit: 3, windowSeconds },
} as const;

function showForgot(
  req: Request,
  res: Response,
  portal: Portal,
  faults: PasswordFaults = {},
  status?: number,
) {
  const { t } = bilingual(req, portal);
  sendHeaded(req, res, portal, {
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

function showMessage(
  req: Request,
  res: Response,
  portal: Portal,
  [title, text]: readonly [string, string],
  status: number,
) {
  const { t } = bilingual(req, portal);
  sendHeaded(req, res, portal, {
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

function showReset(req: Request, res: Response, portal: Portal, faults: PasswordFaults = {}) {
  const { t } = bilingual(req, portal);
  const link = tokenOf(req);
  sendHeaded(req, res, portal, {
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
  async function open(req: Request, res: Response, portal: Portal): Promise<OpenReset | null> {
    const { t } = bilingual(req, portal);
    const from = networkOf(req.ip ?? '');
    const wait = await portal.links.waitSeconds(from, portal.now());
    if (wait > 0) {
      showMessage(req, res, portal, [t.forgot.overTitle, askToWait(res, t, wait)], 429);
      return null;
    }
    const reset = await openPasswordReset(portal.services, tokenOf(req), portal.now());
    if (reset) return reset;
    await portal.links.take(from, portal.now());
    showMessage(req, res, portal, [t.forgot.overTitle, t.forgot.over], 410);
    return null;
  }

  return {
    show: (req: Request, res: Response, portal: Portal): void => showForgot(req, res, portal),

    async ask(req: Request, res: Response, portal: Portal): Promise<void> {
      const { t } = bilingual(req, portal);
      const login = typed(bodyOf({ req }), 'login', 80).trim();
      if (login === '') return showForgot(req, res, portal, { login: t.forgot.missing });
      const wait = await network.take(networkOf(req.ip ?? ''), portal.now());
      if (wait > 0) return showForgot(req, res, portal, { login: askToWait(res, t, wait) }, 429);
      res.redirect(303, `${portal.base}/forgot-password/sent`);
      // Runs after the response is sent, so that it takes as long for everyone.
      if ((await name.take(login.toLowerCase(), portal.now())) > 0) return;
      await mailPasswordReset(portal.services, login, portal.now()).catch((error: unknown) =>
        logger.error({ err: error }, 'the link for a new password could not be mailed'),
      );
    },

    sent(req: Request, res: Response, portal: Portal): void {
      const { t } = bilingual(req, portal);
      showMessage(req, res, portal, [t.forgot.sentTitle, t.forgot.sent], 200);
    },

    async open(req: Request, res: Response, portal: Portal): Promise<void> {
      if (await open(req, res, portal)) showReset(req, res, portal);
    },

    async reset(req: Request, res: Response, portal: Portal): Promise<void> {
      const { t } = bilingual(req, portal);
      const found = await open(req, res, portal);
      if (!found) return;
      const { login, firstName, lastName, emailAddress, organizationName } = found.owner;
      const own = [login, firstName, lastName, emailAddress, organizationName];
      const { wanted, faults } = readPasswords(bodyOf({ req }), t, own);
      if (hasFaults(faults)) return showReset(req, res, portal, faults);
      if (!(await resetPassword(portal.services, found, wanted, portal.now())))
        return showMessage(req, res, portal, [t.forgot.overTitle, t.forgot.over], 410);
      res.redirect(303, `${portal.base}/sign-in?done=password`);
    },
  };
}
