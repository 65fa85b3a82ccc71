import type { WriteBatch } from './batch';
import type { AuditKey, TrailEnd } from './audit/keys';
import type { TableUnit } from './core/table';
import type { Database } from './core/database';
import type { KeyRing } from './core/keys';
import type { Memory } from './memory';
import type { SecurityLog } from './audit/security-log';

/** What store functions need besides the scope. */
export interface Store {
  database: Database;
  keys: KeyRing;
  /** Null, as absent: nothing is remembered. */
  readonly memory?: Memory | null;
  /** Receives changes once they are committed. */
  readonly security?: Pick<SecurityLog, 'changed'>;
}

/**
 * One transaction of one caller. Store functions that write take it, so nothing can be written without an audit row.
 */
export interface Unit extends TableUnit {
  readonly memory?: Memory;
  readonly batch?: WriteBatch;
  /** Key of the organization's audit chains, if the transaction already has it. */
  auditKey?: AuditKey;
  /** Ends of the trails that the transaction has locked, by form id. */
  trails?: Map<number, TrailEnd>;
  /**
   * Ids of the forms that the transaction has erased: on a cluster no one can read where the owner has just deleted.
   */
  readonly erased?: Set<number>;
  /** The organization's time at the start of the request. */
  now: Date;
  /**
   * The real time then, by which leases, links and files end: the clock of a sandbox organization must not end or revive
   * them.
   */
  realNow: Date;
}

/** The part of a unit that statements need. */
export type Transaction = Pick<Unit, 'trx' | 'scope'>;

/** Returns the same transaction for work on records that the caller may act on although they are out of reach. */
export function beyondReach(unit: Unit): Unit {
  return { ...unit, scope: { ...unit.scope, reach: 'everyone' } };
}
