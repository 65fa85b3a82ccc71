import type { I9AuditEntry } from '../audit/trail';
import { countIn, prepare, queryIn } from '../core/statement';
import type { Unit } from '../unit';

/** What happened around one employee, newest first, each kind read on its own: on a cluster their tables are apart. */

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
    `select count(*)::integer as count from ${from}`,
  ),
});

/** More happens to nobody. */
const mostRows = 100_000;

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
  { trx, scope }: Unit,
  { newest, count }: ReturnType<typeof source<Row>>,
  parameters: Newest & Partial<Actions>,
): Promise<Happened<Row>> {
  const [rows, total] = await Promise.all([
    queryIn(trx, scope, newest, { ...parameters }),
    countIn(trx, scope, count, { ...parameters }),
  ]);
  return { rows, total };
}

/** Patterns of SQL's `like` for names of actions: those to return, and those of them to leave out. */
export interface Actions {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** Returns events of the audit trails of an employee's forms; the caller has made sure that the employee is within reach. */
export const formEventsOf = (unit: Unit, newest: Newest & Actions) => readIn(unit, sources.events, newest);

/** Returns deliveries to partners about an employee within reach. */
export const deliveriesAbout = (unit: Unit, newest: Newest) => readIn(unit, sources.deliveries, newest);

/** Returns the names of the users who did what these events tell, by their ids. */
export async function actorsOf(
  { trx, scope }: Unit,
  newest: Newest & Actions,
): Promise<ReadonlyMap<number, string>> {
  const rows = await queryIn(trx, scope, actors, { ...newest });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns e-mails about an employee within reach, without their texts. They concern no form. */
export const mailsAbout = (unit: Unit, newest: Newest) => readIn(unit, sources.mails, newest);
