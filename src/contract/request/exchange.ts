import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request as LibraryRequest } from 'openapi-backend';
import type { OperationPlan } from '../plan';
import type { RateLimitState } from './rate-limit';
import type { Caller, RequestKey } from '../types';
import type { Upload } from './upload';
import { hash, randomUUID } from 'node:crypto';
import { canonicalJson } from '../../domain/json';

/** What the contract has for the path of a request whose method it does not have. */
export interface RouteMiss {
  /** Methods of the path. */
  allow: string;
  /** Errors at this path have OAuth's own shape. */
  oauth: boolean;
}

const nothing: Readonly<Record<string, never>> = Object.freeze({});

/**
 * The context of one request in the adapter. It is also what openapi-backend takes as its request, so nothing is copied
 * between its steps. It is a class so that V8 gives every exchange the same hidden class.
 */
export class Exchange<A extends Caller> implements LibraryRequest {
  readonly method: string;
  readonly path: string;
  readonly queryString: string;
  readonly headers: { [name: string]: string | string[] };
  readonly started = performance.now();

  plan: OperationPlan | null = null;
  miss: RouteMiss | null = null;
  /** Values of the path's parameters, not decoded, in the order of the template. */
  segments: readonly string[] = [];

  caller: A | null = null;
  /** What authentication threw; the library would report every failure as "unauthorized". */
  authenticationError: unknown = undefined;
  limit: RateLimitState | null = null;

  mediaType: string | null = null;
  rawBody: Buffer | null = null;
  /** A body that the handler reads as it arrives. */
  upload: Upload | null = null;

  /** Converted values, set once the request is validated. */
  pathValues: Record<string, unknown> = {};
  queryValues: Record<string, unknown> = {};
  body: unknown = undefined;

  /** Members of openapi-backend's request that nothing reads here. */
  readonly params = nothing;
  readonly query = nothing;
  readonly cookies = nothing;
  readonly requestBody: undefined = undefined;

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    readonly requestId: string,
    url: string,
  ) {
    const mark = url.indexOf('?');
    this.method = req.method ?? 'GET';
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.queryString = mark < 0 ? '' : url.slice(mark + 1);
    this.headers = req.headers as { [name: string]: string | string[] };
  }

  header(name: string): string | undefined {
    const value = this.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}

/** A UUID, or another id that is safe in a log, a header and an address. */
const plain = /^[A-Za-z0-9._-]{1,64}$/;

/** Returns the caller's own request id if it sent a safe one, otherwise a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const sent = req.headers['x-request-id'];
  return typeof sent === 'string' && plain.test(sent) ? sent : randomUUID();
}

/** @param meaning operation, path, query and body, in an order that each entry point chooses */
export const requestKey = (key: string | null, meaning: () => unknown): RequestKey | null =>
  key === null
    ? null
    : {
        key,
        get requestHash() {
          return hash('sha256', canonicalJson(meaning()), 'buffer');
        },
      };

const absolute = /^https?:\/\/[^/?#]*/i;
const escaped = /%([2-7][0-9a-f])/gi;
const unreserved = /[A-Za-z0-9._~-]/;

function decodeUnreserved(whole: string, digits: string): string {
  const character = String.fromCharCode(Number.parseInt(digits, 16));
  return unreserved.test(character) ? character : whole;
}

/**
 * Returns the target of a request as it is routed: path and query, without the scheme and host that a client may send
 * (RFC 9112, section 3.2.2), and with unreserved characters of the path decoded (RFC 3986, section 6.2.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const local = target.replace(absolute, '');
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  const query = mark < 0 ? '' : local.slice(mark);
  return `${path === '' ? '/' : path.replace(escaped, decodeUnreserved)}${query}`;
}
