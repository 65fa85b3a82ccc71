import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { atMost } from '../process/at-most';
import { assertLiteralAllowed, guardedLookup, type AddressPolicy } from './addresses';

/** More bytes than an identity provider's metadata, keys and tokens ever have. */
const longestAnswer = 1_000_000;

/** The part of a request that is sent on. */
export interface GuardedRequest {
  method?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

export type GuardedFetch = (url: string, request: GuardedRequest) => Promise<Response>;

/**
 * Fetches an address that an organization has entered, if the policy allows it: the connection goes to exactly
 * the address that was checked. Redirects are given back, not followed.
 *
 * @throws RefusedAddress; Error for a connection that fails, a signal that ends it, or an answer beyond a megabyte
 */
export const guardedFetch =
  (policy: AddressPolicy): GuardedFetch =>
  async (address, { method = 'GET', headers = {}, body, signal }) => {
    const url = new URL(address);
    assertLiteralAllowed(url, policy);
    const transport = url.protocol === 'http:' ? http : https;
    const request = transport.request(url, {
      method,
      headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
      lookup: guardedLookup(url.protocol, policy),
      agent: false,
      ...(signal && { signal }),
    });
    const answer = await answerTo(request, body ?? undefined);
    const status = answer.statusCode ?? 500;
    if (status === 101) throw new Error('The answer switches to another protocol');
    // Leaving off in the middle ends the connection.
    const bytes = await buffer(atMost(answer, longestAnswer, () => new Error('The answer is too long')));
    const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const content = [204, 205, 304].includes(status) ? null : new Uint8Array(bytes);
    return new Response(content, { status, headers: received });
  };

/** Sends a request. @returns the answer, also one that switches to another protocol, whose connection is closed */
export const answerTo = (request: http.ClientRequest, body?: string): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    request
      .on('response', resolve)
      .on('error', reject)
      // Nothing else is told of it: without a listener the connection is closed in silence.
      .on('upgrade', (answer) => resolve(answer.destroy()))
      .end(body);
  });
