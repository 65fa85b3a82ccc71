import type { OperationId } from '../../../generated/handlers';
import type { IsoDate } from '../dates';
import type { ClosureCode } from './closures';
import type { DelayReason, DuplicateReasonCode, EverifyState, MismatchAgency, PhotoResult } from './record';

/** What E-Verify answered, as a state of ours. Every command that asks E-Verify something carries its answer. */
export interface EverifyAnswer {
  readonly state: EverifyState;
  readonly caseNumber?: string;
  readonly agency?: MismatchAgency;
  /** Day by which the employee contacts the agency, when E-Verify names it. */
  readonly contactBy?: IsoDate | null;
}

/** Everything that can happen to a case. */
export type EverifyCommand =
  | { readonly type: 'open' }
  | {
      readonly type: 'approveI9';
      readonly startDate: IsoDate;
      readonly hasSsn: boolean;
      /** A replacement receipt waits for its document; the two I-94 receipts do not hold the case up. */
      readonly replacementReceiptDue: IsoDate | null;
      /** Why Section 2 was completed late, as it was signed; the reason for a case that is late as well. */
      readonly lateReason?: string | undefined;
    }
  | { readonly type: 'enterSsn' }
  | { readonly type: 'recordOriginal' }
  | { readonly type: 'setDelayReason'; readonly delayReason: DelayReason }
  | { readonly type: 'reportDuplicate'; readonly caseNumbers: readonly string[] }
  | {
      readonly type: 'continueDuplicate';
      readonly reason: string;
      readonly code?: DuplicateReasonCode | undefined;
    }
  | { readonly type: 'submit'; readonly answer: EverifyAnswer }
  /** An earlier case of the same person is carried on in the place of a new one. */
  | { readonly type: 'adoptCase'; readonly answer: EverifyAnswer }
  | { readonly type: 'confirmData'; readonly answer: EverifyAnswer }
  | {
      readonly type: 'matchPhoto';
      readonly photo: PhotoResult;
      readonly answer: EverifyAnswer;
    }
  | { readonly type: 'upload'; readonly answer: EverifyAnswer }
  | { readonly type: 'update'; readonly answer: EverifyAnswer }
  | { readonly type: 'downloadNotice' }
  | { readonly type: 'notifyEmployee' }
  | { readonly type: 'refer'; readonly contactBy: IsoDate | null }
  | { readonly type: 'recordNoAction' }
  | { readonly type: 'close'; readonly closure: ClosureCode; readonly text: string | null }
  | { readonly type: 'cancel' };

export type EverifyCommandType = EverifyCommand['type'];

/** How a caller gives a command. What the form or an answer of E-Verify brings has no operation. */
export const everifyOperations: Readonly<Partial<Record<EverifyCommandType, OperationId>>> = {
  setDelayReason: 'submitEverifyCase',
  continueDuplicate: 'submitEverifyCase',
  submit: 'submitEverifyCase',
  adoptCase: 'submitEverifyCase',
  confirmData: 'confirmEverifyData',
  matchPhoto: 'recordEverifyPhotoMatch',
  upload: 'submitEverifyImages',
  downloadNotice: 'requestEverifyNotice',
  refer: 'referEverifyCase',
  recordNoAction: 'recordEverifyNoAction',
  close: 'closeEverifyCase',
};

export type EverifyEffect = 'submit-case' | 'notify-partner' | 'write-case-number-on-i9' | 'open-new-case';
