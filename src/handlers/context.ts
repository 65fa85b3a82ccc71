import type { Handler, OperationId, RequestInfo, SessionSignature } from '../contract';
import type { Scope } from '../domain/scope';
import type { Services } from '../services/services';
import { concernsCallers, type Subject } from '../store/core/subjects';
import type { Unit } from '../store/unit';
import { act, actIn, readAtOnce, readOnly, rehearse, unloaded, type Act } from '../store/unit-of-work';
import { realTime, type RealTime } from '../process/clock';
import type { Results, Requested } from '../process/together';

/** What a handler receives along with its request. */
export interface Context {
  readonly requestId: string;
  /** The caller. Operations without a bearer token have no caller: reading this there is a programming error. */
  readonly scope: Scope;
  /** The `Authorization` header; set only for operations without a bearer token. */
  readonly authorization: string | null;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** What the session of a signed-in user knows of the act of signing; null over the API. */
  readonly signature: SessionSignature | null;
  readonly services: Services;
  /** The organization's time. */
  now(): Promise<Date>;
  /** The real time, by which secrets and attempts to guess them go. */
  readonly realNow: RealTime;
  /** Reads as the caller in one round trip what is requested, by name. */
  readAtOnce<Reads extends Requested>(request: (unit: Unit) => Reads): Promise<Results<Reads>>;
  /** Reads as the caller, in one snapshot. */
  read<R>(work: (unit: Unit) => Promise<R>): Promise<R>;
  /**
   * Runs one transaction: the work, its audit rows and, for a POST with `Idempotency-Key`, its idempotency record.
   * @throws Problem for a violated constraint that has a meaning, see `store/core/constraints.ts`
   * @throws Error when the work declared no change
   */
  write<R>(work: (unit: Unit) => Promise<R>): Promise<R>;
  /** Like `write`, for a change that loads what it depends on in the first round trip. */
  act<Loaded, R>(work: Act<Loaded, R>): Promise<R>;
  /** Like `act`, and undoes it again: the handler finds out what the rules say. */
  tryOut<Loaded, R>(work: Act<Loaded, R>): Promise<R>;
  /** Like `write`, for operations that identify the caller themselves; uses real time. */
  writeAs<R>(scope: Scope, work: (unit: Unit) => Promise<R>): Promise<R>;
  /** @throws Problem stale-record when `If-Match` does not match the current representation of the record */
  assertCurrent(body: unknown): void;
}

/** Handlers for some of the contract's operations; `handlers` has one for each. */
export type SomeHandlers = { readonly [Id in OperationId]?: Handler<Id, Context> };

type RunAct = <Loaded, R>(scope: Scope, now: Date, work: Act<Loaded, R>) => Promise<R>;

export function createContext(services: Services, info: RequestInfo<Scope>): Context {
  const run: RunAct = (scope, now, work) => {
    const { operationId, requestId, idempotency } = info;
    return act(services, { scope, operationId, requestId, now, idempotency, kept: forgetCallers }, work);
  };
  const forgetCallers = (changes: readonly Subject[]) => {
    if (concernsCallers(changes)) services.callers.clear();
  };
  return contextOf(services, info, run);
}

/** A context whose changes are undone again, with their mails and deliveries: the handler finds out what the rules say. */
export const createRehearsal = (services: Services, info: RequestInfo<Scope>): Context =>
  contextOf(services, info, undoing(services));

const undoing =
  (services: Services): RunAct =>
  (scope, now, work) =>
    rehearse(services, { scope, now }, (unit) => actIn(unit, work));

function contextOf(services: Services, info: RequestInfo<Scope>, run: RunAct): Context {
  const scope = (): Scope => {
    if (!info.caller) throw new Error(`${info.operationId} has no caller`);
    return info.caller;
  };
  const now = () => services.clock.now(scope());
  return {
    requestId: info.requestId,
    get scope() {
      return scope();
    },
    authorization: info.authorization,
    remoteAddress: info.remoteAddress,
    userAgent: info.userAgent,
    signature: info.signature,
    services,
    now,
    realNow: realTime,
    readAtOnce: async (request) => readAtOnce(services, { scope: scope(), now: await now() }, request),
    read: async (work) => readOnly(services, { scope: scope(), now: await now() }, work),
    act: async (work) => run(scope(), await now(), work),
    tryOut: async (work) => undoing(services)(scope(), await now(), work),
    write: async (work) => run(scope(), await now(), unloaded(work)),
    writeAs: (actor, work) => run(actor, realTime(), unloaded(work)),
    assertCurrent: (body) => info.assertCurrent(body),
  };
}
