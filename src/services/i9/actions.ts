import { allows } from '../../domain/rights';
import type { OperationId } from '../../../generated/handlers';
import { dateIn, type IsoDate } from '../../domain/dates';
import { hasAuthorization, isReverifiable } from '../../domain/i9/documents/dates';
import { inForce, section2Open } from '../../domain/i9/machine/transition-table';
import { isPurgeable, purgeableStates } from '../../domain/i9/machine/purgeable';
import { canServeAgain, correctsRehire } from '../../domain/i9/machine/rehires';
import { awaitsSection1 } from '../../domain/i9/machine/section1-waits';
import { standingState, type I9, type I9State, beforeSection2, expiring } from '../../domain/i9/record';
import { found } from '../../domain/problem';
import { together } from '../../process/together';
import { i9s, type I9Row } from '../../store/i9/i9s';
import { formOfPerson } from '../../store/organizations/people';
import type { Unit } from '../../store/unit';
import { findWorksite, readWorksiteOfForm, type Worksite } from '../worksite';
import { servesNow } from './reverify/reverification';

/** What a user can do with a form, in the order in which it is offered. */
interface I9Action {
  /** What does it, once its page or body says the rest. */
  readonly operationId: OperationId;
  readonly title: string;
  readonly states: readonly I9State[];
  /** An amendment that the form waits for does not hold it up: the states are those that the form has apart from it. */
  readonly meanwhile?: true;
  /** @param today where the employee works */
  readonly when?: (i9: I9, row: I9Row, today: IsoDate) => boolean;
  /** The next step of the form, offered first. */
  readonly next?: true;
  /** Only where E-Verify is used, for users who have passed its training. */
  readonly forEverify?: true;
  /** Only while the employee has a new period of employment that the form can serve for. */
  readonly forRehire?: true;
}

const isAuthorized = ({ section1 }: I9) => hasAuthorization(section1?.attestation ?? 1);
const canBeReverified = ({ section1, section2 }: I9) =>
  isReverifiable(section1?.attestation ?? 1, section2?.documents ?? []);
const endsAtAll = ({ reverificationDueDate }: I9) => reverificationDueDate !== null;
/** Returns whether a new document can be shown before the reverification is due; not while a receipt is open. */
const endsLater = (i9: I9) => standingState(i9) === 'approved' && endsAtAll(i9);
/** What was revoked is reverified: nothing extends it. */
const canBeExtended = (i9: I9) => isAuthorized(i9) && endsAtAll(i9) && i9.revokedOn === null;
const awaitsEmployee = ({ state, amendmentSection }: I9) => awaitsSection1(state, amendmentSection);
const isPurgeRequested = (_: I9, { purgeRequestedAt }: I9Row) => purgeRequestedAt !== null;

const kept: readonly I9State[] = [...inForce, 'section2_completed', 'amendment_required', ...purgeableStates];

