import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Document } from 'openapi-backend';
import { Problem } from '../domain/problem';
import { ContractBackend } from './backend';
import { RequestAborted } from './body';
import { asJson, withAbsoluteReferences } from './document';
import { assertMatch } from './entity-tag';
import { Exchange } from './exchange';
import { describeError, problemOf } from './failure';
import {
  bearerToken,
  checkAccept,
  checkCaller,
  countRequest,
  permissionNames,
  takeBody,
  unauthorized,
} from './gate';
import { planOperations, type OperationPlan } from './plan';
import type { RateLimit } from './rate-limit';
import { isGone, respond, respondWithProblem } from './respond';
import { schemaCompiler, type Formats } from './schemas';
import type { NormalizeText } from './text';
import {
  notImplemented,
  type AnyHandler,
  type Caller,
  type ExchangeSummary,
  type Logger,
  type RawResponse,
  type RequestInfo,
} from './types';

export {
  createRateLimit,
  type RateLimit,
  type RateLimitOptions,
  type ShareUsage,
  type Usage,
} from './rate-limit';
export { redactionPaths } from './sensitive';
export * from './types';

export interface ContractOptions<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }> {
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

/** A plain Node handler; mount it on `node:http` or with Express's `app.use` at the root. */
export type ContractHandler = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/**
 * Compiles the contract once and returns the handler that serves it. Each request goes through: match, authenticate,
 * rate limit, scope and permission, validate, handler, serialize. Paths outside the contract's first segments are
 * passed to `next` where there is one.
 * @throws Error when the contract cannot be enforced as written or a handler is missing
 */
export async function createContract<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }>(
  options: ContractOptions<C, A, H>,
): Promise<ContractHandler> {
  const document = asJson(withAbsoluteReferences(options.document));
  const plans = planOperations(
    document,
    schemaCompiler(document, options.formats),
    options.checkResponses === true,
  );
  const backend = new ContractBackend(options.document as Document, plans, options.normalizeText);
  await backend.init();
  registerSteps(backend, plans, options, permissionNames(document));
  const prefixes = new Set(plans.map(({ route }) => firstSegment(route)));
  return (req, res, next) => {
    const exchange = new Exchange<A>(req, res, randomUUID(), req.url ?? '/');
    if (next && !prefixes.has(firstSegment(exchange.path))) {
      next();
      return;
    }
    const finish = (): void => options.observe?.(summarize(exchange));
    const fail = (error: unknown): void => {
      answerError(exchange, error, backend, options);
      finish();
    };
    backend.handleRequest(exchange, exchange).then(finish, fail);
  };
}

const firstSegment = (path: string): string =>
  path.slice(1, (path.indexOf('/', 1) + 1 || path.length + 1) - 1);

function summarize(exchange: Exchange<Caller>): ExchangeSummary {
  return {
    requestId: exchange.requestId,
    method: exchange.method,
    operationId: exchange.plan?.operationId ?? null,
    route: exchange.plan?.route ?? null,
    status: exchange.res.statusCode,
    milliseconds: performance.now() - exchange.started,
    clientId: exchange.caller?.clientId ?? null,
  };
}

function answerError<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }>(
  exchange: Exchange<A>,
  error: unknown,
  backend: ContractBackend,
  options: ContractOptions<C, A, H>,
): void {
  const { logger, baseUrl } = options;
  const rateLimit = options.rateLimit ?? null;
  if (error instanceof RequestAborted) return;
  const problem = problemOf(error);
  const { requestId, plan, res } = exchange;
  if (problem.status >= 500 && problem.type !== 'not-implemented') {
    const fields = { requestId, operationId: plan?.operationId ?? null, problem: problem.type };
    logger.error({ ...fields, error: describeError(problem.cause ?? problem) }, 'Request failed');
  }
  if (isGone(res)) return;
  const example = plan && problem.type === 'not-implemented' ? backend.exampleOf(plan) : undefined;
  const extensions = example === undefined ? {} : { example };
  try {
    respondWithProblem(exchange, problem, { baseUrl, rateLimit, extensions });
  } catch (failure) {
    logger.error({ requestId, error: describeError(failure) }, 'The answer could not be written');
    res.destroy();
  }
}

