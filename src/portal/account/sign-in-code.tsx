import type { Request, Response } from 'express';
import type { AttemptLimit } from '../../authentication/attempts';
import { accountRefused } from '../../authentication/refusals';
import { TextField } from '../ui/fields';
import { Actions, ErrorSummary } from '../ui/page-parts';
import { textOf } from '../ui/form-values';
import { Card } from '../ui/page';
import { browserOf } from '../session/device';
import type { Desk } from '../session/desk';
import { bilingual, sendBilingual } from '../session/outside';
import { placeAfter } from './sign-in';
import { askToWait } from '../ui/wait';
import { bodyOf } from '../session/visit';

/** The second page of a sign-in: a code of the authenticator app, or a recovery code. */

/** Whoever comes so far knows the password; six digits must not be found by trying. */
export const codeLimit = { limit: 5, windowSeconds: 15 * 60 } satisfies AttemptLimit;

/** Longer than a recovery code with spaces. */
const longestCode = 60;

function show(req: Request, res: Response, desk: Desk, error?: string, status = error ? 422 : 200): void {
  const { t } = bilingual(req, desk);
  sendBilingual(req, res, desk, {
    status,
    title: t.code.title,
    hasErrors: error !== undefined,
    href: '/sign-in/code',
    body: (
      <>
        <h1>{t.code.title}</h1>
        <ErrorSummary heading={t.section2.problem(1)} items={error ? [{ id: 'code', text: error }] : []} />
        <form class="portal-form" method="post" action={`${desk.base}/sign-in/code`}>
          <Card>
            <TextField
              id="code"
              label={t.code.label}
              hint={t.code.hint}
              error={error}
              value=""
              autoComplete="one-time-code"
              autoCapitalize="off"
              maxLength={longestCode}
              size="md"
            />
            <Actions actions={[{ label: t.signIn.button }]} />
          </Card>
        </form>
        <p>{t.code.help}</p>
        <p>
          <a class="usa-link" href={`${desk.base}/sign-in`}>
            {t.code.back}
          </a>
        </p>
      </>
    ),
  });
}

export function showCode(req: Request, res: Response, desk: Desk): void {
  if (desk.cookies.halfway(req, desk.now())) return show(req, res, desk);
  res.redirect(303, `${desk.base}/sign-in`);
}

export async function sendCode(req: Request, res: Response, desk: Desk): Promise<void> {
  const now = desk.now();
  const halfway = desk.cookies.halfway(req, now);
  if (!halfway) return res.redirect(303, `${desk.base}/sign-in?ended=yes`);
  const { t } = bilingual(req, desk);
  const account = `${halfway.organizationId} ${halfway.id}`;
  const code = textOf(bodyOf({ req }), 'code').slice(0, longestCode);
  const { waitSeconds, found } = await desk.codes.judge(account, now, async () =>
    (await desk.secondFactor.spend(halfway, code)) ? true : null,
  );
  const { security } = desk.services;
  if (waitSeconds > 0) {
    security.refused(accountRefused('code-slowed', halfway));
    return show(req, res, desk, askToWait(res, t, waitSeconds), 429);
  }
  if (!found) {
    security.refused(accountRefused('code-failed', halfway));
    return show(req, res, desk, t.code.wrong);
  }
  const token = await desk.sessions.open(halfway, 'password', browserOf(req, desk));
  desk.cookies.clearHalfway(res);
  if (token === null) return res.redirect(303, `${desk.base}/sign-in`);
  desk.cookies.setSession(res, token);
  res.redirect(303, `${desk.base}${placeAfter(halfway.to)}`);
}
