// Written by `npm run generate` from openapi.yaml. Do not edit.

export type ProblemType =
  | 'invalid-request'
  | 'malformed-json'
  | 'unauthorized'
  | 'permission-denied'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'already-exists'
  | 'state-conflict'
  | 'employment-overlap'
  | 'i9-not-allowed'
  | 'last-role-manager'
  | 'request-in-flight'
  | 'stale-record'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'unknown-reference'
  | 'impossible-value'
  | 'id-mismatch'
  | 'under-minimum-age'
  | 'single-sign-on-not-enabled'
  | 'permission-not-held'
  | 'idempotency-key-reused'
  | 'too-many-requests'
  | 'internal-error'
  | 'not-implemented'
  | 'service-unavailable';

export const problemTypes: Readonly<
  Record<ProblemType, { readonly status: number; readonly title: string }>
> = {
  /**
   * One entry of `errors` for each fault.
   */
  'invalid-request': { status: 400, title: 'The request breaks the contract' },
  /**
   * The body could not be read as JSON in UTF-8.
   */
  'malformed-json': { status: 400, title: 'The body is not JSON' },
  /**
   * Send a bearer token.
   */
  unauthorized: { status: 401, title: 'No valid access token' },
  /**
   * The role lacks a permission.
   */
  'permission-denied': { status: 403, title: 'Permission denied' },
  /**
   * It does not exist or is not visible.
   */
  'not-found': { status: 404, title: 'Not found' },
  /**
   * See Allow.
   */
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  /**
   * See Accept.
   */
  'not-acceptable': { status: 406, title: 'Not acceptable' },
  /**
   * A unique value is taken.
   */
  'already-exists': { status: 409, title: 'Already exists' },
  /**
   * Read the record again.
   */
  'state-conflict': { status: 409, title: 'The current state does not allow this' },
  /**
   * Periods never overlap.
   */
  'employment-overlap': { status: 409, title: 'Employment periods overlap' },
  /**
   * One is in progress already.
   */
  'i9-not-allowed': { status: 409, title: 'An I-9 cannot be created' },
  /**
   * Somebody has to manage roles.
   */
  'last-role-manager': { status: 409, title: 'The last role manager' },
  /**
   * Wait and repeat.
   */
  'request-in-flight': { status: 409, title: 'The same request is in flight' },
  /**
   * Read the record again.
   */
  'stale-record': { status: 412, title: 'The record has changed' },
  /**
   * One mebibyte at most.
   */
  'payload-too-large': { status: 413, title: 'The body is too large' },
  /**
   * See Content-Type.
   */
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  /**
   * Check the id.
   */
  'unknown-reference': { status: 422, title: 'A referenced record does not exist' },
  /**
   * Well-formed but impossible.
   */
  'impossible-value': { status: 422, title: 'A value is impossible' },
  /**
   * Path and body disagree.
   */
  'id-mismatch': { status: 422, title: 'The ids differ' },
  /**
   * Too young.
   */
  'under-minimum-age': { status: 422, title: 'Under the minimum age' },
  /**
   * Enable it first.
   */
  'single-sign-on-not-enabled': { status: 422, title: 'Single sign-on is not enabled' },
  /**
   * Nobody grants what he does not hold.
   */
  'permission-not-held': { status: 422, title: 'Permission not held' },
  /**
   * Use a fresh key.
   */
  'idempotency-key-reused': { status: 422, title: 'The idempotency key was used for another request' },
  /**
   * See Retry-After.
   */
  'too-many-requests': { status: 429, title: 'Too many requests' },
  /**
   * Our fault.
   */
  'internal-error': { status: 500, title: 'Internal error' },
  /**
   * Not written yet.
   */
  'not-implemented': { status: 501, title: 'Not implemented' },
  /**
   * Try again later.
   */
  'service-unavailable': { status: 503, title: 'Service unavailable' },
};
