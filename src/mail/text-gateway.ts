import type { GuardedFetch } from '../network/guarded-fetch';

/** Where text messages are handed over, by plain HTTP. */
export interface TextGateway {
  readonly url: string;
  /** Sent as `Authorization: Bearer`; null: none. */
  readonly token: string | null;
  readonly fetch: GuardedFetch;
}

export interface TextMessage {
  /** Never logged. E.164: `+1` and ten digits. */
  readonly to: string;
  readonly text: string;
}

/** The gateway refused a message. Contains neither number nor words of the gateway, which may quote it. */
export class TextRefused extends Error {
  constructor(readonly status: number) {
    super(`The gateway for text messages responded ${status}`);
  }

  /** Another attempt would end the same. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 403, 408, 425, 429].includes(this.status);
  }
}

const longestMs = 15_000;

/**
 * Hands one text message over: `POST` with `{"to","text"}`, at least once, with the same `Idempotency-Key` at each
 * attempt.
 *
 * @throws TextRefused for any status but 2xx; Error for a connection that fails
 */
export async function sendText(
  { url, token, fetch }: TextGateway,
  key: string,
  { to, text }: TextMessage,
): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(longestMs),
  });
  if (status < 200 || status > 299) throw new TextRefused(status);
}
