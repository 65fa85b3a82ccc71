import { zoneOfForm } from '../organizations/location-zone';
import type { Knex } from 'knex';
import type { IsoDate } from '../../domain/dates';
import type { Database } from '../core/database';
import { lookUp, prepare, sendIn } from '../core/statement';
import type { Unit } from '../unit';

/** A notice that is sent once: of which kind, for which due date, on which day. */
export interface Notice {
  kind: string;
  dueDate: IsoDate;
  noticeDate: IsoDate;
}

/** A form, or its E-Verify case. */
interface Subject {
  i9Id: number;
  caseId: number | null;
}

const keyOf = (organizationId: number, { i9Id, caseId }: Subject) => ({
  organization_id: organizationId,
  i9_id: i9Id,
  case_id: caseId ?? 0,
});

/** Records a notice. @returns false when it was recorded before: then it is not sent again */
export async function recordNotice(
  { trx, scope }: Unit,
  subject: Subject,
  { kind, dueDate, noticeDate }: Notice,
): Promise<boolean> {
  const rows = await trx('i9_notices')
    .insert({ ...keyOf(scope.organizationId, subject), kind, due_date: dueDate, notice_date: noticeDate })
    .onConflict()
    .ignore()
    .returning<unknown[]>('i9_id');
  return rows.length > 0;
}

/** Day of the last notice of a kind for a due date, or null. */
export async function lastNotice(
  { trx, scope }: Unit,
  subject: Subject,
  { kind, dueDate }: Omit<Notice, 'noticeDate'>,
): Promise<IsoDate | null> {
  const [row] = await trx('i9_notices')
    .where({ ...keyOf(scope.organizationId, subject), kind, due_date: dueDate })
    .orderBy('notice_date', 'desc')
    .limit(1)
    .pluck<IsoDate[]>('notice_date');
  return row ?? null;
}

/** Today at the location of a form. */
const today = `(cast(:now as timestamptz) at time zone ${zoneOfForm})::date`;
/** The latest day anywhere: an index finds with it all that can be due at a location. */
const latest = `(cast(:now as timestamptz) at time zone 'UTC' + interval '14 hours')::date`;

/** A form in another state waits for nothing. The partial indexes of migration 0219 say the same. */
const isOpen = `i9s.state not in ('retained', 'superseded', 'voided', 'purged')`;

const formsWith = (table: string, on: string) =>
  `i9s join ${table} on ${table}.organization_id = i9s.organization_id and ${on}`;

/** Why time may have something to do at a form. */
interface Reason {
  /** Where such forms are found, by an index over `key` and their ids, or over their ids alone. */
  readonly from: string;
  readonly where: string;
  readonly key?: readonly [column: string, type: 'date' | 'timestamptz'];
  /** Which of them are meant, where `where` does not tell: an expression of `found`, and the columns that it asks for. */
  readonly only?: readonly [condition: string, ...columns: string[]];
}

