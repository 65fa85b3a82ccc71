import type { Amendment } from '../../../domain/i9/form/signature';
import { dateIn, parseDate, readInstant } from '../../../domain/dates';
import type { FieldFault } from '../../../domain/problem';
import { firstI9Day, isTooFarAhead } from '../../../domain/employments';
import { copyFaults } from '../../../domain/i9/documents/copies';
import { repeatedChecks, type Explanations } from '../../../domain/i9/documents/cross-checks';
import { checkDocuments, ofListB } from '../../../domain/i9/documents/documents';
import { examinationOf, isTooOldFor } from '../../../domain/i9/documents/examination';
import { withExtensionNotes, withoutExtensionNotes } from '../../../domain/i9/documents/extended-card';
import {
  isSameEvidence,
  type PresentedDocument,
  type DocumentInput,
} from '../../../domain/i9/documents/presented';
import { procedureFaults, type Section2, type Section2Form } from '../../../domain/i9/documents/section2';
import { readNotes } from '../../../domain/i9/form/fields';
import { maskSsn } from '../../../domain/ssn';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import { applyCommand, checkedReason, wrongState, type FormWithVersions, type LockedForm } from '../form';
import { appendToSection2 } from './append';
import { askToCorrect } from '../section1/renew-section1';
import { faultProblem } from '../../faults';
import { explained, strikingNow } from '../section2/cross-facts';
import { readDocuments } from '../section2/presented-documents';
import { standingSection2 } from '../record';
import { appendingFaults, examinerOf, type Signing } from '../signing';
import type { Worksite } from '../../worksite';

/** A correction of Section 2 after it was signed, with all documents. Fields that are left out stay as they are. */
export interface Section2AmendmentForm extends Partial<Omit<Section2Form, 'firstDay'>> {
  readonly firstDay?: string | null;
  /** What was wrong and why; shown beside the old values. */
  readonly explanation: string;
}

/** What is wrong in a section, and why. */
export interface Defect {
  readonly section: 1 | 2;
  readonly reason: string;
}

/**
 * Reports a defect in a signed form: the side that signed the section has to amend it. For Section 1 the employee gets
 * a link by email.
 *
 * @throws Problem state-conflict; impossible-value for a blank reason
 */
export const requestAmendment = (form: LockedForm, defect: Defect): Promise<void> =>
  sendBack(form, 'findDefect', defect);

/** Sends a form back to the signer of the section that is wrong. @throws Problem as `requestAmendment` does */
export async function sendBack(
  form: LockedForm,
  type: 'findDefect' | 'reject',
  { section, reason }: Defect,
): Promise<void> {
  const stateReason = checkedReason(reason);
  const i9 = await applyCommand(
    form,
    { type, reason: stateReason, section },
    { details: { section, reason: stateReason }, values: { stateReason } },
  );
  if (section === 1) await askToCorrect(form, i9, stateReason);
}

/**
 * Signs a correction of Section 2 as the user of the unit. It is appended; the section as signed stays.
 *
 * @throws Problem state-conflict unless Section 2 waits for an amendment; impossible-value with faults by field
 */
