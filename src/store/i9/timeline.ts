import type { IsoDate } from '../../domain/dates';
import type { I9AuditEntry } from '../audit/trail';
import { inspectedForm } from '../core/filters';
import { reachCondition } from '../core/reach';
import { countIn, prepare, preparedBy, queryIn, type Parameters } from '../core/statement';
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
  readonly state: 'pending' | 'delivered' | 'superseded' | 'failed';
}

export interface MailQueued {
  readonly at: Date;
  readonly id: number;
  readonly template: string;
  readonly state: 'pending' | 'sent' | 'failed' | 'kept';
}

const ofEmployee = `organization_id = :organizationId and employee_id = coalesce(:employeeId::integer,
  (select employee_id from i9s where organization_id = :organizationId and id = :i9Id::integer))`;
const isOfForm = (column: string) => `(:i9Id::integer is null or ${column} = :i9Id::integer)`;
const events = `i9_audit_events where organization_id = :organizationId
  and i9_id = any(array(select id from i9s where ${ofEmployee} and ${isOfForm('id')}))
  and action ~~ any(:shown::text[]) and not action ~~ any(:hidden::text[])`;

/** The statements for the rows of one kind and for their number. */
const source = <Row>(name: string, columns: string, from: string, ties: string) => ({
  newest: prepare<Row>(
    `timeline_${name}`,
    `select ${columns} from ${from} order by ${ties} limit least(:most::bigint, ${mostRows})`,
  ),
  count: prepare<{ count: number }>(
    `timeline_${name}_count`,
    `select least(count(*), ${mostRows})::integer as count from ${from}`,
  ),
});

/** Of each kind: a page is cut from all rows before it, and one that is far down must not fill the memory of the process. */
const mostRows = 10_000;

const sources = {
  events: source<FormEvent>(
    'events',
    'i9_id as "i9Id", seq, at, action, actor, details, hash',
    events,
    'at desc, i9_id desc, seq desc',
  ),
  deliveries: source<DeliveryMade>(
    'deliveries',
    'id, created_at as at, i9_id as "i9Id", "group", state',
    `deliveries where ${ofEmployee} and ${isOfForm('i9_id')}`,
    'created_at desc, id desc',
  ),
  mails: source<MailQueued>(
    'mails',
    'id, created_at as at, template, state',
    'mail_messages where organization_id = :organizationId and employee_id = :employeeId',
    'created_at desc, id desc',
  ),
};

const actors = prepare<{ id: number; name: string }>(
  'timeline_actors',
  `select id, first_name || ' ' || last_name as name from users where organization_id = :organizationId
   and id = any(array(select distinct (actor ->> 'userId')::integer from ${events}))`,
);

/** The newest of one kind, and how many there are. */
export interface Happened<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function readIn<Row>(
  { trx, scope }: Transaction,
  { newest, count }: ReturnType<typeof source<Row>>,
  parameters: Parameters,
): Promise<Happened<Row>> {
  const [rows, total] = await Promise.all([
    queryIn(trx, scope, newest, parameters),
    countIn(trx, scope, count, parameters),
  ]);
  return { rows, total };
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
  { trx, scope }: Transaction,
  newest: Newest & Actions,
): Promise<ReadonlyMap<number, string>> {
  const rows = await queryIn(trx, scope, actors, { ...newest });
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

const ofInspection = source<RecordEvent>(
  'of_inspection',
  'at, subject_type as type, subject_id as id, operation_id as "operationId", fields, user_id as "userId"',
  `audit_events where organization_id = :organizationId
     and cardinality(fields) > 0 and (subject_type = 'inspection' and subject_id = :inspectionId
       or subject_type = 'inspection_package' and subject_id = any(:packageIds::integer[]))`,
  'at desc, audit_events.id desc',
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

const mended = preparedBy((reach) =>
  source<FormEvent>(
    'mended',
    'i9_id as "i9Id", seq, at, action, actor, details, hash',
    `i9_audit_events where organization_id = :organizationId
       and i9_id = any(array(select i9s.id from i9s${joinedEmployee}${ofPeriod}
         where i9s.organization_id = :organizationId and i9s.updated_at >= :updatedSince::timestamptz
           and employments.start_date <= :noticeDate::date
           and ${inspectedForm('i9s.state', ':inspectionId')} and ${reach}))
       and action = any(:actions::text[]) and at > :since::timestamptz and at <= coalesce(:until::timestamptz, 'infinity')`,
    'at desc, i9_id desc, seq desc',
  ),
);

/** Returns events of the audit trails of these forms within the caller's reach. */
export function mendingsOf(unit: Transaction, asked: Mending): Promise<Happened<FormEvent>> {
  const { sql, parameters } = reachCondition(unit.scope, 'employees');
  return readIn(unit, mended(sql), { ...parameters, ...asked });
}
