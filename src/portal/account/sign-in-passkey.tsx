import { passkeysAvailable } from '../../authentication/passkeys';
import { strangerRefused } from '../../authentication/refusals';
import { networkOf } from '../../network/networks';
import { Actions, summaryItems, Card } from '../ui/page-parts';
import { browserOf } from '../session/device';
import { sendHeaded, type OutsideContext, askToWait } from '../session/outside';
import { allowScript, passkeyAnswer, PasskeyForm } from './passkey-form';
import { placeAfter } from './sign-in';
import { bodyOf } from '../session/page-context';

/** Sign-in by passkey, without a password. */

async function show(context: OutsideContext, to: string, error?: string, status?: number) {
  const { res, portal, t } = context;
  allowScript(res);
  sendHeaded(context, {
    status,
    title: t.passkey.title,
    items: summaryItems({ passkey: error }),
    href: '/sign-in/passkey',
    body: (
      <PasskeyForm
        portal={portal}
        action="/sign-in/passkey"
        purpose="get"
        request={await portal.passkeys.requestSignIn()}
        texts={t.passkey}
      >
        <input type="hidden" name="to" value={to} />
        <Card>
          <p>{t.passkey.intro}</p>
          <Actions
            actions={[
              { label: t.passkey.button, id: 'passkey' },
              { label: t.passkey.other, look: 'plain', href: `${portal.base}/sign-in` },
            ]}
          />
        </Card>
      </PasskeyForm>
    ),
  });
}

export async function showPasskey(context: OutsideContext): Promise<void> {
  const { req, res, portal } = context;
  if (!passkeysAvailable(portal.services)) return res.redirect(303, `${portal.base}/sign-in`);
  await show(context, placeAfter(req.query['to']));
}

export async function sendPasskey(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const body = bodyOf({ req });
  const to = placeAfter(body['to']);
  const network = networkOf(req.ip ?? '');
  const wait = await portal.passkeyGuesses.waitSeconds(network, portal.now());
  if (wait > 0) return show(context, to, askToWait(res, t, wait), 429);
  const sent = passkeyAnswer(portal, body, 'get');
  const user = sent && (await portal.passkeys.verify(sent.answer, sent.challenge));
  const token = user && (await portal.sessions.open(user, 'passkey', browserOf(req, portal)));
  if (!token) {
    portal.services.security.refused(strangerRefused('passkey-failed', 'signIn', network));
    await portal.passkeyGuesses.take(network, portal.now());
    return show(context, to, t.passkey.wrong);
  }
  portal.cookies.halfway.clear(res);
  portal.cookies.setSession(res, token);
  res.redirect(303, `${portal.base}${to}`);
}
