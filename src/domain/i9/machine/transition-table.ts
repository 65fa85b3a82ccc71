import { transitionRows } from '../../transitions';
import type { I9Command, I9CommandType, I9Context, I9Effect } from './commands';
import { guards } from './guards';
import { type I9, type I9State, beforeSection2, expiring } from '../record';

type Condition = (facts: { i9: I9; before: I9; command: I9Command; context: I9Context }) => boolean;

const supplementOutstanding: Condition = ({ command }) =>
  command.type === 'signSection1' && command.supplementAOutstanding;
const needsReview: Condition = ({ i9, context }) => context.reviewRequired || i9.workflow === 'remote';
const receiptOpen: Condition = ({ i9 }) => i9.receiptDueDate !== null;
/** While a receipt is open, its own date comes first, until the authorization to work itself ends. */
const authorizationEnds: Condition = ({ i9, context }) =>
  i9.reverificationDueDate !== null && i9.reverificationDueDate <= context.today;
/** The defect was found after the end of employment, so the amendment leads back to `retained`. */
const amendedAfterEnd: Condition = ({ before }) => before.returnTo.includes('retained');
const amendsFirstDay: Condition = ({ before }) => before.firstDayToAmend !== null;
const reverificationDue: Condition = (facts) =>
  guards.openReverification?.(facts.i9, { type: 'openReverification' }, facts.context) === undefined;

/** States in which Section 2 can be signed. */
export const section2Open: readonly I9State[] = ['section1_completed', 'section2_in_progress'];
/** States of an approved form that is in force. */
export const inForce: readonly I9State[] = ['approved', 'approved_receipt', ...expiring];

/** A document can be shown before the reverification is due (M-274 6.1), but not in the place of one behind a receipt. */
export const reverifiableStates: readonly I9State[] = ['approved', ...expiring];
/** The same beside an open receipt. */
const reverifiedWithReceipt: readonly I9State[] = ['approved_receipt', ...expiring];

/** A state, or `back`: the state that the I-9 was in before. */
type Target = I9State | 'back';

const { row, silent } = transitionRows<I9State, I9CommandType, Target, Condition, I9Effect>();

/** Every transition that there is. The first row that fits the state, the command and its condition counts. */
export const i9Transitions: readonly ReturnType<typeof row>[] = [
  row(['none'], 'start', 'section1_pending'),
  silent(['none'], 'import', 'approved_receipt', { when: receiptOpen }),
  silent(['none'], 'import', 'approved'),
  row(['section1_pending', 'section1_correction_requested'], 'signSection1', 'section1_supplement_pending', {
    when: supplementOutstanding,
  }),
  row(['section1_pending', 'section1_correction_requested'], 'signSection1', 'section1_completed'),
  row(['section1_supplement_pending'], 'signSupplementA', 'section1_completed'),
  row(section2Open, 'requestCorrection', 'section1_correction_requested'),
  row(['section1_completed'], 'startSection2', 'section2_in_progress'),
  row(section2Open, 'signSection2', 'section2_completed', { when: needsReview }),
  row(section2Open, 'signSection2', 'approved_receipt', { also: ['advance-everify'], when: receiptOpen }),
  row(section2Open, 'signSection2', 'approved', { also: ['advance-everify'] }),
  row(['section2_completed'], 'approve', 'approved_receipt', {
    also: ['advance-everify'],
    when: receiptOpen,
  }),
  row(['section2_completed'], 'approve', 'approved', { also: ['advance-everify'] }),
  row(['section2_completed'], 'reject', 'amendment_required'),
  row(['approved_receipt'], 'presentOriginal', 'approved_receipt', {
    also: ['advance-everify'],
    when: receiptOpen,
  }),
  row(['approved_receipt'], 'presentOriginal', 'approved', { also: ['advance-everify'] }),
  row(['approved_receipt'], 'reportReceiptOverdue', 'approved_receipt'),
  row(['approved_receipt'], 'openReverification', 'reverification_due', { when: authorizationEnds }),
  row(['approved'], 'openReverification', 'reverification_due'),
  row(['reverification_due'], 'expireAuthorization', 'authorization_expired'),
  row(reverifiedWithReceipt, 'withdrawReverification', 'approved_receipt', { when: receiptOpen }),
  row(reverifiableStates, 'withdrawReverification', 'approved'),
  row(reverifiableStates, 'signSupplementB', 'approved_receipt', { when: receiptOpen }),
  row(reverifiableStates, 'signSupplementB', 'approved'),
  row(reverifiedWithReceipt, 'extendAuthorization', 'approved_receipt', { when: receiptOpen }),
  row(reverifiableStates, 'extendAuthorization', 'approved'),
  row(['approved', 'approved_receipt', 'reverification_due'], 'revokeAuthorization', 'reverification_due'),
  row([...inForce, 'section2_completed', 'retained'], 'findDefect', 'amendment_required'),
  row(['approved', 'approved_receipt', 'section2_completed'], 'changeFirstDay', 'amendment_required'),
  // The record has yet another first day.
  row(['amendment_required'], 'changeFirstDay', 'amendment_required', { when: amendsFirstDay }),
  row(['amendment_required'], 'restoreFirstDay', 'back'),
  silent(['amendment_required'], 'terminate', 'amendment_required', { when: amendedAfterEnd }),
  row(['amendment_required'], 'signAmendment', 'back'),
  row([...inForce, 'section2_completed', 'amendment_required'], 'terminate', 'retained'),
  silent(['retained'], 'terminate', 'retained'),
  silent(['superseded'], 'terminate', 'superseded'),
  silent(['amendment_required'], 'reinstate', 'amendment_required', { when: amendedAfterEnd }),
  row(['retained'], 'reinstate', 'back'),
  row(['retained'], 'rehire', 'reverification_due', { when: reverificationDue }),
  row(['retained'], 'rehire', 'approved_receipt', { when: receiptOpen }),
  row(['retained'], 'rehire', 'approved'),
  // The day of the re-hire is corrected.
  row(['approved_receipt'], 'rehire', 'approved_receipt'),
  row(['approved'], 'rehire', 'approved'),
  silent(['retained'], 'supersede', 'superseded'),
  row(beforeSection2, 'void', 'voided', { also: ['revoke-link'] }),
  silent(['retained', 'superseded', 'voided'], 'purge', 'purged'),
];