export async function signSection2Amendment(
  form: FormWithVersions,
  typed: Section2AmendmentForm,
  signing: Signing,
): Promise<Amendment> {
  const { row, worksite, copies, versions } = form;
  const facts = factsOf(row);
  if (row.state !== 'amendment_required' || facts.amendmentSection !== 2) throw noAmendment(row);
  const examiner = examinerOf(form, signing);
  const explanation = checkedReason(typed.explanation, 'explanation', true);
  const standing = standingSection2(versions);
  const changes = amended(typed, row, standing, worksite);
  const { examinationMethod } = { ...standing, ...changes.procedure };
  const procedure = { everify: facts.everify, alternative: examinationMethod === 'alternative' };
  // A box that is ticked now asks for the copies of all that was shown (88 FR 47749).
  const shown = changes.documents ?? (changes.procedure.examinationMethod ? standing.documents : []);
  const faults = [
    ...changes.faults,
    ...copyFaults(shown, copies, procedure),
    ...appendingFaults(signing, examiner, worksite.organization),
  ];
  if (faults.length > 0) throw faultProblem('Section 2 cannot be amended like this.', faults);
  const { documents, firstDay, additionalInformation } = changes;
  const explanations = await repeatedExplanations(form, changes, typed.explanations ?? {});
  const followed = documents && followedAfter(facts.section2?.documents ?? [], standing.documents, documents);
  // After a re-hire they follow its day, unless that is what the amendment is asked for.
  const starts = facts.startDate === standing.firstDay || facts.firstDayToAmend !== null;
  return appendToSection2(form, {
    examiner,
    signing,
    amendment: {
      kind: 'section2-amendment',
      explanation,
      ...(explanations && { explanations }),
      before: { documents: standing.documents, firstDay: standing.firstDay },
      after: {
        ...(documents && { documents }),
        ...(firstDay && { firstDay }),
        ...(additionalInformation && { additionalInformation }),
        ...changes.procedure,
      },
    },
    command: (signed) => ({
      type: 'signAmendment',
      ...signed,
      ...(explanations && { explanations }),
      ...(followed && { documents: followed }),
      ...(firstDay && starts && { firstDay }),
    }),
    values: {
      stateReason: null,
      ...(firstDay && { firstDayOfEmployment: firstDay }),
      ...(changes.procedure.examinationMethod && { examinationMethod }),
    },
  });
}

type Procedure = Partial<Pick<Section2, 'examinationMethod' | 'liveVideoAt'>>;

/**
 * Returns what differs from the current form: a page sends everything, an API client only what it corrects. The
 * documents are checked by the rules of the day on which they were examined.
 */
function amended(
  form: Section2AmendmentForm,
  { facts: json }: I9Row,
  standing: Section2,
  { timeZone, today, takesPart }: Worksite,
) {
  const { section1, section2, everify, shortJob, startDate, firstDayToAmend } = factsOf({ facts: json });
  if (!section1 || !section2) throw new Error('A form to be amended is signed');
  const examinedOn = dateIn(section2.signedAt, timeZone);
  const read = form.documents ? readDocuments(unmasked(form.documents, standing)) : null;
  const validated =
    read && checkDocuments(read.documents, examinationOf({ everify, shortJob }, section1, examinedOn));
  const text = form.firstDay?.trim() ?? '';
  const typedDay = text === '' ? null : parseDate(text);
  const firstDay = typedDay === standing.firstDay ? null : typedDay;
  const faults: FieldFault[] = [...(read?.faults ?? []), ...(validated?.faults ?? [])];
  const notes = readNotes(form.additionalInformation, faults);
  if (firstDay === undefined) faults.push({ field: 'firstDay', code: 'date-invalid' });
  const unchanged = firstDayToAmend !== null && (firstDay ?? startDate) === startDate;
  if (unchanged) faults.push({ field: 'firstDay', code: 'first-day-unchanged' });
  if (firstDay && firstDay <= section1.dateOfBirth) faults.push({ field: 'firstDay', code: 'before-birth' });
  if (firstDay && firstDay < firstI9Day) faults.push({ field: 'firstDay', code: 'before-1986' });
  if (firstDay && isTooFarAhead(firstDay, today)) faults.push({ field: 'firstDay', code: 'too-far-ahead' });
  // Nothing else than another document answers the request that a corrected date of birth has made.
  const { dateOfBirth, signedOn } = section1;
  if (!read && isTooOldFor({ section2 }, dateOfBirth, signedOn ?? examinedOn))
    faults.push({ field: 'documents', code: 'minors-only' });
  const documents =
    validated && !isSameEvidence(validated.documents, standing.documents) ? validated.documents : null;
  const stated = notes ?? standing.additionalInformation;
  const information = documents
    ? withExtensionNotes(withoutExtensionNotes(stated, standing.documents), documents)
    : stated;
  const procedure = correctedProcedure(form, standing, timeZone);
  if (Object.keys(procedure).length > 0) {
    // The video came before the signature that the box belongs to, and after Section 1.
    const { firstSignedAt, signedAt } = section1;
    const before = { now: section2.signedAt, section1SignedAt: firstSignedAt ?? signedAt };
    const mayBeTicked = takesPart || standing.examinationMethod === 'alternative';
    faults.push(...procedureFaults(asCorrected(standing, procedure), { ...before, everify: mayBeTicked }));
  }
  return {
    /** What is corrected of how documents were examined. */
    procedure,
    documents,
    firstDay: firstDay ?? null,
    additionalInformation: information === standing.additionalInformation ? null : information,
    faults,
  };
}