/** The steps that openapi-backend leaves open; without them it lets invalid and unknown callers through. */
function registerSteps<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }>(
  backend: ContractBackend,
  plans: readonly OperationPlan[],
  options: ContractOptions<C, A, H>,
  names: ReadonlyMap<number, string>,
): void {
  const rateLimit = options.rateLimit ?? null;
  const addressOf = options.remoteAddress ?? ((req: IncomingMessage) => req.socket.remoteAddress ?? '');
  backend.register({
    notFound: () => {
      throw new Problem('not-found', { detail: 'There is nothing at this path.' });
    },
    methodNotAllowed: (_context: Context, exchange: Exchange<A>) => {
      const allow = exchange.miss?.allow ?? '';
      throw new Problem('method-not-allowed', {
        detail: `Allowed here: ${allow}.`,
        headers: { Allow: allow },
      });
    },
    notImplemented: () => {
      throw new Problem('not-implemented', {
        detail: 'This operation is in the contract but not written yet.',
      });
    },
    validationFail: () => {
      throw new Problem('invalid-request');
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
      if (rateLimit) countRequest(exchange, rateLimit, caller ? '' : addressOf(exchange.req));
      if (caller) checkCaller(caller, plan, names);
      checkAccept(exchange, plan);
      return plan.readsBody ? takeBody(exchange, plan) : undefined;
    },
    postResponseHandler: (context: Context, exchange: Exchange<A>) => {
      const result: RawResponse = context.response;
      return respond(exchange, result, rateLimit);
    },
  });
  registerSecurity(backend, options, addressOf);
  registerOperations(backend, plans, options, addressOf);
}

/** A failure of the look-up is kept: the library would take it for a wrong token. */
function registerSecurity<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }>(
  backend: ContractBackend,
  { authenticate }: ContractOptions<C, A, H>,
  addressOf: (req: IncomingMessage) => string,
): void {
  const identify = async (_context: Context, exchange: Exchange<A>): Promise<boolean> => {
    const token = bearerToken(exchange.header('authorization'));
    if (token === null) return false;
    try {
      const { req } = exchange;
      const userAgent = req.headers['user-agent'] ?? '';
      exchange.caller = await authenticate(token, { remoteAddress: addressOf(req), userAgent });
    } catch (error) {
      if (!(error instanceof Problem && error.type === 'unauthorized')) exchange.authenticationError = error;
    }
    return exchange.caller !== null;
  };
  for (const [name, scheme] of Object.entries(
    asJson(asJson(backend.definition.components)['securitySchemes']),
  )) {
    const { type, scheme: kind } = asJson(scheme);
    if (type === 'http' && kind === 'bearer') backend.registerSecurityHandler(name, identify);
  }
}

function registerOperations<C, A extends Caller, H extends { [Id in keyof H]: AnyHandler<C> }>(
  backend: ContractBackend,
  plans: readonly OperationPlan[],
  { handlers, createContext }: ContractOptions<C, A, H>,
  addressOf: (req: IncomingMessage) => string,
): void {
  const byId = new Map<string, AnyHandler<C>>(Object.entries<AnyHandler<C>>(handlers));
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
    idempotencyKey: key,
    bodyHash: key === null ? null : bodyHash(exchange, plan),
    assertCurrent: (body) => assertMatch(exchange.header('if-match'), plan.tagWriters, body),
  };
}

/** The path is part of it: the same empty body sent to two records is two requests. */
function bodyHash({ path, rawBody }: Exchange<Caller>, { operationId }: OperationPlan): string {
  const head = Buffer.from(`${operationId}\n${path.replace(/\/$/, '')}\n`);
  return hash('sha256', rawBody ? Buffer.concat([head, rawBody]) : head, 'hex');
}
