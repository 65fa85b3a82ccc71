import { addDays, addYears, type IsoDate } from '../../dates';
import { pointerTo } from '../../json';
import { combined, conflict, type Fault, impossible, Problem } from '../../problem';
import type { ByCommand } from '../../transitions';
import type { CommandOf, I9Command, I9Context } from './commands';
import { hasAuthorization, isReverifiable, receiptOf, settlementOf } from '../documents/dates';
import {
  checkDocuments,
  cleanDocument,
  isAcceptableCombination,
  isRevoked,
  isAcceptableForReverification,
} from '../documents/documents';
import { examinationOf, reverification } from '../documents/examination';
import { faultSentence } from '../fault-sentences';
import type { I9 } from '../record';

/**
 * What has to be true besides the state. A guard returns the problem, or nothing. The rules of
 * Form I-9 are checked here as well as by the API and the pages, so that neither can sign what the form forbids.
 */
export const guards: ByCommand<I9, I9Command, I9Context, Problem | undefined> = {
  signSection1: (i9, command, context) =>
    all(
      readBefore(command.attestationReadAt, context.now),
      command.signer.employeeId === i9.employeeId
        ? undefined
        : impossible('/signer', 'Only the employee signs Section 1.'),
      command.attestation < 3 && command.authorizationExpiration !== null
        ? impossible('/authorizationExpiration', 'The attestation has no expiration date.')
        : undefined,
    ),
  signSupplementA: (_i9, command, context) => readBefore(command.attestationReadAt, context.now),
  requestCorrection: (_i9, command) => reasonGiven(command.reason),
  signSection2: checkSection2,
  reject: (_i9, command) => reasonGiven(command.reason),
  presentOriginal: checkOriginal,
  reportReceiptOverdue: (i9, _command, { today }) =>
    i9.receiptDueDate !== null && i9.receiptDueDate < today
      ? undefined
      : conflict('The document behind the receipt is not overdue.'),
  openReverification: (i9, _command, { today, reverificationLeadDays }) =>
    all(
      reverifiable(i9),
      i9.reverificationDueDate !== null && today >= addDays(i9.reverificationDueDate, -reverificationLeadDays)
        ? undefined
        : conflict('The authorization to work does not have to be reverified yet.'),
    ),
  expireAuthorization: (i9, _command, { today }) =>
    all(
      reverifiable(i9),
      i9.reverificationDueDate !== null && i9.reverificationDueDate < today
        ? undefined
        : conflict('The authorization to work has not expired.'),
    ),
  withdrawReverification: (i9) =>
    i9.reverificationDueDate !== null && reverifiable(i9)
      ? undefined
      : conflict('The form has no day of reverification that the rules do not ask for.'),
  signSupplementB: checkReverification,
  revokeAuthorization: authorized,
  extendAuthorization: (i9, command, { now }) =>
    all(
      authorized(i9),
      i9.revokedOn === null ? undefined : conflict('The authorization to work was revoked.'),
      readBefore(command.attestationReadAt, now),
      signerIsNotTheEmployee(i9, command.signer.employeeId),
      i9.reverificationDueDate !== null && command.extendedUntil >= i9.reverificationDueDate
        ? undefined
        : impossible('/extendedUntil', 'An extension does not end before the authorization that it extends.'),
    ),
  findDefect: (_i9, command) => reasonGiven(command.reason),
  changeFirstDay: (i9, { firstDay }) =>
    firstDayChanged(i9, firstDay) ? undefined : conflict('The first day of employment has not changed.'),
  restoreFirstDay: (i9, { firstDay }) =>
    i9.firstDayToAmend !== null && firstDay === i9.startDate
      ? undefined
      : conflict('The first day of employment is not the one of the form.'),
  signAmendment: checkAmendment,
  terminate: ({ startDate }, { terminatedDate, recordedFirstDay = startDate }) =>
    terminatedDate >= startDate || terminatedDate >= recordedFirstDay
      ? undefined
      : impossible('/terminatedDate', 'Employment cannot end before it starts.'),
  rehire: checkRehire,
  void: (_i9, command) => reasonGiven(command.reason),
  purge: (i9, _command, { today }) =>
    all(
      i9.hold ? conflict('The I-9 is under a hold.') : undefined,
      i9.purgeEligibleDate !== null && i9.purgeEligibleDate <= today
        ? undefined
        : conflict('The I-9 has to be kept longer.'),
    ),
};

