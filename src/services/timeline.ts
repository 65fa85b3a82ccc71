import { together } from '../process/together';
import type { components } from '../../generated/openapi';
import { permissionId } from '../../generated/permissions';
import { eventOf, type DeliveryEvent } from '../domain/deliveries';
import { seesCases } from '../domain/rights';
import type { ReminderKind } from '../mail/reminder-texts';
import { actionText, detailLines } from '../records/audit-words';
import type { Page } from '../store/core/paging';
import { i9s } from '../store/i9/i9s';
import {
  actorsOf,
  deliveriesAbout,
  formEventsOf,
  mailsAbout,
  type ActionPatterns,
  type DeliveryMade,
  type FormEvent,
  type Happened,
  type MailQueued,
} from '../store/i9/timeline';
import { employees, type Employee } from '../store/organizations/employees';
import type { Unit } from '../store/unit';
import { readWorksiteOfForm } from './worksite';

type Entry = components['schemas']['TimelineEntry'];
type TimelineKind = Entry['kind'];

/** Something that happened, in words. */
export interface TimelineEntry extends Readonly<Omit<Entry, 'at' | 'details'>> {
  readonly at: Date;
  readonly details: readonly string[];
}

/** Who looked at what is in the audit trail, but did not happen to the hire. */
const views = ['viewDocumentCopy', 'viewSection1Copy', 'viewSocialSecurityNumbers'];
const ofCases = 'everify.%';
const ofCopies = '%DocumentCopy';

/** The entries to read: of every kind, or of one. */
export interface TimelineRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly filters: { readonly kind?: TimelineKind };
}

/** Whom or what a timeline is about: an employee, or one of their forms. */
type TimelineSubject =
  { readonly employeeId: number; readonly i9Id: null } | { readonly employeeId: null; readonly i9Id: number };

/** The actions of each kind that is in the audit trails of forms. */
const actionsOf: Readonly<Partial<Record<TimelineKind, ActionPatterns>>> = {
  form: { shown: ['%'], hidden: [ofCases, ofCopies] },
  copies: { shown: [ofCopies], hidden: [] },
  everify: { shown: [ofCases], hidden: [] },
};
const everyAction: ActionPatterns = { shown: ['%'], hidden: [] };

/**
 * Returns a page of what happened to the forms, copies and cases of an employee within reach, of what was delivered to
 * partners and of what was mailed, newest first, in one round trip; null for an employee who is not within reach. Each part
 * needs the permission that it has elsewhere.
 */
export async function readTimeline(
  unit: Unit,
  subject: TimelineSubject,
  { page, pageSize, filters: { kind } }: TimelineRequest,
): Promise<Page<TimelineEntry> | null> {
  const { permissions } = unit.scope;
  const audits = permissions.has(permissionId.exportAuditTrails);
  const hidden = [...(audits ? [] : views), ...(seesCases(unit.scope) ? [] : [ofCases])];
  const newest = { ...subject, most: page * pageSize };
  const actions = kind ? actionsOf[kind] : everyAction;
  const asked = actions && { ...newest, ...actions, hidden: [...actions.hidden, ...hidden] };
  const isAsked = (one: TimelineKind) => kind === undefined || kind === one;
  const seesDeliveries = permissions.has(permissionId.managePartners);
  const { employee, events, names, deliveries, mails } = await together({
    employee: employeeOf(unit, subject),
    events: asked ? formEventsOf(unit, asked) : nothing,
    names: asked ? actorsOf(unit, asked) : nobody,
    deliveries: isAsked('delivery') && seesDeliveries ? deliveriesAbout(unit, newest) : nothing,
    mails: isAsked('mail') && subject.i9Id === null ? mailsAbout(unit, newest) : nothing,
  });
  if (!employee) return null;
  return newestOf(
    [told(events, (event) => ofEvent(event, audits)), told(deliveries, ofDelivery), told(mails, ofMail)],
    { page, pageSize },
    names,
    `${employee.firstName} ${employee.lastName}`,
  );
}

export const told = <Row>(
  { rows, total }: Happened<Row>,
  wordsOf: (row: Row) => Unnamed,
): Happened<Unnamed> => ({ rows: rows.map(wordsOf), total });

/**
 * Returns a page of what happened, newest first.
 * @param happened of each kind at least the newest that fill all pages up to this one
 * @param names of users, by their ids
 * @param employee name of the employee whom all of it is about
 */
export function newestOf(
  happened: readonly Happened<Unnamed>[],
  { page, pageSize }: Pick<TimelineRequest, 'page' | 'pageSize'>,
  names: ReadonlyMap<number, string>,
  employee = actors.employee,
): Page<TimelineEntry> {
  const rows = happened
    .flatMap(({ rows: some }) => some)
    .sort((one, other) => other.entry.at.getTime() - one.entry.at.getTime())
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ entry, userId, byEmployee }) => ({
      ...entry,
      by: byEmployee ? employee : (userId !== null && names.get(userId)) || entry.by,
    }));
  return { rows, total: happened.reduce((sum, { total }) => sum + total, 0) };
}

