import { together } from '../../../process/together';
import { formScan } from '../../../domain/i9/documents/copies';
import { readInstant, type IsoDate } from '../../../domain/dates';
import {
  readImportedForm,
  type ImportedForm,
  type ImportedFormInput,
} from '../../../domain/i9/imported/imported-form';
import { withSummary } from '../../../domain/i9/imported/judge';
import { newI9 } from '../../../domain/i9/record';
import { formNextStep } from '../../../domain/i9/machine/next-step';
import { transition } from '../../../domain/i9/machine/transitions';
import { Problem } from '../../../domain/problem';
import { beginI9AuditTrail } from '../../../store/audit/trail';
import { employmentsOf, type Employment } from '../../../store/organizations/employments';
import { i9OfEmployment, i9s } from '../../../store/i9/i9s';
import { addSectionVersion, section1Values, section2Values } from '../../../store/i9/sections';
import { beyondReach, type Unit } from '../../../store/unit';
import { actorOf, type FormServices } from '../../services';
import { faultProblem, fieldProblem } from '../../faults';
import { readWorksite } from '../../worksite';
import { contextOf, factValues, holdForm } from '../form';
import { keepCopy } from '../section2/document-copies';
import { followEmployment } from './follow-employment';
import { instantOf, signatureRecord, type SignedPart } from '../../../domain/i9/form/signature';
import type { I9Command } from '../../../domain/i9/machine/commands';

interface FormToImport {
  readonly employeeId: number;
  /** The form's name in that system. */
  readonly sourceId: string;
  readonly sourceHash: Buffer;
  /** Start of the period of employment in the record, in ISO format; null: the first day on the form. */
  readonly startDate: IsoDate | null;
  readonly input: ImportedFormInput;
  readonly scan: Buffer;
  /** Bytes of the copies that the organization has stored within 24 hours, without the scan. */
  readonly bytes: number;
}

/**
 * Imports a form that was completed in another system, as it is: with its scan, its faults, and the dates that follow
 * from it. No one signs, and nothing is sent to E-Verify.
 *
 * @throws Problem impossible-value with faults by column; i9-not-allowed when the period of employment already has a
 *   form
 */
export async function importI9(unit: Unit, services: FormServices, form: FormToImport): Promise<void> {
  const { employeeId, input } = form;
  const { place, periods } = await together({
    place: readWorksite(unit, employeeId),
    periods: employmentsOf(unit, employeeId),
  });
  const period = await periodOf(unit, periods, form);
  const { today, calendar } = place;
  const { sandbox } = services.config;
  const { form: read, faults } = readImportedForm(input, {
    today,
    calendar,
    sandbox,
    startDate: period.startDate,
  });
  if (!read) throw faultProblem('The form cannot be taken over like this.', faults);

  const signatures = importedSignatures(unit, read, { employeeId, timeZone: place.timeZone });
  const { employee } = signatures.section1;
  const blank = newI9({
    employeeId,
    workflow: 'on-site',
    // The other system submitted it to E-Verify.
    everify: false,
    startDate: period.startDate,
    shortJob: false,
  });
  const { i9 } = transition(blank, commandOf(read, signatures), contextOf(unit, place));
  const id = await i9s.nextId(unit);
  await i9s.add(unit, id, {
    employeeId,
    employmentId: period.id,
    remote: false,
    formEdition: read.edition.edition,
    formExpiration: read.edition.expiresOn,
    ...section1Values(read.section1, signatures.section1),
    ...section2Values(read.section2, signatures.section2),
    approvedAt: unit.now,
    createdByUserId: unit.scope.userId,
    importedAt: unit.now,
    sourceId: form.sourceId,
    sourceHash: form.sourceHash,
    filedOn: read.filedOn,
    formFaults: read.faults,
    ...withSummary(read.faults),
    ...factValues(i9, formNextStep(i9, calendar, null, read.faults)),
  });
  await beginI9AuditTrail(unit, id, {
    at: unit.now,
    action: 'import',
    actor: actorOf(unit),
    details: {
      from: blank.state,
      to: i9.state,
      sourceId: form.sourceId,
      filedOn: read.filedOn,
      // No one has signed here: these hashes tie the sections to the trail instead.
      sections: [employee, signatures.section2, signatures.supplementB].flatMap(
        (one) => one?.sectionHash ?? [],
      ),
    },
  });
  await addSectionVersion(unit, id, 'section1', read.section1, signatures.section1);
  await addSectionVersion(unit, id, 'section2', read.section2, signatures.section2);
  if (read.supplementB && signatures.supplementB) {
    await addSectionVersion(unit, id, 'supplement_b', read.supplementB.block, signatures.supplementB);
  }
  await keepCopy(
    await holdForm(unit, id),
    { document: formScan, side: 'front', content: form.scan },
    { bytes: form.bytes },
  );
  await followEmployment(unit, services, period.id);
}

