import { capitalized } from '../../text';
import { dateIn, type IsoDate } from '../../dates';
import type { Calendar } from '../../calendar';
import { checkDocuments } from '../documents/documents';
import { documentCatalogue } from '../documents/catalogue';
import { examinationOf } from '../documents/examination';
import type { Explanations } from '../documents/cross-checks';
import { faultsThatApply, type FieldFault } from '../../problem';
import { section2DueDate } from '../machine/states';
import { standingState, type I9, expiring } from '../record';
import {
  divideFaults,
  type FaultSeverity,
  type FormFault,
  type LateFollowUp,
  type Lateness,
} from './form-faults';

/** A form as it stands, as far as its faults depend on it. */
export interface JudgedForm {
  readonly i9: I9;
  /** First day of employment in Section 2; null before it is signed. */
  readonly firstDay: IsoDate | null;
  /** Explanations of cross-checks, as signed with Section 2 and given later. */
  readonly explanations: Explanations;
  readonly timeZone: string;
  /** Today, and business days, where the employee works. */
  readonly today: IsoDate;
  readonly calendar: Calendar;
}

/**
 * Faults of a form that was signed here, by the rules for forms that were completed elsewhere: late signatures, late
 * follow-up, and documents that the rules do not accept. What is blank or misspelled in a section cannot be signed here.
 *
 * @returns none for a form that passes every rule
 */
export function judgeForm(form: JudgedForm): readonly FormFault[] {
  const { ofForm } = divideFaults([...latenessOf(form), ...ofDocuments(form), ...ofFollowUp(form)]);
  return ofForm.map((fault) => ({ ...fault, explained: isExplained(fault.code, form.explanations) }));
}

const isExplained = (code: string, explanations: Explanations): boolean =>
  Object.entries(explanations).some(([check, text]) => check === code && text !== '');

const latenessOf = ({ i9, firstDay, calendar }: JudgedForm): FieldFault[] =>
  lateness(
    {
      section1SignedOn: i9.section1?.firstSignedOn ?? i9.section1?.signedOn,
      section2SignedOn: i9.section2?.signedOn,
    },
    { startDate: firstDay ?? i9.startDate, shortJob: i9.shortJob },
    calendar,
  );

/**
 * Section 1 is signed by the first day, Section 2 within three business days of it (8 CFR 274a.2(b)(1)(i), (ii)).
 *
 * @param signed undefined: not known, and not late
 */
export function lateness(
  signed: { readonly section1SignedOn: IsoDate | undefined; readonly section2SignedOn: IsoDate | undefined },
  job: Pick<I9, 'startDate' | 'shortJob'>,
  calendar: Calendar,
): FieldFault[] {
  const { section1SignedOn = '', section2SignedOn = '' } = signed;
  return faultsThatApply(
    [section1SignedOn > job.startDate, 'section1SignedOn', 'section1-late'],
    [section2SignedOn > section2DueDate(job, calendar), 'section2SignedOn', 'section2-late'],
  );
}

/** The documents that the form rests on, each by the rules of the day on which it was examined. */
function ofDocuments({ i9, timeZone }: JudgedForm): FieldFault[] {
  const { section1, section2 } = i9;
  if (!section1 || !section2?.signedOn) return [];
  const { signedOn, examinedAt } = section2;
  const later = examinedAt ? dateIn(examinedAt, timeZone) : signedOn;
  return section2.documents.flatMap((document) => {
    const { list } = documentCatalogue[document.code];
    // List B is never shown again.
    const context = examinationOf({ ...i9, everify: false }, section1, list === 'B' ? signedOn : later);
    return checkDocuments([document], context).faults.flatMap(({ field, code }) =>
      code === 'combination'
        ? []
        : [{ field: columnOfFault(`list${list}`, field.split('.').slice(2)), code }],
    );
  });
}

/**
 * Column of a fact about a document: `listANumber` of the first paper, `listA2Number` of the second. Section 2 and
 * Supplement B have one extension each: `extensionFiledOn`, `reverificationExtensionFiledOn`.
 *
 * @param path within the document, such as `papers`, `1`, `number`
 */
export function columnOfFault(place: string, [part, ...names]: readonly string[]): string {
  const extended = part === 'autoExtendedUntil' ? 'extendedUntil' : `extension${capitalized(names[0] ?? '')}`;
  if (part === 'autoExtendedUntil' || part === 'extension')
    return place === 'reverification' ? `${place}${capitalized(extended)}` : extended;
  const [paper = '0', name = 'document'] = names;
  const number = Number(paper) > 0 ? String(Number(paper) + 1) : '';
  return `${place}${number}${capitalized(name)}`;
}

