import { bearerToken } from './authorization';
import type { Exchange } from './exchange';
import type { Caller } from '../types';

/** A request that was not let through because of whose it is, because there were too many, or because it breaks the contract. */
export interface Refusal<A extends Caller> {
  readonly kind: 'permission-denied' | 'token-unknown' | 'token-slowed' | 'rate-limited' | 'request-invalid';
  /** Null for a token that no one has, and where there is none. */
  readonly caller: A | null;
  readonly operationId: string;
  readonly requestId: string;
}

/** Tells what a finished exchange was refused for; null for every other answer, and for a `401` without a token. */
export function refusalOf<A extends Caller>(exchange: Exchange<A>): Refusal<A> | null {
  const { caller, plan, requestId, res } = exchange;
  const kind = kindOf(res.statusCode, exchange);
  return plan && kind && { kind, caller, operationId: plan.operationId, requestId };
}

function kindOf(status: number, exchange: Exchange<Caller>): Refusal<Caller>['kind'] | null {
  const { caller, plan, limit } = exchange;
  if (status === 400 || status === 413) return 'request-invalid';
  if (status === 403) return caller && 'permission-denied';
  if (status === 429 && limit?.allowed === false) return 'rate-limited';
  const isStranger =
    plan?.secured === true && !caller && bearerToken(exchange.header('authorization')) !== null;
  if (!isStranger) return null;
  return status === 401 ? 'token-unknown' : status === 429 ? 'token-slowed' : null;
}
