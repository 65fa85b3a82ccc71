import { isDeepStrictEqual } from 'node:util';
import type { ApiResponse } from './http';
import type { TestService } from './service';
import { ownerOf } from './owner';

/** A problem as tests look at it. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  requestId: string;
  errors?: { pointer?: string; parameter?: string; code: string; detail: string }[];
}

/** Where an answer leads; empty when it leads nowhere. */
export const placeOf = ({ headers }: Pick<Response, 'headers'>): string => headers.get('location') ?? '';

const problemOf = ({ body }: ApiResponse): ProblemBody => body as ProblemBody;

/** Status and slug of the problem's type, for example `409 already-exists`. */
export function outcome(answer: ApiResponse): string {
  return `${answer.status} ${problemOf(answer).type.split('/').at(-1) ?? ''}`;
}

/** Where the faults of a problem are, each place once: JSON Pointers into the body and names of parameters. */
export function places(answer: ApiResponse): string[] {
  const all = (problemOf(answer).errors ?? []).map(({ pointer, parameter }) => pointer ?? parameter ?? '');
  return [...new Set(all)];
}

/** A problem without what differs between two requests that must be answered alike. */
export function anonymous(answer: ApiResponse): Omit<ProblemBody, 'requestId' | 'instance'> {
  const { requestId: _, instance: _i, ...rest } = problemOf(answer);
  return rest;
}

/** The address of a service that a test started, on any port that was free. */
const address = /(?:https?:\/\/)?(?:127\.0\.0\.1|localhost|\[::1\]):[1-9]\d{3,4}(?![\w-])/g;
/** The time of day of an instant. Its day is not taken out: it could be a date of birth. */
const timeOfDay = /(?<=\b\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)/g;
const uuid = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/g;
/** A hash, or the id of a trace: digits and letters. */
const hex = /^(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{16,}$/;
/** Of a token or a sealed value. Nothing that people write is mixed like it, but for six digits, which could be a date. */
const token = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?!.*\d{6}).{20,}$/;

/**
 * A text without what the run made up: ports, ids of requests, times of day, hashes and tokens. Where a test says that a
 * few digits or letters are not in a text of the service, it looks for them in this, or else fails by chance.
 */
export const withoutChance = (text: string): string =>
  text
    .replaceAll(address, '…')
    .replaceAll(timeOfDay, '…')
    .replaceAll(uuid, '…')
    .replaceAll(/[\da-z]{16,}/gi, (run) => (hex.test(run) || token.test(run) ? '…' : run));

/** What the audit trail holds of an organization, oldest first. */
export function auditOf(
  { services }: TestService,
  organizationId: number,
): Promise<{ operation_id: string; subject_type: string; subject_id: number; fields: string[] }[]> {
  return ownerOf(services)('audit_events')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .select('operation_id', 'subject_type', 'subject_id', 'fields');
}

/**
 * Expects a value to equal another, as `toEqual` does, where a test looks at tens of thousands: Jest makes 360
 * functions and an error for each `expect`, so it is asked only about what is not the same at first sight.
 */
export function expectEqual<T>(actual: T, wanted: T): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual).toEqual(wanted);
}
