import type { components } from '../../../generated/openapi';
import type { IsoDate } from '../dates';
import type { AttestationId, AuthorizationExpiration } from './form/attestations';
import type { SignedAs } from './form/section1';
import type { CrossCheck, Explanations } from './documents/cross-checks';
import type { LateFollowUp } from './imported/form-faults';
import type { PresentedDocument } from './documents/presented';

/** The states of an I-9, see `states.ts` for what each means to whom. */
export type I9State = 'none' | components['schemas']['I9StatusCode'];

/** States in which Section 2 is not signed. */
export const beforeSection2: readonly I9State[] = [
  'section1_pending',
  'section1_completed',
  'section1_supplement_pending',
  'section1_correction_requested',
  'section2_in_progress',
];

/** States in which an authorization has to be reverified. */
export const expiring: readonly I9State[] = ['reverification_due', 'authorization_expired'];

/** `on-site`: a user completes Section 2; `remote`: an authorized representative near the employee does. */
export type Workflow = 'on-site' | 'remote';

/** The facts about an I-9 that its rules need. Dates are where the employee works; instants are the server's. */
export interface I9 {
  readonly state: I9State;
  /** States to go back to when an amendment is signed or a termination is taken back; the last is the next. */
  readonly returnTo: readonly I9State[];
  readonly employeeId: number;
  readonly workflow: Workflow;
  /** E-Verify applies at the location. */
  readonly everify: boolean;
  /** First day of work for pay: the hire date, until Section 2 states it. */
  readonly startDate: IsoDate;
  /** Employment lasts less than three business days. */
  readonly shortJob: boolean;
  readonly terminatedDate: IsoDate | null;
  readonly section1: SignedSection1 | null;
  readonly section2: SignedSection2 | null;
  readonly correctionRequestedOn: IsoDate | null;
  readonly amendmentRequestedOn: IsoDate | null;
  /** The section that an amendment has to correct, and so who has to sign it. */
  readonly amendmentSection: 1 | 2 | null;
  /** The amendment of the other section that was asked for before the end of employment: it comes next. */
  readonly amendmentLeft?: Pick<I9, 'amendmentSection' | 'amendmentRequestedOn'> | null;
  /** First day in the employee's record to which Section 2 has to be amended; null: nothing to amend. */
  readonly firstDayToAmend: IsoDate | null;
  /** First day in the employee's record that was looked at last: only another one asks for an amendment. */
  readonly recordedFirstDay: IsoDate | null;
  /** Day of a notice that the authorization was revoked, until it is reverified: nothing extends it then. */
  readonly revokedOn: IsoDate | null;
  /** What showed an authorization that was revoked: it is never accepted again. Older forms do not have it. */
  readonly revokedDocuments?: readonly PresentedDocument[];
  /** Day by which the document behind an open receipt is presented. */
  readonly receiptDueDate: IsoDate | null;
  readonly reverificationDueDate: IsoDate | null;
  readonly purgeEligibleDate: IsoDate | null;
  /** A legal hold or a pending inspection: nothing is purged. */
  readonly hold: boolean;
  /** Why what looked like a slip was right, as said at the approval or with an amendment. Older forms do not have it. */
  readonly reviewExplanations?: Explanations;
  /** Cross-checks that a correction of Section 1 raised, until the employer has answered them. */
  readonly checksToAnswer?: readonly CrossCheck[];
  /** What was shown again after its due date, which stays a fault of the form. Older forms do not have it. */
  readonly lateFollowUps?: readonly LateFollowUp[];
}

export interface SignedSection1 {
  readonly signedAt: Date;
  readonly dateOfBirth: IsoDate;
  readonly attestation: AttestationId;
  readonly authorizationExpiration: AuthorizationExpiration | null;
  /** Day of the signature where the employee works, which decides who was under 18. Older forms do not have it. */
  readonly signedOn?: IsoDate;
  /** The same of the first of several signatures. Older forms do not have it. */
  readonly firstSignedOn?: IsoDate;
  /** Instant of the first of several signatures. Older forms do not have it. */
  readonly firstSignedAt?: Date;
  /** Who signed in the employee's place. Older forms do not have it. */
  readonly signedAs?: SignedAs;
}

export interface SignedSection2 {
  readonly signedAt: Date;
  /** Day of the signature where the employee works. Older forms do not have it. */
  readonly signedOn?: IsoDate;
  readonly signerUserId: number | null;
  readonly documents: readonly PresentedDocument[];
  /** When documents were shown last, after a receipt or for a reverification; not there before the first of them. */
  readonly examinedAt?: Date;
}

/** The state that a form has apart from an amendment that it waits for. */
export const standingState = ({ state, returnTo }: Pick<I9, 'state' | 'returnTo'>): I9State =>
  state === 'amendment_required' ? (returnTo.at(-1) ?? state) : state;

/**
 * Day by which the answers of Section 1 are judged: today, but for an amendment the day on which the section was signed. What
 * has ended since is no mistake, and a minor has grown up.
 */
export const judgedOn = ({ state, section1 }: Pick<I9, 'state' | 'section1'>, today: IsoDate): IsoDate =>
  (state === 'amendment_required' ? section1?.signedOn : null) ?? today;

/**
 * Whether a form serves for a re-hire: its dates go by the day in Supplement B, and no longer by the one in Section 2.
 *
 * @param statedFirstDay first day of employment in Section 2; null before it is signed
 */
export const servesRehire = (
  { startDate, firstDayToAmend }: Pick<I9, 'startDate' | 'firstDayToAmend'>,
  statedFirstDay: IsoDate | null,
): boolean => statedFirstDay !== null && firstDayToAmend === null && startDate !== statedFirstDay;

/** An I-9 that does not exist yet; the command `start` brings it to life. */
export function newI9(facts: {
  employeeId: number;
  workflow: Workflow;
  everify: boolean;
  startDate: IsoDate;
  shortJob?: boolean;
}): I9 {
  return {
    shortJob: false,
    ...facts,
    state: 'none',
    returnTo: [],
    terminatedDate: null,
    section1: null,
    section2: null,
    correctionRequestedOn: null,
    amendmentRequestedOn: null,
    amendmentSection: null,
    firstDayToAmend: null,
    recordedFirstDay: null,
    revokedOn: null,
    receiptDueDate: null,
    reverificationDueDate: null,
    purgeEligibleDate: null,
    hold: false,
  };
}
