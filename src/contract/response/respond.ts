import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Problem } from '../../domain/problem';
import { entityTag, noneMatchNames, zippedTag } from './entity-tag';
import { namedFaults } from '../schema/faults';
import { acceptsCoding } from '../request/content-negotiation';
import type { Exchange } from '../request/exchange';
import { rateLimitHeaders, type RateLimit } from '../request/rate-limit';
import type { Caller, RawResponse } from '../types';

/** What all responses of a service share. */
export type Frame = ReturnType<typeof frameOf>;

/** Programs read the responses: a browser must not guess their type, send their address as a referrer, or embed them. */
const readByPrograms = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const onlyHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Returns the headers that tell browsers what not to do with a response for programs. @param baseUrl of the service */
export const forBrowsers = (baseUrl: string): Readonly<Record<string, string>> => ({
  ...readByPrograms,
  ...(baseUrl.startsWith('https:') && onlyHttps),
});

/** @param baseUrl public address of the service without a trailing slash, for problem types */
export const frameOf = (baseUrl: string, rateLimit: RateLimit | null) => ({
  baseUrl,
  rateLimit,
  /** Names and values of headers, alternating. */
  headers: Object.entries(forBrowsers(baseUrl)).flat(),
});

/** Returns headers as a flat list of names and values, which Node writes without building an object. */
function commonHeaders(exchange: Exchange<Caller>, { rateLimit, headers: shared }: Frame): string[] {
  const headers = ['X-Request-Id', exchange.requestId, ...shared];
  if (exchange.plan) headers.push(...exchange.plan.lifecycle);
  const { limit } = exchange;
  if (limit && rateLimit) addHeaders(headers, rateLimitHeaders(rateLimit, limit));
  return headers;
}

function addHeaders(headers: string[], more: Readonly<Record<string, string>> | undefined): void {
  for (const name in more) {
    const value = more[name];
    if (value !== undefined) headers.push(name, value);
  }
}

function end(exchange: Exchange<Caller>, status: number, headers: string[], body: string | Buffer): void {
  const { res } = exchange;
  if (status !== 204) headers.push('Content-Length', String(Buffer.byteLength(body)));
  res.writeHead(status, headers);
  if (exchange.method === 'HEAD') res.end();
  else res.end(body);
}

/** Compresses a body off the main thread. */
const zip = promisify(gzip);

/** Smaller bodies fit into one packet uncompressed. */
const smallestZipped = 1024;

/**
 * Writes what a handler returned, serialized by the contract, with an entity tag where the contract declares one.
 * @throws Error when the handler's status or body is not in the contract (a bug, which results in 500)
 */
export function respond(exchange: Exchange<Caller>, result: RawResponse, frame: Frame): Promise<void> | void {
  const plan = exchange.plan?.responses.get(result.status);
  if (!plan)
    throw new Error(`${exchange.plan?.operationId ?? '?'} answered the undeclared status ${result.status}`);
  const headers = commonHeaders(exchange, frame);
  addHeaders(headers, result.headers);
  if (plan.mediaType === null) return end(exchange, result.status, headers, '');
  if (!plan.serialize) return sendBytes(exchange, result, plan.mediaType, headers);
  if (plan.validate && !plan.validate(result.body)) {
    const places = (plan.validate.errors ?? []).map(
      ({ instancePath, keyword }) => `${instancePath} ${keyword}`,
    );
    throw new Error(
      `${exchange.plan?.operationId ?? '?'} answered against the contract: ${places.join('; ')}`,
    );
  }
  const text = plan.serialize(result.body);
  const zips =
    plan.compressible &&
    Buffer.byteLength(text) > smallestZipped &&
    acceptsCoding(exchange.header('accept-encoding'), 'gzip');
  if (plan.compressible) headers.push('Vary', 'Accept-Encoding');
  if (plan.tagged) {
    const tag = entityTag(text);
    headers.push('ETag', zips ? zippedTag(tag) : tag);
    const known = exchange.plan?.method === 'get' ? exchange.header('if-none-match') : undefined;
    if (known !== undefined && noneMatchNames(known, tag)) {
      exchange.res.writeHead(304, headers);
      exchange.res.end();
      return;
    }
  }
  headers.push('Content-Type', 'application/json');
  if (!zips) return end(exchange, result.status, headers, text);
  headers.push('Content-Encoding', 'gzip');
  return zip(text).then((bytes) => end(exchange, result.status, headers, bytes));
}

