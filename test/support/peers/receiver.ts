import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliveryComplaints } from '../contract/delivery-checker';

export interface ReceivedDelivery {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type Behaviour = (request: ReceivedDelivery, response: http.ServerResponse) => void;

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

export interface Receiver {
  origin: string;
  template: string;
  deliveries: ReceivedDelivery[];
  /** Requests that are open right now, and the most at once of one address. */
  open(): number;
  mostPerAddress(): number;
  behave(behaviour: Behaviour): void;
  /** Resolves when so many deliveries have arrived. */
  arrived(count: number): Promise<void>;
  /** @throws Error when something came that is no delivery of the contract */
  close(): Promise<void>;
}

/**
 * A partner's server on a port of its own.
 *
 * @param checked whether whatever comes is held against the webhooks of the contract
 */
export async function startReceiver(
  first: Behaviour = answer(204),
  { checked = true }: { checked?: boolean } = {},
): Promise<Receiver> {
  let behaviour = first;
  let open = 0;
  let most = 0;
  const perAddress = new Map<string, number>();
  const deliveries: ReceivedDelivery[] = [];
  const complaints: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    const url = request.url ?? '';
    open += 1;
    perAddress.set(url, (perAddress.get(url) ?? 0) + 1);
    most = Math.max(most, perAddress.get(url) ?? 0);
    response.on('close', () => {
      open -= 1;
      perAddress.set(url, (perAddress.get(url) ?? 0) - 1);
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const delivery = { method: request.method ?? '', url, headers, body: Buffer.concat(chunks).toString() };
      deliveries.push(delivery);
      if (checked) complaints.push(...deliveryComplaints(delivery));
      behaviour(delivery, response);
      for (const waiter of waiting) if (deliveries.length >= waiter.count) waiter.resolve();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    template: `${origin}/status/{integrationCandidateId}`,
    deliveries,
    open: () => open,
    mostPerAddress: () => most,
    behave(next) {
      behaviour = next;
    },
    arrived: (count) =>
      deliveries.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    async close() {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      if (complaints.length > 0)
        throw new Error(['A delivery breaks the contract:', ...complaints].join('\n  - '));
    },
  };
}
