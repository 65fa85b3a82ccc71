import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { startReceiver } from '../support/peers/receiver';

/** A delivery as the partner's own server has received and verified it. */
export interface InboxDelivery {
  /** Last part of the address, which the partner has chosen. */
  readonly candidate: string;
  readonly i9Id: number;
  readonly group: 'i9' | 'everify';
  readonly sequence: number;
  readonly body: Readonly<Record<string, string>>;
}

/** A partner's server: verifies what arrives, and knows what has arrived about whom. */
export interface Inbox {
  /** To be registered as `callbackUrl`. */
  readonly callbackUrl: string;
  /** Signatures are verified with this secret from now on. */
  trust(secret: string): void;
  /** Deliveries about a form, in the order in which they came. @throws Error what was wrong with any delivery */
  of(i9Id: number): readonly InboxDelivery[];
  /** Resolves when the next delivery has arrived, or soon. */
  next(): Promise<void>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<Inbox> {
  const receiver = await startReceiver();
  const deliveries: InboxDelivery[] = [];
  const faults: Error[] = [];
  let webhook: Webhook | null = null;
  let waiting: (() => void)[] = [];
  const of = (i9Id: number) => {
    const [fault] = faults;
    if (fault) throw fault;
    return deliveries.filter((delivery) => delivery.i9Id === i9Id);
  };

  function take({ method, url, headers, body }: (typeof receiver.deliveries)[number]): InboxDelivery {
    if (!webhook) throw new Error('Nobody has told the secret');
    const verified = webhook.verify(body, headers) as Record<string, string>;
    if (method !== 'PATCH') throw new Error(`A delivery came as ${method}`);
    const candidate = decodeURIComponent(url.split('/').at(-1) ?? '');
    const sequence = Number(headers['x-sequence']);
    const address = verified['i9Url'] ?? verified['eVerifyUrl'] ?? '';
    const i9Id = Number(/\/portal\/i9s\/(\d+)/.exec(address)?.[1]);
    const before = of(i9Id).at(-1)?.sequence ?? 0;
    if (!(sequence > before)) throw new Error(`I-9 ${i9Id}: X-Sequence ${sequence} after ${before}`);
    return { candidate, i9Id, group: 'i9Status' in verified ? 'i9' : 'everify', sequence, body: verified };
  }

  receiver.behave((delivery, response) => {
    try {
      deliveries.push(take(delivery));
      response.writeHead(204).end();
    } catch (error) {
      faults.push(error instanceof Error ? error : new Error(String(error)));
      response.writeHead(400).end();
    }
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  });

  return {
    callbackUrl: receiver.template,
    trust(secret) {
      webhook = new Webhook(secret);
    },
    of,
    next: () => Promise.race([new Promise<void>((resolve) => void waiting.push(resolve)), sleep(50)]),
    close: () => receiver.close(),
  };
}
