import type { Readable } from 'node:stream';
import type { OperationId } from '../../generated/handlers';
import type { operations } from '../../generated/openapi';
import type { Upload } from './request/upload';

export type { OperationId };

/** Placeholder for a handler that is not written yet: the server responds 501 with the contract's example. */
export const notImplemented = Symbol('not implemented');
export type NotImplemented = typeof notImplemented;

/** Turns a group that openapi-typescript types as `never` or optional into an empty record for handlers. */
type Group<T> = [T] extends [never]
  ? Record<string, never>
  : [T] extends [undefined]
    ? Record<string, never>
    : T;

type ParameterGroup<Op, Name extends 'path' | 'query'> = Op extends { parameters: infer P }
  ? Name extends keyof P
    ? Group<NonNullable<P[Name]>>
    : Record<string, never>
  : Record<string, never>;

/** A file is a stream, anything else its parsed content. */
type Sent<Content> = {
  [Media in keyof Content]: Media extends 'text/csv' | 'application/x-ndjson' | 'application/zip'
    ? Upload
    : Content[Media];
}[keyof Content];

type BodyOf<Op> = Op extends { requestBody: { content: infer Content } }
  ? Sent<Content>
  : Op extends { requestBody?: infer Optional }
    ? NonNullable<Optional> extends { content: infer Content }
      ? Sent<Content> | undefined
      : undefined
    : undefined;

/** The request for a handler of operation `Op`: decoded, converted and validated. */
export interface RequestFor<Op> {
  readonly params: ParameterGroup<Op, 'path'>;
  readonly query: ParameterGroup<Op, 'query'>;
  readonly body: BodyOf<Op>;
}

type Payload<Media, Content> = Media extends 'application/json' ? Content : Buffer | Readable;

type ResponseForStatus<Status, Response> = Response extends { content: infer Content }
  ? {
      [Media in keyof Content]: Media extends 'application/problem+json'
        ? never
        : {
            readonly status: Status;
            readonly headers?: Readonly<Record<string, string>>;
            readonly body: Payload<Media, Content[Media]>;
          };
    }[keyof Content]
  : Status extends 200 | 201 | 202 | 204
    ? {
        readonly status: Status;
        readonly headers?: Readonly<Record<string, string>>;
        readonly body?: undefined;
      }
    : never;

/** What a handler of operation `Op` may return: every declared status that is not a problem. Problems are thrown. */
export type ResponseFor<Op> = Op extends { responses: infer Responses }
  ? {
      [Status in Exclude<keyof Responses, 'default'>]: ResponseForStatus<Status, Responses[Status]>;
    }[Exclude<keyof Responses, 'default'>]
  : never;

export type HandlerFor<Op, C> = (request: RequestFor<Op>, context: C) => Promise<ResponseFor<Op>>;

/** A handler of one operation of the contract. `C` is what the application's `createContext` returns. */
export type Handler<Id extends OperationId, C> = HandlerFor<operations[Id], C>;

/** Request and response within the adapter, without the types of the contract. */
export interface RawRequest {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}
export interface RawResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Any handler. Written as a method because a handler of one operation accepts only that operation's request. */
export interface HandlerMethod<C> {
  call(request: RawRequest, context: C): Promise<RawResponse>;
}
export type AnyHandler<C> = HandlerMethod<C>['call'] | NotImplemented;

/** What the adapter needs to know about the sender of a request. */
export interface Caller {
  /** What the rate limit counts by; null for callers that do not come through the API. */
  readonly clientId: number | null;
  /** Whose requests share capacity for large bodies. */
  readonly organizationId?: number;
  readonly permissions: ReadonlySet<number>;
  readonly scopes: readonly string[];
}

/** How a sender identifies a request. */
export interface RequestKey {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 of what identifies the request; for a file, known once the file has been read. */
  readonly requestHash: Buffer;
}

/** What a session knows of the act of signing; a request over HTTP signs by its token. */
export interface SessionSignature {
  /** As typed; null before it is asked for. */
  readonly typedName: string | null;
  readonly attestationReadAt: Date;
  readonly method: 'password' | 'passkey' | 'single-sign-on';
}

/** What the application builds its context of a request from. */
export interface RequestInfo<A extends Caller> {
  readonly requestId: string;
  readonly operationId: OperationId;
  readonly method: string;
  /** The path as sent, without the query. */
  readonly path: string;
  /** Null in operations that need no token. */
  readonly caller: A | null;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** The Authorization header, only in operations that need no bearer token (HTTP Basic of a client). */
  readonly authorization: string | null;
  /** Set for a page on which a signed-in user signs. */
  readonly signature: SessionSignature | null;
  /** Present on a POST that carries a valid `Idempotency-Key`. */
  readonly idempotency: RequestKey | null;
  /** Throws `stale-record` when `If-Match` is present and does not name this representation. */
  assertCurrent(body: unknown): void;
}

export interface Logger {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** One finished exchange, for metrics and the access log. Without personal data: the path is the template. */
export interface ExchangeSummary {
  readonly requestId: string;
  readonly method: string;
  readonly operationId: string | null;
  readonly route: string | null;
  readonly status: number;
  readonly milliseconds: number;
  readonly clientId: number | null;
}
