import { checkExchange, type CheckExchange } from './contract/contract-checker';
import { exchange } from './peers/exchange';
import { noteViolations, wayOf } from './peers/proxy';

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string or URLSearchParams is sent as it is. */
  readonly body?: unknown;
}

/** An answer, read to its end. `body` is the parsed JSON where the answer is JSON, else undefined. */
export interface ApiResponse<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Body;
}

export interface Api {
  request<Body = unknown>(method: string, path: string, options?: RequestOptions): Promise<ApiResponse<Body>>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<ApiResponse<Body>>;
  head(path: string, headers?: Record<string, string>): Promise<ApiResponse>;
  post<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<Body>>;
  patch<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<Body>>;
}

interface Encoded {
  readonly text: string | undefined;
  readonly type: string | undefined;
  /** What is sent where it is no text. */
  readonly content?: Uint8Array;
}

function encode(body: unknown): Encoded {
  if (body === undefined) return { text: undefined, type: undefined };
  if (Buffer.isBuffer(body)) return { text: body.toString('latin1'), type: 'application/zip', content: body };
  if (body instanceof URLSearchParams)
    return { text: body.toString(), type: 'application/x-www-form-urlencoded' };
  return { text: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' };
}

function parseBody(text: string, type: string | null): unknown {
  return /[/+]json\b/.test(type ?? '') && text !== '' ? JSON.parse(text) : undefined;
}

/**
 * A client for tests: `api(baseUrl, token).get('/v1/users')`. Every exchange is checked against the contract with
 * closed schemas; an answer that breaks it makes the call throw.
 */
export function api(baseUrl: string, token?: string, check: CheckExchange = checkExchange): Api {
  const request: Api['request'] = async <Body>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ) => {
    const { text, type, content } = encode(options.body);
    const headers: Record<string, string> = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...lowerCase(options.headers ?? {}),
    };
    const way = wayOf(baseUrl, { method, path, body: text, type: headers['content-type'] });
    const response = await exchange(way, { method, headers, body: content ?? text });
    const { bytes } = response;
    const answer = bytes.toString('utf8');
    noteViolations(response.headers, `${method} ${path} -> ${response.status}`);
    check({
      method,
      path,
      requestHeaders: headers,
      ...(text === undefined ? {} : { requestBody: text }),
      status: response.status,
      headers: flat(response.headers),
      body: answer,
    });
    const body = parseBody(answer, response.headers.get('content-type')) as Body;
    return { status: response.status, headers: response.headers, text: answer, bytes, body };
  };
  return {
    request,
    get: (path, headers = {}) => request('GET', path, { headers }),
    head: (path, headers = {}) => request('HEAD', path, { headers }),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => request('PATCH', path, { body, headers }),
  };
}

function flat(headers: Headers): Record<string, string> {
  const record: Record<string, string> = {};
  headers.forEach((value, name) => {
    record[name] = value;
  });
  return record;
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
