import { accept, faultsThatApply, refuse, type Checked, type FieldFault } from '../../problem';
import { parseDate, type IsoDate } from '../../dates';
import { firstI9Day, isTooFarAhead } from '../../employments';
import { copyFaults, missingSides, type CopyRules, type KeptCopy } from './copies';
import {
  answeredChecks,
  employerChecks,
  strikingChecks,
  type CrossFacts,
  type Explanations,
} from './cross-checks';
import { checkDocuments } from './documents';
import { withExtensionNotes } from './extended-card';
import { checkedText, readNotes, readRequiredText } from '../form/fields';
import type { DocumentInput, PresentedDocument } from './presented';
import type { ExaminationFault } from './refusals';
import type { SignedAs } from '../form/section1';

/** `physical`: the originals lay before the examiner. `alternative`: copies and live video, as authorized by DHS. */
export type ExaminationMethod = 'physical' | 'alternative';

/** Who signs Section 2, and for which employer. */
interface Signatory {
  readonly representativeLastName: string;
  readonly representativeFirstName: string;
  readonly representativeTitle: string;
  readonly businessName: string;
  readonly businessAddress: string;
}

export interface Section2Input extends Signatory {
  readonly documents: readonly PresentedDocument[];
  /** The employee's first day of work for pay; E-Verify takes it as the date of hire. */
  readonly firstDay: string;
  readonly additionalInformation?: string | null;
  /** Why what looks like a slip is right, by cross-check. */
  readonly explanations?: Explanations | undefined;
  readonly examinationMethod: ExaminationMethod;
  /** When the documents were shown in live video; alternative procedure only. */
  readonly liveVideoAt?: Date | null;
  readonly copies: readonly KeptCopy[];
}

/** Section 2 as typed. Who signs, the title and the employer's name and address are not typed. */
export interface Section2Form {
  readonly documents: readonly DocumentInput[];
  /** First day of work for pay, in either form of a date. */
  readonly firstDay: string;
  readonly additionalInformation?: string | null;
  /** Why what looks like a slip is right, by cross-check. */
  readonly explanations?: Explanations;
  /** `physical` by default. */
  readonly examinationMethod?: ExaminationMethod;
  /** RFC 3339, or `YYYY-MM-DDTHH:MM` where the employee works; alternative procedure only. */
  readonly liveVideoAt?: string | null;
}

/** Section 2 as it is signed. */
export interface Section2 extends Signatory {
  readonly documents: readonly PresentedDocument[];
  readonly firstDay: IsoDate;
  readonly additionalInformation: string | null;
  readonly examinationMethod: ExaminationMethod;
  /** RFC 3339, or null for a physical examination. */
  readonly liveVideoAt: string | null;
  /** Copies of front and back of every document were kept with the form when it was signed. */
  readonly copiesKept: boolean;
  /** Why what looks like a slip is right; there when a cross-check struck. */
  readonly explanations?: Explanations;
}

/** Returns how the documents of this form are examined by default. @param takesPart the location, in E-Verify, now */
export const usualMethod = (
  { examinationMethod }: { readonly examinationMethod: ExaminationMethod | null },
  takesPart: boolean,
): ExaminationMethod => (takesPart && examinationMethod === 'alternative' ? 'alternative' : 'physical');

export interface Section2Context {
  readonly now: Date;
  /** Today where the employee works, the day of the examination. */
  readonly today: IsoDate;
  readonly everify: boolean;
  readonly shortJob: boolean;
  /** The employee was under 18 when Section 1 was signed. */
  readonly minor: boolean;
  readonly signedAs: SignedAs;
  readonly dateOfBirth: IsoDate;
  /** When Section 1 was signed; the live video comes after it. */
  readonly section1SignedAt: Date;
  readonly crossFacts: CrossFacts;
  /** A representative is not asked what only the employer knows, see `employerChecks`. */
  readonly byRepresentative: boolean;
}

type Faults = FieldFault<ExaminationFault>[];

const maxLengths = {
  representativeLastName: 40,
  representativeFirstName: 40,
  representativeTitle: 80,
  businessName: 255,
  businessAddress: 255,
} as const;

