import type { IsoDate } from '../../domain/dates';
import type { ExaminationMethod, Section2Form } from '../../domain/i9/documents/section2';
import type { Section1 } from '../../domain/i9/form/section1';
import type { I9, I9State } from '../../domain/i9/record';
import type { ShownCopy } from './copy-parts';

/** What the pages that end with a signature show of a form, whatever they read it from. */
export interface FormToSign {
  readonly id: number;
  /** Name of the time zone where the employee works. */
  readonly timeZone: string;
  readonly state: I9State;
  /** The reason given for a requested amendment. */
  readonly stateReason: string | null;
  readonly facts: I9;
  /** Start of the period of employment. */
  readonly startDate: IsoDate;
  /** First day of employment in Section 2. */
  readonly firstDayOfEmployment: IsoDate | null;
  readonly examinationMethod: ExaminationMethod | null;
  readonly section1: Section1 | null;
  /** Section 2 as typed so far; null when nothing is waiting to be signed. */
  readonly section2Draft: Section2Form | null;
  readonly copies: readonly ShownCopy[];
  /** Its location takes part in E-Verify now. */
  readonly takesPart: boolean;
}

/** The form that a page is about. */
export type FormRef = Pick<FormToSign, 'id' | 'timeZone'>;
