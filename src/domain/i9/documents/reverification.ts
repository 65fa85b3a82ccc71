import { faultsWithin, type FieldFault } from '../../problem';
import { addDays, parseDate, type IsoDate } from '../../dates';
import { cleanDocument, isAcceptableForReverification, isRevoked } from './documents';
import { withExtensionNotes } from './extended-card';
import { reverification } from './examination';
import { optionalText, readNotes, readRequiredText } from '../form/fields';
import type { PresentedDocument } from './presented';
import type { ExaminationFault } from './refusals';
import { copyFaults, type KeptCopy } from './copies';
import { copyRules, procedureFaults, type ExaminationMethod } from './section2';

/** One block of Supplement B: reverification, rehire within three years, or a new name. */
export interface SupplementBInput {
  readonly document: PresentedDocument | null;
  readonly rehiredOn?: string | null;
  /** Only the parts of the name that have changed. */
  readonly newLastName?: string | null;
  readonly newFirstName?: string | null;
  readonly newMiddleInitial?: string | null;
  readonly additionalInformation?: string | null;
  readonly examinationMethod: ExaminationMethod;
  readonly liveVideoAt?: Date | null;
  readonly copies: readonly KeptCopy[];
  readonly representativeName: string;
}

/** A block of Supplement B as it is signed. */
export interface SupplementB {
  readonly document: PresentedDocument | null;
  readonly rehiredOn: IsoDate | null;
  readonly newLastName: string | null;
  readonly newFirstName: string | null;
  readonly newMiddleInitial: string | null;
  readonly additionalInformation: string | null;
  readonly examinationMethod: ExaminationMethod;
  readonly liveVideoAt: string | null;
  readonly representativeName: string;
}

interface ReverificationContext {
  readonly now: Date;
  readonly today: IsoDate;
  /** E-Verify applies to the form. */
  readonly everify: boolean;
  /** The location takes part in E-Verify now, whatever it did when the form was signed. */
  readonly takesPart: boolean;
  /** A document is asked for; for a rehire or a new name it may be absent. */
  readonly reverification: boolean;
  readonly revoked?: readonly PresentedDocument[];
  /** The authorization has ended by the day of the re-hire: one block has re-hire and document. */
  readonly rehireNeedsDocument?: boolean;
  /** When documents of the form were examined last: video and copies of another one do not count. */
  readonly examinedBefore?: Date;
}

/**
 * Checks a block of Supplement B (8 CFR 274a.2(b)(1)(vii)): one unexpired document of List A or List C, never List B.
 */
export function validateSupplementB(
  input: SupplementBInput,
  context: ReverificationContext,
): { ok: true; block: SupplementB } | { ok: false; faults: readonly FieldFault<ExaminationFault>[] } {
  const faults: FieldFault<ExaminationFault>[] = [];
  const rehiredOn = input.rehiredOn ? parseDate(input.rehiredOn) : null;
  if (rehiredOn === undefined) faults.push({ field: 'rehiredOn', code: 'date-invalid' });
  const notes = readNotes(input.additionalInformation, faults);
  const optional = (field: 'newLastName' | 'newFirstName' | 'newMiddleInitial', length: number) =>
    optionalText(field, input[field] ?? '', length, faults);
  const document = reverificationDocument(input, context, faults);
  const block: SupplementB = {
    document,
    rehiredOn: rehiredOn ?? null,
    newLastName: optional('newLastName', 40),
    newFirstName: optional('newFirstName', 40),
    newMiddleInitial: optional('newMiddleInitial', 2),
    additionalInformation: withExtensionNotes(notes, document ? [document] : []),
    examinationMethod: input.examinationMethod,
    liveVideoAt: input.liveVideoAt?.toISOString() ?? null,
    representativeName: readRequiredText('representativeName', input.representativeName, 80, faults),
  };
  const records = [block.document, rehiredOn, block.newLastName, block.newFirstName, block.newMiddleInitial];
  if (records.every((part) => !part)) faults.push({ field: 'document', code: 'nothing-to-record' });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, block };
}

function reverificationDocument(
  input: SupplementBInput,
  context: ReverificationContext,
  faults: FieldFault<ExaminationFault>[],
): PresentedDocument | null {
  if (!input.document) {
    if (context.reverification) faults.push({ field: 'document', code: 'required' });
    if (context.rehireNeedsDocument) faults.push({ field: 'document', code: 'rehire-needs-document' });
    return null;
  }
  if (!isAcceptableForReverification([input.document])) faults.push({ field: 'document', code: 'list-b' });
  const result = cleanDocument(input.document, reverification(context.today));
  if (isRevoked(result.document, context.revoked)) faults.push({ field: 'document', code: 'revoked' });
  faults.push(
    ...faultsWithin('document', result.faults),
    ...procedureFaults(input, { ...context, everify: context.takesPart }),
    ...copyFaults([input.document], input.copies, copyRules(input, context)).map(({ code }) => ({
      field: 'document',
      code,
    })),
  );
  return result.document;
}

/** Dates of the reminders for a due date, earliest first. @param days before it; negative: after it */
export function reminderDates(due: IsoDate, days: readonly number[]): readonly IsoDate[] {
  return days.toSorted((a, b) => b - a).map((before) => addDays(due, -before));
}

/**
 * The reminder that is due today and was not sent: the last one whose day has come, or null. Reminders that were missed
 * (the service was down, the I-9 came late) are not sent one after another.
 */
export function reminderDue(
  due: IsoDate,
  today: IsoDate,
  lastSentOn: IsoDate | null,
  days: readonly number[],
): IsoDate | null {
  const last = reminderDates(due, days).findLast((date) => date <= today);
  return last !== undefined && (lastSentOn === null || lastSentOn < last) ? last : null;
}
