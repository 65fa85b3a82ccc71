// Written by `npm run generate` from openapi.yaml. Do not edit.

export type ProblemType =
  | "invalid-request"
  | "malformed-json"
  | "unauthorized"
  | "sign-in-needed"
  | "permission-denied"
  | "not-found"
  | "method-not-allowed"
  | "not-acceptable"
  | "already-exists"
  | "state-conflict"
  | "employment-overlap"
  | "i9-not-allowed"
  | "last-role-manager"
  | "last-user-manager"
  | "last-client-manager"
  | "request-in-flight"
  | "stale-record"
  | "events-gone"
  | "payload-too-large"
  | "unsupported-media-type"
  | "unknown-reference"
  | "impossible-value"
  | "id-mismatch"
  | "under-minimum-age"
  | "single-sign-on-not-enabled"
  | "permission-not-held"
  | "idempotency-key-reused"
  | "too-many-requests"
  | "internal-error"
  | "not-implemented"
  | "service-unavailable";

export const problemTypes: Readonly<Record<ProblemType, { readonly status: number; readonly title: string }>> = {
  /**
   * A field or parameter is missing, unknown, repeated or malformed. `errors` names every fault, the first 100 at most.
   */
  "invalid-request": { status: 400, title: "The request breaks the contract" },
  /**
   * The body could not be parsed as JSON.
   */
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  /**
   * The token is missing, unknown, expired or revoked.
   */
  "unauthorized": { status: 401, title: "A valid access token is required" },
  /**
   * The change asks for an access token that is at most as old as `max_age` in `WWW-Authenticate` says.
   */
  "sign-in-needed": { status: 401, title: "Sign in again" },
  /**
   * The role of the calling user does not hold the permission that the operation needs, or, for steps of an E-Verify case, no training is recorded for the user.
   */
  "permission-denied": { status: 403, title: "The permission is missing" },
  /**
   * The record does not exist or is out of the caller's reach. The response is the same in both cases.
   */
  "not-found": { status: 404, title: "There is no such record" },
  /**
   * `Allow` lists the methods of this path.
   */
  "method-not-allowed": { status: 405, title: "The method is not allowed here" },
  /**
   * `Accept` excludes what the operation produces.
   */
  "not-acceptable": { status: 406, title: "No acceptable representation" },
  /**
   * A value that must be unique is taken.
   */
  "already-exists": { status: 409, title: "The record already exists" },
  /**
   * The detail names the state that the record is in.
   */
  "state-conflict": { status: 409, title: "The present state does not allow this" },
  /**
   * Periods of one employee must not share a day.
   */
  "employment-overlap": { status: 409, title: "Periods of employment overlap" },
  /**
   * The current period is not open or has an I-9 already.
   */
  "i9-not-allowed": { status: 409, title: "An I-9 cannot be started" },
  /**
   * The change would leave no active user who can manage roles and has a way to do so.
   */
  "last-role-manager": { status: 409, title: "Someone must be able to manage roles" },
  /**
   * The change would leave no active user who can manage users and has a way to do so.
   */
  "last-user-manager": { status: 409, title: "Someone must be able to manage users" },
  /**
   * The change would leave no API client or no user who can manage API clients and has a way to do so.
   */
  "last-client-manager": { status: 409, title: "Someone must be able to manage API clients" },
  /**
   * A request with this `Idempotency-Key` has not been answered yet. Try again once `Retry-After` has passed.
   */
  "request-in-flight": { status: 409, title: "The same request is still in progress" },
  /**
   * `If-Match` does not name the present version. Read the record again.
   */
  "stale-record": { status: 412, title: "The record has changed" },
  /**
   * Events after this place were removed, or the place is not of this feed. Start over with `after=latest`.
   */
  "events-gone": { status: 410, title: "The events are gone" },
  /**
   * The limit of a request body is 1 MiB; 7 MiB with the copy of a document, 14 MiB with images for E-Verify, 50 MiB for an import of records, 256 MiB for one of existing I-9s, and 8 KiB for an operation that gives or ends a token.
   */
  "payload-too-large": { status: 413, title: "The body is too large" },
  /**
   * Send the body as `application/json`, uncompressed, unless the operation takes another type.
   */
  "unsupported-media-type": { status: 415, title: "The media type is not supported" },
  /**
   * An id in the body, such as `locationId`, does not exist in your organization.
   */
  "unknown-reference": { status: 422, title: "A referenced record does not exist" },
  /**
   * A value has the right form but cannot be true or does not fit the others.
   */
  "impossible-value": { status: 422, title: "A value is impossible" },
  /**
   * The `id` in the body is not the id of the path.
   */
  "id-mismatch": { status: 422, title: "The ids differ" },
  /**
   * On the start date the person is under the minimum age of the location.
   */
  "under-minimum-age": { status: 422, title: "The person is too young" },
  /**
   * `oauthId` or `samlId` was sent while that sign-on is not enabled for the organization.
   */
  "single-sign-on-not-enabled": { status: 422, title: "Single sign-on is not enabled" },
  /**
   * No one can give access that they do not have, or take over a user who has more.
   */
  "permission-not-held": { status: 422, title: "A permission that you do not hold" },
  /**
   * Use a new `Idempotency-Key` for a new request.
   */
  "idempotency-key-reused": { status: 422, title: "The key was used for another request" },
  /**
   * Wait as long as `Retry-After` says.
   */
  "too-many-requests": { status: 429, title: "Too many requests" },
  /**
   * The failure is logged under `requestId`.
   */
  "internal-error": { status: 500, title: "Something went wrong on our side" },
  /**
   * The operation is in the contract and will be implemented.
   */
  "not-implemented": { status: 501, title: "Not implemented yet" },
  /**
   * The database cannot be reached or did not respond in time, or too many requests are waiting. Try again shortly. What you sent may have been stored, so repeat a POST with its `Idempotency-Key`.
   */
  "service-unavailable": { status: 503, title: "The service is unavailable" },
};
