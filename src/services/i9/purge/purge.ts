import { dayBefore, formatUs } from '../../../domain/dates';
import { assertPurgeable } from '../../../domain/i9/machine/purgeable';
import { conflict } from '../../../domain/problem';
import { noteInTrail } from '../../services';
import { openNoticeOf } from '../../../store/i9/inspections';
import { formsPurgedAlone } from '../../../store/i9/second-look';
import { eraseI9, factsOf, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import {
  applyCommand,
  applyWithReason,
  assertKept,
  checkedReason,
  valuesOfFacts,
  writeForm,
  type HeldForm,
  type LockedForm,
} from '../form';
import { mostAlone } from '../../../domain/rights';
import { secondPersonRequired } from '../../made-files';

/**
 * First of two steps: requests that a form be destroyed. Nothing is lost yet.
 *
 * @throws Problem state-conflict while the form has to be kept, is on hold or an open inspection asks for it;
 *   impossible-value for a blank reason
 */
export async function requestPurge(form: HeldForm, { reason }: { reason: string }): Promise<void> {
  const { unit, row, worksite } = form;
  const stateReason = checkedReason(reason);
  assertPurgeable(row, worksite.today);
  await assertNotInspected(unit, row.id);
  writeForm(form, {
    purgeRequestedAt: unit.now,
    purgeRequestedByUserId: unit.scope.userId,
    stateReason,
  });
  await noteInTrail(unit, row.id, 'requestPurge', { reason: stateReason });
}

/** Withdraws the request. @throws Problem state-conflict when there is none */
export async function withdrawPurge(form: HeldForm): Promise<void> {
  const { unit, row } = form;
  if (row.state === 'purged' || row.purgeRequestedAt === null) throw notRequested();
  writeForm(form, { purgeRequestedAt: null, purgeRequestedByUserId: null, stateReason: null });
  await noteInTrail(unit, row.id, 'withdrawPurge', {});
}

/**
 * Second step: destroys the content of the form, with all its versions, links and copies, and what was sent to
 * E-Verify. Ids, dates, the reason, who requested it, and the audit trail stay as a tombstone (8 CFR
 * 274a.2(b)(2)(i)(A)).
 *
 * @throws Problem state-conflict unless the first step was taken and the form may be destroyed, and when it
 * takes another person than the one who requested it
 */
export async function confirmPurge(form: LockedForm): Promise<void> {
  const { unit, services, row } = form;
  const { id: i9Id } = row;
  if (row.purgeRequestedAt === null) throw notRequested();
  assertPurgeable(row, form.worksite.today);
  await assertNotInspected(unit, i9Id);
  if (row.purgeRequestedByUserId === unit.scope.userId) await assertFewAlone(unit);
  const i9 = await applyCommand(
    form,
    { type: 'purge' },
    {
      details: {
        reason: row.stateReason,
        requestedAt: row.purgeRequestedAt.toISOString(),
        requestedByUserId: row.purgeRequestedByUserId,
        purgeEligibleDate: row.purgeEligibleDate,
      },
    },
  );
  writeForm(form, {
    facts: { ...i9, section1: null, section2: null, reviewExplanations: {} },
    ...Object.fromEntries(erased.map((name) => [name, null])),
  });
  await services.formListener.destroyed(unit, i9Id);
  await eraseI9(unit, i9Id);
  if (form.versions) for (const versions of Object.values(form.versions)) versions.length = 0;
}

/**
 * No one destroys an employer's records alone: beyond a number of forms a day a second person has to confirm.
 *
 * @throws Problem state-conflict with the code `second-person-required`
 */
async function assertFewAlone(unit: Unit): Promise<void> {
  if ((await formsPurgedAlone(unit, dayBefore(unit.now))) < mostAlone) return;
  throw secondPersonRequired(
    `${mostAlone} forms were destroyed within 24 hours by those who had asked for it. Another person has to confirm this one.`,
  );
}

const erased = [
  'section1',
  'section1Hash',
  'section1Ssn',
  'section1Signature',
  'section1SignedAt',
  'section2',
  'section2Hash',
  'section2Signature',
  'section2SignedAt',
  'section2Draft',
  'representative',
  'sourceHash',
  'formFaults',
  'faults',
  'faultSeverity',
  'late',
  'ownerUserId',
] as const satisfies readonly (keyof I9Row)[];

/**
 * Puts a form on hold (litigation, a notice of inspection) or lifts the hold. A form on hold cannot be destroyed.
 *
 * @throws Problem impossible-value for a blank reason
 */
export async function setHold(
  form: HeldForm,
  { hold, reason }: { hold: boolean; reason: string },
): Promise<void> {
  const { unit, row } = form;
  assertKept(row);
  const stated = checkedReason(reason);
  const i9 = { ...factsOf(row), hold };
  writeForm(form, valuesOfFacts(i9));
  await noteInTrail(unit, row.id, hold ? 'setHold' : 'liftHold', { reason: stated });
}

const notRequested = () => conflict('No one has asked for this form to be destroyed.');

/**
 * Withdraws a form whose Section 2 is not signed; its links stop working.
 *
 * @throws Problem state-conflict once Section 2 is signed; impossible-value for a blank reason
 */
export async function voidI9(form: LockedForm, { reason }: { reason: string }): Promise<void> {
  await applyWithReason(form, reason, (checked) => ({ type: 'void', reason: checked }));
}

/**
 * Nothing that an inspection asks for is destroyed before it ends, neither a form, whatever its retention, nor a copy kept
 * with it (8 CFR 274a.2(b)(2)(ii), 18 U.S.C. 1519).
 *
 * @throws Problem state-conflict with the code `inspection-open`
 */
export async function assertNotInspected(unit: Unit, i9Id: number): Promise<void> {
  const noticeDate = await openNoticeOf(unit, i9Id);
  if (noticeDate === null) return;
  const detail = `The inspection of the notice of ${formatUs(noticeDate)} asks for this I-9 and is not closed.`;
  throw conflict(detail, 'inspection-open');
}