/** Checks Section 2 (8 CFR 274a.2(b)(1)(ii)) and returns it cleaned, or every fault with its field. */
export function validateSection2(
  input: Section2Input,
  context: Section2Context,
): { ok: true; section2: Section2 } | { ok: false; faults: readonly FieldFault<ExaminationFault>[] } {
  const faults: Faults = [];
  const examined = checkDocuments(input.documents, { ...context, examinedOn: context.today });
  faults.push(...examined.faults, ...procedureFaults(input, context));
  faults.push(...copyFaults(input.documents, input.copies, copyRules(input, context)));
  const text = (field: keyof typeof maxLengths): string =>
    readRequiredText(field, input[field], maxLengths[field], faults);
  const section2: Section2 = {
    documents: examined.documents,
    firstDay: checkedText('firstDay', input.firstDay, (day) => readFirstDay(day, context), faults) ?? '',
    additionalInformation: withExtensionNotes(
      readNotes(input.additionalInformation, faults),
      examined.documents,
    ),
    examinationMethod: input.examinationMethod,
    liveVideoAt:
      input.examinationMethod === 'alternative' ? (input.liveVideoAt?.toISOString() ?? null) : null,
    copiesKept: examined.documents.every((document) => missingSides(document, input.copies).length === 0),
    representativeLastName: text('representativeLastName'),
    representativeFirstName: text('representativeFirstName'),
    representativeTitle: text('representativeTitle'),
    businessName: text('businessName'),
    businessAddress: text('businessAddress'),
  };
  const striking = strikingChecks(context.crossFacts, section2, context.today).filter(
    (check) => !context.byRepresentative || !employerChecks.has(check),
  );
  const { explanations, unanswered } = answeredChecks(striking, input.explanations ?? {});
  faults.push(...unanswered);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, section2: striking.length > 0 ? { ...section2, explanations } : section2 };
}

function readFirstDay(text: string, context: Section2Context): Checked<IsoDate, ExaminationFault> {
  if (text.trim() === '') return refuse('required');
  const date = parseDate(text.trim());
  if (!date) return refuse('date-invalid');
  if (date <= context.dateOfBirth) return refuse('before-birth');
  if (isTooFarAhead(date, context.today)) return refuse('too-far-ahead');
  return date < firstI9Day ? refuse('before-1986') : accept(date);
}

/**
 * The alternative procedure is open to participants in E-Verify; it needs a live video interaction with the same
 * documents (88 FR 47749), after whatever was signed before and not after the signature. A video after the time for
 * Section 2 makes a late signature, which is explained.
 */
export function procedureFaults(
  input: { readonly examinationMethod: ExaminationMethod; readonly liveVideoAt?: Date | null },
  context: {
    readonly now: Date;
    readonly everify: boolean;
    readonly section1SignedAt?: Date;
    /** When documents of the form were examined last; none for Section 2. */
    readonly examinedBefore?: Date;
  },
): FieldFault<ExaminationFault>[] {
  if (input.examinationMethod !== 'alternative') return [];
  const { now, everify, section1SignedAt, examinedBefore } = context;
  const video = input.liveVideoAt;
  return faultsThatApply(
    [!everify, 'examinationMethod', 'not-with-everify-off'],
    [!video, 'liveVideoAt', 'live-video-required'],
    [!!video && video > now, 'liveVideoAt', 'live-video-ahead'],
    [!!video && !!section1SignedAt && video < section1SignedAt, 'liveVideoAt', 'live-video-before-section1'],
    [!!video && !!examinedBefore && video < examinedBefore, 'liveVideoAt', 'live-video-of-earlier-documents'],
  );
}

/** By which rules copies of what is examined now have to be kept. */
export const copyRules = (
  { examinationMethod }: { readonly examinationMethod: ExaminationMethod },
  {
    everify,
    takesPart = everify,
    examinedBefore,
  }: Pick<CopyRules, 'everify' | 'examinedBefore'> & { readonly takesPart?: boolean },
): CopyRules => ({
  everify,
  alternative: takesPart && examinationMethod === 'alternative',
  ...(examinedBefore && { examinedBefore }),
});
