/** Roles of the database, which the migrations create (`migrations/helpers/schema.ts`). */

/** What serves requests: works for one organization at a time, owns nothing, so row-level security applies to it. */
export const serviceRole = 'eligibility_service';

/** What works in the background: a member of `serviceRole` that also may use the queue and find work of all organizations. */
export const workerRole = 'eligibility_worker';

/**
 * Owner of the functions that look across organizations, and of nothing else. No one signs in with it. What it may read is
 * granted column by column, so a function cannot return what it was not meant to.
 */
export const directoryRole = 'eligibility_directory';
