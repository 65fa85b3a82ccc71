import type { Knex } from 'knex';
import * as field from '../core/fields';
import type { Database } from '../core/database';
import { execute, lookUp, prepare } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

export type PackageState = 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed';

/** The fields of a package; none is sealed. */
export const packageFields = {
  id: field.id,
  requestedByUserId: field.requiredInteger,
  reviewedByUserId: field.integer,
  reviewedAt: field.instant,
  startDate: field.date,
  employeeIds: field.stored<number[] | null>(),
  i9Ids: field.stored<number[]>(),
  /** Social Security numbers are shown in full. */
  fullSsn: field.requiredFlag,
  state: field.stored<PackageState>(),
  formsDone: field.requiredInteger,
  /** How many workers have begun it. */
  attempts: field.requiredInteger,
  /** As text: the database counts further than a number. */
  byteCount: field.stored<string | null>(),
  contentHash: field.stored<Buffer | null>(),
  createdAt: field.stored<Date>(),
  finishedAt: field.instant,
  expiresAt: field.stored<Date>(),
};

export type InspectionPackage = field.RecordOf<typeof packageFields>;

const inOrder = (order: readonly string[]) =>
  defineTable({
    name: 'inspection_packages',
    subject: 'inspection_package',
    fields: packageFields,
    list: {
      fields: packageFields,
      filters: { requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' } },
      order,
    },
  });

/** Packages for inspections, in the order of their ids. */
export const inspectionPackages = inOrder([]);
/** The same, the newest first. */
export const newestPackages = inOrder(['id desc']);

type PackageKey = { organizationId: number; packageId: number };

/** Keeps one piece of the archive, sealed, until the package expires. */
export async function addChunk(
  { trx, keys, scope: { organizationId } }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  packageId: number,
  chunk: { seq: number; content: Buffer; expiresAt: Date },
): Promise<void> {
  await trx('inspection_package_chunks').insert({
    organization_id: organizationId,
    package_id: packageId,
    seq: chunk.seq,
    content_ciphertext: keys.seal(organizationId, 'inspection-package', chunk.content.toString('base64')),
    expires_at: chunk.expiresAt,
  });
}

/** A worker at a package: which attempt it is. */
export interface Attempt {
  packageId: number;
  attempt: number;
}

/**
 * Says that the worker of an attempt is alive, and how far it is.
 * @returns false when another worker has taken the package up: then this one has to leave it alone
 */
export async function beat(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  { packageId, attempt }: Attempt,
  progress: { formsDone?: number } = {},
): Promise<boolean> {
  const { formsDone } = progress;
  const count = await trx('inspection_packages')
    .where({ organization_id: scope.organizationId, id: packageId, attempts: attempt, state: 'running' })
    .update({ heartbeat_at: trx.fn.now(), ...(formsDone !== undefined && { forms_done: formsDone }) });
  return count > 0;
}

/** Any number of our own, with the organization the key of the turn that its packages take. */
const turnLock = 0x19_09;

/**
 * Whether it is the turn of another package of the organization: one that a worker makes who is alive, or one that has
 * waited longer. Until the transaction ends nobody else can ask, so of two packages that are taken up at once one is made.
 */
export async function isTurnOfAnother(
  { trx, scope: { organizationId } }: Pick<Unit, 'trx' | 'scope'>,
  packageId: number,
  seconds: number,
): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [turnLock, organizationId]);
  const { rows } = await trx.raw<{ rows: object[] }>(
    `select from inspection_packages
     where organization_id = :organizationId
       and (state = 'running' and id <> :packageId and heartbeat_at > now() - make_interval(secs => :seconds)
         or state = 'waiting' and id < :packageId)
     limit 1`,
    { organizationId, packageId, seconds },
  );
  return rows.length > 0;
}

/** Queues the package of the organization that has waited longest. */
export async function queueNextPackage({
  trx,
  scope: { organizationId },
}: Pick<Unit, 'trx' | 'scope'>): Promise<void> {
  await trx.raw(
    `select graphile_worker.add_job(
       'inspectionPackage',
       json_build_object('organizationId', organization_id, 'packageId', id),
       job_key => 'inspectionPackage:' || id, max_attempts => 3)
     from (select organization_id, id from inspection_packages
           where organization_id = ? and state = 'waiting' order by id limit 1) as next`,
    [organizationId],
  );
}

/** How many packages of an organization are not finished, and how many were asked for since an instant. */
export async function countPackages(
  { trx, scope: { organizationId } }: Pick<Unit, 'trx' | 'scope'>,
  since: Date,
): Promise<{ unfinished: number; recent: number }> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [turnLock, organizationId]);
  const { rows } = await trx.raw<{ rows: { unfinished: number; recent: number }[] }>(
    `select (count(*) filter (where state in ('waiting', 'running')))::integer as unfinished,
       (count(*) filter (where created_at > ?))::integer as recent
     from inspection_packages where organization_id = ?`,
    [since, organizationId],
  );
  return rows[0] ?? { unfinished: 0, recent: 0 };
}

const stalled = prepare<PackageKey>(
  'stalled_inspection_packages',
  `select organization_id as "organizationId", package_id as "packageId" from stalled_inspection_packages(:seconds)`,
);
const queueAgain = prepare<{ id: number }>(
  'inspection_package_queue_again',
  `with stalled as (
     update inspection_packages set heartbeat_at = now()
     where organization_id = :organizationId and id = :packageId and state in ('waiting', 'running')
       and heartbeat_at < now() - make_interval(secs => :seconds::integer)
     returning organization_id, id)
   select id, graphile_worker.add_job(
     'inspectionPackage',
     json_build_object('organizationId', organization_id, 'packageId', id),
     job_key => 'inspectionPackage:' || id, job_key_mode => 'preserve_run_at', max_attempts => 3)
   from stalled`,
);

/**
 * Queues the packages again whose worker gave no sign of life for some time. The lock of a job that a killed worker held
 * would last for hours; a new job under the same key takes its place, and one that only waits keeps its turn.
 *
 * @param seconds time without a sign of life
 * @returns how many there were
 */
export async function requeueStalled(database: Database, seconds: number): Promise<number> {
  let queued = 0;
  for (const key of await lookUp(database, stalled, { seconds })) {
    const rows = await execute(database, key, queueAgain, { ...key, seconds });
    queued += rows.length;
  }
  return queued;
}

/** Removes what an interrupted attempt has left. */
export async function removeChunks(trx: Knex, { organizationId, packageId }: PackageKey): Promise<void> {
  await trx('inspection_package_chunks')
    .where({ organization_id: organizationId, package_id: packageId })
    .delete();
}

/** One piece of the archive; null after the last one. */
export async function readChunk(
  { trx, keys, scope: { organizationId } }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  packageId: number,
  seq: number,
): Promise<Buffer | null> {
  const row: { sealed: Buffer } | undefined = await trx('inspection_package_chunks')
    .where({ organization_id: organizationId, package_id: packageId, seq })
    .first({ sealed: 'content_ciphertext' });
  return row ? Buffer.from(keys.open(organizationId, 'inspection-package', row.sealed), 'base64') : null;
}
