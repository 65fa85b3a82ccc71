import http from 'node:http';
import https from 'node:https';
import { memberAt } from '../domain/json';
import { errorCode } from '../process/failures';
import { assertLiteralAllowed, guardedLookup, type AddressPolicy } from '../network/addresses';
import { answerTo } from '../network/guarded-fetch';
import type { AttemptRecord } from '../store/deliveries/attempts';
import { parseRetryAfter } from './schedule';

export interface DeliveryRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The outcome of a request, and how long the receiver asks to wait (`Retry-After`). */
export type DeliveryOutcome = Omit<AttemptRecord['attempt'], 'at'> & { retryAfterMs: number | null };

export interface SenderOptions {
  policy: AddressPolicy;
  now: () => Date;
  /** From the first byte (name resolution included) to the status line. */
  timeoutMs?: number;
  /** How long to wait for the answer's body, which is only kept for the log. */
  bodyTimeoutMs?: number;
}

const excerptBytes = 1024;

/** Error codes of Node to the class and sentence that a partner reads. */
const errorClasses: readonly (readonly [RegExp, string])[] = [
  [/^ERR_REFUSED_ADDRESS$/, 'refused_address: the host has an address that is not allowed'],
  [/^ERR_DELIVERY_TIMEOUT$/, 'timeout: no answer in time'],
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'dns: the host cannot be found'],
  [/^ECONNREFUSED$/, 'connection_refused: no one listens at the address'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'connection_closed: the connection was closed before an answer'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable: the host cannot be reached'],
  [/^(HPE_|ERR_HTTP)/, 'protocol: the answer is not HTTP'],
  [
    /^(EPROTO|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/,
    'tls: no secure connection',
  ],
];

function describeFailure(error: unknown): string {
  const code = errorCode(error) ?? '';
  const known = errorClasses.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return known;
  // Several addresses were tried: the first error is reported for all.
  const errors = memberAt(error, 'errors');
  return Array.isArray(errors) && errors.length > 0
    ? describeFailure(errors[0])
    : 'connection: the request failed';
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirect: redirects are not followed';
  if (status === 410) return 'gone: the receiver does not want deliveries any more';
  return 'status: the receiver did not accept the delivery';
}

const deliveryError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/**
 * Sends deliveries over kept-alive connections. Redirects are not followed, at most 1 kB of an answer is read, and each
 * connection goes only where the policy allows.
 */
export function createSender(options: SenderOptions) {
  const { policy, now, timeoutMs = 15_000, bodyTimeoutMs = 2_000 } = options;
  const settings = { keepAlive: true, maxFreeSockets: 128, timeout: 30_000 };
  const transports = {
    'http:': {
      request: http.request,
      agent: new http.Agent({ ...settings, lookup: guardedLookup('http:', policy) }),
    },
    'https:': {
      request: https.request,
      agent: new https.Agent({ ...settings, lookup: guardedLookup('https:', policy) }),
    },
  };

  const underWay = new Set<http.ClientRequest>();

  const exchange = async (
    delivery: DeliveryRequest,
    deadline: number,
  ): Promise<Omit<DeliveryOutcome, 'durationMs'>> => {
    const { url, headers, body } = delivery;
    const transport = url.protocol === 'http:' ? transports['http:'] : transports['https:'];
    const request = transport.request(url, {
      method: 'PATCH',
      agent: transport.agent,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    });
    underWay.add(request);
    request.on('close', () => underWay.delete(request));
    const timer = setTimeout(
      () => request.destroy(deliveryError('ERR_DELIVERY_TIMEOUT', 'no answer in time')),
      Math.max(0, deadline - performance.now()),
    );
    try {
      const response = await answerTo(request, body);
      const status = response.statusCode ?? 0;
      const retryAfterMs = parseRetryAfter(response.headers['retry-after'], now());
      const bodyMs = Math.max(1, Math.min(deadline - performance.now(), bodyTimeoutMs));
      const excerpt = await readExcerpt(response, bodyMs);
      return { status, error: describeStatus(status), excerpt, retryAfterMs };
    } catch (error) {
      // That the receiver had closed a kept-alive connection says nothing about the receiver.
      const isReset = /^(ECONNRESET|EPIPE)$/.test(errorCode(error) ?? '');
      if (isReset && request.reusedSocket) return exchange(delivery, deadline);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /** Never throws: each failure is an attempt with an error. */
    async send(request: DeliveryRequest): Promise<DeliveryOutcome> {
      const started = performance.now();
      const finish = (attempt: Omit<DeliveryOutcome, 'durationMs'>): DeliveryOutcome => ({
        ...attempt,
        durationMs: Math.round(performance.now() - started),
      });
      const deadline = started + timeoutMs;
      try {
        assertLiteralAllowed(request.url, policy);
        return finish(await exchange(request, deadline));
      } catch (error) {
        return finish({ status: null, error: describeFailure(error), excerpt: null, retryAfterMs: null });
      }
    },
    abort() {
      for (const request of underWay)
        request.destroy(deliveryError('ERR_DELIVERY_ABORTED', 'the sender gave up'));
    },
    /** Closes idle connections. */
    close() {
      for (const { agent } of Object.values(transports)) agent.destroy();
    },
  };
}

/** Reads up to 1 kB until the timeout, then closes the connection without reading the rest. */
async function readExcerpt(response: http.IncomingMessage, timeoutMs: number): Promise<string> {
  const timer = setTimeout(() => response.destroy(), timeoutMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > excerptBytes) break;
    }
  } catch {
    // What has arrived before the end of the connection is kept.
  }
  clearTimeout(timer);
  return toExcerpt(Buffer.concat(chunks));
}

/** Text that the database and JSON can hold: whole characters, no control characters but line ends and tabs. */
function toExcerpt(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes.subarray(0, excerptBytes));
  return text.replace(/[^\P{Cc}\t\n\r]/gu, ' ');
}
