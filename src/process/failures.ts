import { memberAt } from '../domain/json';
import { Problem } from '../domain/problem';

/** Returns the SQLSTATE of a database error, or the code of a network error. */
export function errorCode(error: unknown): string | undefined {
  const code = memberAt(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

const untrusted = 'its certificate is of an authority that is not trusted';

/** Why a server's certificate is refused, by Node's code. */
const certificateFaults: ReadonlyMap<string, string> = new Map([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
]);

/** Returns why a server cannot be reached: the error's code, and words where that says little; undefined without one. */
export function connectionFault(error: unknown): string | undefined {
  const code = errorCode(error);
  const words = code === undefined ? undefined : certificateFaults.get(code);
  return words === undefined ? code : `${words}: ${code}`;
}

/** Serialization failure and deadlock: the transaction was rolled back and can be run again. */
const transient = new Set(['40001', '40P01']);

/** A lock that is not waited for, or no longer. */
const lockNotAvailable = '55P03';

/** The prepared statement of this name is missing or different on this connection; nothing ran. */
const stalePreparation = new Set(['0A000', '26000', '42P05']);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** The session ended (connection exception, shutdown, crash), or its server accepts no writes. */
const lossStates = /^(08...|57P0[1-5]|25P03|25006)$/;
/** The code of `NoFreeConnection`, which is ours. */
const noFreeConnection = 'NO_FREE_CONNECTION';

/**
 * The session is alive, but the server had no connection, disk or memory left, or canceled a statement that took too long;
 * or all our connections are in use.
 */
const overloadStates = new Set(['53300', '53100', '53200', '57014', noFreeConnection]);
/** Errors of the driver without a code. Knex puts the statement in front of them. */
const lossMessages =
  /(?:^| - )(Connection terminated|Client has encountered a connection error|Client was closed|timeout e(xpired|xceeded when))/;

/** None of the pool's connections became free in time. Who asked again would wait twice as long. */
export class NoFreeConnection extends Error {
  readonly code = noFreeConnection;

  constructor(cause?: unknown) {
    super('No connection to the database became free in time', { cause });
  }
}

/** Returns whether a pool of connections (pg-pool) gave up waiting for one. */
export const isWaitInVain = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when');

export const isTransient = (error: unknown): boolean => transient.has(errorCode(error) ?? '');
export const isLockedElsewhere = (error: unknown): boolean => errorCode(error) === lockNotAvailable;
export const isStalePreparation = (error: unknown): boolean => stalePreparation.has(errorCode(error) ?? '');

/** Returns whether the connection was lost; what ran on it may or may not have taken effect. */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  // A missing local socket; any other missing file is a different error.
  if (code === 'ENOENT') return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (code !== undefined)
    return networkCodes.has(code) || certificateFaults.has(code) || lossStates.test(code);
  return error instanceof Error && lossMessages.test(error.message);
}

function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  const overloaded = overloadStates.has(errorCode(error) ?? '');
  return (
    overloaded ||
    isConnectionLoss(error) ||
    isTransient(error) ||
    ('cause' in error && isUnavailable(error.cause, depth + 1))
  );
}

/** Returns the message of an error, without the statement that Knex puts in front. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '');
}

/** Returns one line about a database that failed a command, for the operator; undefined for every other error. */
export function databaseFault(error: unknown): string | undefined {
  const cause = error instanceof Problem ? error.cause : error;
  return isUnavailable(cause)
    ? `The database was lost or did not respond in time: ${reasonOf(cause)}. Run the command again.`
    : undefined;
}

/**
 * Returns 503 for a database that cannot be reached, is overloaded, took too long or rolled back every attempt of a
 * transaction: nothing was changed, unless the connection was lost during a commit. Returns any other error as it is.
 */
export function asUnavailable(error: unknown): unknown {
  if (!isUnavailable(error) || error instanceof Problem) return error;
  return new Problem('service-unavailable', {
    detail: 'The database cannot be reached or did not answer in time. Try again in a few seconds.',
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
