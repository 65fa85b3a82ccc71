import { zoneOfForm } from '../organizations/location-zone';
import type { Knex } from 'knex';
import type { IsoDate } from '../../domain/dates';
import type { Database } from '../core/database';
import { lookUp, prepare, sendIn } from '../core/statement';
import type { Unit } from '../unit';

/** Something that is told once: of which kind, for which due date, on which day. */
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

/** Records a notice. @returns false when it was recorded before: then nobody is told again */
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

/** Each part ends early by itself: a small step through many forms looks at few of them. */
const due = `
  (select i9s.id from i9s
   join employments on employments.organization_id = i9s.organization_id and employments.id = i9s.employment_id
   where i9s.organization_id = :organizationId and i9s.id > :after
     and i9s.state not in ('retained', 'superseded', 'voided', 'purged')
     and (i9s.next_step_due_date <= ${latest} + 1
       or i9s.i9_expiration <= ${latest} + cast(:leadDays as integer)
       or employments.terminated_date <= ${latest}
       or i9s.state = 'section1_pending' and i9s.form_expiration < ${latest}
       or exists (
         select from i9_links
         where i9_links.organization_id = i9s.organization_id and i9_links.i9_id = i9s.id
           and i9_links.revoked_at is null and i9_links.expires_at <= :now))
     and i9s.timers_checked_on is distinct from ${today}
   order by i9s.id limit :limit)
  union
  (select i9s.id from i9s
   join everify_cases on everify_cases.organization_id = i9s.organization_id and everify_cases.i9_id = i9s.id
   where i9s.organization_id = :organizationId and i9s.id > :after and i9s.state <> 'purged'
     and everify_cases.next_step_due_date <= ${latest} + cast(:caseLeadDays as integer)
     and i9s.timers_checked_on is distinct from ${today}
   order by i9s.id limit :limit)
  union
  (select id from i9s
   where organization_id = :organizationId and id > :after and due_dates_stale
   order by id limit :limit)
  order by id limit :limit`;

/**
 * Ids of forms at which time may have something to do and which were not looked at today, or whose calendar has changed,
 * after an id.
 */
export async function formsForTimers(
  trx: Knex,
  request: {
    organizationId: number;
    after: number;
    now: Date;
    leadDays: number;
    /** Days before the due date of a case from which on it is looked at. */
    caseLeadDays: number;
    limit: number;
  },
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(due, request);
  return rows.map(({ id }) => id);
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

/** End of the link of a form that nobody used or revoked, or null. */
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
