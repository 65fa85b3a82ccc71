import { id, requiredFlag, requiredInteger, requiredText, stored, text, type RecordOf } from './fields';
import type { Unit } from './unit';
import { selectList } from './fields';

const fields = {
  id,
  name: requiredText,
  timeZone: requiredText,
  minEmploymentAge: requiredInteger,
  workMonday: requiredFlag,
  workTuesday: requiredFlag,
  workWednesday: requiredFlag,
  workThursday: requiredFlag,
  workFriday: requiredFlag,
  workSaturday: requiredFlag,
  workSunday: requiredFlag,
  workHolidays: requiredFlag,
  everifyCompanyId: text,
  everifyMouDate: text,
  oauthEnabled: requiredFlag,
  samlEnabled: requiredFlag,
  hierarchy: stored<string[]>(),
  section2ReviewRequired: requiredFlag,
  reminderDays: stored<number[]>(),
};

export type Organization = RecordOf<typeof fields>;

/** The caller's organization. */
export async function readOrganization({ trx, scope }: Pick<Unit, 'trx' | 'scope'>): Promise<Organization> {
  const sql = `select ${selectList('organizations', fields)} from organizations where id = ?`;
  const { rows } = await trx.raw<{ rows: Organization[] }>(sql, [scope.organizationId]);
  if (!rows[0]) throw new Error('The organization of the caller does not exist');
  return rows[0];
}
