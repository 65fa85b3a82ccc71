import type { components } from '../../../../generated/openapi';
import { together } from '../../../process/together';
import type { DocumentInput } from '../../../domain/i9/documents/presented';
import { currentEmployment, type EmploymentPeriod } from '../../../domain/employments';
import { Problem, type FieldFault } from '../../../domain/problem';
import { examinedAt } from '../../../domain/i9/documents/examination';
import { validateSupplementB, type SupplementB } from '../../../domain/i9/documents/reverification';
import type { Section2Form } from '../../../domain/i9/documents/section2';
import { statements } from '../../../domain/i9/form/statements';
import { checkRehire } from '../../../domain/i9/machine/guards';
import { correctsRehire, recordedFirstDay } from '../../../domain/i9/machine/rehires';
import { inForce, reverifiableStates } from '../../../domain/i9/machine/transition-table';
import { standingState } from '../../../domain/i9/record';
import { noteInTrail } from '../../services';
import { employmentsOf } from '../../../store/organizations/employments';
import { hasAuthorizedCase } from '../../../store/everify/cases';
import { addSectionVersion } from '../../../store/i9/sections';
import { factsOf, i9OfEmployment, type I9Row } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import { applyCommand, applyWithReason, asChanged, wrongState, type LockedForm } from '../form';
import { faultProblem, fieldProblem } from '../../faults';
import { formatUs, parseDate, readInstant } from '../../../domain/dates';
import { readDocument } from '../section2/presented-documents';
import { readWorksite, type Worksite } from '../../worksite';
import {
  examinerOf,
  nameOf,
  signingDetails,
  signingFaults,
  signSection,
  type Examiner,
  type Signing,
} from '../signing';

/** One block of Supplement B as typed: a document, a date of re-hire, a new name, or several of these. */
export interface SupplementBForm extends Pick<
  Section2Form,
  'additionalInformation' | 'examinationMethod' | 'liveVideoAt'
> {
  readonly document?: DocumentInput | null;
  /** Start of the period of employment that the form is reused for, which has not ended. */
  readonly rehiredOn?: string | null;
  readonly newLastName?: string | null;
  readonly newFirstName?: string | null;
  readonly newMiddleInitial?: string | null;
}

/**
 * Signs a block of Supplement B as the user of the unit (8 CFR 274a.2(b)(1)(vii), (c)): the document of a
 * reverification, a re-hire within three years onto the retained form, or a new name.
 *
 * A re-hire moves the form to the period of employment that starts on `rehiredOn` and has not ended; if the authorization
 * ends and a document is given, that is recorded too. Another block corrects the day of a re-hire after the period has been
 * given another first day.
 *
 * @throws Problem state-conflict, i9-not-allowed; impossible-value with faults by field
 *   (`document.papers.0.…`)
 */
export async function recordSupplementB(
  loaded: LockedForm,
  typed: SupplementBForm,
  signing: Signing,
): Promise<SupplementB> {
  const { unit } = loaded;
  const { id: i9Id } = loaded.row;
  const examiner = examinerOf(loaded, signing);
  assertPossible(loaded.row, typed);
  const block = validateBlock(loaded, typed, examiner, signing);
  if (block.rehiredOn !== null) await rehire(loaded, block.rehiredOn, signing);
  const { row } = loaded.after;
  if (block.document !== null) {
    assertPossible(row, { document: typed.document ?? null });
    // The re-hire may have opened another case, or changed this one.
    const form = block.rehiredOn === null ? loaded : await asChanged(loaded);
    await reverify(form, block, examiner, signing);
  } else if (block.rehiredOn === null) await recordName(unit, row, signing);
  const signature = signSection(unit, 'supplement-b', block, {
    by: examiner,
    attestation: statements.reverification,
    signing,
  });
  await addSectionVersion(unit, i9Id, 'supplement_b', block, signature, loaded.versions);
  return block;
}

