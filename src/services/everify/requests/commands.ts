import type { components } from '../../../../generated/openapi';
import {
  assertPlaces,
  caseValues,
  everifyContext,
  formDataOf,
  amendedSection,
  placesIn,
  type CaseOfForm,
  type CaseSubject,
} from '../cases/subject';
import { isOffered, type ClosureCode } from '../../../domain/everify/closures';
import { readCorrections, type Corrections } from '../../../domain/everify/corrections';
import { duplicateReasons } from '../../../domain/everify/record';
import type { EverifyCommand } from '../../../domain/everify/commands';
import { assertTrained } from '../../../domain/everify/participation';
import {
  checkEverifyCommand,
  everifyTransition,
  type EverifyContext,
} from '../../../domain/everify/transitions';
import { memberOf } from '../../../domain/json';
import { checkAll, conflict, impossible, Problem } from '../../../domain/problem';
import { everifyCases } from '../../../store/everify/cases';
import type { I9Row } from '../../../store/i9/i9s';
import type { Decided } from '../../../store/unit-of-work';
import { refusalOf } from '../../faults';
import { applyEverifyCommand } from '../cases/cases';
import type { KeptImage, Question } from './asking';
import { enterKnownSsn } from '../cases/follow';
import { writeRequest } from './requests';
import type { OwnRequest } from './task';
import { mediaTypeOf } from '../../../domain/i9/documents/copies';

/**
 * What people can do with a case, both over the API and in the portal. Each function checks the rules first and then
 * records the request to E-Verify, which the caller sends once the transaction is committed. All throw a Problem:
 * permission-denied for a user without the training, state-conflict, or impossible-value with what is wrong.
 */

type Requested = Promise<Decided<OwnRequest>>;

export async function submitCase(
  subject: CaseOfForm,
  sent: components['schemas']['EverifySubmission'],
): Requested {
  assertTrained(subject.unit.scope);
  const { existingCaseNumber: adopted = null } = sent;
  if (adopted !== null) return adoptCase(subject, adopted);
  const form = signedForm(subject);
  const known = await enterKnownSsn(subject, form);
  const { delayReason, delayReasonDescription: description = null } = sent;
  const explaining: EverifyCommand | null = delayReason
    ? { type: 'setDelayReason', delayReason: { code: delayReason, description } }
    : null;
  const context = await everifyContext(known);
  const [corrections] = checkAll(
    () => checkedCorrections(known, form, sent.corrections ?? {}),
    () => explaining && checkEverifyCommand(known.record.facts, explaining, context),
  );
  const fixed = await keepCorrections(known, corrections, context);
  const explained = explaining ? await applyEverifyCommand(fixed, explaining) : fixed;
  const { duplicateContinueReasonCode: code } = sent;
  const usual = code ? duplicateReasons[code] : null;
  const justified =
    explained.record.facts.state === 'duplicate_found'
      ? await applyEverifyCommand(explained, {
          type: 'continueDuplicate',
          reason: sent.duplicateContinueReason || (usual ?? ''),
          code: code ?? undefined,
        })
      : explained;
  await check(justified, { type: 'submit', answer: { state: 'queued' } });
  assertPlaces(placesIn(form, justified.record.corrections));
  return writeRequest(justified, { type: 'submit' });
}

/** Only a case that E-Verify named for this employee: any other number could belong to someone else. */
async function adoptCase(subject: CaseSubject, adopt: string): Requested {
  await check(subject, { type: 'adoptCase', answer: { state: 'queued' } });
  if (!subject.record.facts.duplicates?.includes(adopt)) {
    throw impossible('/existingCaseNumber', 'E-Verify has named no such earlier case of the employee.');
  }
  return writeRequest(subject, { type: 'submit', adopt });
}

/**
 * Sends what is signed now, if necessary after an amendment of Section 1.
 * @param wrong corrected values by field of Section 1; null: the data are right
 */
export async function confirmData(
  subject: CaseOfForm,
  wrong: Readonly<Record<string, string>> | null,
): Requested {
  assertTrained(subject.unit.scope);
  const form = signedForm(subject);
  if (wrong !== null && Object.keys(wrong).length === 0) {
    throw impossible('/corrections', 'Say which values are wrong, and the right ones.');
  }
  const corrections = wrong === null ? {} : checkedCorrections(subject, form, wrong);
  await check(subject, { type: 'confirmData', answer: { state: 'queued' } });
  assertPlaces(placesIn(form, { ...subject.record.corrections, ...corrections }));
  return writeRequest(subject, { type: 'confirmData', corrections });
}

