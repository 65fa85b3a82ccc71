import { Problem } from '../../domain/problem';
import { users, type User } from '../../store/access/users';
import { lockI9AuditTrail } from '../../store/audit/trail';
import { lockNewestCase, type EverifyCaseRow } from '../../store/everify/cases';
import { listCopies, type CopyEntry } from '../../store/i9/document-copies';
import { i9s, type I9Row } from '../../store/i9/i9s';
import { beyondReach, type Unit } from '../../store/unit';
import { readWorksiteOfForm, type Worksite } from '../worksite';

/** A form that the transaction has locked, with what the acts on it depend on. */
export interface LockedForm {
  readonly row: I9Row;
  readonly worksite: Worksite;
  /** Its newest E-Verify case, locked. */
  readonly newestCase: EverifyCaseRow | null;
  readonly copies: readonly CopyEntry[];
  /** Who acts; null unless it is a user. */
  readonly user: User | null;
}

/** A form that was loaded before, or the id of one. */
export type FormRef = LockedForm | number;

/**
 * Locks a form and loads all of it in one round trip, unless that was done before: nothing of the form may have changed
 * since. @throws Problem not-found
 */
export async function lockForm(unit: Unit, form: FormRef): Promise<LockedForm> {
  if (typeof form !== 'number') return form;
  const { userId } = unit.scope;
  const [row, , newestCase, worksite, copies, user] = await Promise.all([
    i9s.lock(unit, form),
    lockI9AuditTrail(unit, form),
    lockNewestCase(unit, form),
    readWorksiteOfForm(unit, form),
    listCopies(unit, form),
    userId === null ? null : users.read(beyondReach(unit), userId),
  ]);
  if (!row || !worksite) throw new Problem('not-found');
  return { row, worksite, newestCase, copies, user };
}

/** Returns a form as this transaction sees it. @throws Problem not-found */
export async function readForm(unit: Unit, i9Id: number): Promise<I9Row> {
  const row = await i9s.read(unit, i9Id);
  if (!row) throw new Problem('not-found');
  return row;
}
