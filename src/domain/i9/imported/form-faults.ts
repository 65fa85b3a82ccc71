import type { FieldFault } from '../../problem';

/**
 * How an inspection counts a fault of a completed form (8 U.S.C. 1324a(b)(6); INS memorandum of 6 March 1997; ICE fact
 * sheet of 16 March 2026). A technical one can be corrected within ten business days of a notice; a substantive one is a
 * violation, which a correction only makes smaller.
 */
export type FaultSeverity = 'technical' | 'substantive';

/** Whether reasons were given for what was late. */
export type Lateness = 'explained' | 'unexplained';

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
 * What cannot be read or stored. All else that a form can have wrong is a fault of the form, which is taken over with it.
 */
const unreadable: ReadonlySet<string> = new Set([
  'date-invalid',
  'control-character',
  'too-long',
  'letters-not-printable',
  'unknown-edition',
]);

/** Columns about the form that are not on it: whoever sends the row can put them right. */
const notOnTheForm: ReadonlySet<string> = new Set(['filedOn']);

/** Faults that are not a violation: entries that are there and are written otherwise (memorandum of 1997, attachment A). */
const technical: ReadonlySet<string> = new Set([
  'post-office-box',
  'number-malformed',
  'edition-not-in-use',
  'title',
  'expiration-not-expected',
  'citation-malformed',
  'one-letter',
  'state-unknown',
  'phone-malformed',
  'zip-malformed',
  'email-malformed',
  'country-unknown',
  'ssn-malformed',
  'ssn-never-issued',
  'duration-of-status',
  'never-reverified',
  'before-1986',
]);

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
    if (unreadable.has(code) || notOnTheForm.has(field)) ofData.push(fault);
    else {
      const isTechnical = technical.has(code) || (code === 'required' && technicalWhenBlank.has(field));
      ofForm.push({ field, code, severity: isTechnical ? 'technical' : 'substantive' });
    }
  }
  return { ofForm, ofData };
}
