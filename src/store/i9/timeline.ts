import { employeeOfForm } from '../organizations/employees';
import { together } from '../../process/together';
import type { Knex } from 'knex';
import type { IsoDate } from '../../domain/dates';
import type { I9AuditEntry } from '../audit/trail';
import type { DeliveryState } from '../deliveries/deliveries';
import { inspectedForm } from '../core/filters';
import { reachCondition } from '../core/reach';
import {
  fragment,
  isAmong,
  isOneOf,
  knex,
  limited,
  ofTenant,
  param,
  type Parameters,
  prepare,
  preparedBy,
} from '../core/statement';
import type { Transaction } from '../unit';
import { ofEmployee as joinedEmployee, ofPeriod } from './i9s';

/** What happened around an employee or an inspection, newest first, each kind read on its own: on a cluster their tables are apart. */

/** Which rows of one kind are read, newest first: those of an employee, or of one of their forms. */
interface Newest {
  readonly employeeId: number | null;
  readonly i9Id: number | null;
  readonly most: number;
}

export interface FormEvent extends I9AuditEntry {
  readonly i9Id: number;
  readonly seq: number;
  readonly hash: Buffer;
}

export interface DeliveryMade {
  readonly at: Date;
  readonly id: number;
  readonly i9Id: number;
  readonly group: string;
  readonly state: DeliveryState;
}

export interface MailQueued {
  readonly at: Date;
  readonly id: number;
  readonly template: string;
  readonly state: 'pending' | 'sent' | 'failed' | 'kept';
}

/** Of each kind: a page is cut from all rows before it, and one that is far down must not fill the memory of the process. */
const mostRows = 10_000;

type Columns = Readonly<Record<string, string>>;

/** The statements for the rows of one kind and for their number. @param ties columns by which the newest come first */
const source = <Row>(name: string, from: () => Knex.QueryBuilder, columns: Columns, ...ties: string[]) => ({
  newest: prepare<Row>(
    `timeline_${name}`,
    limited(
      from()
        .orderBy(ties.map((column) => ({ column, order: 'desc' })))
        .select(columns),
      fragment(`least(:most::bigint, ${mostRows})`),
    ),
  ),
  count: prepare<{ count: number }>(
    `timeline_${name}_count`,
    from().select(fragment(`least(count(*), ${mostRows})::integer as count`)),
  ),
});

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

const eventColumns = {
  i9Id: 'i9_id',
  seq: 'seq',
  at: 'at',
  action: 'action',
  actor: 'actor',
  details: 'details',
  hash: 'hash',
};
const newestEvents = ['at', 'i9_id', 'seq'] as const;
const rowColumns = { id: 'id', at: 'created_at', state: 'state' };
const newestRows = ['created_at', 'id'] as const;

const sources = {
  events: source<FormEvent>('events', events, eventColumns, ...newestEvents),
  deliveries: source<DeliveryMade>(
    'deliveries',
    () => aboutEmployee('deliveries').where(isOfForm('i9_id')),
    { ...rowColumns, i9Id: 'i9_id', group: 'group' },
    ...newestRows,
  ),
  mails: source<MailQueued>(
    'mails',
    () => ofTenant('mail_messages', 'employeeId'),
    { ...rowColumns, template: 'template' },
    ...newestRows,
  ),
};

const actors = prepare<{ id: number; name: string }>(
  'timeline_actors',
  ofTenant('users')
    .where(isAmong('id', events().distinct(fragment(`(actor ->> 'userId')::integer`))))
    .select({ id: 'id', name: fragment(`first_name || ' ' || last_name`) }),
);

/** The newest of one kind, and how many there are. */
export interface Happened<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

function readIn<Row>(
  unit: Transaction,
  { newest, count }: ReturnType<typeof source<Row>>,
  parameters: Parameters,
): Promise<Happened<Row>> {
  return together({
    rows: newest.all(unit, parameters),
    total: count.count(unit, parameters),
  });
}

/** Patterns of SQL's `like` for names of actions: those to return, and those of them to leave out. */
export interface Actions {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** Returns events of the audit trails of an employee's forms; the caller has made sure that the employee is within reach. */
export const formEventsOf = (unit: Transaction, newest: Newest & Actions) =>
  readIn(unit, sources.events, { ...newest });

/** Returns deliveries to partners about an employee within reach. */
export const deliveriesAbout = (unit: Transaction, newest: Newest) =>
  readIn(unit, sources.deliveries, { ...newest });

/** Returns the names of the users who did what these events tell, by their ids. */
export async function actorsOf(
  unit: Transaction,
  newest: Newest & Actions,
): Promise<ReadonlyMap<number, string>> {
  const rows = await actors.all(unit, { ...newest });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns emails about an employee within reach, without their texts. They concern no form. */
export const mailsAbout = (unit: Transaction, newest: Newest) => readIn(unit, sources.mails, { ...newest });

/** What someone did to an inspection or to a package for it. */
export interface RecordEvent {
  readonly at: Date;
  readonly type: 'inspection' | 'inspection_package';
  readonly id: number;
  readonly operationId: string;
  readonly fields: readonly string[];
  readonly userId: number | null;
}

const isOfInspection =
  fragment(`cardinality(fields) > 0 and (subject_type = 'inspection' and subject_id = :inspectionId
  or subject_type = 'inspection_package' and subject_id = any(:packageIds::integer[]))`);

const ofInspection = source<RecordEvent>(
  'of_inspection',
  () => ofTenant('audit_events').where(isOfInspection),
  {
    at: 'at',
    type: 'subject_type',
    id: 'subject_id',
    operationId: 'operation_id',
    fields: 'fields',
    userId: 'user_id',
  },
  'at',
  'audit_events.id',
);

/** Returns audit rows of an inspection and of packages for it. */
export const recordEventsOf = (
  unit: Transaction,
  asked: { readonly inspectionId: number; readonly packageIds: readonly number[]; readonly most: number },
) => readIn(unit, ofInspection, { ...asked });

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
  ofTenant('i9s')
    .joinRaw(joinedEmployee)
    .joinRaw(ofPeriod)
    .where('i9s.updated_at', '>=', param('updatedSince', 'timestamptz'))
    .where('employments.start_date', '<=', param('noticeDate', 'date'))
    .where(fragment(inspectedForm('i9s.state', ':inspectionId')))
    .where(fragment(reach))
    .select('i9s.id');

const mended = preparedBy((reach) =>
  source<FormEvent>(
    'mended',
    () =>
      ofTenant('i9_audit_events')
        .where(isAmong('i9_id', mendedForms(reach)))
        .where(isOneOf('action', 'actions', 'text[]'))
        .where('at', '>', param('since', 'timestamptz'))
        .where('at', '<=', fragment(`coalesce(:until::timestamptz, 'infinity')`)),
    eventColumns,
    ...newestEvents,
  ),
);

/** Returns events of the audit trails of these forms within the caller's reach. */
export function mendingsOf(unit: Transaction, asked: Mending): Promise<Happened<FormEvent>> {
  const { sql, parameters } = reachCondition(unit.scope, 'employees');
  return readIn(unit, mended(sql), { ...parameters, ...asked });
}
