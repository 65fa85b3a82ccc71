import type { Knex } from 'knex';
import { zoneOfForm } from '../organizations/locations';
import type { IsoDate } from '../../domain/dates';
import { mapValues } from '../../domain/json';
import {
  fragment,
  isAnyOf,
  knex,
  limited,
  literal,
  ofTenant,
  type OfTenant,
  param,
  prepare,
  type Prepared,
  referredBy,
} from '../core/statement';
import type { Unit } from '../unit';

/** Today at the location of a form. */
const today = `(cast(:now as timestamptz) at time zone ${zoneOfForm})::date`;
/**
 * Today's date in the time zone that is furthest ahead: with it, an index finds everything that can be due at a
 * location.
 */
const latest = `(cast(:now as timestamptz) at time zone 'UTC' + interval '14 hours')::date`;

/** A form in any of these states waits for nothing. The partial indexes of migration 0106 have the same condition. */
const isOpen = `i9s.state not in ('retained', 'superseded', 'voided', 'purged')`;

const forms = () => ofTenant('i9s');
const withPeriod = () => forms().join(...referredBy('i9s.employment_id', 'employments'));

/** A reason why the timers may have to act on a form. */
interface Reason {
  /** Where such forms are found: by an index over `key` and their ids, or over their ids alone. */
  readonly from: () => Knex.QueryBuilder;
  readonly where: string;
  readonly key?: readonly [column: string, type: 'date' | 'timestamptz'];
  /** An additional condition on the forms found, and the columns that it needs. */
  readonly only?: readonly [condition: string, ...columns: string[]];
  /** Where `i9s` is not among the tables: the column with the form's id, and the condition on the form. */
  readonly form?: readonly [id: string, condition: string];
  /** Id by which the index goes on where keys are equal, unless it is the form's. */
  readonly place?: string;
}

