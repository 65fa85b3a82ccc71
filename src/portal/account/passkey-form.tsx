import type { Response } from 'express';
import type { ComponentChildren } from 'preact';
import type { PasskeyRequest } from '../../authentication/passkeys';
import { assetFolder } from '../ui/assets';
import { minutesAfter, sealing } from '../ui/cipher';
import { typed, type FormBody } from '../ui/typed';
import { InlineAlert } from '../ui/page-parts';
import { scriptedPolicy } from '../ui/security';
import type { Portal } from '../session/portal';

/**
 * A form that a passkey responds to. It contains the encrypted challenge, so the server stores nothing for a page that
 * is abandoned.
 */

const minutes = 5;
/** Of an encrypted challenge, which has some 200 characters. */
const longestToken = 1000;

const challenges = ({ cipher }: Portal, purpose: PasskeyFormProps['purpose']) =>
  sealing<Pick<PasskeyRequest, 'challenge'>>(cipher, `passkey ${purpose}`);

export interface PasskeyFormProps {
  portal: Portal;
  /** Path below the portal. */
  action: string;
  purpose: 'create' | 'get';
  request: PasskeyRequest;
  texts: { failed: string; needsScript: string };
  children: ComponentChildren;
}

export function PasskeyForm({ portal, action, purpose, request, texts, children }: PasskeyFormProps) {
  const { challenge } = request;
  const encrypted = challenges(portal, purpose).seal({ challenge }, minutesAfter(portal.now(), minutes));
  return (
    <>
      <InlineAlert kind="error" id="passkey-failed" role="alert" tabIndex={-1} hidden>
        {texts.failed}
      </InlineAlert>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
      <form
        class="portal-form"
        method="post"
        action={`${portal.base}${action}`}
        data-options={request.options}
        data-purpose={purpose}
      >
        <input type="hidden" name="challenge" value={encrypted} />
        <input type="hidden" name="answer" value="" />
        {children}
      </form>
      <script src={`${portal.base}/${assetFolder}/js/passkey.js`} defer />
    </>
  );
}

/** Allows the page to run its one script. */
export const allowScript = (res: Response): unknown => res.set('Content-Security-Policy', scriptedPolicy);

/** Returns the browser's response and the challenge it responds to; null for a page that is too old or forged. */
export function passkeyAnswer(
  portal: Portal,
  body: FormBody,
  purpose: PasskeyFormProps['purpose'],
): { answer: string; challenge: string } | null {
  const opened = challenges(portal, purpose).open(typed(body, 'challenge', longestToken), portal.now());
  if (!opened) return null;
  const sent = body['answer'];
  return { challenge: opened.challenge, answer: typeof sent === 'string' ? sent.slice(0, 20_000) : '' };
}
