import type { components } from '../../../generated/openapi';
import type { Corrections } from './corrections';
import type { IsoDate } from '../dates';
import type { ClosureCode } from './closures';

/** The states of an E-Verify case, see `states.ts` for what each means. */
export type EverifyState = 'not_applicable' | components['schemas']['EverifyCaseState'];

/** Which agency could not match the data. */
export type MismatchAgency = 'SSA' | 'DHS' | 'both';

/** Why a case is created after its due date (E-Verify's own list). */
export const delayReasons = {
  AWAITING_SSN: 'Awaiting Social Security number',
  TECHNICAL_PROBLEMS: 'Technical problems',
  AUDIT_NEW_HIRE_NOT_RUN: 'Audit revealed that the new hire was not run',
  FEDERAL_CONTRACTOR: 'Federal contractor verifying an existing employee',
  AWAITING_RESPONSE_INCORRECT_CASE: 'Awaiting response on a case created with incorrect information',
  OTHER: 'Other',
} as const;

/** Why another case of a person is needed, in the terms of E-Verify; unless the employer gives other words, these are sent. */
export const duplicateReasons = {
  REHIRE: 'The employee was hired again',
  PREVIOUS_CASE_RESULT_RESUBMIT: 'The earlier case is submitted again',
  OTHER: null,
} as const;

export type DuplicateReasonCode = keyof typeof duplicateReasons;

export type DelayReasonCode = keyof typeof delayReasons;

/** How the employer compared the photograph of E-Verify with that of the document. */
export type PhotoResult = 'matching' | 'no-image' | 'not-matching';

export type EmployeeDecision = 'contest' | 'no-action';

export interface DelayReason {
  readonly code: DelayReasonCode;
  /** Required for `OTHER`, up to 200 characters. */
  readonly description: string | null;
}

/** The facts about a case that its rules need. Dates are calendar dates where the employee works. */
export interface EverifyCase {
  readonly state: EverifyState;
  /** First day of work for pay, E-Verify's date of hire. */
  readonly startDate: IsoDate;
  readonly shortJob: boolean;
  readonly hasSsn: boolean;
  /** Day by which the document behind a replacement receipt is presented. */
  readonly receiptDueDate: IsoDate | null;
  /** Day on which that document was shown. Cases that waited for none, and older ones, do not have it. */
  readonly documentShownOn?: IsoDate;
  readonly delayReason: DelayReason | null;
  readonly duplicateContinueReason: string | null;
  /** Older cases do not have it. */
  readonly duplicateReasonCode?: DuplicateReasonCode;
  /** The case takes the place of one that E-Verify wanted closed and submitted again. */
  readonly resubmitted?: boolean;
  /** Numbers of the earlier cases that E-Verify has found. */
  readonly duplicates?: readonly string[];
  /** The case of a federal contractor for somebody hired before it took part (FAR 52.222-54), and why. */
  readonly existingEmployee?: { readonly reason: string };
  /** What the employer and the employee decided, whatever E-Verify says; older cases do not have it. */
  readonly photoResult?: PhotoResult;
  readonly employeeDecision?: EmployeeDecision;
  readonly caseNumber: string | null;
  readonly agency: MismatchAgency | null;
  /** Day of the latest answer of E-Verify. */
  readonly resultOn: IsoDate | null;
  /** The Further Action Notice was downloaded, and the employee was told about it in private. */
  readonly noticeDownloadedAt: Date | null;
  readonly employeeNotifiedAt: Date | null;
  readonly referredOn: IsoDate | null;
  /** Day by which the employee contacts the agency, when E-Verify names one. */
  readonly contactBy: IsoDate | null;
  readonly closure: ClosureCode | null;
  readonly closureText: string | null;
}

/** A case before anything has happened. */
export function newEverifyCase(facts: {
  startDate: IsoDate;
  hasSsn: boolean;
  shortJob?: boolean;
}): EverifyCase {
  return {
    shortJob: false,
    ...facts,
    state: 'not_applicable',
    receiptDueDate: null,
    delayReason: null,
    duplicateContinueReason: null,
    caseNumber: null,
    agency: null,
    resultOn: null,
    noticeDownloadedAt: null,
    employeeNotifiedAt: null,
    referredOn: null,
    contactBy: null,
    closure: null,
    closureText: null,
  };
}

/**
 * E-Verify applies when the location has it on, the legal entity is enrolled, and the hire is not before the date of
 * the memorandum of understanding. In the contract `everifyLocation: false` means on (interface specification,
 * Location); unset means off, so that nothing is sent to the government by accident.
 */
export function everifyApplies(facts: {
  everifyLocation: boolean | null;
  enrolled: boolean;
  mouDate: IsoDate | null;
  hireDate: IsoDate;
}): boolean {
  return (
    facts.everifyLocation === false &&
    facts.enrolled &&
    facts.mouDate !== null &&
    facts.hireDate >= facts.mouDate
  );
}

/**
 * Whether E-Verify takes a case where it is used as told: that of a new hire by the day of the hire, that of an existing
 * employee while the location takes part.
 */
export const isCaseOpenTo = (
  { existingEmployee, startDate }: Pick<EverifyCase, 'existingEmployee' | 'startDate'>,
  worksite: { readonly takesPart: boolean; everify(hireDate: IsoDate): boolean },
): boolean => (existingEmployee ? worksite.takesPart : worksite.everify(startDate));

/** What is kept of a case: the facts that its rules go by, and data of the form as corrected for E-Verify. */
export interface CaseRecord {
  readonly facts: EverifyCase;
  readonly corrections: Corrections;
  /** Hash of what E-Verify was sent (`contentHash`); older cases do not have it. */
  readonly sent?: string;
}
