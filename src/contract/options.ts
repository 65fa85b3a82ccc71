import type { IncomingMessage } from 'node:http';
import type { CompiledContract } from './compile';
import type { RateLimit } from './request/rate-limit';
import type { Refusal } from './request/refusal';
import type { NormalizeText } from './request/text';
import type { AnyHandler, Caller, ExchangeSummary, Logger, RequestInfo } from './types';

/** Any set of handlers, by operationId. */
export type HandlersOf<H, C> = { [Id in keyof H]: AnyHandler<C> };

export interface ContractOptions<C, A extends Caller, H extends HandlersOf<H, C>> {
  /** What {@link compileContract} has made of the contract; any number of services can share it. */
  readonly contract: CompiledContract;
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
  /** Applied to every text of body and query (not to passwords) before it is validated. */
  readonly normalizeText?: NormalizeText;
  /** Told about every finished exchange. */
  readonly observe?: (summary: ExchangeSummary) => void;
  /** Told about every request that was refused because of whose it is, because there were too many, or because it breaks the contract. */
  readonly onRefused?: (refusal: Refusal<A>, req: IncomingMessage) => void;
  /** The sender's address, where there is a proxy in front. */
  readonly remoteAddress?: (req: IncomingMessage) => string;
}