/**
 * Records that the employment authorization was revoked (a notice from the government, such as a row of the Status
 * Change Report of E-Verify): it has to be reverified at once. No new E-Verify case is opened.
 *
 * @throws Problem state-conflict; impossible-value for a blank reason, a day to come, or a U.S. citizen or national
 */
export async function revokeAuthorization(
  form: LockedForm,
  { reason, caseNumber, revokedOn }: components['schemas']['RevocationRequest'],
): Promise<void> {
  const given = revokedOn?.trim() ?? '';
  const day = given === '' ? null : parseDate(given);
  if (day === undefined || (day && day > form.worksite.today)) {
    const code = day ? 'date-ahead' : 'date-invalid';
    throw fieldProblem('The revocation is not recorded like this.', 'revokedOn', code);
  }
  const report = [
    ...(caseNumber?.trim() ? [`E-Verify case ${caseNumber.trim()}`] : []),
    ...(day ? [`revoked on ${formatUs(day)}`] : []),
  ];
  const text = reason.trim() === '' ? reason : [...report, reason].join('; ');
  await applyWithReason(form, text, () => ({ type: 'revokeAuthorization' }));
}

/** Whether the employee has been hired again already, and a retained form serves for that period of employment. */
export async function servesNow(unit: Unit, row: I9Row): Promise<boolean> {
  const { worksite, periods, isAuthorized } = await together({
    worksite: readWorksite(unit, row.employeeId),
    periods: periodsOf(unit, row),
    isAuthorized: hasAuthorizedCase(unit, row.id),
  });
  const period = periodOfRehire(row, worksite, periods);
  if (!period || (await i9OfEmployment(unit, period.id)) !== null) return false;
  return checkRehire(factsOf(row), rehireOf(row, worksite, period, isAuthorized)) === undefined;
}

/**
 * Before the document is looked at: nobody is told to show another one, or to have it copied, who is not to be
 * reverified.
 *
 * @throws Problem state-conflict when none of this can be recorded in the current state
 */
function assertPossible(row: I9Row, { rehiredOn, document }: SupplementBForm): void {
  const { state } = row;
  const facts = factsOf(row);
  const standing = standingState(facts);
  const ends = facts.reverificationDueDate !== null;
  const possible = rehiredOn
    ? (state === 'retained' || correctsRehire(factsOf(row), row)) && (ends || !document)
    : document
      ? reverifiableStates.includes(standing) && ends
      : inForce.includes(standing);
  if (possible) return;
  throw wrongState(
    state,
    ', in which this cannot be recorded in Supplement B.',
    'A document needs an authorization that ends and no open receipt, a re-hire a retained form, a name one in force.',
  );
}

function validateBlock(
  { unit, row, worksite: { today, timeZone, organization, takesPart }, copies }: LockedForm,
  form: SupplementBForm,
  examiner: Examiner,
  signing: Signing,
): SupplementB {
  const read = form.document ? readDocument(form.document, 'document') : null;
  const document = read?.documents[0] ?? null;
  const { everify, section2, revokedDocuments: revoked, reverificationDueDate: ends } = factsOf(row);
  const rehiredOn = form.rehiredOn ? parseDate(form.rehiredOn.trim()) : null;
  const validated = validateSupplementB(
    {
      document,
      rehiredOn: form.rehiredOn?.trim() || null,
      newLastName: form.newLastName ?? null,
      newFirstName: form.newFirstName ?? null,
      newMiddleInitial: form.newMiddleInitial ?? null,
      additionalInformation: form.additionalInformation ?? null,
      examinationMethod: form.examinationMethod ?? 'physical',
      liveVideoAt: readInstant(form.liveVideoAt, timeZone),
      copies,
      representativeName: nameOf(examiner).slice(0, 80),
    },
    {
      now: unit.now,
      today,
      everify,
      takesPart,
      reverification: false,
      rehireNeedsDocument: Boolean(rehiredOn && ends && ends < rehiredOn),
      ...(revoked && { revoked }),
      ...(section2 && { examinedBefore: examinedAt(section2) }),
    },
  );
  const unread = (read?.faults.length ?? 0) > 0;
  const found = validated.ok
    ? []
    : validated.faults.filter(({ code }) => !(unread && code === 'nothing-to-record'));
  const faults: FieldFault[] = [
    ...(read?.faults ?? []),
    ...found.map((fault) =>
      examiner.named && fault.field === 'representativeName' ? { ...fault, field: 'examiner' } : fault,
    ),
    ...signingFaults(signing, examiner, organization),
  ];
  if (faults.length > 0 || !validated.ok) {
    throw faultProblem('Supplement B cannot be signed like this.', faults);
  }
  return validated.block;
}

