import { functionCall, knex, param, prepare, literal } from './core/statement';
import type { Transaction } from './unit';

/**
 * First halves of advisory lock keys; the second half is the organization. Each number is used once, so that no one
 * waits for unrelated work.
 */
export const lockNumbers = {
  inspection_packages: 0x19_09,
  /** The counts that decide whether a second person must review. */
  secondLook: 0x19_10,
  exports: 0x19_11,
  imports: 0x19_12,
  /** Recurring jobs: the second half is the job's name. */
  recurring: 0x19_13,
  /** Workers that live: the second half is the worker's id. */
  workers: 0x19_14,
  /** The monthly summary of forms to destroy. */
  purgeSummary: 0x19_15,
  /** An organization's settings, and what only one at a time may decide for all of it. */
  organization: 0x19_16,
  bulk_actions: 0x19_17,
  /** What inspections ask for: shared by those who destroy something, held alone by those who record an inspection. */
  inspections: 0x19_18,
} as const;

const calling = (label: string, name: string) =>
  prepare(label, knex.select(functionCall(name, param('number'), param('organizationId'))));
const locking = calling('advisory_lock', 'pg_advisory_xact_lock');
const sharing = calling('advisory_lock_shared', 'pg_advisory_xact_lock_shared');

/**
 * Waits until no other transaction holds this lock of the organization, and holds it until the transaction ends.
 *
 * It stands for the organization's row as well: a cluster has a copy of the organizations on each server, and locking the
 * row of one would lock all of them.
 */
export const lockOf = (unit: Transaction, number: number) => locking.all(unit, { number });

/** Holds a lock of a name until the transaction ends, whatever the organization. */
export const namedLock = prepare(
  'advisory_lock_of_name',
  knex.select(
    functionCall('pg_advisory_xact_lock', functionCall('hashtextextended', param('name'), literal(0))),
  ),
);

/** Like `lockOf`, for what others may hold at the same time in the same way. */
export const shareLockOf = (unit: Transaction, number: number) => sharing.all(unit, { number });
