import type { Request } from 'express';
import {
  clearUnsentForms,
  readUnsentForm,
  unsentMinutes,
  type UnsentForm,
} from '../../store/access/unsent-forms';
import { Actions, Card } from '../ui/page-parts';
import type { Portal } from '../session/portal';
import { sendAccountPage } from './account-page';
import { PostForm, sendHr } from '../session/parts';
import { get, post, type HrRoute } from '../session/route';
import { actAsUser, bodyOf, goTo, look, type PageContext } from '../session/page-context';

/** What was typed on a page whose session had ended by then, or that requires a sign-in of the last few minutes. */

export const unsentPath = '/unsent';
const title = 'Send what you typed?';

/** Passwords are never kept, and the new session has its own CSRF token. */
const left = new Set(['csrf', 'present', 'wanted', 'again', 'code', 'secret', 'unsent']);
const ofTheAccount = /^\/(account|first-password|unsent)\b/;
/**
 * Fields of the set-up that never show their text. A form with one that is filled in is not kept at all: what was left of it
 * would say something else.
 */
const ofSecret = /(password|secret)$/i;

/** Keeps a form until its user has signed in again. @returns whether it was kept */
async function keepUnsent(
  portal: Portal,
  req: Request,
  token: string,
  { evenInUse }: { evenInUse: boolean },
): Promise<boolean> {
  const { path } = req;
  const body = bodyOf({ req });
  const { csrf, action } = body;
  // A script has asked for it while someone types, who sends more later.
  if (action === 'check') return false;
  const holdsSecret = Object.entries(body).some(([name, value]) => ofSecret.test(name) && value !== '');
  if (typeof csrf !== 'string' || ofTheAccount.test(path) || holdsSecret) return false;
  const fields = Object.entries(body).flatMap(([name, value]): [string, string][] => {
    if (left.has(name)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      typeof one === 'string' ? [[name, one]] : [],
    );
  });
  return portal.sessions.keepUnsent(token, csrf, { path, fields }, evenInUse);
}

/**
 * Leads the sender of a form to the sign-in, and from there back to what was typed.
 * @param token of the session that the browser names, if any
 * @param of `evenInUse`: the session is still open, but its sign-in is too old for this form
 */
export async function signInForForm(
  portal: Portal,
  { req, res }: Pick<PageContext, 'req' | 'res'>,
  token: string | null,
  of = { evenInUse: false },
): Promise<void> {
  const kept = token !== null && (await keepUnsent(portal, req, token, of));
  res.redirect(303, `${portal.base}/sign-in?${kept ? `kept=yes&to=${unsentPath}` : 'ended=yes'}`);
}

function show(context: PageContext, { path, fields }: UnsentForm): void {
  const { base } = context;
  sendHr(context, {
    title,
    body: (
      <PostForm context={context} path={unsentPath}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Card>
          <p>
            You had to sign in again before your page could be taken in. We have kept what you typed,
            encrypted, for {unsentMinutes} minutes.
          </p>
          <p>Send it to continue where you were. Nothing has been saved or signed so far.</p>
          <Actions
            actions={[
              { label: 'Send what I typed', name: 'unsent', value: 'send' },
              { label: 'Discard it', look: 'outline', name: 'unsent', value: 'discard' },
              { label: 'See the page first', look: 'plain', href: `${base}${path}` },
            ]}
          />
        </Card>
      </PostForm>
    ),
  });
}

const kept = (context: PageContext) => look({ ...context, now: context.realNow }, readUnsentForm);

/** Once only: the stored form is deleted, and the browser sends it again, with the new session, to its page. */
async function send(context: PageContext): Promise<void> {
  const { base, res, realNow } = context;
  const form = await kept(context);
  if (!form) return goTo(context, '/');
  await actAsUser({ ...context, now: realNow }, 'takeUnsentForm', clearUnsentForms);
  if (bodyOf(context)['unsent'] !== 'send') return goTo(context, form.path);
  res.redirect(307, `${base}${form.path}`);
}

export const unsentRoutes: readonly HrRoute[] = [
  get(unsentPath, null, async (context) => {
    const form = await kept(context);
    return form ? show(context, form) : goTo(context, '/');
  }),
  post(unsentPath, null, send),
  get('/account/stay', null, async (context) =>
    sendAccountPage(context, {
      title: 'You stay signed in',
      body: <p class="portal-lead">Close this tab and continue in the other one.</p>,
    }),
  ),
];
