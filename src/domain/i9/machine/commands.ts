import type { OperationId } from '../../../../generated/handlers';
import type { IsoDate } from '../../dates';
import type { CrossCheck, Explanations } from '../documents/cross-checks';
import type { PresentedDocument } from '../documents/presented';
import type { SignedSection1, SignedSection2 } from '../record';

/** Who signs: the employee's own id when the signer is an employee of the same organization. */
export interface SigningPerson {
  readonly userId: number | null;
  readonly employeeId: number | null;
}

/** The signature that a command brings. */
export interface Signed {
  readonly signer: SigningPerson;
  readonly attestationReadAt: Date | null;
}

/** What Section 1 says as it is signed; `signedAs` left out: the employee signs. */
type SignedFacts = Pick<
  SignedSection1,
  'dateOfBirth' | 'attestation' | 'authorizationExpiration' | 'signedAs'
>;

/** Everything that can happen to an I-9. The name of a command is also the name of its audit event. */
export type I9Command =
  | { readonly type: 'start' }
  /** A form that was completed elsewhere is taken over as it is. */
  | {
      readonly type: 'import';
      readonly section1: SignedSection1;
      readonly section2: SignedSection2;
      readonly firstDay: IsoDate;
      /** That of the last reverification. */
      readonly reverifiedBy: PresentedDocument | null;
    }
  | (Signed &
      SignedFacts & {
        readonly type: 'signSection1';
        /** A preparer or translator helped and has not signed Supplement A yet. */
        readonly supplementAOutstanding: boolean;
      })
  | { readonly type: 'signSupplementA'; readonly attestationReadAt: Date | null }
  | { readonly type: 'requestCorrection'; readonly reason: string }
  | { readonly type: 'startSection2' }
  | (Signed & {
      readonly type: 'signSection2';
      readonly documents: readonly PresentedDocument[];
      readonly firstDay: IsoDate;
    })
  /** `explanations`: why what looks like a slip is right. */
  | { readonly type: 'approve'; readonly explanations?: Explanations }
  | { readonly type: 'reject'; readonly reason: string; readonly section: 1 | 2 }
  | (Signed & { readonly type: 'presentOriginal'; readonly documents: readonly PresentedDocument[] })
  | { readonly type: 'reportReceiptOverdue' }
  | { readonly type: 'openReverification' }
  | { readonly type: 'expireAuthorization' }
  /** The form has a day of reverification that the rules do not ask for: earlier versions wrote it. */
  | { readonly type: 'withdrawReverification' }
  | (Signed & { readonly type: 'signSupplementB'; readonly document: PresentedDocument })
  | { readonly type: 'revokeAuthorization' }
  /** A law or notice lets the authorization go on: an update of the form, not a reverification. */
  | (Signed & { readonly type: 'extendAuthorization'; readonly extendedUntil: IsoDate })
  | { readonly type: 'findDefect'; readonly reason: string; readonly section: 1 | 2 }
  /** The first day in the employee's record became another one than Section 2 states. */
  | { readonly type: 'changeFirstDay'; readonly firstDay: IsoDate }
  /** The record has the first day of the form again: the amendment that was asked for is not needed. */
  | { readonly type: 'restoreFirstDay'; readonly firstDay: IsoDate }
  | (Signed & {
      readonly type: 'signAmendment';
      /** Corrected facts of Section 1. */
      readonly section1?: SignedFacts;
      /** The documents of Section 2 as corrected, all of them. */
      readonly documents?: readonly PresentedDocument[];
      /** Corrected first day of work for pay. */
      readonly firstDay?: IsoDate;
      /** Cross-checks that the corrected Section 1 raises. */
      readonly checks?: readonly CrossCheck[];
      /** Why what looks like a slip in the corrected Section 2 is right. */
      readonly explanations?: Explanations;
    })
  | {
      readonly type: 'terminate';
      readonly terminatedDate: IsoDate;
      /** First day of the period in the employee's record, which Section 2 need not show yet. */
      readonly recordedFirstDay?: IsoDate;
    }
  | { readonly type: 'reinstate' }
  | {
      readonly type: 'rehire';
      readonly rehiredOn: IsoDate;
      /** E-Verify applies to the re-hire where the employee works now. */
      readonly everify: boolean;
      readonly everifyAllowsReuse: boolean;
      /** First day of the earlier period in the employee's record; left out where Section 2 does not state it. */
      readonly recordedFirstDay?: IsoDate;
    }
  | { readonly type: 'supersede' }
  | { readonly type: 'void'; readonly reason: string }
  | { readonly type: 'purge' };

export type I9CommandType = I9Command['type'];
export type CommandOf<Type extends I9CommandType> = Extract<I9Command, { type: Type }>;

/** How a caller gives a command. What the employee, the clock or the record of the employee brings has no operation. */
export const i9Operations: Readonly<Partial<Record<I9CommandType, OperationId>>> = {
  requestCorrection: 'requestI9Correction',
  startSection2: 'setSection2Draft',
  signSection2: 'completeSection2',
  approve: 'approveI9',
  reject: 'approveI9',
  presentOriginal: 'recordReceiptReplacement',
  signSupplementB: 'recordReverification',
  rehire: 'recordReverification',
  revokeAuthorization: 'recordAuthorizationRevocation',
  extendAuthorization: 'recordAuthorizationExtension',
  findDefect: 'requestI9Amendment',
  signAmendment: 'recordI9Amendment',
  void: 'voidI9',
  purge: 'requestI9Purge',
};

/** What the caller has to do besides storing the new facts. The audit row is due after every command. */
export type I9Effect = 'revoke-link' | 'notify-partner' | 'advance-everify';

/** When and under which settings of the organization a command is given. */
export interface I9Context {
  readonly now: Date;
  /** Today where the employee works. */
  readonly today: IsoDate;
  /** Section 2 is reviewed before it is approved; with remote I-9s it always is. */
  readonly reviewRequired: boolean;
  /** Days before the end of an authorization on which its reverification opens. */
  readonly reverificationLeadDays: number;
}
