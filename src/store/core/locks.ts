import { prepare, queryIn } from './statement';
import type { Transaction } from '../unit';

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
} as const;

const locking = prepare('advisory_lock', 'select pg_advisory_xact_lock(:number, :organizationId)');

/** Waits until no other transaction holds this lock of the organization, and holds it until the transaction ends. */
export const lockOf = ({ trx, scope }: Transaction, number: number) =>
  queryIn(trx, scope, locking, { number });
