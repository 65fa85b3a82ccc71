import { dateIn, type IsoDate } from '../domain/dates';
import type { EverifyState } from '../domain/everify/record';
import {
  type FormCase,
  formNextStep,
  i9StatusUpdate,
  type NextStep,
  nextStepOf,
  stepOfCase,
} from '../domain/i9/machine/next-step';
import type { I9 } from '../domain/i9/record';
import { formWaitsFor, isFinal, nextStep, type WaitingFor } from '../domain/i9/machine/states';
import { recordDelivery } from '../deliveries/deliveries';
import type { Services } from './services';
import { factsOf, type I9Row, i9s, withAddedFacts } from '../store/i9/i9s';
import type { Unit } from '../store/unit';
import type { Worksite } from './worksite';
import { reminderDue } from '../domain/i9/documents/reverification';
import { type ReminderKind, reminderMail } from '../mail/reminder-texts';
import { lastNotice, recordNotice } from '../store/i9/notices';
import { queueMail } from '../store/deliveries/mail';

type Stored = Pick<I9Row, 'state' | 'remote' | 'facts' | 'faults' | 'caseState' | 'nextStepDueDate'>;

/**
 * Returns the next step of a stored form, for lists, pages and the API. A form whose content was destroyed has no
 * facts.
 */
export function storedNextStep(row: Stored, viewer: { readonly namesCase: boolean }): NextStep {
  const { state, remote, facts, faults, caseState, nextStepDueDate: due } = row;
  const i9 = { ...withAddedFacts(facts), state, workflow: remote ? 'remote' : 'on-site' } as const;
  const form = { state, faults, step: nextStep(i9), due, waitingFor: formWaitsFor(i9) };
  return nextStepOf(form, caseState && { state: caseState, due }, viewer);
}

/** Returns who has to act as it is stored, where null stands for `nobody`. */
export const storedWaiter = ({
  waitingFor,
}: Pick<NextStep, 'waitingFor'>): Exclude<WaitingFor, 'nobody'> | null =>
  waitingFor === 'nobody' ? null : waitingFor;

export const isLate = ({ nextStepDueDate: due }: Pick<Stored, 'nextStepDueDate'>, today: string): boolean =>
  due !== null && due < today;

export const todayOf = ({ timeZone }: Pick<I9Row, 'timeZone'>, now: Date): string => dateIn(now, timeZone);

/** Rounded down to the minute, so that the total is counted only once for all pages of a list. */
export const overdueAt = (now: Date): string =>
  new Date(now.getTime() - (now.getTime() % 60_000)).toISOString();

/** Returns the filter `overdue` for lists whose due dates are compared with today's date at the location. */
export function overdueFilter(overdue: boolean | undefined, now: Date): Record<string, string> {
  if (overdue === undefined) return {};
  const at = overdueAt(now);
  return overdue ? { overdueAt: at } : { inTimeAt: at };
}

/**
 * Updates the next step of a form whose newest case has just changed, and notifies the partner when the step or its
 * date changes.
 *
 * @param row the form as the transaction has left it
 * @param before state of the case before the change
 * @returns the updated form
 */
export async function followStepOfCase(
  unit: Unit,
  services: Pick<Services, 'config'>,
  row: I9Row,
  { calendar }: Pick<Worksite, 'calendar'>,
  newestCase: FormCase,
  before: EverifyState,
): Promise<I9Row> {
  if (row.facts === null) return row;
  const i9 = factsOf(row);
  if (!isFinal(i9.state)) return row;
  const next = formNextStep(i9, calendar, newestCase, row.faults);
  const moved = next.due !== row.nextStepDueDate;
  const waitingFor = storedWaiter(next);
  if (moved || waitingFor !== row.waitingFor)
    await i9s.set(unit, row.id, { nextStepDueDate: next.due, waitingFor });
  if (moved || stepOfCase(before) !== stepOfCase(newestCase.state))
    await notifyPartner(unit, services, row, i9, next);
  return { ...row, nextStepDueDate: next.due, waitingFor };
}

/**
 * Sends the form's current status to the partner that started it, if one did.
 * @param isFirst the form is new, and nothing has been sent about it
 */
export async function notifyPartner(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  { id, employeeId, partnerId }: Pick<I9Row, 'id' | 'employeeId' | 'partnerId'>,
  i9: I9,
  next: NextStep,
  isFirst = false,
): Promise<void> {
  const body = i9StatusUpdate(i9, next, i9Url(config, id));
  if (!body) return;
  await recordDelivery(unit, { event: 'i9StatusUpdated', i9Id: id, employeeId, partnerId, body }, isFirst);
}

/** Returns the form's address in the portal; it requires signing in, so it contains no token. */
export const i9Url = ({ baseUrl }: { baseUrl: string }, i9Id: number): string =>
  `${baseUrl}/portal/i9s/${i9Id}`;

/** The subject of a notice: a form, or its E-Verify case. */
export interface NoticeSubject {
  readonly i9Id: number;
  /** Null: the form itself. */
  readonly caseId: number | null;
  /** The page in the portal; needs sign-in. */
  readonly url: string;
  readonly worksite: Worksite;
}

/**
 * Sends reminders on the given days before (negative: after) a due date: once for each day, and only once if several
 * were missed.
 *
 * @returns whether it was today
 */
export async function remindOf(
  unit: Unit,
  subject: NoticeSubject,
  { kind, dueDate, days }: { kind: ReminderKind; dueDate: IsoDate; days: readonly number[] },
): Promise<boolean> {
  const last = await lastNotice(unit, subject, { kind, dueDate });
  const noticeDate = reminderDue(dueDate, subject.worksite.today, last, days);
  return noticeDate !== null && tell(unit, subject, { kind, dueDate, noticeDate });
}

/**
 * Mails the people responsible for the employee's form, once for each notice. @returns whether mails were queued now
 */
export async function tell(
  unit: Unit,
  subject: NoticeSubject,
  notice: { kind: ReminderKind; dueDate: IsoDate; noticeDate: IsoDate },
): Promise<boolean> {
  if (!(await recordNotice(unit, subject, notice))) return false;
  const { employee, organization } = subject.worksite;
  const { firstName, lastName } = employee;
  for (const to of responsibleFor(subject.worksite)) {
    const mail = reminderMail({
      to,
      kind: notice.kind,
      employee: `${firstName} ${lastName}`,
      organization: organization.name,
      dueDate: notice.dueDate,
      url: subject.url,
    });
    await queueMail(unit, { ...mail, employeeId: employee.id });
  }
  return true;
}

export const responsibleFor = ({
  employee: { notificationEmail1, notificationEmail2 },
}: Pick<Worksite, 'employee'>): readonly string[] => [
  ...new Set([notificationEmail1, notificationEmail2].filter((address) => address !== null)),
];

/** Returns the representative who was named and has not examined the documents yet. */
export const waitingRepresentative = ({ remote, state, representative }: I9Row) =>
  remote && state === 'section2_in_progress' ? representative : null;

/** Returns the email addresses to which a reminder about the form goes, but for the new hire's. */
export function remindedOf(row: I9Row, worksite: Pick<Worksite, 'employee'>): readonly string[] {
  const representative = waitingRepresentative(row);
  return representative ? [representative.email] : responsibleFor(worksite);
}