function checkSection2(i9: I9, command: CommandOf<'signSection2'>, context: I9Context): Problem | undefined {
  const { section1 } = i9;
  if (!section1) return conflict('Section 1 is not signed.');
  const { faults } = checkDocuments(command.documents, examinationOf(i9, section1, context.today));
  return all(
    readBefore(command.attestationReadAt, context.now),
    signerIsNotTheEmployee(i9, command.signer.employeeId),
    context.now >= section1.signedAt ? undefined : conflict('Section 1 was signed later.'),
    command.firstDay > section1.dateOfBirth
      ? undefined
      : impossible('/firstDay', 'Employment cannot start before birth.'),
    fromFaults(faults),
  );
}

function checkOriginal(
  i9: I9,
  command: CommandOf<'presentOriginal'>,
  context: I9Context,
): Problem | undefined {
  const { section1, section2 } = i9;
  const receipt = section1 && receiptOf(section2?.documents ?? [], section1.attestation);
  if (!receipt) return conflict('No receipt is open.');
  const examined = examinationOf({ ...i9, shortJob: false }, section1, context.today);
  return all(
    readBefore(command.attestationReadAt, context.now),
    signerIsNotTheEmployee(i9, command.signer.employeeId),
    section2 && settlementOf(section2, section1.attestation, command.documents)
      ? undefined
      : impossible(
          '/documents',
          'A receipt is settled by its document, by one of List A, or by one of List B and one of List C.',
        ),
    fromFaults(command.documents.flatMap((document) => cleanDocument(document, examined).faults)),
  );
}

function checkReverification(
  i9: I9,
  command: CommandOf<'signSupplementB'>,
  context: I9Context,
): Problem | undefined {
  return all(
    reverifiable(i9),
    i9.reverificationDueDate !== null
      ? undefined
      : conflict('The authorization to work does not end: there is nothing to reverify.'),
    readBefore(command.attestationReadAt, context.now),
    signerIsNotTheEmployee(i9, command.signer.employeeId),
    isAcceptableForReverification([command.document])
      ? undefined
      : impossible('/document', 'A reverification takes a document of List A or List C.'),
    isRevoked(command.document, i9.revokedDocuments)
      ? impossible('/document', 'The authorization that this document shows was revoked.')
      : undefined,
    fromFaults(cleanDocument(command.document, reverification(context.today)).faults),
  );
}

/**
 * Reverifying a citizen, a national or a permanent resident is discrimination (M-274 6.1; 8 U.S.C. 1324b), but for a resident
 * who has shown temporary evidence of that status (M-274 7.1).
 */
function reverifiable({ section1, section2 }: I9): Problem | undefined {
  return section1 && isReverifiable(section1.attestation, section2?.documents ?? [])
    ? undefined
    : neverReverified();
}

/** The authorization of a permanent resident neither ends nor is revoked or extended, whatever the resident has shown. */
function authorized({ section1 }: I9): Problem | undefined {
  return section1 && hasAuthorization(section1.attestation) ? undefined : neverReverified();
}

const neverReverified = (): Problem =>
  conflict('A U.S. citizen, noncitizen national or permanent resident is never reverified.');