/** Returns whom a timeline is about; null for an employee who is not within reach. */
async function employeeOf(unit: Unit, { employeeId, i9Id }: TimelineSubject): Promise<Named | null> {
  if (i9Id === null) return employees.read(unit, employeeId);
  const { form, worksite } = await together({
    form: i9s.read(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
  });
  return form && worksite && worksite.employee;
}

type Named = Pick<Employee, 'firstName' | 'lastName'>;

const nothing: Happened<never> = { rows: [], total: 0 };
const nobody: ReadonlyMap<number, string> = new Map();

/** An entry of which it is not known yet what its actor is called. */
export interface Unnamed {
  readonly entry: TimelineEntry;
  readonly userId: number | null;
  readonly byEmployee: boolean;
}

const byNobody = { userId: null, byEmployee: false };

/** Actors without a name of their own. */
export const actors: Readonly<Record<FormEvent['actor']['type'], string>> = {
  employee: 'The employee',
  representative: 'The authorized representative',
  user: 'A user',
  partner: 'A partner system',
  system: 'Automatic',
};

/** @param audits the caller may export audit trails */
export function ofEvent(
  { i9Id, seq, at, action, actor, details, hash }: FormEvent,
  audits: boolean,
): Unnamed {
  const { remoteAddress, failure, ...others } = details;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    entry: {
      at,
      kind: kindOf(action),
      i9Id,
      text: actionText(action),
      by: actors[actor.type],
      details: detailLines(action, others),
      technical: audits
        ? {
            action,
            sequence: seq,
            remoteAddress: text(remoteAddress),
            failure: text(failure),
            hash: hash.toString('hex'),
          }
        : null,
    },
    userId: actor.type === 'user' ? (actor.userId ?? null) : null,
    byEmployee: actor.type === 'employee',
  };
}

function kindOf(action: string): TimelineKind {
  if (action.startsWith('everify.')) return 'everify';
  return action.endsWith('DocumentCopy') ? 'copies' : 'form';
}

/** Further kinds are told in general words. */
const deliveryTexts: Readonly<Partial<Record<DeliveryEvent, string>>> = {
  i9StatusUpdated: 'Status of the form sent to the partner',
  everifyStatusUpdated: 'Status of the E-Verify case sent to the partner',
  test: 'Test sent to the partner',
};

const deliveryStates: Readonly<Record<DeliveryMade['state'], string>> = {
  pending: 'Not delivered yet',
  delivered: 'Delivered',
  superseded: 'Replaced by a newer update',
  failed: 'Not delivered',
};

const ofDelivery = ({ at, i9Id, group, state }: DeliveryMade): Unnamed => ({
  entry: {
    at,
    kind: 'delivery',
    i9Id,
    text: deliveryTexts[eventOf(group)] ?? 'Update sent to the partner',
    by: actors.system,
    details: [deliveryStates[state]],
    technical: null,
  },
  ...byNobody,
});

const reminders: Readonly<Record<ReminderKind, string>> = {
  'section1-due': 'Reminder of Section 1',
  'section2-due': 'Reminder of Section 2',
  'review-due': 'Reminder of the review',
  'receipt-due': 'Reminder of the document behind a receipt',
  'reverification-due': 'Reminder of the reverification',
  'amendment-due': 'Reminder of the amendment',
  'authorization-expired': 'Notice that the authorization to work has expired',
  'link-expired': 'Notice that the link has expired',
  'edition-expired': 'Notice that the edition of the form has expired',
  'everify-step-due': 'Reminder of the E-Verify case',
};

const mailTexts: Readonly<Record<string, string>> = {
  'employee-welcome': 'Welcome with the sign-in',
  'section1-link': 'Link to Section 1',
  'section1-correction': 'Request to correct Section 1',
  'section1-signed': 'Confirmation of Section 1',
  'section1-copy': 'Link to a copy of Section 1',
  'representative-invitation': 'Invitation of the authorized representative',
  'representative-reminder': 'Reminder of the authorized representative',
  ...reminders,
};

const mailStates: Readonly<Record<MailQueued['state'], string>> = {
  pending: 'Not sent yet',
  sent: 'Sent',
  failed: 'Could not be sent',
  kept: 'Kept by the sandbox instead of being sent',
};

const ofMail = ({ at, template, state }: MailQueued): Unnamed => ({
  entry: {
    at,
    kind: 'mail',
    i9Id: null,
    text: `Email: ${mailTexts[template] ?? 'Message'}`,
    by: actors.system,
    details: [mailStates[state]],
    technical: null,
  },
  ...byNobody,
});
