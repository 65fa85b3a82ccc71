import { stillPassword } from '../../authentication/sessions';
import { accountRefused } from '../../authentication/refusals';
import { TextField } from '../ui/fields';
import { Actions, Link, summaryItems, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { browserOf } from '../session/device';
import { sendHeaded, type OutsideContext, askToWait } from '../session/outside';
import { placeAfter } from './sign-in';
import { bodyOf } from '../session/page-context';

/** The second page of a sign-in: a code from the authenticator app, or a recovery code. */

/** Longer than a recovery code with spaces. */
const longestCode = 60;

function show(context: OutsideContext, error?: string, status?: number): void {
  const { portal, t } = context;
  sendHeaded(context, {
    status,
    title: t.code.title,
    items: summaryItems({ code: error }),
    href: '/sign-in/code',
    body: (
      <>
        <form class="portal-form" method="post" action={`${portal.base}/sign-in/code`}>
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
          <Link href={`${portal.base}/sign-in`}>{t.code.back}</Link>
        </p>
      </>
    ),
  });
}

export function showCode(context: OutsideContext): void {
  const { req, res, portal } = context;
  if (portal.cookies.halfway.read(req, portal.now())) return show(context);
  res.redirect(303, `${portal.base}/sign-in`);
}

export async function sendCode(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const now = portal.now();
  const halfway = portal.cookies.halfway.read(req, now);
  if (!halfway || !(await portal.sessions.isStillPassword(halfway)))
    return res.redirect(303, `${portal.base}/sign-in?ended=yes`);
  const account = `${halfway.organizationId} ${halfway.id}`;
  const code = typedLine(bodyOf({ req }), 'code').slice(0, longestCode);
  const { waitSeconds, found } = await portal.codes.verify(account, now, async () =>
    (await portal.secondFactor.spend(halfway, code)) ? true : null,
  );
  const { security } = portal.services;
  if (waitSeconds > 0) {
    security.refused(accountRefused('code-slowed', halfway));
    return show(context, askToWait(res, t, waitSeconds), 429);
  }
  if (!found) {
    security.refused(accountRefused('code-failed', halfway));
    return show(context, t.code.wrong);
  }
  const token = await portal.sessions.open(
    halfway,
    'password',
    browserOf(req, portal),
    stillPassword(halfway),
  );
  portal.cookies.halfway.clear(res);
  if (token === null) return res.redirect(303, `${portal.base}/sign-in`);
  portal.cookies.setSession(res, token);
  res.redirect(303, `${portal.base}${placeAfter(halfway.to)}`);
}
