import { employeeOfForm } from '../organizations/employees';
import { together } from '../../process/together';
import type { Knex } from 'knex';
import type { IsoDate } from '../../domain/dates';
import { eventFields } from '../audit/trail';
import * as field from '../core/fields';
import type { DeliveryState } from '../deliveries/deliveries';
import { inspectedForm } from '../core/filters';
import { reachCondition } from '../core/reach';
import {
  fragment,
  isAmong,
  isAnyOf,
  knex,
  limited,
  ofTenant,
  param,
  type Parameters,
  prepare,
  preparedBy,
  type PlainFields,
} from '../core/statement';
import type { Transaction } from '../unit';
import { ofPeriod, formsWithin } from './i9s';

/** What happened around an employee or an inspection, newest first, each kind read on its own: on a cluster their tables are apart. */

/** Which rows of one kind are read, newest first: those of an employee, or of one of their forms. */
interface Newest {
  readonly employeeId: number | null;
  readonly i9Id: number | null;
  readonly most: number;
}

const formEvent = {
  i9Id: field.requiredInteger,
  ...field.pick(eventFields, 'seq', 'at', 'action', 'actor', 'details', 'hash'),
};
export type FormEvent = field.RecordOf<typeof formEvent>;

const deliveryMade = {
  id: field.id,
  at: field.derived<Date>('deliveries.created_at'),
  i9Id: field.requiredInteger,
  group: field.requiredText,
  state: field.stored<DeliveryState>(),
};
export type DeliveryMade = field.RecordOf<typeof deliveryMade>;

const mailQueued = {
  id: field.id,
  at: field.derived<Date>('mail_messages.created_at'),
  template: field.requiredText,
  state: field.stored<'pending' | 'sent' | 'failed' | 'kept'>(),
};
export type MailQueued = field.RecordOf<typeof mailQueued>;

/** Of each kind: a page is cut from all rows before it, and one that is far down must not fill the memory of the process. */
const mostRows = 10_000;

/** The newest of one kind, and how many there are. */
export interface Happened<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Returns what reads the rows of one kind and their number. @param ties columns by which the newest come first */
function source<F extends PlainFields>(
  name: string,
  from: () => Knex.QueryBuilder,
  fields: F,
  ...ties: string[]
): (unit: Transaction, parameters: Parameters) => Promise<Happened<field.RecordOf<F>>> {
  const newest = prepare<field.RecordOf<F>>(
    `timeline_${name}`,
    limited(
      from()
        .orderBy(ties.map((column) => ({ column, order: 'desc' })))
        .select(fragment(field.selectList(undefined, fields))),
      fragment(`least(:most::bigint, ${mostRows})`),
    ),
  );
  const count = prepare<{ count: number }>(
    `timeline_${name}_count`,
    from().select(fragment(`least(count(*), ${mostRows})::integer as count`)),
  );
  return (unit, parameters) =>
    together({ rows: newest.all(unit, parameters), total: count.count(unit, parameters) });
}

/** Rows about an employee, or about the employee of a form. */
const aboutEmployee = (table: string) =>
  ofTenant(table).where(
    'employee_id',
    knex.raw('coalesce(?, ?)', [param('employeeId', 'integer'), employeeOfForm]),
  );
const isOfForm = (column: string) =>
  knex.raw('(? is null or ?? = ?)', [param('i9Id', 'integer'), column, param('i9Id', 'integer')]);
const isShown = fragment('action ~~ any(:shown::text[]) and not action ~~ any(:hidden::text[])');
const events = () =>
  ofTenant('i9_audit_events')
    .where(isAmong('i9_id', aboutEmployee('i9s').where(isOfForm('id')).select('id')))
    .where(isShown);

const newestEvents = ['at', 'i9_id', 'seq'] as const;
const newestRows = ['created_at', 'id'] as const;

const formEvents = source('events', events, formEvent, ...newestEvents);
const ofForm = () => aboutEmployee('deliveries').where(isOfForm('i9_id'));
const deliveries = source('deliveries', ofForm, deliveryMade, ...newestRows);
const mails = source('mails', () => ofTenant('mail_messages', 'employeeId'), mailQueued, ...newestRows);

