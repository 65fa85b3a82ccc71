import type { IncomingMessage } from 'node:http';
import type { Context } from 'openapi-backend';
import { isProblem, Problem } from '../domain/problem';
import type { ContractBackend } from './backend';
import { asJson } from './document';
import { assertMatch } from './response/entity-tag';
import { type Exchange, requestKey } from './request/exchange';
import {
  bearerToken,
  checkCaller,
  countRequest,
  refuseAgent,
  type Refusal,
  unauthorized,
} from './request/authorization';
import { checkAccept, takeBody } from './request/content-negotiation';
import type { CompiledContract, OperationPlan } from './plan';
import { respond, type Frame } from './response/respond';
import {
  type AnyHandler,
  type Caller,
  type ExchangeSummary,
  type Logger,
  notImplemented,
  type RawResponse,
  type RequestInfo,
} from './types';
import type { RateLimit } from './request/rate-limit';
import type { NormalizeText } from './request/text';

/** Registers the steps that openapi-backend leaves open; without them it would let invalid callers through. */
export function registerPipeline<C, A extends Caller>(
  backend: ContractBackend,
  options: ContractOptions<C, A>,
  { frame, names }: { readonly frame: Frame; readonly names: ReadonlyMap<number, string> },
): void {
  const { rateLimit } = frame;
  const { networkOf = (address: string) => address } = options;
  const addressOf = options.remoteAddress ?? ((req: IncomingMessage) => req.socket.remoteAddress ?? '');
  backend.register({
    notFound: () => {
      throw new Problem('not-found', { detail: 'There is nothing at this path.' });
    },
    methodNotAllowed: (_context: Context, exchange: Exchange<A>) => {
      const allow = exchange.miss?.allow ?? '';
      const cors =
        exchange.method === 'OPTIONS'
          ? ' CORS is off: call this API from a server, not from a web page.'
          : '';
      throw new Problem('method-not-allowed', {
        detail: `Allowed here: ${allow}.${cors}`,
        headers: { Allow: allow },
      });
    },
    notImplemented: () => {
      throw new Problem('not-implemented', {
        detail: 'This operation is in the contract but not written yet.',
      });
    },
    unauthorizedHandler: (_context: Context, exchange: Exchange<A>) => {
      throw unauthorized(exchange);
    },
    postSecurityHandler: (_context: Context, exchange: Exchange<A>) => {
      const { plan, caller } = exchange;
      if (!plan) throw new Error('The exchange has not been routed');
      if (plan.secured && !caller) {
        if (exchange.authenticationError === undefined) return undefined;
        throw exchange.authenticationError;
      }
      if (rateLimit) countRequest(exchange, rateLimit, caller ? '' : networkOf(addressOf(exchange.req)));
      if (caller) {
        refuseAgent(caller);
        checkCaller(caller, plan, names);
      }
      checkAccept(exchange, plan);
      return plan.readsBody ? takeBody(exchange, plan) : undefined;
    },
    postResponseHandler: (context: Context, exchange: Exchange<A>) => {
      return respond(exchange, context.response as RawResponse, frame);
    },
  });
  registerSecurity(backend, options, addressOf);
  registerOperations(backend, options, addressOf);
}

/** Keeps a failure of the look-up, which the library would take for a wrong token. */
function registerSecurity<C, A extends Caller>(
  backend: ContractBackend,
  { authenticate }: ContractOptions<C, A>,
  addressOf: (req: IncomingMessage) => string,
): void {
  const identify = async (_context: Context, exchange: Exchange<A>): Promise<boolean> => {
    const token = bearerToken(exchange.header('authorization'));
    if (token === null) return false;
    try {
      exchange.caller = await authenticate(token, addressOf(exchange.req));
    } catch (error) {
      if (!isProblem(error, 'unauthorized')) exchange.authenticationError = error;
    }
    return exchange.caller !== null;
  };
  for (const [name, scheme] of Object.entries(
    asJson(asJson(backend.definition.components)['securitySchemes']),
  )) {
    const { type, scheme: kind } = asJson(scheme);
    if (type === 'http' && kind === 'bearer') backend.registerSecurityHandler(name, identify);
    // The same token under another name: the bearer scheme, always listed beside it, has checked it.
    if (type === 'oauth2') backend.registerSecurityHandler(name, () => false);
  }
}

