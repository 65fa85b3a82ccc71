import type { CaseData } from '../domain/everify/case-data';
import { agencyOfReply, stateOfReply, type CaseStatusReply } from '../domain/everify/case-status';
import type { ClosureCode } from '../domain/everify/closures';
import type { EverifyAnswer } from '../domain/everify/commands';
import type { PhotoResult } from '../domain/everify/record';
import type { IsoDate } from '../domain/dates';

/** The employer for whom E-Verify is asked. */
export interface Account {
  readonly organizationId: number;
  /** `client_company_id`: the enrolment. */
  readonly companyId: string;
}

/** The status of a case, as E-Verify reports it. */
export interface CaseReply extends CaseStatusReply {
  readonly case_number: string;
  /** Day by which the employee contacts the agency. */
  readonly contactBy: IsoDate | null;
  /** Statements with which E-Verify lets a final nonconfirmation be closed; null when it does not say. */
  readonly closureStatements: readonly string[] | null;
}

export type NoticeKind = 'further-action-notice' | 'referral-date-confirmation';
export type NoticeLanguage = 'en' | 'es';

export interface File {
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface Photograph extends File {
  readonly contentType: 'image/jpeg' | 'image/png';
}

/**
 * E-Verify. Two implementations: the sandbox's simulator and the client of the web services interface (version 31).
 *
 * Every call that changes something returns the case as it is afterwards. All throw a `GatewayError`, and nothing
 * else on purpose. None may be called inside a database transaction.
 */
export interface EverifyGateway {
  /** Numbers of this employer's cases of the last 365 days with the same Social Security number. */
  findDuplicates(account: Account, data: CaseData): Promise<readonly string[]>;
  createDraft(account: Account, data: CaseData): Promise<CaseReply>;
  submit(account: Account, caseNumber: string): Promise<CaseReply>;
  read(account: Account, caseNumber: string): Promise<CaseReply>;
  /** @param data the case as it is right; E-Verify says which fields of it have to be confirmed */
  confirmData(account: Account, caseNumber: string, data: CaseData): Promise<CaseReply>;
  /** The photograph to compare the document's with. */
  photo(account: Account, caseNumber: string): Promise<Photograph>;
  matchPhoto(account: Account, caseNumber: string, result: PhotoResult): Promise<CaseReply>;
  upload(
    account: Account,
    caseNumber: string,
    images: { front: File; back: File | null },
  ): Promise<CaseReply>;
  /** A PDF. */
  notice(account: Account, caseNumber: string, kind: NoticeKind, language: NoticeLanguage): Promise<Buffer>;
  refer(account: Account, caseNumber: string): Promise<CaseReply>;
  recordNoAction(account: Account, caseNumber: string): Promise<CaseReply>;
  close(account: Account, caseNumber: string, closing: Closing): Promise<CaseReply>;
  /** Numbers of cases of all employers that have changed since they were last acknowledged. */
  updatedCases(): Promise<readonly string[]>;
  acknowledge(caseNumbers: readonly string[]): Promise<void>;
  /** Simulator only: gives its next answer now. */
  advance?(account: Account, caseNumber: string): Promise<CaseReply>;
}

export interface Closing {
  readonly closure: ClosureCode;
  /** Free text, where the statement requires it. */
  readonly reason: string | null;
}

/**
 * `unavailable`: E-Verify cannot be reached or is too slow, so the call may have had its effect or not, and can be tried
 * again after a look at the case; `refused`: it does not take the data; `conflict`: the case is in another state;
 * `not-understood`: the answer is not what the interface says.
 */
export type GatewayFailure = 'unavailable' | 'refused' | 'conflict' | 'not-understood';

/** Why a call failed. The message names codes of E-Verify, never data of the case. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  constructor(
    readonly failure: GatewayFailure,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/**
 * Translates a reply for the state machine.
 * @throws GatewayError not-understood for a status that this service does not know
 */
export function answerOf(reply: CaseReply): EverifyAnswer {
  const state = stateOfReply(reply);
  if (!state) throw new GatewayError('not-understood', 'E-Verify answered with an unknown status.');
  const agency = agencyOfReply(reply);
  return {
    state,
    caseNumber: reply.case_number,
    contactBy: reply.contactBy,
    ...(agency && { agency }),
  };
}