/** What was not shown again in time, and what has not been shown yet (8 CFR 274a.2(b)(1)(vi), (vii)). */
function ofFollowUp({ i9, today }: JudgedForm): FieldFault[] {
  const { receiptDueDate, reverificationDueDate, lateFollowUps = [] } = i9;
  const state = standingState(i9);
  const isOver = (due: IsoDate | null) => due !== null && due < today;
  const open = [
    ...(state === 'approved_receipt' && isOver(receiptDueDate) ? ['receipt-late' as const] : []),
    ...(expiring.includes(state) && isOver(reverificationDueDate) ? ['reverified-late' as const] : []),
  ];
  return [...new Set([...lateFollowUps, ...open])].map((code) => ({ field: followUpField[code], code }));
}

const followUpField: Readonly<Record<LateFollowUp, string>> = {
  'receipt-late': 'receiptReplacedOn',
  'reverified-late': 'reverifiedOn',
};

/** Parts of a form that are signed or followed up by themselves. */
type Part = 'section1' | 'section2' | 'documents' | 'days' | 'follow-up';

function partOf(field: string): Part {
  if (/^(list[ABC]|documents|exten)/.test(field)) return 'documents';
  if (/^(reverif|receipt)/.test(field)) return 'follow-up';
  if (/^(section[12]SignedOn|firstDayOfEmployment)$/.test(field)) return 'days';
  return /^(examiner|business|alternative|additional|formEdition)/.test(field) ? 'section2' : 'section1';
}

/** Parts that a command signs anew. */
export interface SignedAnew {
  readonly section1: boolean;
  readonly documents: boolean;
  readonly firstDay: boolean;
}

/**
 * Faults of a form that was completed elsewhere, after something was signed here: a corrected part is judged anew, and
 * the rest keeps the faults that it came with.
 */
export function faultsAfter(
  before: readonly FormFault[],
  judged: readonly FormFault[],
  corrected: SignedAnew,
): readonly FormFault[] {
  const anew: Readonly<Record<Part, boolean>> = {
    section1: corrected.section1,
    section2: false,
    documents: corrected.documents,
    days: corrected.firstDay,
    'follow-up': true,
  };
  const came = before.filter(({ field }) => !anew[partOf(field)]);
  const found = judged.filter(({ field }) => anew[partOf(field)]);
  const isKnown = ({ field, code }: FormFault) =>
    came.some((one) => one.field === field && one.code === code);
  return [...came, ...found.filter((fault) => !isKnown(fault))];
}

export function gravest(faults: readonly FormFault[]): FaultSeverity | null {
  if (faults.some(({ severity }) => severity === 'substantive')) return 'substantive';
  return faults.length > 0 ? 'technical' : null;
}

/** Signatures and documents that came after their day: they stay late, and a reason explains them. */
const lateCodes: ReadonlySet<string> = new Set([
  'section1-late',
  'section2-late',
  'reverified-late',
  'receipt-late',
]);

/** Whether something on the form was late, and whether each such fault has a reason; null when nothing was. */
function lateOf(faults: readonly FormFault[]): Lateness | null {
  const late = faults.filter(({ code }) => lateCodes.has(code));
  if (late.length === 0) return null;
  return late.every(({ explained }) => explained === true) ? 'explained' : 'unexplained';
}

/** What is stored of the faults of a form, for lists to find it by. */
export const withSummary = <F extends readonly FormFault[]>(faults: F) => ({
  faults,
  faultSeverity: gravest(faults),
  late: lateOf(faults),
});

/** What stays as it is: no amendment makes a day earlier, and an edition cannot be changed on a signed form. */
const notAmendable: ReadonlySet<string> = new Set([...lateCodes, 'edition-not-in-use']);

/** Section whose amendment puts a fault right that was not explained; null when there is none. Section 2 comes first. */
export function sectionToAmend(faults: readonly FormFault[] | null): 1 | 2 | null {
  const open = (faults ?? []).filter(({ code, explained }) => !notAmendable.has(code) && explained !== true);
  if (open.length === 0) return null;
  return open.some(({ field }) => partOf(field) !== 'section1') ? 2 : 1;
}
