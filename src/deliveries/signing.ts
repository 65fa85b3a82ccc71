import { createHmac, randomBytes } from 'node:crypto';

/** An id for `webhook-id`: the same for each attempt of one delivery, never that of another. */
export const makeWebhookId = (): string => `msg_${randomBytes(20).toString('base64url')}`;

/**
 * The headers of Standard Webhooks 1.0, with one signature per secret.
 *
 * @param secrets `whsec_` and base64, the newest first; at least one
 * @param body the exact text that is sent
 */
export function signatureHeaders(
  secrets: readonly string[],
  webhookId: string,
  at: Date,
  body: string,
): Record<string, string> {
  if (secrets.length === 0) throw new Error('A delivery cannot be signed without a secret');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${webhookId}.${timestamp}.${body}`;
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, signed)).join(' '),
  };
}

/** The library `standardwebhooks` does the same in JavaScript, in five times the time; the tests verify with it. */
const sign = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64')}`;
