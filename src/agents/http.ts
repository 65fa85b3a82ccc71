import type { IncomingMessage } from 'node:http';
import { Router, type Request, type Response } from 'express';
import { callerRefused, strangerRefused } from '../authentication/refusals';
import {
  FaultList,
  problemBody,
  problemOf,
  rateLimitHeaders,
  type AgentTools,
  type ExchangeSummary,
  type RateLimit,
} from '../contract';
import { asJson, isJson, type Json } from '../contract/document';
import { bearerToken, tokenAdvice, usedUp } from '../contract/request/authorization';
import { parseBody, readBody } from '../contract/request/body';
import { requestIdOf } from '../contract/request/exchange';
import { invalidRequest } from '../contract/schema/validator';
import { isProblem, Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import { networkOf } from '../network/networks';
import { asUnavailable } from '../process/failures';
import type { Services } from '../services/services';
import { keepAuditRows } from '../store/audit/chains';
import { agentDocuments, type AgentDocument } from './documents';
import { createProtocolServer, type AgentSession } from './protocol';
import { realTime } from '../process/clock';

export interface AgentsOptions {
  readonly services: Services;
  /** Made at the first request. */
  readonly tools: () => AgentTools<Scope>;
  readonly contract: Json;
  /** That of the API: a call of a tool counts as a request. */
  readonly rateLimit: RateLimit;
  readonly remoteAddress: (req: IncomingMessage) => string;
  /** Called after every message. */
  readonly observe: (summary: ExchangeSummary) => void;
}

/** One HTTP request at `/mcp`, and what becomes known of it. */
interface Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly requestId: string;
  caller: Scope | null;
  /** The tool that is called. */
  operationId: string;
}

/** Bytes of one message. */
const messageLimit = 256 * 1024;

/** In audit rows and the security log, before it is known which tool is called. */
const entering = 'useAgentTools';

/**
 * Serves `/mcp`, the Model Context Protocol over streamable HTTP, and where its clients find out how to sign in (RFC 9728,
 * RFC 8414). It keeps no session: each message is signed, so every process of the service can answer it.
 */
export function agentsRouter(options: AgentsOptions): Router {
  const { baseUrl } = options.services.config;
  const router = Router();
  for (const [path, document] of Object.entries(metadata(baseUrl)))
    router.get(path, (_req, res) => void res.json(document));
  const take = receiver(options);
  router.all('/mcp', (req, res) => {
    const requestId = requestIdOf(req);
    const exchange: Exchange = { req, res, requestId, caller: null, operationId: entering };
    const started = performance.now();
    res.once('close', () => options.observe(summarize(exchange, performance.now() - started)));
    res.setHeader('X-Request-Id', exchange.requestId);
    return take(exchange).catch((error: unknown) => refuse(options, exchange, error));
  });
  return router;
}

const summarize = (
  { req, res, requestId, caller, operationId }: Exchange,
  milliseconds: number,
): ExchangeSummary => ({
  requestId,
  method: req.method,
  operationId,
  route: '/mcp',
  status: res.statusCode,
  milliseconds,
  clientId: caller?.clientId ?? null,
});

const resourceMetadata = (baseUrl: string) => `${baseUrl}/.well-known/oauth-protected-resource/mcp`;