async function reverify(
  form: LockedForm,
  { document }: SupplementB,
  { userId, employeeId }: Examiner,
  signing: Signing,
): Promise<void> {
  if (!document) throw new Error('A reverification has a document');
  await applyCommand(
    form,
    {
      type: 'signSupplementB',
      signer: { userId, employeeId },
      attestationReadAt: signing.attestationReadAt,
      document,
    },
    { details: signingDetails(['supplementB'], signing), values: { stateReason: null } },
  );
}

/**
 * Reuses the retained form for the period of employment that starts with the re-hire, or corrects the day of the re-hire
 * for which it serves already.
 */
async function rehire(form: LockedForm, rehiredOn: string, signing: Signing): Promise<void> {
  const { unit, row, worksite } = form;
  const { periods, isAuthorized } = await together({
    periods: periodsOf(unit, row),
    isAuthorized: hasAuthorizedCase(unit, row.id),
  });
  const period = periodOfRehire(row, worksite, periods);
  if (period?.startDate !== rehiredOn)
    throw fieldProblem('The form cannot serve for this re-hire.', 'rehiredOn', 'no-such-period');
  if (!correctsRehire(factsOf(row), row) && (await i9OfEmployment(unit, period.id)) !== null) {
    throw new Problem('i9-not-allowed', { detail: 'This period of employment has an I-9 already.' });
  }
  const { id: employmentId, startDate, terminatedDate } = period;
  await applyCommand(form, rehireOf(row, worksite, period, isAuthorized), {
    details: signingDetails(['supplementB', 'employmentId'], signing),
    values: { employmentId },
  });
  form.after.row = { ...form.after.row, startDate, terminatedDate };
}

const periodsOf = (unit: Unit, { employeeId }: I9Row) => employmentsOf(beyondReach(unit), employeeId);

/** Returns the period of employment, which has not ended, that a form can serve for again; null when there is none. */
function periodOfRehire(
  row: I9Row,
  { today }: Pick<Worksite, 'today'>,
  periods: readonly EmploymentPeriod[],
): EmploymentPeriod | null {
  const current = currentEmployment(periods);
  if (!current || (current.terminatedDate !== null && current.terminatedDate < today)) return null;
  return (current.id === row.employmentId) === correctsRehire(factsOf(row), row) ? current : null;
}

const rehireOf = (
  row: I9Row,
  { everify }: Pick<Worksite, 'everify'>,
  { startDate: rehiredOn }: EmploymentPeriod,
  isAuthorized: boolean,
) => ({
  type: 'rehire' as const,
  rehiredOn,
  everify: everify(rehiredOn),
  everifyAllowsReuse: correctsRehire(factsOf(row), row) || isAuthorized,
  ...recordedFirstDay(factsOf(row), row),
});

/** A new name changes no fact that a rule depends on, so it is not a step of the form. */
async function recordName(unit: Unit, { id }: I9Row, signing: Signing): Promise<void> {
  unit.change({ type: 'i9', id }, ['supplementB']);
  await noteInTrail(unit, id, 'recordName', signingDetails(['supplementB'], signing));
}
