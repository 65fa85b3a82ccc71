import { asJson, asList, type Json } from '../../../src/contract/document';
import { faultReadings } from '../../../src/contract/schema/faults';
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

/** The problems of an operation's own that an answer tells of. */
export function ownProblems(operationId: string, answer: Json): SeenProblem[] {
  const type = String(answer['type']).split('/').at(-1) ?? '';
  if (general.has(type)) return [];
  const isOwn = (code: string): boolean =>
    code !== type &&
    !(code in i9States) &&
    !(code in everifyStates) &&
    !(type === 'invalid-request' && formalCodes.has(code));
  const codes = asList(answer['errors'])
    .map((fault) => String(asJson(fault)['code']))
    .filter(isOwn);
  if (type === 'invalid-request' && codes.length === 0) return [];
  const found = codes.length === 0 ? [null] : [...new Set(codes)];
  return found.map((code) => ({ operationId, type, code }));
}

/** The problems that `x-problems` of an operation names. */
export const namedProblems = (operationId: string, operation: Json): SeenProblem[] =>
  asList(operation['x-problems']).flatMap((entry) => {
    const { type, codes } = asJson(entry);
    const named = [null, ...asList(codes).map(String)];
    return named.map((code) => ({ operationId, type: String(type), code }));
  });
