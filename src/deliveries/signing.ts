import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** An id for `webhook-id`: the same for each attempt of one delivery, never that of another. */
export function makeWebhookId(random: (size: number) => Buffer = randomBytes): string {
  return `msg_${random(20).toString('base64url')}`;
}

/**
 * The headers of Standard Webhooks 1.0, with one signature per secret.
 *
 * @param secrets the newest first; at least one
 * @param body the exact text that is sent
 */
export function signatureHeaders(
  secrets: readonly string[],
  webhookId: string,
  at: Date,
  body: string,
): Record<string, string> {
  if (secrets.length === 0) throw new Error('A delivery cannot be signed without a secret');
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(webhookId, at, body)).join(' '),
  };
}
