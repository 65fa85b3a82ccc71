import type { Knex } from 'knex';
import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { turnsOf } from '../core/turns';
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

export const packageTurns = turnsOf({
  table: 'inspection_packages',
  task: 'inspectionPackage',
  noun: 'package',
  lock: 0x19_09,
});

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
