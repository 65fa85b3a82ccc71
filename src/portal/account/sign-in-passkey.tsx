import type { Request, Response } from 'express';
import { passkeysAvailable } from '../../authentication/passkeys';
import { strangerRefused } from '../../authentication/refusals';
import { networkOf } from '../../network/networks';
import { Actions, ErrorSummary } from '../ui/page-parts';
import { Card } from '../ui/page';
import type { Desk } from '../session/desk';
import { browserOf } from '../session/device';
import { bilingual, sendBilingual } from '../session/outside';
import { allowScript, passkeyAnswer, PasskeyForm } from './passkey-form';
import { placeAfter } from './sign-in';
import { askToWait } from '../ui/wait';
import { bodyOf } from '../session/visit';

/** Sign-in by passkey, without a password. */

async function show(req: Request, res: Response, desk: Desk, to: string, error?: string, status = 422) {
  const { t } = bilingual(req, desk);
  allowScript(res);
  sendBilingual(req, res, desk, {
    status: error === undefined ? 200 : status,
    title: t.passkey.title,
    hasErrors: error !== undefined,
    href: '/sign-in/passkey',
    body: (
      <>
        <h1>{t.passkey.title}</h1>
        <ErrorSummary heading={t.section2.problem(1)} items={error ? [{ id: 'passkey', text: error }] : []} />
        <PasskeyForm
          desk={desk}
          action="/sign-in/passkey"
          purpose="get"
          request={await desk.passkeys.requestSignIn()}
          texts={t.passkey}
        >
          <input type="hidden" name="to" value={to} />
          <Card>
            <p>{t.passkey.intro}</p>
            <Actions
              actions={[
                { label: t.passkey.button, id: 'passkey' },
                { label: t.passkey.other, look: 'plain', href: `${desk.base}/sign-in` },
              ]}
            />
          </Card>
        </PasskeyForm>
      </>
    ),
  });
}

export async function showPasskey(req: Request, res: Response, desk: Desk): Promise<void> {
  if (!passkeysAvailable(desk.services)) return res.redirect(303, `${desk.base}/sign-in`);
  await show(req, res, desk, placeAfter(req.query['to']));
}

export async function sendPasskey(req: Request, res: Response, desk: Desk): Promise<void> {
  const { t } = bilingual(req, desk);
  const body = bodyOf({ req });
  const to = placeAfter(body['to']);
  const network = networkOf(req.ip ?? '');
  const wait = await desk.passkeyGuesses.waitSeconds(network, desk.now());
  if (wait > 0) return show(req, res, desk, to, askToWait(res, t, wait), 429);
  const sent = passkeyAnswer(desk, body, 'get');
  const user = sent && (await desk.passkeys.verify(sent.answer, sent.challenge));
  const token = user && (await desk.sessions.open(user, 'passkey', browserOf(req, desk)));
  if (!token) {
    desk.services.security.refused(strangerRefused('passkey-failed', 'signIn', network));
    await desk.passkeyGuesses.take(network, desk.now());
    return show(req, res, desk, to, t.passkey.wrong);
  }
  desk.cookies.clearHalfway(res);
  desk.cookies.setSession(res, token);
  res.redirect(303, `${desk.base}${to}`);
}
