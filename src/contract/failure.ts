import { Problem } from '../domain/problem';

/** Connection failures of Node and the classes of PostgreSQL that mean "not now" (57P0x, 08xxx, 53300). */
const unreachable =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P0[1-3]|08\w{3}|53300)$/;
/** What pg and its pool throw without any code. */
const unreachableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const retryAfterSeconds = 5;

function textOf(error: object, name: 'code' | 'name' | 'message'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** Whether an error says that the database (or another server that the request needs) is away. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false;
  return (
    unreachable.test(textOf(error, 'code')) ||
    textOf(error, 'name') === 'KnexTimeoutError' ||
    unreachableMessages.test(textOf(error, 'message')) ||
    isUnavailable(Reflect.get(error, 'cause'), depth + 1)
  );
}

/** Whatever was thrown, as the problem that the sender is told. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) {
    return new Problem('service-unavailable', {
      detail: 'The service cannot reach its database at the moment. Nothing was changed; try again.',
      headers: { 'Retry-After': String(retryAfterSeconds) },
      cause: error,
    });
  }
  return new Problem('internal-error', {
    detail: 'Something went wrong on our side. Name the requestId when you report it.',
    cause: error,
  });
}
