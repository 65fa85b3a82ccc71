import { addDays } from '../../dates';
import type { Problem } from '../../problem';
import { ofCommand, possibilities } from '../../transitions';
import { isReverifiable } from '../documents/dates';
import { i9Operations, type I9Command, type I9CommandType, type I9Context, type I9Effect } from './commands';
import { guards } from './guards';
import { standingState, type I9, type I9State, expiring } from '../record';
import { i9Transitions, inForce } from './transition-table';
import { updates } from './transition-updates';

const machine = possibilities('The I-9', i9Transitions, i9Operations);

/** Whether a command fits a state at all, for callers that act only where they can, and the commands that do. */
export const { isPossible, possible: possibleCommands } = machine;

/** Commands after which the I-9 may come back to the state that it leaves. */
const remembering: ReadonlySet<I9CommandType> = new Set<I9CommandType>([
  'reject',
  'findDefect',
  'changeFirstDay',
  'terminate',
]);

/**
 * What an amendment that is waited for does not hold up: an authorization and a receipt end on their days all the same, and
 * who is slow to correct Section 1 does not keep the employer from following them up (8 CFR 274a.2(b)(1)(vi), (vii)).
 */
const notHeldUp = [
  'presentOriginal',
  'openReverification',
  'expireAuthorization',
  'withdrawReverification',
  'signSupplementB',
  'extendAuthorization',
  'revokeAuthorization',
] as const;

/**
 * Changes an I-9; nothing else does. Returns the new facts and what the caller has to do.
 *
 * @throws Problem `state-conflict` (409, names the present state) when the command does not fit the state;
 *   `impossible-value` (422), `i9-not-allowed` (409) when a rule of the form forbids it
 */
export function transition(
  i9: I9,
  command: I9Command,
  context: I9Context,
): { readonly i9: I9; readonly effects: readonly I9Effect[] } {
  if (actsMeanwhile(i9, command.type)) {
    const { i9: standing, effects } = transition(withoutAmendment(i9), command, context);
    const returnTo = [...standing.returnTo, standing.state];
    return { i9: { ...standing, state: i9.state, returnTo }, effects };
  }
  if (!isPossible(i9.state, command.type)) throw conflict(i9);
  const problem = ofCommand(guards, i9, command, context);
  if (problem) throw problem;
  const brought = ofCommand(updates, i9, command, context);
  const updated = withoutNeedlessReverification({ ...i9, ...brought });
  const found = i9Transitions.find(
    (candidate) =>
      candidate.from.includes(i9.state) &&
      candidate.command === command.type &&
      (candidate.when?.({ i9: updated, before: i9, command, context }) ?? true),
  );
  if (!found) throw conflict(i9);
  return { i9: { ...updated, ...moved(updated, found.to, command.type, context) }, effects: found.effects };
}

/** What can be done with a form besides the amendment that it waits for. */
const meanwhile = (i9: I9): readonly I9CommandType[] =>
  i9.state === 'amendment_required' ? notHeldUp.filter((type) => isPossible(standingState(i9), type)) : [];

/** Whether a command is taken besides the amendment that the form waits for. */
export const actsMeanwhile = (i9: I9, type: I9CommandType): boolean => meanwhile(i9).includes(type);

const withoutAmendment = (i9: I9): I9 => ({
  ...i9,
  state: standingState(i9),
  returnTo: i9.returnTo.slice(0, -1),
});

function moved(
  i9: I9,
  to: I9State | 'back',
  command: I9CommandType,
  context: I9Context,
): Pick<I9, 'state' | 'returnTo'> {
  if (to === 'back') {
    // An amendment that was asked for before the end of employment can be signed after it, by another request.
    const open = i9.returnTo.filter(
      (state) => state !== 'amendment_required' || i9.amendmentSection !== null,
    );
    return { state: approvalOf(i9, open.at(-1) ?? 'approved', context), returnTo: open.slice(0, -1) };
  }
  const remember = remembering.has(command) && to !== i9.state;
  return { state: to, returnTo: remember ? [...i9.returnTo, i9.state] : i9.returnTo };
}

/**
 * An amendment can bring or take away a receipt or a reverification while the I-9 waits to come back, or move its day: nobody
 * is asked to reverify too early.
 */
function approvalOf(i9: I9, state: I9State, { today, reverificationLeadDays }: I9Context): I9State {
  if (!inForce.includes(state)) return state;
  const { receiptDueDate, reverificationDueDate: ends } = i9;
  const approved = receiptDueDate === null ? 'approved' : 'approved_receipt';
  if (!expiring.includes(state) || ends === null) return approved;
  const opens = receiptDueDate === null ? addDays(ends, -reverificationLeadDays) : ends;
  if (today < opens) return approved;
  return today <= ends ? 'reverification_due' : state;
}

/**
 * Takes the day of reverification from a form whose employee is never reverified (M-274 6.1): earlier versions wrote one for
 * every permanent resident. Temporary evidence of that status keeps its day (M-274 7.1).
 */
function withoutNeedlessReverification(i9: I9): I9 {
  const { section1, section2 } = i9;
  if (i9.reverificationDueDate === null || !section1) return i9;
  if (isReverifiable(section1.attestation, section2?.documents ?? [])) return i9;
  return { ...i9, reverificationDueDate: null, revokedOn: null };
}

const conflict = (i9: I9): Problem => machine.conflict(i9.state, meanwhile(i9));