export const i9Actions: readonly I9Action[] = [
  {
    operationId: 'completeSection2',
    title: 'Complete Section 2',
    states: section2Open,
    next: true,
  },
  {
    operationId: 'requestI9Representative',
    title: 'Name the authorized representative',
    states: section2Open,
    when: (_, { remote }) => remote,
  },
  {
    operationId: 'revokeI9Representative',
    title: 'Withdraw the authorized representative',
    states: section2Open,
    when: (_, { remote, representative }) => remote && representative !== null,
  },
  {
    operationId: 'createSection1Link',
    title: 'Send the link to Section 1 again',
    states: ['section1_pending', 'section1_correction_requested', 'amendment_required'],
    when: awaitsEmployee,
  },
  {
    operationId: 'createShownSection1Link',
    title: 'Show the link to Section 1 here, as a code',
    states: ['section1_pending', 'section1_correction_requested', 'amendment_required'],
    when: awaitsEmployee,
  },
  {
    operationId: 'approveI9',
    title: 'Review and approve',
    states: ['section2_completed'],
    next: true,
  },
  {
    operationId: 'recordReceiptReplacement',
    title: 'Record the document behind the receipt',
    states: ['approved_receipt'],
    meanwhile: true,
    next: true,
  },
  {
    operationId: 'recordReverification',
    title: 'Complete Supplement B',
    states: expiring,
    meanwhile: true,
    when: canBeReverified,
    next: true,
  },
  {
    operationId: 'recordI9Amendment',
    title: 'Amend Section 2',
    states: ['amendment_required'],
    when: ({ amendmentSection }) => amendmentSection === 2,
    next: true,
  },
  {
    operationId: 'requestI9Correction',
    title: 'Ask the employee to correct Section 1',
    states: section2Open,
  },
  {
    operationId: 'recordReverification',
    title: 'Record a new name',
    states: ['approved', 'approved_receipt'],
    meanwhile: true,
    when: (i9, row) => !endsLater(i9) && !correctsRehire(i9, row),
  },
  {
    operationId: 'recordReverification',
    title: 'Record a new document or name in Supplement B',
    states: ['approved'],
    meanwhile: true,
    when: (i9, row) => endsLater(i9) && !correctsRehire(i9, row),
  },
  {
    operationId: 'recordReverification',
    title: 'Correct the date of rehire in Supplement B',
    states: ['approved', 'approved_receipt'],
    when: correctsRehire,
    next: true,
  },
  {
    operationId: 'recordReverification',
    title: 'Record a rehire',
    states: ['retained'],
    when: canServeAgain,
    forRehire: true,
  },
  {
    operationId: 'recordAuthorizationExtension',
    title: 'Record an automatic extension',
    states: inForce,
    meanwhile: true,
    when: canBeExtended,
  },
  {
    operationId: 'recordAuthorizationRevocation',
    title: 'Record a revoked authorization',
    states: ['approved', 'approved_receipt', 'reverification_due'],
    meanwhile: true,
    when: isAuthorized,
  },
  {
    operationId: 'createEverifyCase',
    title: 'Create an E-Verify case for an existing employee',
    states: inForce,
    meanwhile: true,
    when: (_, { caseState }) => caseState === null,
    forEverify: true,
  },
  {
    operationId: 'requestI9Amendment',
    title: 'Report a mistake in the form',
    states: [...inForce, 'section2_completed', 'retained'],
  },
  {
    operationId: 'createI9Reminder',
    title: 'Send a reminder',
    states: [...beforeSection2, 'section2_completed', 'approved_receipt', ...expiring, 'amendment_required'],
    // The new hire is reminded by a new link.
    when: (i9) => !awaitsEmployee(i9),
  },
  {
    operationId: 'setI9Owner',
    title: 'Assign the form',
    states: [...beforeSection2, ...kept],
  },
  { operationId: 'voidI9', title: 'Void the form', states: beforeSection2 },
  {
    operationId: 'setI9Hold',
    title: 'Set or lift a legal hold',
    states: kept,
  },
  {
    operationId: 'requestI9Purge',
    title: 'Destroy the form',
    states: purgeableStates,
    when: (_, row, today) => row.purgeRequestedAt === null && isPurgeable(row, today),
  },
  {
    operationId: 'confirmI9Purge',
    title: 'Destroy the form',
    states: purgeableStates,
    when: isPurgeRequested,
  },
  {
    operationId: 'revokeI9PurgeRequest',
    title: 'Keep the form',
    states: purgeableStates,
    when: isPurgeRequested,
  },
];

/** Returns what anyone can do with the form as it is. @param today where the employee works */
export function offeredActions(row: I9Row, today: IsoDate): readonly I9Action[] {
  const { state, facts } = row;
  // Nothing is done with a form whose content was destroyed.
  if (!facts) return [];
  const standing = standingState(facts);
  return i9Actions.filter(
    ({ states, meanwhile, when }) =>
      states.includes(meanwhile ? standing : state) && (when?.(facts, row, today) ?? true),
  );
}

/** What a caller can do with a form now. */
export type PossibleAction = Pick<I9Action, 'operationId' | 'title'> & { readonly next: boolean };

/**
 * Returns what the caller can do with a form as it is, in the order in which it is offered.
 * @param worksite of the form's employee
 */
export async function possibleActions(
  unit: Unit,
  row: I9Row,
  worksite: Pick<Worksite, 'takesPart'>,
): Promise<readonly PossibleAction[]> {
  const verifies = unit.scope.everifyTrained && worksite.takesPart;
  const offered = offeredActions(row, dateIn(unit.now, row.timeZone)).filter(
    ({ operationId, forEverify }) => allows(unit.scope, operationId) && (verifies || !forEverify),
  );
  const serves = offered.some(({ forRehire }) => forRehire) && (await servesNow(unit, row));
  return offered
    .filter(({ forRehire }) => serves || !forRehire)
    .map(({ operationId, title, next = false }) => ({ operationId, title, next }));
}

/** Reads what the caller can do with the form of an employee; nothing without one, or without the permission to see it. */
export async function readActionsOfEmployee(
  unit: Unit,
  employeeId: number,
): Promise<readonly PossibleAction[]> {
  if (!allows(unit.scope, 'getI9')) return [];
  const { row, worksite } = await together({
    row: i9s.read(unit, formOfPerson(employeeId)),
    worksite: findWorksite(unit, employeeId),
  });
  return row && worksite ? possibleActions(unit, row, worksite) : [];
}

/** Reads what the caller can do with a form. @throws Problem not-found */
export async function readPossibleActions(unit: Unit, i9Id: number): Promise<readonly PossibleAction[]> {
  const { row, worksite } = await together({
    row: i9s.read(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
  });
  return possibleActions(unit, found(row), found(worksite));
}