/** Each side corrects its own section, and a corrected set of documents still has to be one that the form accepts. */
function checkAmendment(
  i9: I9,
  command: CommandOf<'signAmendment'>,
  context: I9Context,
): Problem | undefined {
  const byEmployee = command.signer.employeeId === i9.employeeId;
  const ofSection1 = i9.amendmentSection === 1;
  return all(
    readBefore(command.attestationReadAt, context.now),
    byEmployee === ofSection1
      ? undefined
      : impossible('/signer', 'The employee corrects Section 1, the employer corrects Section 2.'),
    (command.section1 && !ofSection1) || ((command.documents || command.firstDay) && ofSection1)
      ? impossible('/section', `The amendment is of Section ${i9.amendmentSection}.`)
      : undefined,
    i9.firstDayToAmend === null || (command.firstDay ?? i9.startDate) !== i9.startDate
      ? undefined
      : impossible('/firstDay', 'The amendment states the first day of employment as it is now.'),
    !command.documents || isAcceptableCombination(command.documents)
      ? undefined
      : impossible('/documents', 'Section 2 takes one List A document, or one of List B and one of List C.'),
  );
}

/** A form can be used again within three years of its completion (8 CFR 274a.2(c)(1)(i)). */
export function checkRehire(i9: I9, command: CommandOf<'rehire'>): Problem | undefined {
  const { signedOn, signedAt } = i9.section2 ?? {};
  const completed = signedOn ?? signedAt?.toISOString().slice(0, 10);
  // A form in force serves for the re-hire already, and its day is corrected.
  const isInForce = i9.state !== 'retained';
  return all(
    isInForce || (i9.terminatedDate !== null && command.rehiredOn > i9.terminatedDate)
      ? undefined
      : impossible('/rehiredOn', 'A re-hire comes after the end of the earlier employment.'),
    completed !== undefined && command.rehiredOn <= addYears(completed, 3)
      ? undefined
      : notAgain('The earlier I-9 is older than three years.'),
    i9.amendmentSection === null
      ? undefined
      : notAgain('The earlier I-9 waits for an amendment, which comes first.'),
    firstDayChanged(i9, command.recordedFirstDay ?? i9.startDate)
      ? notAgain(
          'The first day of the earlier employment has changed: an amendment of Section 2 comes first.',
        )
      : undefined,
    i9.returnTo.includes('section2_completed') ? notAgain('The earlier I-9 was never approved.') : undefined,
    !command.everify || command.everifyAllowsReuse
      ? undefined
      : notAgain('At an E-Verify location the earlier I-9 serves again only after Employment Authorized.'),
  );
}

/** The record of the employee has another first day than the form, and than the one that was looked at last. */
const firstDayChanged = ({ startDate, recordedFirstDay }: I9, firstDay: IsoDate): boolean =>
  firstDay !== startDate && firstDay !== recordedFirstDay;

const notAgain = (detail: string): Problem => new Problem('i9-not-allowed', { detail });

const all = (...problems: readonly (Problem | undefined)[]): Problem | undefined => combined(problems);

/** The signer acknowledges the attestation before signing (8 CFR 274a.2(h)(1)(i)). */
function readBefore(readAt: Date | null, now: Date): Problem | undefined {
  return readAt !== null && readAt <= now
    ? undefined
    : impossible('/attestationReadAt', 'The attestation has to be read before it is signed.');
}

function signerIsNotTheEmployee(i9: I9, signerEmployeeId: number | null): Problem | undefined {
  return signerEmployeeId === i9.employeeId
    ? impossible('/signer', 'The employee cannot be the authorized representative.')
    : undefined;
}

function reasonGiven(reason: string): Problem | undefined {
  return reason.trim() === '' ? impossible('/reason', 'A reason is required.') : undefined;
}

function fromFaults(
  faults: readonly { readonly field: string; readonly code: string }[],
): Problem | undefined {
  if (faults.length === 0) return undefined;
  const errors: Fault[] = faults.map(({ field, code }) => ({
    pointer: pointerTo(field),
    code,
    detail: faultSentence(code),
  }));
  return new Problem('impossible-value', { detail: 'The documents are not acceptable.', errors });
}
