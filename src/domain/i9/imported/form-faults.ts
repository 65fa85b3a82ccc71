import type { FieldFault } from '../../problem';

/**
 * How an inspection counts a fault of a completed form (8 U.S.C. 1324a(b)(6); INS memorandum of 6 March 1997; ICE fact
 * sheet of 16 March 2026). A technical one can be corrected within ten business days of a notice; a substantive one is a
 * violation, which a correction only makes smaller.
 */
export type FaultSeverity = 'technical' | 'substantive';

/** What is wrong with a form. It never holds a value of the form. */
export interface FormFault {
  /** Column of the fact. */
  readonly field: string;
  readonly code: string;
  readonly severity: FaultSeverity;
  /** Whether an explanation was given for it. Faults that were written before this was kept have none. */
  readonly explained?: boolean;
}

/** What was shown again late. */
export type LateFollowUp = 'receipt-late' | 'reverified-late';

/**
 * What can be wrong with the form itself. Every other fault lies in the data that was sent about it: a date that is none
 * is not on the form.
 */
const ofTheForm: Readonly<Record<string, FaultSeverity>> = {
  required: 'substantive',
  'choose-one': 'substantive',
  'authorization-expired': 'substantive',
  'post-office-box': 'technical',
  combination: 'substantive',
  papers: 'substantive',
  'number-or-not-applicable': 'substantive',
  'date-or-not-applicable': 'substantive',
  'not-applicable-refused': 'substantive',
  'number-malformed': 'technical',
  expired: 'substantive',
  'issue-date-required': 'substantive',
  'issued-too-early': 'substantive',
  'extension-too-long': 'substantive',
  'minors-only': 'substantive',
  'supplement-a-required': 'substantive',
  'receipt-short-job': 'substantive',
  'list-b': 'substantive',
  'section1-late': 'substantive',
  'section2-late': 'substantive',
  'reverified-late': 'substantive',
  'receipt-late': 'substantive',
  'not-extendable': 'substantive',
  'unknown-basis': 'substantive',
  'category-mismatch': 'substantive',
  'filed-too-late': 'substantive',
  'extension-ended': 'substantive',
  'extension-before-end': 'substantive',
  'alternative-procedure-too-early': 'substantive',
  'edition-not-in-use': 'technical',
};

/** What is technical where it is blank (memorandum of 1997, attachment A; the title is substantive since 2026). */
const technicalWhenBlank: ReadonlySet<string> = new Set([
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZip',
  'businessName',
  'businessAddress',
]);

/** Tells faults of the form, which is taken over with them, from faults of what was sent about it. */
export function divideFaults(faults: readonly FieldFault[]): {
  readonly ofForm: readonly FormFault[];
  readonly ofData: readonly FieldFault[];
} {
  const ofForm: FormFault[] = [];
  const ofData: FieldFault[] = [];
  for (const fault of faults) {
    const { field, code } = fault;
    const known = ofTheForm[code];
    if (!known) ofData.push(fault);
    else {
      const severity = code === 'required' && technicalWhenBlank.has(field) ? 'technical' : known;
      ofForm.push({ field, code, severity });
    }
  }
  return { ofForm, ofData };
}
