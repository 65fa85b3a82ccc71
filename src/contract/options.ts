import type { IncomingMessage } from 'node:http';
import type { RateLimit } from './rate-limit';
import type { Formats } from './schemas';
import type { NormalizeText } from './text';
import type { AnyHandler, Caller, ExchangeSummary, Logger, RequestInfo } from './types';

/** Any set of handlers, by operationId. */
export type HandlersOf<H, C> = { [Id in keyof H]: AnyHandler<C> };

export interface ContractOptions<C, A extends Caller, H extends HandlersOf<H, C>> {
  /** The contract as parsed from YAML or JSON; it is not changed. */
  readonly document: object;
  /** One handler (or `notImplemented`) per operationId. */
  readonly handlers: H;
  /** Whose token it is; null (or a Problem of type unauthorized) when it is not valid. Anything else thrown is a failure. */
  readonly authenticate: (
    token: string,
    from: { remoteAddress: string; userAgent: string },
  ) => A | null | Promise<A | null>;
  readonly createContext: (info: RequestInfo<A>) => C | Promise<C>;
  readonly rateLimit?: RateLimit;
  readonly logger: Logger;
  /** Public address of the service without a trailing slash, for problem types. */
  readonly baseUrl: string;
  /** Formats of the contract beyond those of JSON Schema. */
  readonly formats?: Formats;
  /** Applied to every text of body and query (not to passwords) before it is judged. */
  readonly normalizeText?: NormalizeText;
  /** Judges every answer before it is written and fails with 500: for tests. */
  readonly checkResponses?: boolean;
  /** Told about every finished exchange. */
  readonly observe?: (summary: ExchangeSummary) => void;
  /** The sender's address, where a proxy stands in front. */
  readonly remoteAddress?: (req: IncomingMessage) => string;
}
