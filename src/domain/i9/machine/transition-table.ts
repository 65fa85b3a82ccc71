import type { I9Command, I9CommandType, I9Context, I9Effect } from './commands';
import { guards } from './guards';
import type { I9, I9State } from '../record';

/** Chooses between rows with the same state and command. */
type Condition = (facts: { i9: I9; before: I9; command: I9Command; context: I9Context }) => boolean;

interface Row {
  readonly from: readonly I9State[];
  readonly command: I9CommandType;
  readonly when?: Condition;
  /** A state, or `back`: the state that the I-9 was in before. */
  readonly to: I9State | 'back';
  readonly effects: readonly I9Effect[];
}

const supplementOutstanding: Condition = ({ command }) =>
  command.type === 'signSection1' && command.supplementAOutstanding;
const needsReview: Condition = ({ i9, context }) => context.reviewRequired || i9.workflow === 'remote';
const receiptOpen: Condition = ({ i9 }) => i9.receiptDueDate !== null;
/** While a receipt is open, its own date comes first, until the authorization to work itself ends. */
const authorizationEnds: Condition = ({ i9, context }) =>
  i9.reverificationDueDate !== null && i9.reverificationDueDate <= context.today;
/** The defect was found after the end of employment, so the amendment leads back to `retained`. */
const amendedAfterEnd: Condition = ({ before }) => before.returnTo.includes('retained');
const reverificationDue: Condition = (facts) =>
  guards.openReverification?.(facts.i9, { type: 'openReverification' }, facts.context) === undefined;

const beforeSection2: readonly I9State[] = [
  'section1_pending',
  'section1_completed',
  'section1_supplement_pending',
  'section1_correction_requested',
  'section2_in_progress',
];
/** States in which Section 2 can be signed. */
export const section2Open: readonly I9State[] = ['section1_completed', 'section2_in_progress'];
/** States of an approved form that is in force. */
export const inForce: readonly I9State[] = [
  'approved',
  'approved_receipt',
  'reverification_due',
  'authorization_expired',
];

/** A document can be shown before the reverification is due (M-274 6.1), but not in the place of one behind a receipt. */
const reverifiableStates: readonly I9State[] = ['approved', 'reverification_due', 'authorization_expired'];

/** Every transition that there is. The first row that fits the state, the command and its condition counts. */
export const i9Transitions: readonly Row[] = [
  row(['none'], 'start', 'section1_pending', ['issue-link', 'notify-partner']),
  row(['none'], 'import', 'approved_receipt', [], receiptOpen),
  row(['none'], 'import', 'approved', []),
  row(
    ['section1_pending', 'section1_correction_requested'],
    'signSection1',
    'section1_supplement_pending',
    ['notify-partner'],
    supplementOutstanding,
  ),
  row(['section1_pending', 'section1_correction_requested'], 'signSection1', 'section1_completed', [
    'notify-partner',
  ]),
  row(['section1_supplement_pending'], 'signSupplementA', 'section1_completed', ['notify-partner']),
  row(section2Open, 'requestCorrection', 'section1_correction_requested', ['issue-link', 'notify-partner']),
  row(['section1_completed'], 'startSection2', 'section2_in_progress', ['notify-partner']),
  row(section2Open, 'signSection2', 'section2_completed', ['notify-partner'], needsReview),
  row(section2Open, 'signSection2', 'approved_receipt', ['advance-everify', 'notify-partner'], receiptOpen),
  row(section2Open, 'signSection2', 'approved', ['advance-everify', 'notify-partner']),
  row(
    ['section2_completed'],
    'approve',
    'approved_receipt',
    ['advance-everify', 'notify-partner'],
    receiptOpen,
  ),
  row(['section2_completed'], 'approve', 'approved', ['advance-everify', 'notify-partner']),
  row(['section2_completed'], 'reject', 'amendment_required', ['notify-partner']),
  row(
    ['approved_receipt'],
    'presentOriginal',
    'approved_receipt',
    ['advance-everify', 'notify-partner'],
    receiptOpen,
  ),
  row(['approved_receipt'], 'presentOriginal', 'approved', ['advance-everify', 'notify-partner']),
  row(['approved_receipt'], 'reportReceiptOverdue', 'approved_receipt', ['notify-partner']),
  row(
    ['approved_receipt'],
    'openReverification',
    'reverification_due',
    ['notify-partner'],
    authorizationEnds,
  ),
  row(['approved'], 'openReverification', 'reverification_due', ['notify-partner']),
  row(['reverification_due'], 'expireAuthorization', 'authorization_expired', ['notify-partner']),
  row(inForce, 'withdrawReverification', 'approved_receipt', ['notify-partner'], receiptOpen),
  row(reverifiableStates, 'withdrawReverification', 'approved', ['notify-partner']),
  row(reverifiableStates, 'signSupplementB', 'approved_receipt', ['notify-partner'], receiptOpen),
  row(reverifiableStates, 'signSupplementB', 'approved', ['notify-partner']),
  row(
    ['approved_receipt', 'reverification_due', 'authorization_expired'],
    'extendAuthorization',
    'approved_receipt',
    ['notify-partner'],
    receiptOpen,
  ),
  row(reverifiableStates, 'extendAuthorization', 'approved', ['notify-partner']),
  row(['approved', 'approved_receipt', 'reverification_due'], 'revokeAuthorization', 'reverification_due', [
    'notify-partner',
  ]),
  row([...inForce, 'section2_completed', 'retained'], 'findDefect', 'amendment_required', ['notify-partner']),
  row(['approved', 'approved_receipt', 'section2_completed'], 'changeFirstDay', 'amendment_required', [
    'notify-partner',
  ]),
  row(['amendment_required'], 'restoreFirstDay', 'back', ['notify-partner']),
  row(['amendment_required'], 'terminate', 'amendment_required', [], amendedAfterEnd),
  row(['amendment_required'], 'signAmendment', 'back', ['notify-partner']),
  row([...inForce, 'section2_completed', 'amendment_required'], 'terminate', 'retained', ['notify-partner']),
  row(['retained'], 'terminate', 'retained', []),
  row(['amendment_required'], 'reinstate', 'amendment_required', [], amendedAfterEnd),
  row(['retained'], 'reinstate', 'back', ['notify-partner']),
  row(['retained'], 'rehire', 'reverification_due', ['notify-partner'], reverificationDue),
  row(['retained'], 'rehire', 'approved_receipt', ['notify-partner'], receiptOpen),
  row(['retained'], 'rehire', 'approved', ['notify-partner']),
  row(['retained'], 'supersede', 'superseded', []),
  row(beforeSection2, 'void', 'voided', ['revoke-link', 'notify-partner']),
  row(['retained', 'superseded', 'voided'], 'purge', 'purged', []),
];

function row(
  from: readonly I9State[],
  command: I9CommandType,
  to: I9State | 'back',
  effects: readonly I9Effect[],
  when?: Condition,
): Row {
  return when ? { from, command, to, effects, when } : { from, command, to, effects };
}
