import { holdsOne } from '../../domain/scope';
import { Problem } from '../../domain/problem';
import { asJson, asList, type Json } from '../document';
import type { Exchange } from './exchange';
import type { OperationPlan } from '../plan';
import type { RateLimit, RateLimitState } from './rate-limit';
import type { Caller } from '../types';

/** Returns the displayed names of permissions by id. Two entries may share an id; the first one names it. */
export function permissionNames(document: Json): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const entry of asList(document['x-permissions'])) {
    const { id, displayName } = asJson(entry);
    if (typeof id === 'number' && !names.has(id)) names.set(id, String(displayName));
  }
  return names;
}

/** Returns the token of an `Authorization: Bearer` header; null if there is none. */
export function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = header.slice(7).trim();
  return header.slice(0, 7).toLowerCase() === 'bearer ' && token !== '' ? token : null;
}

export const tokenAdvice = (sent: boolean): string =>
  sent
    ? 'The access token is not valid: it may be mistyped, expired or revoked.'
    : 'Send an access token in the header "Authorization: Bearer <token>".';

/** Without credentials, the challenge has no error (RFC 6750, section 3). */
export function unauthorized(exchange: Exchange<Caller>): Problem {
  const sent = bearerToken(exchange.header('authorization')) !== null;
  const realm = 'Bearer realm="employment-eligibility"';
  return new Problem('unauthorized', {
    detail: tokenAdvice(sent),
    headers: {
      'WWW-Authenticate': sent
        ? `${realm}, error="invalid_token", error_description="The token is not valid"`
        : realm,
    },
  });
}

/** @throws Problem too-many-requests */
export function countRequest(exchange: Exchange<Caller>, rateLimit: RateLimit, network: string): void {
  const { caller } = exchange;
  if (caller && caller.clientId === null) return;
  exchange.limit = rateLimit.take(caller?.clientId ?? `network:${network}`);
  if (!exchange.limit || exchange.limit.allowed) return;
  throw usedUp(exchange.limit);
}

export const usedUp = ({ resetSeconds }: RateLimitState): Problem =>
  new Problem('too-many-requests', {
    detail: 'The limit of requests per minute is used up.',
    headers: { 'Retry-After': String(resetSeconds) },
  });

/** A software agent has tools, not requests: no other answer is masked for it. @throws Problem permission-denied */
export function refuseAgent({ scopes }: Caller): void {
  if (!scopes.includes('agent')) return;
  throw new Problem('permission-denied', {
    detail: 'The access token of a software agent (scope "agent") is only for the tools at /mcp.',
  });
}

/** Whether scopes let their holder read or write; a software agent may read. */
export const covers = (scopes: Caller['scopes'], needed: OperationPlan['scope']): boolean =>
  scopes.includes(needed) || (needed === 'read' && scopes.includes('agent'));

/** @throws Problem permission-denied */
export function checkCaller(caller: Caller, plan: OperationPlan, names: ReadonlyMap<number, string>): void {
  if (!covers(caller.scopes, plan.scope)) {
    throw new Problem('permission-denied', {
      detail: `The access token lacks the scope "${plan.scope}".`,
      headers: {
        'WWW-Authenticate': `Bearer realm="employment-eligibility", error="insufficient_scope", scope="${plan.scope}"`,
      },
    });
  }
  if (caller.scopes.includes('agent') && plan.agent === null)
    throw new Problem('permission-denied', { detail: 'This operation is not open to software agents.' });
  if (holdsOne(caller, plan.permissions)) return;
  const lacking = plan.permissions.map((id) => `"${names.get(id) ?? id}"`).join(' or ');
  throw new Problem('permission-denied', { detail: `The role lacks the permission ${lacking}.` });
}

/** A request refused for its caller, for a record that the caller does not see, for the number of requests, or because it violates the contract. */
export interface Refusal<A extends Caller> {
  readonly kind:
    | 'permission-denied'
    | 'record-unknown'
    | 'token-unknown'
    | 'token-slowed'
    | 'rate-limited'
    | 'request-invalid';
  /** Null for an unknown token, and without a token. */
  readonly caller: A | null;
  readonly operationId: string;
  readonly requestId: string;
}

/** Returns why an exchange was refused; null for any other response, and for a `401` without a token. */
export function exchangeRefusal<A extends Caller>(exchange: Exchange<A>): Refusal<A> | null {
  const { caller, plan, requestId, res } = exchange;
  const kind = kindOf(res.statusCode, exchange);
  return plan && kind && { kind, caller, operationId: plan.operationId, requestId };
}

function kindOf(status: number, exchange: Exchange<Caller>): Refusal<Caller>['kind'] | null {
  const { caller, plan, limit } = exchange;
  if (status === 400 || status === 413) return 'request-invalid';
  if (status === 403) return caller && 'permission-denied';
  if (status === 404) return caller && 'record-unknown';
  if (status === 429 && limit?.allowed === false) return 'rate-limited';
  const isStranger =
    plan?.secured === true && !caller && bearerToken(exchange.header('authorization')) !== null;
  if (!isStranger) return null;
  return status === 401 ? 'token-unknown' : status === 429 ? 'token-slowed' : null;
}