async function sendBytes(
  exchange: Exchange<Caller>,
  { status, body, headers: own }: RawResponse,
  mediaType: string,
  headers: string[],
): Promise<void> {
  if (!Object.keys(own ?? {}).some((name) => name.toLowerCase() === 'content-type')) {
    headers.push('Content-Type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
  }
  if (Buffer.isBuffer(body)) return end(exchange, status, headers, body);
  if (!(body instanceof Readable)) throw new Error(`A body of ${mediaType} must be a Buffer or a Readable`);
  exchange.res.writeHead(status, headers);
  if (exchange.method !== 'HEAD') return pipeline(body, exchange.res).catch(forgetAbort);
  body.destroy();
  exchange.res.end();
}

/** A receiver that disconnects midway is not our failure. */
function forgetAbort(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  throw error;
}

/** OAuth's names for errors before its own handler runs (RFC 6749, section 5.2). */
function oauthCode(status: number): string {
  if (status === 401) return 'invalid_client';
  return status < 500 ? 'invalid_request' : 'server_error';
}

/**
 * Writes a problem (RFC 9457), or OAuth's own error shape where the contract declares it for this status.
 * @param extensions additional members
 */
export function respondWithProblem(
  exchange: Exchange<Caller>,
  problem: Problem,
  frame: Frame,
  extensions: object,
): void {
  const { res } = exchange;
  if (res.headersSent) {
    // Too late for a response: only a broken connection can report the failure.
    res.destroy();
    return;
  }
  const headers = commonHeaders(exchange, frame);
  addHeaders(headers, problem.headers);
  const oauth = exchange.plan
    ? exchange.plan.responses.get(problem.status)?.oauthError === true
    : exchange.miss?.oauth === true;
  headers.push('Content-Type', oauth ? 'application/json' : 'application/problem+json');
  const body = oauth
    ? oauthBody(problem)
    : { ...problemBody(exchange, problem, frame.baseUrl), ...extensions };
  end(exchange, problem.status, headers, JSON.stringify(body));
}

/** Returns the faults that the response names, and a detail that says so when there are more. */
function bounded({ errors, detail, title }: Problem) {
  const named = namedFaults(errors);
  const rest = named.length < errors.length ? ` Only the first ${named.length} are named.` : '';
  return { named, detail: rest === '' ? detail : `${detail ?? title}${rest}` };
}

function oauthBody(problem: Problem): object {
  const { named, detail } = bounded(problem);
  const details = named.map(
    ({ pointer, parameter, detail }) => `${(pointer ?? parameter ?? '').slice(1)}: ${detail}`,
  );
  const description = [detail ?? problem.title, ...(details.length > 1 ? details : [])].join(' ');
  // RFC 6749 allows printable ASCII without quotation mark and backslash.
  return {
    error: oauthCode(problem.status),
    error_description: description.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, "'"),
  };
}

/** The most characters of a path that a problem repeats; every path of the contract is shorter. */
const longestInstance = 2000;

/** @param baseUrl public address of the service without a trailing slash */
export function problemBody(
  { path, requestId }: Pick<Exchange<Caller>, 'path' | 'requestId'>,
  problem: Problem,
  baseUrl: string,
): object {
  const { named, detail } = bounded(problem);
  return {
    type: `${baseUrl}/docs/problems/${problem.type}`,
    title: problem.title,
    status: problem.status,
    ...(detail === undefined ? {} : { detail }),
    instance: path.slice(0, longestInstance),
    requestId,
    ...(named.length > 0 ? { errors: named } : {}),
  };
}

/** Returns whether the response can no longer be sent. */
export function isGone(res: ServerResponse): boolean {
  return res.destroyed || res.writableEnded;
}
