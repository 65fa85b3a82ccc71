import { dateIn, type IsoDate } from '../../../domain/dates';
import { editionsOn } from '../../../domain/i9/form/editions';
import type { I9Command } from '../../../domain/i9/machine/commands';
import { dueDate, isOverdue } from '../../../domain/i9/machine/states';
import { formNextStep } from '../../../domain/i9/machine/next-step';
import { inForce } from '../../../domain/i9/machine/transition-table';
import { transition } from '../../../domain/i9/machine/transitions';
import { standingState, type I9, type I9State } from '../../../domain/i9/record';
import { isAllowed } from '../../../domain/problem';
import type { Actor } from '../../../store/audit/trail';
import { factsOf, type I9Row, i9s, type I9Values } from '../../../store/i9/i9s';
import { openLinkEnd } from '../../../store/i9/links';
import { recordNotice } from '../../../store/i9/notices';
import { markTimers } from '../../../store/i9/timers';
import type { Unit } from '../../../store/unit';
import { noteInTrail, type Services } from '../../services';
import { notifyPartner, remindOf, tell } from '../../next-step';
import { readWorksite, type Worksite } from '../../worksite';
import { applyCommand, contextOf, lockForm, readForm } from '../form';
import { awaitsSection1 } from '../../../domain/i9/machine/section1-waits';
import { noticeOf, reminders, remindRepresentative } from '../reminders';
import { followEmployment } from '../start/follow-employment';

type Needs = Pick<Services, 'database' | 'keys' | 'clock' | 'config' | 'logger' | 'formListener'>;

/** No person: the passage of time. */
const actor: Actor = { type: 'system' };

/** Steps that a form takes automatically, each where it is possible, and the columns that change with them. */
const stepsOfTime = [
  ['withdrawReverification', { stateReason: null }],
  ['openReverification', {}],
  ['expireAuthorization', {}],
] as const satisfies readonly (readonly [I9Command['type'], I9Values])[];

/**
 * Does what is due for a form that the transaction has locked: its steps, overdue notices, reminders, the expiry of its
 * link, a change of the edition, and the same for its E-Verify case.
 */
export async function beginDay(
  unit: Unit,
  services: Needs,
  { id, employeeId, employmentId }: I9Row,
): Promise<void> {
  await followEmployment(unit, services, employmentId, actor);
  const worksite = await readWorksite(unit, employeeId);
  for (const [type, values] of stepsOfTime) {
    await applyIfPossible(unit, services, id, worksite, { type }, values);
  }
  const row = await readForm(unit, id);
  await noteOverdue(unit, services, row, worksite);
  await remind(unit, services, row, worksite);
  await noteLink(unit, services, row, worksite);
  await followEdition(unit, services, row, worksite);
  await services.formListener.dayBegun({ unit, services, row, worksite }, actor);
  await markTimers(unit, id, worksite.today);
}

async function applyIfPossible(
  unit: Unit,
  services: Needs,
  i9Id: number,
  worksite: Worksite,
  command: I9Command,
  values: I9Values = {},
): Promise<boolean> {
  const { facts } = await readForm(unit, i9Id);
  if (!isAllowed(() => transition(factsOf({ facts }), command, contextOf(unit, worksite)))) return false;
  await applyCommand(await lockForm(unit, services, i9Id), command, { actor, values });
  return true;
}

/** Overdue is derived, not a state: the partner is notified once per due date. */
async function noteOverdue(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const facts = factsOf(row);
  const due = dueDate(facts, worksite.calendar);
  if (due === null || !isOverdue(facts, worksite.calendar, worksite.today)) return;
  // The step into this state has already reported it.
  if (row.state === 'authorization_expired') return;
  const notice = { kind: 'overdue', dueDate: due, noticeDate: due };
  if (!(await recordNotice(unit, noticeOf(services, row, worksite), notice))) return;
  if (await applyIfPossible(unit, services, row.id, worksite, { type: 'reportReceiptOverdue' })) return;
  unit.change({ type: 'i9', id: row.id }, ['overdue']);
  await noteInTrail(unit, row.id, 'overdue', { state: row.state, dueDate: due }, actor);
  await notifyPartner(unit, services, row, facts, formNextStep(facts, worksite.calendar, null, row.faults));
}

async function remind(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const facts = factsOf(row);
  for (const state of [facts.state, ...endingToo(facts, worksite)]) {
    const found = reminders[state];
    const due = dueDate({ ...facts, state }, worksite.calendar);
    if (!found || due === null) continue;
    const { kind } = found;
    const reminder = { kind, dueDate: due, days: found.days(worksite) };
    const told = await remindOf(unit, noticeOf(services, row, worksite), reminder);
    if (told && kind === 'section2-due') await remindRepresentative(unit, row, worksite, due);
  }
}

/**
 * The states whose ends come all the same: of the receipt and the authorization while a form in force waits for an
 * amendment, and of the authorization while the document behind a receipt is waited for.
 */
function endingToo(i9: I9, { today }: Worksite): readonly I9State[] {
  const { state, receiptDueDate, reverificationDueDate } = i9;
  const amends = state === 'amendment_required' && inForce.includes(standingState(i9));
  if (!amends && state !== 'approved_receipt') return [];
  const isOver = reverificationDueDate !== null && reverificationDueDate < today;
  return [
    ...(amends && receiptDueDate ? (['approved_receipt'] as const) : []),
    ...(reverificationDueDate
      ? [isOver ? ('authorization_expired' as const) : ('reverification_due' as const)]
      : []),
  ];
}

async function noteLink(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  const end = await openLinkEnd(unit, row.id);
  const { amendmentSection } = factsOf(row);
  const awaitsSection2 = row.state === 'section2_in_progress';
  if (!end || end > unit.now || !(awaitsSection2 || awaitsSection1(row.state, amendmentSection))) return;
  const dueDate = dateIn(end, worksite.timeZone);
  await tell(unit, noticeOf(services, row, worksite), { kind: 'link-expired', dueDate, noticeDate: dueDate });
}

/** Moves an unsigned form to the current edition when its own can no longer be used. */
async function followEdition(unit: Unit, services: Needs, row: I9Row, worksite: Worksite): Promise<void> {
  if (row.state !== 'section1_pending') return;
  const usable = editionsOn(worksite.today);
  const isOwn = ({ edition, expiresOn }: { edition: string; expiresOn: IsoDate }) =>
    edition === row.formEdition && expiresOn === row.formExpiration;
  if (usable.some(isOwn)) return;
  const [newest] = usable;
  if (!newest) {
    const dueDate = row.formExpiration;
    await tell(unit, noticeOf(services, row, worksite), {
      kind: 'edition-expired',
      dueDate,
      noticeDate: dueDate,
    });
    return;
  }
  await i9s.update(unit, row.id, { formEdition: newest.edition, formExpiration: newest.expiresOn });
  const details = { from: row.formEdition, to: newest.edition, fields: ['formEdition'] };
  await noteInTrail(unit, row.id, 'changeEdition', details, actor);
}