const reasons = {
  /** The calendar that its due date goes by has changed. */
  calendar: { from: 'i9s', where: 'i9s.due_dates_stale' },
  /** Something is due, or overdue. */
  step: {
    from: 'i9s',
    where: `${isOpen} and i9s.next_step_due_date <= ${latest} + 1`,
    key: ['i9s.next_step_due_date', 'date'],
  },
  /** Authorization for employment ends. */
  expiration: {
    from: 'i9s',
    where: `${isOpen} and i9s.i9_expiration <= ${latest} + cast(:leadDays as integer)`,
    key: ['i9s.i9_expiration', 'date'],
  },
  /** Nobody has signed, and the edition may not be used any more. */
  edition: {
    from: 'i9s',
    where: `i9s.state = 'section1_pending'`,
    only: [`found.form_expiration < ${latest}`, 'i9s.form_expiration'],
  },
  link: {
    from: formsWith('i9_links', 'i9_links.i9_id = i9s.id'),
    where: `${isOpen} and i9_links.revoked_at is null and i9_links.expires_at <= :now`,
    key: ['i9_links.expires_at', 'timestamptz'],
  },
  case: {
    from: formsWith('everify_cases', 'everify_cases.i9_id = i9s.id'),
    where: `i9s.state <> 'purged' and everify_cases.next_step_due_date <= ${latest} + cast(:caseLeadDays as integer)`,
    key: ['everify_cases.next_step_due_date', 'date'],
  },
  /** Employment has just ended. */
  end: {
    from: formsWith('employments', 'employments.id = i9s.employment_id'),
    where: `${isOpen} and employments.terminated_date between ${latest} - 3 and ${latest}`,
    key: ['employments.terminated_date', 'date'],
  },
  /** Employment ended while no worker ran: all open forms are looked through, so this one is for once a day. */
  ended: {
    from: formsWith('employments', 'employments.id = i9s.employment_id'),
    where: isOpen,
    only: [`found.terminated_date <= ${latest}`, 'employments.terminated_date'],
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type TimerReason = keyof typeof reasons;
export const timerReasons = (Object.keys(reasons) as TimerReason[]).filter((name) => name !== 'ended');

/** Where a walk stands; null: at its beginning. */
export interface TimerPlace {
  readonly key: string | null;
  readonly id: number;
}

/** Ids of forms at which there may be something to do, and where to go on; null at the end. */
export interface TimerForms {
  readonly ids: readonly number[];
  readonly next: TimerPlace | null;
}

/** Forms that one statement looks at, whether anything is to be done at them or not. */
const batch = 1_000;

/** Finds ids by an index, and reads of the forms themselves, whose rows are wide, those alone that are meant. */
function candidatesOf(name: TimerReason): string {
  const { from, where, key, only: [condition, ...columns] = ['true'] }: Reason = reasons[name];
  const [column, type] = key ?? ['null::date', 'date'];
  const least = `coalesce(cast(:key as ${type}), '-infinity')`;
  const behind = key
    ? // The key is another table's column at times, and an index knows nothing of a row of both.
      `${column} >= ${least} and (${column}, i9s.id) > (${least}, cast(:id as integer))`
    : 'i9s.id > :id and :key::text is null';
  const isUnseen = name === 'calendar' ? 'true' : `timers_checked_on is distinct from ${today}`;
  return `
    select found.id, found.key::text as key, (${condition}) is true and (
      select ${isUnseen} from i9s where i9s.organization_id = :organizationId and i9s.id = found.id) as "isDue"
    from (
      select ${['i9s.id', `${column} as key`, ...columns].join(', ')} from ${from}
      where i9s.organization_id = :organizationId and ${where} and ${behind}
      order by ${key ? `${column}, ` : ''}i9s.id limit ${batch}) found`;
}

/**
 * Looks for forms at which time may have something to do, for one reason, and which were not looked at today, or whose
 * calendar has changed: some behind a place, at a cost that does not depend on how many forms there are.
 */
export async function formsForTimers(
  trx: Knex,
  reason: TimerReason,
  place: TimerPlace | null,
  request: {
    organizationId: number;
    now: Date;
    leadDays: number;
    /** Days before the due date of a case from which on it is looked at. */
    caseLeadDays: number;
  },
): Promise<TimerForms> {
  const { rows } = await trx.raw<{ rows: (TimerPlace & { isDue: boolean })[] }>(candidatesOf(reason), {
    key: null,
    id: 0,
    ...place,
    ...request,
  });
  const last = rows.at(-1);
  return {
    ids: [...new Set(rows.filter(({ isDue }) => isDue).map(({ id }) => id))],
    next: last && rows.length === batch ? { key: last.key, id: last.id } : null,
  };
}

/** The timers are done with a form for a day. No change of the form, so nothing is declared. */
export async function markTimers({ trx, scope }: Unit, i9Id: number, today: IsoDate): Promise<void> {
  await trx('i9s')
    .where({ organization_id: scope.organizationId, id: i9Id })
    .update({ timers_checked_on: today, due_dates_stale: false });
}

const wake = prepare(
  'i9_timers_wake',
  `update i9s set timers_checked_on = null
   where organization_id = :organizationId and id = :i9Id and timers_checked_on is not null`,
);

/** Lets the timers look at a form again today, because its E-Verify case has changed. */
export async function wakeTimers({ trx, scope }: Unit, i9Id: number): Promise<void> {
  await sendIn(trx, scope, wake, { i9Id });
}

/** End of the link of a form that was neither used nor revoked, or null. */
export async function openLinkEnd({ trx, scope }: Unit, i9Id: number): Promise<Date | null> {
  const row: { expires_at: Date } | undefined = await trx('i9_links')
    .where({ organization_id: scope.organizationId, i9_id: i9Id })
    .whereNull('revoked_at')
    .orderBy('expires_at', 'desc')
    .first('expires_at');
  return row?.expires_at ?? null;
}

const organizations = prepare<{ id: number }>('organization_ids', 'select organization_ids() as id');

/** Every organization, for a worker. */
export async function organizationIds(database: Database): Promise<number[]> {
  const rows = await lookUp(database, organizations);
  return rows.map(({ id }) => id);
}

const dated = `
  i9s.organization_id = :organizationId
  and (cast(:locationId as integer) is null or exists (
    select from employees
    where employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id
      and employees.location_id = :locationId))
  and (i9s.next_step_due_date is not null or exists (
    select from everify_cases
    where everify_cases.organization_id = i9s.organization_id and everify_cases.i9_id = i9s.id
      and everify_cases.next_step_due_date is not null))`;

/** Forms at a location, or of the organization (null), of which something is due, or something of their E-Verify case. */
export async function formsWithDueDates(
  { trx, scope: { organizationId } }: Unit,
  locationId: number | null,
  limit: number,
): Promise<{ id: number; employmentId: number }[]> {
  const { rows } = await trx.raw<{ rows: { id: number; employmentId: number }[] }>(
    `select i9s.id, i9s.employment_id as "employmentId" from i9s where ${dated} order by i9s.id limit :limit`,
    { organizationId, locationId, limit },
  );
  return rows;
}

/** Leaves it to the timers to work out anew when those forms and cases are due. */
export async function markDueDatesStale(
  { trx, scope: { organizationId } }: Unit,
  locationId: number | null,
): Promise<void> {
  await trx.raw(`update i9s set due_dates_stale = true where ${dated} and not i9s.due_dates_stale`, {
    organizationId,
    locationId,
  });
}