function registerOperations<C, A extends Caller>(
  backend: ContractBackend,
  { contract: { plans }, handlers, createContext }: ContractOptions<C, A>,
  addressOf: (req: IncomingMessage) => string,
): void {
  const byId = new Map(Object.entries(handlers));
  for (const plan of plans) {
    const handler = byId.get(plan.operationId);
    byId.delete(plan.operationId);
    if (handler === undefined) throw new Error(`No handler for ${plan.operationId}`);
    if (handler === notImplemented) continue;
    backend.registerHandler(plan.operationId, async (_context: Context, exchange: Exchange<A>) => {
      const context = createContext(infoOf(exchange, plan, addressOf(exchange.req)));
      const request = { params: exchange.pathValues, query: exchange.queryValues, body: exchange.body };
      return handler(request, context instanceof Promise ? await context : context);
    });
  }
  if (byId.size > 0) throw new Error(`Handlers of no operation: ${[...byId.keys()].join(', ')}`);
}

function infoOf<A extends Caller>(
  exchange: Exchange<A>,
  plan: OperationPlan,
  remoteAddress: string,
): RequestInfo<A> {
  const key = plan.method === 'post' ? (exchange.header('idempotency-key') ?? null) : null;
  return {
    requestId: exchange.requestId,
    operationId: plan.operationId,
    method: exchange.method,
    path: exchange.path,
    caller: exchange.caller,
    remoteAddress,
    userAgent: exchange.req.headers['user-agent'] ?? '',
    authorization: plan.secured ? null : (exchange.header('authorization') ?? null),
    signature: null,
    idempotency: requestKey(key, () => meaningOf(exchange, plan)),
    assertCurrent: (body) => assertMatch(exchange.header('if-match'), plan.tagWriters, body),
  };
}

/**
 * Returns what identifies a request: the order of fields and white space do not matter. The path is part of it, since the
 * same empty body sent to two records is two requests.
 */
function meaningOf(
  { pathValues, queryValues, body, upload }: Exchange<Caller>,
  { operationId }: OperationPlan,
): unknown {
  const sent = upload ? [upload.mediaType, upload.digest()] : (body ?? null);
  return [operationId, pathValues, queryValues, sent];
}

export interface ContractOptions<C, A extends Caller> {
  /** From {@link compileContract}; any number of services can share it. */
  readonly contract: CompiledContract;
  /** One handler (or `notImplemented`) per operationId. */
  readonly handlers: Readonly<Record<string, AnyHandler<C>>>;
  /** Returns the caller; null, or throws a Problem unauthorized, for an invalid token. Any other error is a failure. */
  readonly authenticate: (token: string, remoteAddress: string) => A | null | Promise<A | null>;
  readonly createContext: (info: RequestInfo<A>) => C | Promise<C>;
  readonly rateLimit?: RateLimit;
  readonly logger: Logger;
  /** Public address of the service without a trailing slash, for problem types. */
  readonly baseUrl: string;
  /** Applied to every text of body and query (not to passwords) before it is validated. */
  readonly normalizeText?: NormalizeText;
  /** Called after every exchange. */
  readonly observe?: (summary: ExchangeSummary) => void;
  /** Called for every request refused for its caller, for the number of requests, or because it violates the contract. */
  readonly onRefused?: (refusal: Refusal<A>, req: IncomingMessage) => void;
  /** Returns the sender's address; needed behind a proxy. */
  readonly remoteAddress?: (req: IncomingMessage) => string;
  /** Returns the network of an address, for which requests without a token are counted; by default the address itself. */
  readonly networkOf?: (address: string) => string;
}
