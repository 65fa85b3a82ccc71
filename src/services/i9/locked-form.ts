import { Problem } from '../../domain/problem';
import { users, type User } from '../../store/access/users';
import { lockI9AuditTrail } from '../../store/audit/trail';
import { lockNewestCase, type EverifyCaseRow } from '../../store/everify/cases';
import { listCopies, type CopyEntry } from '../../store/i9/document-copies';
import { i9s, type I9Row, type I9Values } from '../../store/i9/i9s';
import { sectionVersions, type SectionVersions } from '../../store/i9/sections';
import { beyondReach, type Unit } from '../../store/unit';
import { readWorksiteOfForm, type Worksite } from '../worksite';

/** A form that the transaction has locked, with everything that commands on it depend on. */
export interface LockedForm {
  readonly row: I9Row;
  readonly worksite: Worksite;
  /** Its newest E-Verify case, locked. */
  readonly newestCase: EverifyCaseRow | null;
  readonly copies: readonly CopyEntry[];
  /** The user who acts; null if it is not a user. */
  readonly user: User | null;
  /** The row as the transaction has changed it so far, so that it is not read again. */
  readonly after: { row: I9Row; updatedAt: Promise<string> };
  /** Everything that was signed on it, if loaded; includes what the transaction adds. */
  readonly versions?: SectionVersions;
}

/** A form that is already loaded, or the id of one. */
export type FormRef = LockedForm | number;

export const idOf = (form: FormRef): number => (typeof form === 'number' ? form : form.row.id);

/**
 * Locks a form and loads all of it in one round trip. A form that is already loaded is returned as it is; nothing of it
 * may have changed since. @throws Problem not-found
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
  const after = { row, updatedAt: Promise.resolve(row.updatedAt) };
  return { row, worksite, newestCase, copies, user, after };
}

/** A locked form with everything that was signed on it. */
export type FormWithVersions = LockedForm & Required<Pick<LockedForm, 'versions'>>;

/** Locks and loads it in one round trip. @throws Problem not-found */
export async function lockFormWithVersions(unit: Unit, i9Id: number): Promise<FormWithVersions> {
  const [form, versions] = await Promise.all([lockForm(unit, i9Id), sectionVersions(unit, i9Id)]);
  return { ...form, versions };
}

/** Writes fields of a locked form, with the next round trip. */
export function writeForm(unit: Unit, { row: { id }, after }: LockedForm, values: I9Values): void {
  after.row = Object.assign({}, after.row, values);
  after.updatedAt = i9s.rewrite(unit, id, values);
  // The commit reports a failure.
  after.updatedAt.catch(() => undefined);
}

/** Returns a form as this transaction sees it. @throws Problem not-found */
export async function readForm(unit: Unit, i9Id: number): Promise<I9Row> {
  const row = await i9s.read(unit, i9Id);
  if (!row) throw new Problem('not-found');
  return row;
}
