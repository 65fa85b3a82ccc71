import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseDate, type IsoDate } from '../domain/dates';
import { memberAt, parsedJson } from '../domain/json';
import { atMost } from '../process/at-most';
import { traced, type SpanStart } from '../process/traces';
import { GatewayError } from './gateway';

export interface TransportOptions {
  /** Address of the interface, for example `https://everify.uscis.gov/api/v31`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** From the first byte sent to the last byte received. */
  readonly timeoutMs: number;
  /** Aborts with a `TimeoutError` after so many milliseconds. A test decides itself when that is. */
  readonly deadline: (milliseconds: number) => AbortSignal;
  /** Waits between the attempts of a call that only reads; their number is one less than that of the attempts. */
  readonly retryDelaysMs: readonly number[];
  /** For how long no sign-in is tried after E-Verify has refused one: it locks accounts. */
  readonly refusedLoginPauseMs: number;
  /** Called at every sign-in with the day on which the password expires, if E-Verify says it. */
  readonly onPasswordEnd?: (day: IsoDate) => void;
  /** Name of the JSON member with that day. */
  readonly passwordEndsIn?: string;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object | FormData;
  /** JSON by default. */
  readonly accept?: string;
}

const largestAnswer = 10 * 1024 * 1024;

/**
 * Sends calls to E-Verify with a token that it obtains and renews.
 *
 * Only calls that read are repeated after a failure: before a call that writes is repeated, its outcome is looked up.
 * A token that E-Verify does not take any more (it lives twelve hours) is replaced once, whatever the call, because
 * nothing has happened then.
 */
export function createTransport(options: TransportOptions) {
  let token: string | null = null;
  let signingIn: Promise<string> | null = null;
  let refusedAt = -Infinity;

  const request = (call: Call, bearer: string | null): Promise<Response> =>
    traced(spanOf(call), async (span) => {
      const response = await exchange(call, bearer);
      span?.set({ 'http.response.status_code': response.status });
      if (response.status >= 400) span?.fail(String(response.status));
      return response;
    });

  const exchange = async (call: Call, bearer: string | null): Promise<Response> => {
    const { method, path, body, accept = 'application/json' } = call;
    const form = body instanceof FormData;
    try {
      return await fetch(options.url + path, {
        method,
        redirect: 'manual',
        signal: options.deadline(options.timeoutMs),
        headers: {
          Accept: accept,
          ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      });
    } catch (error) {
      throw unreachable(error);
    }
  };

  const signIn = async (): Promise<string> => {
    if (performance.now() - refusedAt < options.refusedLoginPauseMs) throw credentialsRefused();
    token = null;
    const { username, password } = options;
    const call: Call = { method: 'POST', path: '/authentication/login', body: { username, password } };
    const response = await request(call, null);
    if (response.status === 401 || response.status === 403) {
      refusedAt = performance.now();
      throw credentialsRefused();
    }
    const signedIn = jsonOf(await finish(response));
    const ends = memberAt(signedIn, 'user_info', options.passwordEndsIn ?? 'password_expiration_date');
    const day = typeof ends === 'string' ? parseDate(ends.slice(0, 10)) : null;
    if (day) options.onPasswordEnd?.(day);
    return tokenOf(signedIn);
  };

  /** One sign-in at a time, however many calls wait for it: a new token ends the one before. */
  const currentToken = async (unusable: string | null): Promise<string> => {
    if (token !== null && token !== unusable) return token;
    signingIn ??= signIn().finally(() => (signingIn = null));
    token = await signingIn;
    return token;
  };

  const once = async (call: Call): Promise<Buffer> => {
    const bearer = await currentToken(null);
    const response = await request(call, bearer);
    if (response.status !== 401) return finish(response);
    await response.body?.cancel();
    const again = await request(call, await currentToken(bearer));
    if (again.status !== 401) return finish(again);
    throw new GatewayError('unavailable', 'E-Verify takes no token of ours.');
  };

  return {
    /** @throws GatewayError */
    async send(call: Call): Promise<Buffer> {
      const delays = call.method === 'GET' ? options.retryDelaysMs : [];
      for (const delay of delays) {
        try {
          return await once(call);
        } catch (error) {
          if (!(error instanceof GatewayError) || error.failure !== 'unavailable') throw error;
          await sleep(delay);
        }
      }
      return once(call);
    },
  };
}

/** An address without what identifies a case: words of the interface stay, everything else is removed. */
const routeOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .split('/')
    .map((segment) => (/^[a-z_]*$/.test(segment) ? segment : '{id}'))
    .join('/');

const spanOf = ({ method, path }: Call): SpanStart => ({
  name: `E-Verify ${method} ${routeOf(path)}`,
  kind: 'client',
  facts: { 'http.request.method': method },
});

const credentialsRefused = () =>
  new GatewayError('unavailable', 'E-Verify does not accept the credentials of this service.');

function unreachable(cause: unknown): GatewayError {
  const isSlow = memberAt(cause, 'name') === 'TimeoutError';
  const words = isSlow ? 'E-Verify did not answer in time.' : 'E-Verify cannot be reached.';
  return new GatewayError('unavailable', words, { cause });
}

/** Reads an answer to its end and turns any failure into an error. */
async function finish(response: Response): Promise<Buffer> {
  const bytes = await bytesOf(response);
  if (response.ok) return bytes;
  const codes = errorCodes(bytes).join(', ');
  if (response.status === 409) throw new GatewayError('conflict', codes || 'CASE_STATUS_CONFLICT');
  if (response.status === 429 || response.status >= 500) {
    throw new GatewayError('unavailable', `E-Verify answered with status ${response.status}.`);
  }
  if (response.status >= 400) {
    throw new GatewayError('refused', codes || `E-Verify answered with status ${response.status}.`);
  }
  throw new GatewayError('not-understood', `E-Verify answered with status ${response.status}.`);
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const tooLong = () => new GatewayError('not-understood', 'The answer of E-Verify is too long.');
  try {
    return body ? await buffer(atMost(body, largestAnswer, tooLong)) : Buffer.alloc(0);
  } catch (error) {
    throw error instanceof GatewayError ? error : unreachable(error);
  }
}

/** @throws GatewayError not-understood when it is no JSON */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new GatewayError('not-understood', 'The answer of E-Verify is not JSON.', { cause: error });
  }
}

function tokenOf(signedIn: unknown): string {
  const token = memberAt(signedIn, 'access_token');
  if (typeof token !== 'string' || token === '') {
    throw new GatewayError('not-understood', 'The answer of E-Verify has no token.');
  }
  return token;
}

/** Codes only: the messages beside them can repeat what was sent. */
function errorCodes(bytes: Buffer): string[] {
  const errors = memberAt(parsedJson(bytes.toString('utf8')), 'errors');
  return (Array.isArray(errors) ? errors : [])
    .map((error: unknown) => memberAt(error, 'error_code'))
    .filter((code): code is string => typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code))
    .slice(0, 4);
}