const actors = prepare<{ id: number; name: string }>(
  'timeline_actors',
  ofTenant('users')
    .where(isAmong('id', events().distinct(fragment(`(actor ->> 'userId')::integer`))))
    .select({ id: 'id', name: fragment(`first_name || ' ' || last_name`) }),
);

/** Patterns of SQL's `like` for names of actions: those to return, and those of them to leave out. */
export interface ActionPatterns {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** Returns events of the audit trails of an employee's forms; the caller has made sure that the employee is within reach. */
export const formEventsOf = (unit: Transaction, newest: Newest & ActionPatterns) =>
  formEvents(unit, { ...newest });

/** Returns deliveries to partners about an employee within reach. */
export const deliveriesAbout = (unit: Transaction, newest: Newest) => deliveries(unit, { ...newest });

/** Returns the names of the users who did what these events tell, by their ids. */
export async function actorsOf(
  unit: Transaction,
  newest: Newest & ActionPatterns,
): Promise<ReadonlyMap<number, string>> {
  const rows = await actors.all(unit, { ...newest });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns emails about an employee within reach, without their texts. They concern no form. */
export const mailsAbout = (unit: Transaction, newest: Newest) => mails(unit, { ...newest });

const recordEvent = {
  at: field.stored<Date>(),
  type: field.derived<'inspection' | 'inspection_package'>('audit_events.subject_type'),
  id: field.derived<number>('audit_events.subject_id'),
  operationId: field.requiredText,
  fields: field.stored<readonly string[]>(),
  userId: field.integer,
};

/** What someone did to an inspection or to a package for it. */
export type RecordEvent = field.RecordOf<typeof recordEvent>;

const isOfInspection =
  fragment(`cardinality(fields) > 0 and (subject_type = 'inspection' and subject_id = :inspectionId
  or subject_type = 'inspection_package' and subject_id = any(:packageIds::integer[]))`);

const ofInspection = source(
  'of_inspection',
  () => ofTenant('audit_events').where(isOfInspection),
  recordEvent,
  'at',
  'audit_events.id',
);

/** Returns audit rows of an inspection and of packages for it. */
export const recordEventsOf = (
  unit: Transaction,
  asked: { readonly inspectionId: number; readonly packageIds: readonly number[]; readonly most: number },
) => ofInspection(unit, { ...asked });

/** When forms that an inspection asks for are mended: those of people who had started work when the notice was served. */
export interface Mending {
  readonly inspectionId: number;
  readonly noticeDate: IsoDate;
  readonly actions: readonly string[];
  readonly since: Date;
  /** Null: still. */
  readonly until: Date | null;
  /** Real time before which no form counts as changed: the clock of a sandbox organization may be ahead of it. */
  readonly updatedSince: Date;
  readonly most: number;
}

/** Forms that an inspection asks for and that have changed since. */
const mendedForms = (reach: string) =>
  formsWithin(reach)
    .joinRaw(ofPeriod)
    .where('i9s.updated_at', '>=', param('updatedSince', 'timestamptz'))
    .where('employments.start_date', '<=', param('noticeDate', 'date'))
    .where(fragment(inspectedForm('i9s.state', ':inspectionId')))
    .select('i9s.id');

const mended = preparedBy((reach) =>
  source(
    'mended',
    () =>
      ofTenant('i9_audit_events')
        .where(isAmong('i9_id', mendedForms(reach)))
        .where(isAnyOf('action', 'actions', 'text[]'))
        .where('at', '>', param('since', 'timestamptz'))
        .where('at', '<=', fragment(`coalesce(:until::timestamptz, 'infinity')`)),
    formEvent,
    ...newestEvents,
  ),
);

/** Returns events of the audit trails of these forms within the caller's reach. */
export function mendingsOf(unit: Transaction, asked: Mending): Promise<Happened<FormEvent>> {
  const { sql, parameters } = reachCondition(unit.scope, 'employees');
  return mended(sql)(unit, { ...parameters, ...asked });
}