const reasons = {
  /** The calendar that its due date depends on has changed. */
  calendar: { from: forms, where: 'i9s.due_dates_stale' },
  /** Something is due or overdue. */
  step: {
    from: forms,
    where: `${isOpen} and i9s.next_step_due_date <= ${latest} + 1`,
    key: ['i9s.next_step_due_date', 'date'],
  },
  /** Employment authorization expires. */
  expiration: {
    from: forms,
    where: `${isOpen} and i9s.i9_expiration <= ${latest} + cast(:leadDays as integer)`,
    key: ['i9s.i9_expiration', 'date'],
  },
  /** No one has signed, and the form's edition can no longer be used. */
  edition: {
    from: forms,
    where: `i9s.state = 'section1_pending'`,
    only: [`found.form_expiration < ${latest}`, 'i9s.form_expiration'],
  },
  /** Not with its form: a cluster keeps links on another server (`cluster/places.ts`). */
  link: {
    from: () => ofTenant('i9_links'),
    form: ['i9_links.i9_id', isOpen],
    where: `i9_links.revoked_at is null and i9_links.expires_at <= :now`,
    key: ['i9_links.expires_at', 'timestamptz'],
  },
  case: {
    from: () => forms().join(...referredBy('i9s.id', 'everify_cases', 'i9_id')),
    where: `i9s.state <> 'purged' and everify_cases.next_step_due_date <= ${latest} + cast(:caseLeadDays as integer)`,
    key: ['everify_cases.next_step_due_date', 'date'],
  },
  /** It has changed since the last upgrade, see `lastUpgrade`. */
  upgraded: {
    from: forms,
    where: 'i9s.updated_at >= cast(:upgradedAt as timestamptz)',
    key: ['i9s.updated_at', 'timestamptz'],
  },
  /** Likewise its E-Verify case. */
  caseUpgraded: {
    from: () => ofTenant('everify_cases'),
    form: ['everify_cases.i9_id', 'true'],
    place: 'everify_cases.id',
    where: 'everify_cases.updated_at >= cast(:upgradedAt as timestamptz)',
    key: ['everify_cases.updated_at', 'timestamptz'],
  },
  /** Employment has just ended. */
  end: {
    from: withPeriod,
    where: `${isOpen} and employments.terminated_date between ${latest} - 3 and ${latest}`,
    key: ['employments.terminated_date', 'date'],
  },
  /** Employment ended while no worker was running. This scans all open forms, so it runs once a day. */
  ended: {
    from: withPeriod,
    where: isOpen,
    only: [`found.terminated_date <= ${latest}`, 'employments.terminated_date'],
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type TimerReason = keyof typeof reasons;
/** Those that matter for a while after an upgrade. */
export const upgradeReasons = ['upgraded', 'caseUpgraded'] as const;
const occasional: ReadonlySet<TimerReason> = new Set([...upgradeReasons, 'ended'] as const);
export const timerReasons = (Object.keys(reasons) as TimerReason[]).filter((name) => !occasional.has(name));

/** Position of a scan; null: its beginning. */
export interface TimerPlace {
  readonly key: string | null;
  readonly id: number;
}

/** Ids of forms on which the timers may have to act, and the position to continue from; null at the end. */
export interface TimerForms {
  readonly ids: readonly number[];
  readonly next: TimerPlace | null;
}

/** Forms that one statement scans, whether or not there is anything to do. */
const batch = 1_000;

const ofI9s = ['i9s.id', 'true'] as const;

/** A row of another table or of the form itself by which the form was found. */
interface Candidate extends TimerPlace {
  readonly place: number;
  /** It meets the additional condition. */
  readonly isMeant: boolean;
}

/** Finds ids by an index. */
function candidatesOf(name: TimerReason): Prepared<Candidate> {
  const {
    from,
    where,
    key,
    form: [id] = ofI9s,
    place = id,
    only: [condition, ...columns] = ['true'],
  }: Reason = reasons[name];
  const [column, type] = key ?? ['null::date', 'date'];
  const least = `coalesce(cast(:key as ${type}), '-infinity')`;
  const behind = key
    ? // The key is another table's column at times, and an index knows nothing of a row of both.
      `${column} >= ${least} and (${column}, ${place}) > (${least}, cast(:id as integer))`
    : `${place} > :id and :key::text is null`;
  const found = from()
    .where(fragment(where))
    .where(fragment(behind))
    .orderBy(key ? [column, place] : [place])
    .limit(batch, { skipBinding: true })
    .select({ id, place, key: knex.raw(column) })
    .select(columns);
  return prepare(
    `timers_${name}`,
    knex(found.as('found')).select({
      id: 'found.id',
      place: 'found.place',
      key: knex.raw('found.key::text'),
      isMeant: fragment(`(${condition}) is true`),
    }),
  );
}

/** Which of the forms found are due: their rows are wide, so no others are read. */
function dueOf(name: TimerReason): Prepared<{ id: number }> {
  const { form: [, condition] = ofI9s }: Reason = reasons[name];
  const due = forms()
    .where(isAnyOf('i9s.id', 'ids', 'integer[]'))
    .where(fragment(condition))
    .select('i9s.id');
  const isUnseen = fragment(`i9s.timers_checked_on is distinct from ${today}`);
  return prepare(`timers_due_${name}`, name === 'calendar' ? due : due.where(isUnseen));
}

const statements = mapValues(reasons, (_, name) => ({ candidates: candidatesOf(name), due: dueOf(name) }));

/**
 * Finds forms on which the timers may have to act for one reason, and which were not checked today or whose calendar
 * has changed. Returns those after a position, at a cost that does not depend on how many forms there are.
 */
export async function formsForTimers(
  unit: OfTenant,
  reason: TimerReason,
  place: TimerPlace | null,
  request: {
    now: Date;
    leadDays: number;
    /** Days before a case's due date from which it is checked. */
    caseLeadDays: number;
    upgradedAt: Date | null;
  },
): Promise<TimerForms> {
  const { candidates, due } = statements[reason];
  const rows = await candidates.all(unit, { key: null, id: 0, ...place, ...request });
  const ids = [...new Set(rows.filter(({ isMeant }) => isMeant).map(({ id }) => id))];
  const found = await due.all(unit, { ...request, ids });
  const isDue = new Set(found.map(({ id }) => id));
  const last = rows.at(-1);
  return {
    ids: ids.filter((id) => isDue.has(id)),
    next: last && rows.length === batch ? { key: last.key, id: last.place } : null,
  };
}

const mark = prepare(
  'i9_timers_mark',
  ofTenant('i9s', 'id').update({ timers_checked_on: param('today'), due_dates_stale: literal(false) }),
);

/**
 * Records that the timers have processed a form for a day. This is not a change of the form, so nothing is declared.
 */
export const markTimers = (unit: Unit, id: number, today: IsoDate): Promise<void> =>
  mark.send(unit, { id, today });

const wake = prepare(
  'i9_timers_wake',
  ofTenant('i9s', 'id')
    .whereNotNull('timers_checked_on')
    .update({ timers_checked_on: literal(null) }),
);

/** Has the timers check a form again today, because its E-Verify case has changed. */
export const wakeTimers = (unit: Unit, id: number) => wake.send(unit, { id });

/** Whose forms are meant: of those who work at a location, or for a legal entity; neither: of the organization. */
export interface Employed {
  readonly locationId?: number | null;
  readonly legalEntityId?: number | null;
}

/** It is meant and has a due date, or its E-Verify case has one. */
const dated =
  fragment(`((cast(:locationId as integer) is null and cast(:legalEntityId as integer) is null) or exists (
    select from employees
    left join locations on locations.organization_id = employees.organization_id
      and locations.id = employees.location_id
    where employees.organization_id = i9s.organization_id and employees.id = i9s.employee_id
      and (employees.location_id = :locationId
        or coalesce(employees.legal_entity, locations.legal_entity) = :legalEntityId)))
  and (i9s.next_step_due_date is not null or exists (
    select from everify_cases
    where everify_cases.organization_id = i9s.organization_id and everify_cases.i9_id = i9s.id
      and everify_cases.next_step_due_date is not null))`);

const withDueDates = prepare<{ id: number; employmentId: number }>(
  'i9s_with_due_dates',
  limited(
    forms().where(dated).orderBy('i9s.id').select({ id: 'i9s.id', employmentId: 'i9s.employment_id' }),
    param('limit'),
  ),
);

const markStale = prepare(
  'i9s_due_dates_stale',
  forms()
    .where(dated)
    .where({ due_dates_stale: literal(false) })
    .update({ due_dates_stale: literal(true) }),
);

/** Returns the forms that have a due date or whose E-Verify case has one. */
export const formsWithDueDates = (
  unit: Unit,
  { locationId = null, legalEntityId = null }: Employed,
  limit: number,
) => withDueDates.all(unit, { locationId, legalEntityId, limit });

/** Has the timers look at those forms and their cases anew. */
export const markDueDatesStale = (unit: Unit, { locationId = null, legalEntityId = null }: Employed) =>
  markStale.send(unit, { locationId, legalEntityId });