function metadata(baseUrl: string): Readonly<Record<string, object>> {
  const resource = {
    resource: `${baseUrl}/mcp`,
    authorization_servers: [baseUrl],
    scopes_supported: ['agent', 'write'],
    bearer_methods_supported: ['header'],
    resource_name: 'Employment Eligibility Service',
    resource_documentation: `${baseUrl}/docs/guides/software-agents`,
  };
  const authorizationServer = {
    issuer: baseUrl,
    token_endpoint: `${baseUrl}/v1/oauth/token`,
    revocation_endpoint: `${baseUrl}/v1/oauth/revoke`,
    grant_types_supported: ['client_credentials', 'refresh_token'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: ['read', 'write', 'agent'],
  };
  return {
    '/.well-known/oauth-protected-resource': resource,
    '/.well-known/oauth-protected-resource/mcp': resource,
    '/.well-known/oauth-authorization-server': authorizationServer,
  };
}

function receiver(options: AgentsOptions): (exchange: Exchange) => Promise<void> {
  /** What each client waits for, to end it when the client cancels it with another message. */
  const waiting = new Map<string, AbortController>();
  let known: { readonly tools: AgentTools<Scope>; readonly documents: readonly AgentDocument[] } | undefined;
  return async (exchange) => {
    const { req, res } = exchange;
    if (req.method !== 'POST')
      throw new Problem('method-not-allowed', { detail: 'Allowed here: POST.', headers: { Allow: 'POST' } });
    checkOrigin(req, options.services.config.baseUrl);
    const caller = await signedIn(options, exchange);
    exchange.caller = caller;
    count(options, caller, exchange);
    const message = await readMessage(req);
    const { id, method, params } = message;
    if (method === 'notifications/cancelled') {
      waiting.get(keyOf(caller, asJson(params)['requestId']))?.abort();
      res.status(202).end();
      return;
    }
    known ??= { tools: options.tools(), documents: agentDocuments(options.contract) };
    const called = method === 'tools/call' ? asJson(params)['name'] : undefined;
    exchange.operationId = known.tools.all.find(({ name }) => name === called)?.name ?? entering;
    const { StreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const ending = new AbortController();
    const key = keyOf(caller, id);
    const server = await createProtocolServer(sessionOf(options, known, caller, exchange, ending.signal));
    const transport = new StreamableHTTPServerTransport();
    const end = (): void => {
      if (waiting.get(key) === ending) waiting.delete(key);
      void server.close();
    };
    ending.signal.addEventListener('abort', end, { once: true });
    res.once('close', () => ending.abort());
    if (id !== undefined) waiting.set(key, ending);
    await server.connect(transport);
    await transport.handleRequest(req, res, message);
  };
}

const keyOf = ({ clientId }: Scope, id: unknown): string => `${clientId} ${JSON.stringify(id)}`;

/** A page in a browser has no business here, not even by a name that leads to this machine (DNS rebinding). */
function checkOrigin(req: Request, baseUrl: string): void {
  const { origin } = req.headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  throw new Problem('permission-denied', {
    detail: 'This address is for programs, not for pages of other sites.',
  });
}

/** @throws Problem unauthorized, permission-denied, too-many-requests */
async function signedIn(
  { services, remoteAddress }: AgentsOptions,
  { req, requestId }: Exchange,
): Promise<Scope> {
  const address = remoteAddress(req);
  const token = bearerToken(req.headers.authorization);
  const challenge = `Bearer realm="employment-eligibility", resource_metadata="${resourceMetadata(services.config.baseUrl)}"`;
  const refused = (name: 'token-unknown' | 'token-slowed') =>
    services.security.refused(strangerRefused(name, entering, networkOf(address), requestId));
  const caller =
    token &&
    (await services.callers.authenticate(token, address).catch((error: unknown) => {
      if (isProblem(error, 'too-many-requests')) refused('token-slowed');
      throw error;
    }));
  if (!caller) {
    if (token !== null) refused('token-unknown');
    const error = token === null ? '' : ', error="invalid_token"';
    throw new Problem('unauthorized', {
      detail: tokenAdvice(token !== null),
      headers: { 'WWW-Authenticate': `${challenge}${error}, scope="agent"` },
    });
  }
  if (caller.scopes.includes('agent')) return caller;
  services.security.refused(callerRefused('permission-denied', caller, { operationId: entering, requestId }));
  throw new Problem('permission-denied', {
    detail:
      'Software agents need an API client with the scope "agent", in an organization whose setting "agentsAllowed" is on.',
    headers: { 'WWW-Authenticate': `${challenge}, error="insufficient_scope", scope="agent"` },
  });
}

/** @throws Problem too-many-requests */
function count({ rateLimit, services }: AgentsOptions, caller: Scope, { res, requestId }: Exchange): void {
  const limit = rateLimit.take(caller.clientId ?? entering);
  if (!limit) return;
  res.set(rateLimitHeaders(rateLimit, limit));
  if (limit.allowed) return;
  services.security.refused(callerRefused('rate-limited', caller, { operationId: entering, requestId }));
  throw usedUp(limit);
}

/** @throws Problem payload-too-large, malformed-json, invalid-request */
async function readMessage(req: Request): Promise<Json> {
  const faults = new FaultList();
  const message = parseBody(await readBody(req, messageLimit), 'json', faults);
  if (faults.found.length > 0) throw invalidRequest(faults);
  if (isJson(message)) return message;
  throw new Problem('invalid-request', {
    detail: 'Send one message of JSON-RPC 2.0, an object, with each request.',
  });
}

function sessionOf(
  { services }: AgentsOptions,
  { tools, documents }: { readonly tools: AgentTools<Scope>; readonly documents: readonly AgentDocument[] },
  caller: Scope,
  { req, requestId }: Exchange,
  ended: AbortSignal,
): AgentSession {
  const sender = {
    caller,
    requestId,
    remoteAddress: req.ip ?? '',
    userAgent: req.headers['user-agent'] ?? '',
  };
  const call: AgentSession['follow'] = async (tool, args) => {
    try {
      return await tools.call(tool, args, sender);
    } catch (error) {
      const told = asUnavailable(error);
      if (isProblem(told, 'permission-denied'))
        services.security.refused(
          callerRefused('permission-denied', caller, { operationId: tool.name, requestId }),
        );
      if (told instanceof Problem) throw told;
      services.logger.error({ requestId, operationId: tool.name, err: error }, 'A tool failed');
      throw new Problem('internal-error', {
        detail: `Something went wrong on our side. Name the request ${requestId} when you report it.`,
      });
    }
  };
  return {
    tools: tools.of(caller),
    find: (name) => tools.all.find((tool) => tool.name === name),
    documents,
    ended,
    async call(tool, args) {
      await keepCall(services, caller, tool.name, requestId);
      return call(tool, args);
    },
    follow: call,
  };
}

/** The audit row comes first: no call without one. */
const keepCall = (services: Services, caller: Scope, operationId: string, requestId: string): Promise<void> =>
  keepAuditRows(
    services,
    caller,
    { at: realTime(), operationId, requestId, userId: caller.userId, clientId: caller.clientId },
    [{ type: 'api_client', id: caller.clientId ?? 0, fields: ['agentCall'] }],
  );

function refuse({ services }: AgentsOptions, { res, requestId }: Exchange, error: unknown): void {
  const problem = problemOf(error);
  if (problem.type === 'internal-error')
    services.logger.error({ requestId, err: problem.cause ?? problem }, 'A message of an agent failed');
  if (res.headersSent || res.destroyed) return void res.destroy();
  const body = problemBody({ path: '/mcp', requestId }, problem, services.config.baseUrl);
  res
    .status(problem.status)
    .set({ ...problem.headers, 'Cache-Control': 'no-store' })
    .type('application/problem+json')
    .send(JSON.stringify(body));
}
