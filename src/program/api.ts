import { agentsRouter } from '../agents/http';
import {
  createAgentTools,
  createContract,
  createBodyValidator,
  createOperations,
  type CompiledContract,
  createRateLimit,
  type ExchangeSummary,
  type RateLimit,
  type Refusal,
} from '../contract';
import { tidied } from '../domain/text';
import { createClientAddress, networkOf } from '../network/networks';
import type { Scope } from '../domain/scope';
import { callerRefused, strangerRefused } from '../authentication/refusals';
import { handlers } from '../handlers';
import { exportKinds } from '../handlers/bulk/export-kinds';
import { importKinds } from '../handlers/bulk/import-kinds';
import { createContext, createRehearsal, type Context } from '../handlers/context';
import type { RowOperations } from '../services/bulk/run-bulk-action';
import type { Services } from '../services/services';
import { addRateLimitHits } from '../store/access/attempts';
import type { SecurityEvent } from '../store/audit/security-log';

export type Api = Awaited<ReturnType<typeof createApi>>;

export interface ApiOptions {
  /** Called after every exchange. */
  readonly observe: (summary: ExchangeSummary) => void;
  readonly contract: CompiledContract;
}

/** Puts the handlers behind the contract. */
export async function createApi(services: Services, { contract, observe }: ApiOptions) {
  const rateLimit = sharedRateLimit(services);
  const remoteAddress = createClientAddress(services.config.trustProxy);
  const served = { contract, handlers, normalizeText: tidied };
  const handler = await createContract<Context, Scope>({
    ...served,
    createContext: (info) => createContext(services, info),
    authenticate: (token, address) => services.callers.authenticate(token, address),
    rateLimit,
    remoteAddress,
    networkOf,
    logger: services.logger,
    baseUrl: services.config.baseUrl,
    onRefused: (refusal, req) => services.security.refused(eventOf(refusal, networkOf(remoteAddress(req)))),
    observe,
  });
  const create = createOperations<Context, Scope>(served);
  const operations = (given: Services) => create((info) => createContext(given, info));
  const agents = agentsRouter({
    services,
    tools: () => createAgentTools(contract, operations(services)),
    contract: contract.document,
    rateLimit,
    remoteAddress,
    observe,
  });
  return {
    handler,
    /** The same operations for the program's own pages, with the services of one page. */
    operations,
    /** The same operations for software agents. */
    agents,
    /** For the pages, whose requests count like those of the API. */
    rateLimit,
    close: () => rateLimit.close(),
  };
}

/**
 * Kinds of records that can be imported and exported: rows are validated as the API validates bodies, and written as it
 * shows them.
 */
export function recordKinds(services: Services, contract: CompiledContract) {
  const validator = createBodyValidator(contract, tidied);
  return { imports: importKinds(validator, services), exports: exportKinds(validator) };
}

/** The operations that bulk actions call for each record. */
export function rowOperations(services: Services, contract: CompiledContract): RowOperations {
  const served = { contract, handlers, normalizeText: tidied };
  const create = createOperations<Context, Scope>(served);
  return {
    real: create((info) => createContext(services, info)),
    rehearsed: create((info) => createRehearsal(services, info)),
  };
}

/** Refusals of unknown callers belong to no organization; the many mistakes of a client's developer are not recorded. */
function eventOf(refusal: Refusal<Scope>, network: string): SecurityEvent {
  const { kind, caller, operationId, requestId } = refusal;
  if (caller && (kind === 'permission-denied' || kind === 'rate-limited'))
    return callerRefused(kind, caller, { operationId, requestId });
  const { userId = null, clientId = null } = caller ?? {};
  return { ...strangerRefused(kind, operationId, network, requestId), userId, clientId };
}

/** Counts per API client over all processes; users of pages, and networks of those who are unknown, in this process only. */
function sharedRateLimit({ config, database, logger }: Services): RateLimit {
  return createRateLimit({
    limit: config.rateLimitPerMinute,
    share: (deltas) => addRateLimitHits(database, deltas),
    onError: (error) => logger.warn({ err: error }, 'The rate limit could not be shared'),
  });
}