/** Puts the number of a Social Security card back that stays: readers who may not view it whole send it as it is shown. */
function unmasked(typed: readonly DocumentInput[], standing: Section2): readonly DocumentInput[] {
  const numbers = standing.documents
    .filter(({ code }) => code === 'C_SSN_CARD')
    .flatMap(({ papers }) => papers.flatMap(({ number }) => number ?? []));
  const whole = (sent?: string | null) => numbers.find((number) => maskSsn(number) === sent?.trim());
  return typed.map((document) => ({
    ...document,
    papers: document.papers.map((paper) => ({
      ...paper,
      number: whole(paper.number) ?? paper.number ?? null,
    })),
  }));
}

/**
 * Returns what differs from how Section 2 says that documents were examined. A page sends the time of the video to the
 * minute, which corrects nothing of one that has seconds.
 */
function correctedProcedure(
  { examinationMethod: typedMethod, liveVideoAt: typedTime }: Section2AmendmentForm,
  standing: Section2,
  timeZone: string,
): Procedure {
  const examinationMethod = typedMethod ?? standing.examinationMethod;
  const typed = readInstant(typedTime ?? standing.liveVideoAt, timeZone)?.toISOString() ?? null;
  const toMinute = (instant: string | null) => instant?.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const isSame = toMinute(typed) === toMinute(standing.liveVideoAt);
  const liveVideoAt = examinationMethod === 'physical' ? null : isSame ? standing.liveVideoAt : typed;
  return {
    ...(examinationMethod !== standing.examinationMethod && { examinationMethod }),
    ...(liveVideoAt !== standing.liveVideoAt && { liveVideoAt }),
  };
}

const asCorrected = (standing: Section2, procedure: Procedure) => {
  const { examinationMethod, liveVideoAt } = { ...standing, ...procedure };
  return { examinationMethod, liveVideoAt: liveVideoAt === null ? null : new Date(liveVideoAt) };
};

/**
 * What the form goes by after a correction of Section 2. After a reverification its dates follow the document in
 * Supplement B, beside which only List B is still the one of Section 2.
 *
 * @returns null where the correction changes nothing of it
 */
function followedAfter(
  followed: readonly PresentedDocument[],
  before: readonly PresentedDocument[],
  after: readonly PresentedDocument[],
): readonly PresentedDocument[] | null {
  if (isSameEvidence(before, followed)) return after;
  const [identity, corrected] = [ofListB(followed), ofListB(after)];
  if (identity.length === 0 || corrected.length === 0 || !isSameEvidence(identity, ofListB(before)))
    return null;
  return [...corrected, ...followed.filter((document) => !identity.includes(document))];
}

/**
 * Repeats the cross-checks affected by an amendment, and asks for explanations of those that a corrected Section 1 has
 * raised.
 *
 * @returns null when none finds anything @throws Problem impossible-value with a fault at `explanations.<check>`
 */
async function repeatedExplanations(
  form: LockedForm,
  { documents, firstDay }: Pick<ReturnType<typeof amended>, 'documents' | 'firstDay'>,
  given: Explanations,
): Promise<Explanations | null> {
  const facts = factsOf(form.row);
  const repeated = repeatedChecks({
    documents: documents !== null,
    firstDay: firstDay !== null && firstDay !== facts.startDate,
  });
  const asked = [...repeated, ...(facts.checksToAnswer ?? [])];
  if (asked.length === 0) return null;
  const striking = await strikingNow(form, asked, { documents, firstDay });
  return explained(striking, given, 'Correct or explain likely mistakes after the correction.');
}

const noAmendment = ({ state }: I9Row) =>
  wrongState(state, ' and no amendment of Section 2 is asked for.', 'Ask for the amendment first.');
