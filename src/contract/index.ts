import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../domain/problem';
import { asUnavailable } from '../process/failures';
import { ContractBackend } from './backend';
import { RequestAborted } from './request/body';
import { Exchange, originForm, requestIdOf } from './request/exchange';
import { permissionNames, exchangeRefusal } from './request/authorization';
import { type ContractOptions, registerPipeline } from './pipeline';
import { frameOf, isGone, respondWithProblem, type Frame } from './response/respond';
import type { Caller, ExchangeSummary, Logger } from './types';

export { compileContract, type CompiledContract } from './plan';
export { createOperations, type Answered, type OperationRequest, type Operations } from './in-process';
export { createBodyValidator, type BodyOf, type BodyValidator } from './in-process';
export type { Upload } from './request/upload';
export type { ContractOptions } from './pipeline';
export { forBrowsers, problemBody } from './response/respond';
export { createRateLimit, rateLimitHeaders, type RateLimit } from './request/rate-limit';
export type { Refusal } from './request/authorization';
export { originForm } from './request/exchange';
export { checkShape } from './request/body';
export { FaultList } from './schema/faults';
export * from './types';

/** A plain Node handler; mount it on `node:http` or with Express's `app.use` at the root. */
export type ContractHandler = (req: IncomingMessage, res: ServerResponse, next?: () => void) => void;

/**
 * Returns the request handler that serves a compiled contract with the given operation handlers. Each request is matched,
 * authenticated, rate-limited, checked for scope and permission, validated, handled and serialized. Paths that begin with
 * none of the contract's first segments go to `next`, if there is one.
 * @throws Error when a handler is missing
 */
export async function createContract<C, A extends Caller>(
  options: ContractOptions<C, A>,
): Promise<ContractHandler> {
  const { document, plans } = options.contract;
  const backend = new ContractBackend(options.contract, options.normalizeText);
  await backend.init();
  const frame = frameOf(options.baseUrl, options.rateLimit ?? null);
  registerPipeline(backend, options, { frame, names: permissionNames(document) });
  const prefixes = new Set(plans.map(({ route }) => firstSegment(route)));
  return (req, res, next) => {
    const exchange = new Exchange<A>(req, res, requestIdOf(req), originForm(req.url ?? '/'));
    if (next && !prefixes.has(firstSegment(exchange.path))) {
      next();
      return;
    }
    const finish = (): void => {
      const refusal = res.statusCode >= 400 ? exchangeRefusal(exchange) : null;
      if (refusal) options.onRefused?.(refusal, req);
      options.observe?.(summarize(exchange));
    };
    const fail = (error: unknown): void => {
      answerError(exchange, error, backend, { frame, logger: options.logger });
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

function answerError<A extends Caller>(
  exchange: Exchange<A>,
  error: unknown,
  backend: ContractBackend,
  { frame, logger }: { readonly frame: Frame; readonly logger: Logger },
): void {
  if (error instanceof RequestAborted) {
    // No one reads it; the summary must not count a success.
    exchange.res.statusCode = 499;
    return;
  }
  const problem = problemOf(error);
  const { requestId, plan, res } = exchange;
  if (problem.status >= 500 && problem.type !== 'not-implemented') {
    const fields = { requestId, operationId: plan?.operationId ?? null, problem: problem.type };
    logger.error({ ...fields, err: problem.cause ?? problem }, 'Request failed');
  }
  if (isGone(res)) return;
  const example = plan && problem.type === 'not-implemented' ? backend.exampleOf(plan) : undefined;
  const extensions = example === undefined ? {} : { example };
  try {
    respondWithProblem(exchange, problem, frame, extensions);
  } catch (failure) {
    logger.error({ requestId, err: failure }, 'The answer could not be written');
    res.destroy();
  }
}

/** Returns the problem to respond with for whatever was thrown. */
export function problemOf(error: unknown): Problem {
  const told = asUnavailable(error);
  if (told instanceof Problem) return told;
  return new Problem('internal-error', {
    detail: 'Something went wrong on our side. Name the requestId when you report it.',
    cause: error,
  });
}
export { createAgentTools, problemForAgent, type AgentTool, type AgentTools } from './tools/tools';
