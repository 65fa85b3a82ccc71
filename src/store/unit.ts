import type { Knex } from 'knex';
import type { Scope } from '../domain/scope';
import type { AuditKey, TrailEnd } from './audit/keys';
import type { Subject } from './core/subjects';
import type { Database } from './core/database';
import type { KeyRing } from './core/keys';
import type { SecurityLog } from './audit/security-log';

/** What store functions need besides the scope. */
export interface Store {
  database: Database;
  keys: KeyRing;
  /** Hears of changes once they are kept. */
  readonly security?: Pick<SecurityLog, 'changed'>;
}

/** One transaction of one caller. Store functions that write take it, so nothing can be written without audit. */
export interface Unit {
  trx: Knex;
  scope: Scope;
  keys: KeyRing;
  /** Key of the organization's audit chains, where the transaction has it already. */
  auditKey?: AuditKey;
  /** Ends of the trails that the transaction has locked, by the id of the form. */
  trails?: Map<number, TrailEnd>;
  /** Forms that the transaction has erased, by id: a cluster lets nobody look where the owner has just deleted. */
  readonly erased?: Set<number>;
  /** The organization's clock at the start of the request. */
  now: Date;
  /** Declares the subject of a change for the audit row; fields are names only, never values. */
  change(subject: Subject, fields?: readonly string[]): void;
}

/** The same transaction for work on records that the caller may act on although they are out of reach. */
export function beyondReach(unit: Unit): Unit {
  return { ...unit, scope: { ...unit.scope, reach: 'everyone' } };
}
