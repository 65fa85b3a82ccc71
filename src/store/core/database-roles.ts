/** Database roles, which the migrations create (`migrations/helpers/schema.ts`). */

/** For serving requests: works for one organization at a time and owns nothing, so row-level security applies to it. */
export const serviceRole = 'eligibility_service';

/** For background work: a member of `serviceRole` that can also use the queue and find work of all organizations. */
export const workerRole = 'eligibility_worker';

/**
 * Owner of the functions that look across organizations, and of nothing else. No one signs in with it. It can read only
 * the columns granted to it, so its functions cannot return anything else.
 */
export const directoryRole = 'eligibility_directory';
