import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request as LibraryRequest } from 'openapi-backend';
import type { OperationPlan } from '../plan';
import type { RateLimitState } from './rate-limit';
import type { Caller } from '../types';
import type { Upload } from './upload';

/** The route did not match. */
export interface RouteMiss {
  /** Methods of the path when only the method was wrong. */
  readonly allow: string | null;
  /** The path answers failures in OAuth's own shape. */
  readonly oauth?: boolean;
}

const nothing: Readonly<Record<string, never>> = Object.freeze({});

/**
 * One request on its way through the adapter. It is at the same time what openapi-backend takes as its request, so
 * nothing is copied between its steps. A class, because every exchange then has the same hidden shape.
 */
export class Exchange<A extends Caller> implements LibraryRequest {
  readonly method: string;
  readonly path: string;
  readonly queryString: string;
  readonly headers: { [name: string]: string | string[] };
  readonly started = performance.now();

  plan: OperationPlan | null = null;
  miss: RouteMiss | null = null;
  /** Undecoded values of the path's template, in its order. */
  segments: readonly string[] = [];

  caller: A | null = null;
  /** What authentication threw; the library itself would call everything "unauthorized". */
  authenticationError: unknown = undefined;
  limit: RateLimitState | null = null;

  mediaType: string | null = null;
  rawBody: Buffer | null = null;
  /** A body that the handler reads as it arrives. */
  upload: Upload | null = null;

  /** Converted and valid values, set when the request has been validated. */
  pathValues: Record<string, unknown> = {};
  queryValues: Record<string, unknown> = {};
  body: unknown = undefined;

  /** Part of openapi-backend's idea of a request; nothing reads them here. */
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

  /** Narrows what openapi-backend hands back to the exchange that it was given. */
  static is(request: unknown): request is Exchange<Caller> {
    return request instanceof Exchange;
  }

  header(name: string): string | undefined {
    const value = this.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }
}
