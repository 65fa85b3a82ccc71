import type { I9Command } from '../../domain/i9/machine/commands';
import { i9Expiration } from '../../domain/i9/machine/states';
import { formNextStep, type NextStep } from '../../domain/i9/machine/next-step';
import type { I9 } from '../../domain/i9/record';
import { transition } from '../../domain/i9/machine/transitions';
import type { FormServices } from '../services';
import type { Actor } from '../../store/audit/trail';
import { revokeLinks } from '../../store/i9/links';
import type { I9Values } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { noteInTrail } from '../actor';
import { factsOf } from '../../store/i9/facts';
import { notifyPartner } from '../next-step';
import { issueSection1Link } from './section1-link';
import { lockForm, writeForm, type FormRef } from './locked-form';
import type { Place } from '../worksite';

/** What the audit trail says about a command besides its name. */
export interface CommandRecord {
  actor?: Actor;
  /** Names, states and reasons; never the form's data. */
  details?: Readonly<Record<string, unknown>>;
  /** Columns that change with the command, for example a signed section. */
  values?: I9Values;
  /** Additional columns that depend on the form after the command. */
  valuesAfter?(i9: I9): I9Values;
}

export interface AppliedCommand {
  i9: I9;
  /** The new link, after a command that asks the new hire for Section 1 again. The caller passes it on. */
  section1Link: string | null;
}

/**
 * Changes a form; nothing else does. Locks it, consults the state machine, stores the new facts and what follows from
 * them, appends to the audit trail and writes the delivery.
 *
 * @throws Problem not-found, state-conflict, or what the rules of the form say
 */
export async function applyCommand(
  unit: Unit,
  services: FormServices,
  form: FormRef,
  command: I9Command,
  record: CommandRecord = {},
): Promise<AppliedCommand> {
  const locked = await lockForm(unit, form);
  const { row, worksite, newestCase, after } = locked;
  const { id: i9Id } = row;
  const before = factsOf(row);
  const { i9, effects } = transition(before, command, contextOf(unit, worksite));
  const values = factValues(i9, formNextStep(i9, worksite.calendar, null));
  writeForm(unit, locked, { ...record.values, ...record.valuesAfter?.(i9), ...values });
  await noteInTrail(
    unit,
    i9Id,
    command.type,
    { from: before.state, to: i9.state, ...record.details },
    record.actor,
  );
  if (effects.includes('revoke-link')) await revokeLinks(unit, i9Id);
  const section1Link = effects.includes('issue-link')
    ? await issueSection1Link(unit, services, { ...i9, id: i9Id }, worksite)
    : null;
  const everifyCase = await services.formListener.changed(unit, services, {
    row: { ...row, section1: record.values?.section1 ?? row.section1 },
    i9,
    worksite,
    command: command.type,
    effects,
    newestCase,
    ...(record.actor && { actor: record.actor }),
  });
  const next = formNextStep(i9, worksite.calendar, everifyCase);
  if (next.due !== values.nextStepDueDate) writeForm(unit, locked, { nextStepDueDate: next.due });
  if (everifyCase) after.row = { ...after.row, caseState: everifyCase.state };
  if (effects.includes('notify-partner')) await notifyPartner(unit, services, row, i9, next);
  return { i9, section1Link };
}

/** Returns the columns that follow from the facts and from the next step. */
export function factValues(i9: I9, { due }: Pick<NextStep, 'due'>): I9Values {
  return {
    state: i9.state,
    facts: i9,
    held: i9.hold,
    nextStepDueDate: due,
    i9Expiration: i9Expiration(i9) || null,
    purgeEligibleDate: i9.purgeEligibleDate,
    timersCheckedOn: null,
  };
}

export function contextOf({ now }: Unit, { today, organization }: Place) {
  return {
    now,
    today,
    reviewRequired: organization.section2ReviewRequired,
    reverificationLeadDays: Math.max(0, ...organization.reminderDays),
  };
}
