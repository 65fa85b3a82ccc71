import * as field from '../core/fields';

/** The state of a file that a worker makes. */
export type MadeFileState = 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed';

/** The columns of every table of files that a worker makes on request. None is encrypted. */
export const madeFileFields = {
  id: field.id,
  requestedByUserId: field.requiredInteger,
  reviewedByUserId: field.integer,
  reviewedAt: field.instant,
  /** Social Security numbers are shown in full. */
  fullSsn: field.requiredFlag,
  state: field.stored<MadeFileState>(),
  /** How many workers have started it. */
  attempts: field.requiredInteger,
  /** As text: the database's numbers can be larger than JavaScript's. */
  byteCount: field.stored<string | null>(),
  contentHash: field.stored<Buffer | null>(),
  createdAt: field.stored<Date>(),
  finishedAt: field.instant,
  expiresAt: field.stored<Date>(),
};

export type MadeFile = field.RecordOf<typeof madeFileFields>;