export async function matchPhoto(
  subject: CaseSubject,
  photo: Extract<Question, { type: 'matchPhoto' }>['photo'],
): Requested {
  assertTrained(subject.unit.scope);
  await check(subject, { type: 'matchPhoto', photo, answer: { state: 'queued' } });
  return writeRequest(subject, { type: 'matchPhoto', photo });
}

export async function uploadImages(
  subject: CaseSubject,
  images: { front: KeptImage; back: KeptImage | null },
): Requested {
  assertTrained(subject.unit.scope);
  const faults = Object.entries(images).flatMap(([side, image]: [string, KeptImage | null]) => {
    const fault = image && imageFault(image);
    return fault ? [{ pointer: `/${side}/content`, code: 'impossible', detail: fault }] : [];
  });
  if (faults.length > 0) {
    throw new Problem('impossible-value', { detail: 'An image cannot be used.', errors: faults });
  }
  await check(subject, { type: 'upload', answer: { state: 'needs_more_time' } });
  return writeRequest(subject, { type: 'upload', ...images });
}

/** Records that the employee was told in private, and sends the decision to E-Verify. */
const afterTelling =
  (command: Extract<EverifyCommand, { type: 'refer' | 'recordNoAction' }>) =>
  async (subject: CaseSubject): Requested => {
    assertTrained(subject.unit.scope);
    const told = await applyEverifyCommand(subject, { type: 'notifyEmployee' });
    await check(told, command);
    return writeRequest(told, { type: command.type });
  };

/** The employee wants to act on the mismatch. */
export const referCase = afterTelling({ type: 'refer', contactBy: null });

/** The employee does not want to act, or has not decided in time. */
export const recordNoAction = afterTelling({ type: 'recordNoAction' });

export async function closeCase(
  subject: CaseSubject,
  { closure, text }: { closure: ClosureCode; text: string | null },
): Requested {
  assertTrained(subject.unit.scope);
  await check(subject, { type: 'close', closure, text });
  if (!isOffered(closure, subject.closureStatements)) {
    throw impossible('/statement', 'E-Verify does not let this case be closed with the statement.');
  }
  return writeRequest(subject, { type: 'close', closure, text });
}

/** No request is sent that the state machine would refuse. The resulting state is not known yet. */
async function check(subject: CaseSubject, command: EverifyCommand): Promise<void> {
  const context = await everifyContext(subject);
  const { record } = subject;
  if ('answer' in command) checkEverifyCommand(record.facts, command, context);
  else everifyTransition(record.facts, command, context);
}

/**
 * Returns the form of a case. The case waits while the employee corrects what would be sent. @throws Problem
 * state-conflict
 */
function signedForm({ form }: CaseOfForm): I9Row {
  if (amendedSection(form) !== 1) return form;
  const detail =
    'Section 1 is being corrected. The case waits until it is signed again and agrees with Section 2.';
  throw conflict(detail, 'section1-amendment-open');
}

/** E-Verify receives what was signed: anything else requires an amendment of the form first. */
function checkedCorrections(
  { services, worksite: { today } }: CaseSubject,
  row: I9Row,
  input: Readonly<Record<string, string>>,
): Corrections {
  const form = formDataOf(row);
  if (!form) throw conflict('Section 1 is not signed.');
  const result = readCorrections(input, form, { today, sandbox: services.config.sandbox });
  if (result.ok) return result.corrections;
  const errors = result.faults.map((fault) => ({
    ...refusalOf(fault),
    pointer: memberOf('/corrections', fault.field),
  }));
  throw new Problem('impossible-value', { detail: 'A corrected value cannot be used.', errors });
}

/** Names of places apply to this case and later ones. */
async function keepCorrections(
  subject: CaseSubject,
  corrections: Corrections,
  context: EverifyContext,
): Promise<CaseSubject> {
  if (Object.keys(corrections).length === 0) return subject;
  if (subject.record.facts.caseNumber !== null) {
    throw impossible(
      '/corrections',
      'E-Verify has the data already: close the case as incorrect and submit a new one.',
    );
  }
  const record = { ...subject.record, corrections: { ...subject.record.corrections, ...corrections } };
  await everifyCases.set(subject.unit, subject.caseId, caseValues(record, context));
  return { ...subject, record };
}

/** E-Verify takes images below five megabytes. */
const largest = 5 * 1024 * 1024;

/** What is wrong with an image, as a sentence; null when nothing is. */
export function imageFault({ contentType, content }: KeptImage): string | null {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length >= largest) return 'The image has five megabytes or more.';
  return mediaTypeOf(bytes) === contentType ? null : `The content is not ${contentType}.`;
}
