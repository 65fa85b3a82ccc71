import { asJson, asList, type Json } from '../../../src/contract/document';
import { faultReadings } from '../../../src/contract/schema/faults';
import { problemTypes } from '../../../generated/problems';
import { everifyStates } from '../../../src/domain/everify/states';
import { i9States } from '../../../src/domain/i9/machine/states';

/** Which problems of an answer are an operation's own, as `x-problems` names them. */

/** What comes of what all operations of a kind share, and is said by the statuses that an operation declares. */
const general = new Set([
  'malformed-json',
  'unauthorized',
  'permission-denied',
  'not-found',
  'not-acceptable',
  'request-in-flight',
  'stale-record',
  'payload-too-large',
  'unsupported-media-type',
  'idempotency-key-reused',
  'too-many-requests',
  'internal-error',
  'not-implemented',
  'service-unavailable',
]);

/** What a fault that breaks the schemas, or the outline of every body and query, is called. */
export const formalCodes: ReadonlySet<string> = new Set([
  ...faultReadings,
  'control-character',
  'repeated-field',
  'repeated-parameter',
  'too-deep',
  'unknown-parameter',
]);

export interface SeenProblem {
  readonly operationId: string;
  readonly type: string;
  /** Null: the problem came without one that is its own. */
  readonly code: string | null;
}

export const keyOf = ({ operationId, type, code }: SeenProblem): string =>
  [operationId, type, ...(code === null ? [] : [code])].join(' ');

/**
 * The problems of an operation's own that an answer tells of. One answer tells of all, under the type of the first.
 * @param operation whose `x-problems` say which codes are types
 */
export function ownProblems(operationId: string, operation: Json, answer: Json): SeenProblem[] {
  const type = String(answer['type']).split('/').at(-1) ?? '';
  if (general.has(type)) return [];
  const isOwn = (code: string): boolean =>
    !(code in i9States) &&
    !(code in everifyStates) &&
    !(type === 'invalid-request' && (code === type || formalCodes.has(code)));
  const codes = new Set(asList(answer['errors']).map((fault) => String(asJson(fault)['code'])));
  const own = [...codes].filter(isOwn);
  if (type === 'invalid-request' && own.length === 0) return [];
  const types = new Set([type, ...namedProblems(operationId, operation).map((named) => named.type)]);
  const plain = isNamedByItself(type) ? 'impossible-value' : type;
  const found = own.map((code) => (types.has(code) ? { type: code, code: null } : { type: plain, code }));
  return (found.length > 0 ? found : [{ type, code: null }]).map((one) => ({ operationId, ...one }));
}

/**
 * Whether the only code of a type is its name. Where an answer of such a type has others, they are of faults that it
 * tells of besides: of values that are impossible.
 */
const isNamedByItself = (type: string): boolean =>
  type !== 'impossible-value' &&
  Object.entries(problemTypes).some(([name, { status }]) => name === type && status === 422);

/** The problems that `x-problems` of an operation names. */
export const namedProblems = (operationId: string, operation: Json): SeenProblem[] =>
  asList(operation['x-problems']).flatMap((entry) => {
    const { type, codes } = asJson(entry);
    const named = [null, ...asList(codes).map(String)];
    return named.map((code) => ({ operationId, type: String(type), code }));
  });