/** @throws Problem impossible-value when the employee has no such period; i9-not-allowed when it has a form */
async function periodOf(
  unit: Unit,
  periods: readonly Employment[],
  { startDate, input }: FormToImport,
): Promise<Employment> {
  const stated = startDate ?? input.firstDay.trim();
  const [only, ...others] = periods;
  const period =
    stated === '' && others.length === 0 ? only : periods.find((one) => one.startDate === stated);
  if (!period) {
    const field = startDate === null && stated !== '' ? 'firstDayOfEmployment' : 'startDate';
    throw fieldProblem('There is no such period of employment.', field, 'no-such-employment');
  }
  if ((await i9OfEmployment(beyondReach(unit), period.id)) === null) return period;
  throw new Problem('i9-not-allowed', {
    detail: 'This period of employment has an I-9 already.',
    errors: [
      { pointer: '/sourceId', code: 'has-i9', detail: 'This period of employment has an I-9 already.' },
    ],
  });
}

type ImportedSignatures = ReturnType<typeof importedSignatures>;

/**
 * Returns the signatures of a form that was completed in another system, with the names and dates below its sections.
 * The time of day is unknown, so noon is used.
 */
function importedSignatures(
  { now }: Pick<Unit, 'now'>,
  { section1, section1SignedOn, section2, section2SignedOn, supplementB }: ImportedForm,
  { employeeId, timeZone }: { employeeId: number; timeZone: string },
) {
  const sign = (part: SignedPart, section: object, day: IsoDate, typedName: string) => {
    const noon = readInstant(`${day}T12:00`, timeZone) ?? now;
    const signedAt = noon < now ? noon : now;
    const byEmployee = part === 'section1';
    return signatureRecord({
      part,
      section,
      signer: {
        type: byEmployee ? 'employee' : 'employer',
        employeeId: byEmployee ? employeeId : null,
        userId: null,
        typedName,
        address: null,
        agent: null,
        method: 'imported',
      },
      attestation: onThatForm,
      attestationReadAt: signedAt,
      signedAt,
    });
  };
  return {
    section1: {
      employee: sign('section1', section1, section1SignedOn, `${section1.firstName} ${section1.lastName}`),
      preparers: [],
      language: 'en' as const,
    },
    section2: sign(
      'section2',
      section2,
      section2SignedOn,
      `${section2.representativeFirstName} ${section2.representativeLastName}`,
    ),
    supplementB:
      supplementB &&
      sign('supplement-b', supplementB.block, supplementB.signedOn, supplementB.block.representativeName),
  };
}

/** What was read before signing is printed on the form, see its edition. */
const onThatForm = { version: 'on the imported form', text: 'As printed on the edition of the form.' };

const commandOf = (
  { section1, section1SignedOn, section2, section2SignedOn, supplementB }: ImportedForm,
  signatures: ImportedSignatures,
): Extract<I9Command, { type: 'import' }> => ({
  type: 'import',
  firstDay: section2.firstDay,
  section1: {
    signedAt: instantOf(signatures.section1.employee),
    dateOfBirth: section1.dateOfBirth,
    attestation: section1.attestation,
    authorizationExpiration: section1.authorizationExpiration,
    signedOn: section1SignedOn,
    firstSignedOn: section1SignedOn,
    firstSignedAt: instantOf(signatures.section1.employee),
    signedAs: section1.signedAs,
  },
  section2: {
    signedAt: instantOf(signatures.section2),
    signedOn: section2SignedOn,
    signerUserId: null,
    documents: section2.documents,
    ...(signatures.supplementB && { examinedAt: instantOf(signatures.supplementB) }),
  },
  reverifiedBy: supplementB?.block.document ?? null,
});
