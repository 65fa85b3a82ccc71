import {
  businessOf,
  examinerOf,
  signingDetails,
  signingFaults,
  signSection,
  type Examiner,
  type Signing,
} from '../signing';
import { applyCommand, writeForm, wrongState, type LockedForm } from '../form';
import { examinationOf } from '../../../domain/i9/documents/examination';
import { implausibleDocuments } from '../../../domain/i9/documents/documents';
import type { DocumentCode } from '../../../domain/i9/documents/catalogue';
import { statements } from '../../../domain/i9/form/statements';
import { validateSection2, type Section2, type Section2Form } from '../../../domain/i9/documents/section2';
import type { I9 } from '../../../domain/i9/record';
import { section2Open } from '../../../domain/i9/machine/transition-table';
import { conflict, type FieldFault } from '../../../domain/problem';
import { actorOf, noteInTrail } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { revokeLinks } from '../../../store/i9/links';
import { addSectionVersion, section2Values } from '../../../store/i9/sections';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import { faultProblem } from '../../faults';
import { readInstant } from '../../../domain/dates';
import { crossFactsOf } from './cross-facts';
import { readDocuments } from './presented-documents';

export interface Section2Review {
  /** Section 2 as it would be signed; null while there are faults. */
  readonly section2: Section2 | null;
  /** What is wrong, by field: `documents.0.papers.1.number`, `firstDay`, `liveVideoAt`, … */
  readonly faults: readonly FieldFault[];
  /** Documents that do not fit the status chosen in Section 1: a reason to check again, never to refuse. */
  readonly unusual: readonly DocumentCode[];
}

/**
 * Signs Section 2 as the user of the unit (8 CFR 274a.2(b)(1)(ii)). The form is locked first, so of two tabs only one
 * signs.
 *
 * @returns the form now
 * @throws Problem state-conflict when Section 2 cannot be signed (any more); impossible-value with one fault
 *   per field, see `faultsOf`
 */
export const completeSection2 = (form: LockedForm, typed: Section2Form, signing: Signing): Promise<I9> =>
  signSection2As(form, typed, signing, examinerOf(form, signing));

/** Signs Section 2 as this examiner. The calling code has locked the form and knows that the examiner may act on it. */
export async function signSection2As(
  form: LockedForm,
  typed: Section2Form,
  signing: Signing,
  examiner: Examiner,
): Promise<I9> {
  const { unit, row } = form;
  const actor: Actor = examiner.type === 'representative' ? { type: 'representative' } : actorOf(unit);
  assertOpen(row);
  const { section2, faults } = await reviewSection2(form, typed, examiner);
  const all = [...faults, ...signingFaults(signing, examiner, form.worksite.organization)];
  if (all.length > 0 || !section2) throw faultProblem('Section 2 cannot be signed like this.', all);
  const signature = signSection(unit, 'section2', section2, {
    by: examiner,
    attestation: statements.examiner,
    signing,
  });
  const i9 = await applyCommand(
    form,
    {
      type: 'signSection2',
      signer: { userId: examiner.userId, employeeId: examiner.employeeId },
      attestationReadAt: signing.attestationReadAt,
      documents: section2.documents,
      firstDay: section2.firstDay,
    },
    {
      actor,
      details: signingDetails(['section2'], signing),
      values: {
        ...section2Values(section2, signature),
        section2Draft: null,
        stateReason: null,
      },
      valuesAfter: ({ state }) => (state === 'section2_completed' ? {} : { approvedAt: unit.now }),
    },
  );
  await revokeLinks(unit, row.id);
  await addSectionVersion(unit, row.id, 'section2', section2, signature, form.versions);
  return i9;
}

/**
 * Stores Section 2 as typed so far; nothing in it is validated. The first draft changes the form's state to in
 * progress.
 *
 * @throws Problem state-conflict
 */
export async function saveSection2Draft(
  form: LockedForm,
  typed: Section2Form,
  actor: Actor = actorOf(form.unit),
): Promise<void> {
  const { unit, row } = form;
  const { id: i9Id } = row;
  assertOpen(row);
  // A user who starts Section 2 has decided who completes it.
  if (actor.type === 'user') await revokeLinks(unit, i9Id, 'representative');
  if (row.state === 'section1_completed') {
    const record = { actor, details: { fields: ['section2Draft'] }, values: { section2Draft: typed } };
    await applyCommand(form, { type: 'startSection2' }, record);
    return;
  }
  writeForm(form, { section2Draft: typed });
  const details = { fields: ['section2Draft'] };
  await noteInTrail(unit, i9Id, 'saveDraft', details, actor);
}

/** @throws Problem state-conflict unless Section 2 waits to be signed: listing its faults would mislead */
function assertOpen({ state }: I9Row): void {
  if (section2Open.includes(state)) return;
  const rule = 'Section 2 is signed after Section 1, and once.';
  throw wrongState(state, ', in which Section 2 cannot be signed.', rule);
}

/** Checks Section 2 as typed, without signing it. */
export async function reviewSection2(
  form: Pick<LockedForm, 'unit' | 'row' | 'worksite' | 'copies'>,
  typed: Section2Form,
  examiner: Examiner,
): Promise<Section2Review> {
  const { unit, row, worksite, copies } = form;
  const facts = factsOf(row);
  const { section1 } = facts;
  if (!section1) throw conflict('Section 1 is not signed.');
  const { documents, faults } = readDocuments(typed.documents);
  const { timeZone } = worksite;
  const crossFacts = await crossFactsOf(form);
  const validated = validateSection2(
    {
      documents,
      firstDay: typed.firstDay,
      additionalInformation: typed.additionalInformation ?? null,
      examinationMethod: typed.examinationMethod ?? 'physical',
      explanations: typed.explanations,
      liveVideoAt: readInstant(typed.liveVideoAt, timeZone),
      copies,
      representativeLastName: examiner.lastName,
      representativeFirstName: examiner.firstName,
      representativeTitle: examiner.title,
      ...businessOf(worksite),
    },
    {
      now: unit.now,
      today: worksite.today,
      ...examinationOf(facts, section1, worksite.today),
      dateOfBirth: section1.dateOfBirth,
      section1SignedAt: section1.firstSignedAt ?? section1.signedAt,
      crossFacts,
      byRepresentative: examiner.type === 'representative',
    },
  );
  // An unknown code leaves a gap in the list, which is not a fault of the combination.
  const found = validated.ok
    ? []
    : validated.faults.filter(({ code }) => faults.length === 0 || code !== 'combination');
  const all = [...faults, ...found.map((fault) => renamed(fault, examiner))];
  return {
    section2: validated.ok && all.length === 0 ? validated.section2 : null,
    faults: all,
    unusual: implausibleDocuments(section1.attestation, documents),
  };
}

/** Renames faults of values that are taken from the records, or from the examiner whom a request names, and not typed. */
function renamed(fault: FieldFault, { named }: Examiner): FieldFault {
  const field = named && ofExaminer[fault.field];
  if (field) return { ...fault, field };
  if (fault.code !== 'required') return fault;
  if (fault.field === 'representativeTitle') return { field: '', code: 'user-title-missing' };
  return fault.field === 'businessAddress' ? { field: '', code: 'business-address-missing' } : fault;
}

const ofExaminer: Readonly<Record<string, string>> = {
  representativeLastName: 'examiner.lastName',
  representativeFirstName: 'examiner.firstName',
  representativeTitle: 'examiner.title',
};
