import { contentHash, type CaseData } from '../../../domain/everify/case-data';
import type { Corrections } from '../../../domain/everify/corrections';
import type { ClosureCode } from '../../../domain/everify/closures';
import type { EverifyCommand } from '../../../domain/everify/commands';
import type { EverifyState, PhotoResult } from '../../../domain/everify/record';
import { stateOfReply } from '../../../domain/everify/case-status';
import {
  answerOf,
  GatewayError,
  type Account,
  type CaseReply,
  type EverifyGateway,
} from '../../../everify/gateway';

/** An image as stored until E-Verify has it; `content` is base64. */
export interface KeptImage {
  readonly contentType: string;
  readonly content: string;
}

export type Question =
  /** `adopt`: number of the earlier case that is continued. */
  | { readonly type: 'submit'; readonly adopt?: string }
  | { readonly type: 'confirmData'; readonly corrections: Corrections }
  | { readonly type: 'matchPhoto'; readonly photo: PhotoResult }
  | { readonly type: 'upload'; readonly front: KeptImage; readonly back: KeptImage | null }
  | { readonly type: 'refer' }
  | { readonly type: 'recordNoAction' }
  | { readonly type: 'close'; readonly closure: ClosureCode; readonly text: string | null }
  | { readonly type: 'advance' };

/** Everything that a request needs; the database is not used while E-Verify is asked. */
export interface Asking {
  readonly question: Question;
  readonly account: Account;
  readonly state: EverifyState;
  readonly caseNumber: string | null;
  /** Returns the case data to send, also for a correction. @throws GatewayError refused */
  data(): CaseData;
  corrected(): CaseData;
  /** A reason for continuing despite an earlier case was given. */
  readonly duplicateJustified: boolean;
  /** The request was sent before, with an unknown result. */
  readonly again: boolean;
  /** Hash of what E-Verify was sent with the case number; null if it is not known. */
  readonly sent: string | null;
  /** Stores the number of a new case, and a hash of what it says, before anything else is done with it. */
  saveNumber(caseNumber: string, sent: string): Promise<void>;
}

/** E-Verify's answer, as commands of the state machine; the reply itself is null when no case was created. */
export interface Heard {
  readonly commands: readonly EverifyCommand[];
  readonly reply: CaseReply | null;
}

/**
 * Sends a request to E-Verify. Before a request is repeated, and when the case turns out to be in another state, the
 * case is looked up: the result of an earlier attempt is taken as the answer.
 *
 * @throws GatewayError
 */
export async function askEverify(gateway: EverifyGateway, asking: Asking): Promise<Heard> {
  const { caseNumber, account, again, question } = asking;
  if (question.type === 'submit') {
    return question.adopt === undefined ? submit(gateway, asking) : adopt(gateway, asking, question.adopt);
  }
  if (caseNumber === null) {
    // E-Verify never received the case, so it need not learn that it is closed.
    if (question.type === 'close') return { commands: [closing(question)], reply: null };
    throw new GatewayError('conflict', 'The case has no number.');
  }
  const movedOn = async (): Promise<CaseReply | null> => {
    const current = await gateway.read(account, caseNumber);
    return stateOfReply(current) === asking.state ? null : current;
  };
  const known = again ? await movedOn() : null;
  const reply =
    known ??
    (await call(gateway, asking, caseNumber, question).catch(async (error: unknown) => {
      const moved = isConflict(error) && question.type !== 'advance' ? await movedOn() : null;
      if (moved) return moved;
      throw error;
    }));
  return { commands: commandsFor(question, reply), reply };
}

const isConflict = (error: unknown): boolean => error instanceof GatewayError && error.failure === 'conflict';

async function submit(gateway: EverifyGateway, asking: Asking): Promise<Heard> {
  const { account, caseNumber, duplicateJustified, saveNumber } = asking;
  const data = asking.data();
  const content = contentHash(data);
  const known = caseNumber === null ? null : await gateway.read(account, caseNumber);
  // E-Verify closes a draft that no one has submitted for 180 federal working days; it then has no result.
  const lapsed = known?.case_status === 'CLOSED' && !known.case_eligibility_statement;
  // A draft cannot be changed: after an amendment of the form, or with a reason for the delay, it takes another one.
  const outdated = known?.case_status === 'DRAFT' && asking.sent !== null && asking.sent !== content;
  if (known && outdated) await discard(gateway, account, known.case_number);
  if (!duplicateJustified && (caseNumber === null || outdated)) {
    const earlier = await gateway.findDuplicates(account, data);
    const duplicates = earlier.filter((number) => number !== caseNumber);
    if (duplicates.length > 0)
      return { commands: [{ type: 'reportDuplicate', caseNumbers: duplicates }], reply: null };
  }
  const kept = lapsed || outdated ? null : known;
  const draft = kept ?? (await gateway.createDraft(account, data));
  if (!kept) await saveNumber(draft.case_number, content);
  const reply = draft.case_status === 'DRAFT' ? await gateway.submit(account, draft.case_number) : draft;
  return { commands: [{ type: 'submit', answer: answerOf(reply) }], reply };
}

/** A draft that E-Verify does not let us close lapses by itself. */
async function discard(gateway: EverifyGateway, account: Account, caseNumber: string): Promise<void> {
  try {
    await gateway.close(account, caseNumber, { closure: 'INCDAT', reason: null });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure === 'unavailable') throw error;
  }
}

async function adopt(gateway: EverifyGateway, { account }: Asking, caseNumber: string): Promise<Heard> {
  const reply = await gateway.read(account, caseNumber);
  if (stateOfReply(reply) === 'closed_other') {
    throw new GatewayError('refused', 'The earlier case is closed and cannot be carried on.');
  }
  return { commands: [{ type: 'adoptCase', answer: answerOf(reply) }], reply };
}

type Later = Exclude<Question, { type: 'submit' }>;
type QuestionOf<Type extends Later['type']> = Extract<Later, { type: Type }>;

type Calls = {
  readonly [Type in Later['type']]: (
    gateway: EverifyGateway,
    asking: Asking,
    caseNumber: string,
    question: QuestionOf<Type>,
  ) => Promise<CaseReply>;
};

const calls: Calls = {
  confirmData: (gateway, { account, corrected }, number) => gateway.confirmData(account, number, corrected()),
  matchPhoto: (gateway, { account }, number, { photo }) => gateway.matchPhoto(account, number, photo),
  upload: (gateway, { account }, number, { front, back }) =>
    gateway.upload(account, number, { front: fileOf(front), back: back && fileOf(back) }),
  refer: (gateway, { account }, number) => gateway.refer(account, number),
  recordNoAction: (gateway, { account }, number) => gateway.recordNoAction(account, number),
  close: (gateway, { account }, number, { closure, text }) =>
    gateway.close(account, number, { closure, reason: text }),
  advance: (gateway, { account }, number) => {
    if (gateway.advance) return gateway.advance(account, number);
    throw new GatewayError('conflict', 'Only the simulator can be told to answer.');
  },
};

/** The type parameter pairs the request with its call; the compiler cannot follow that through a variable. */
function call<Type extends Later['type']>(
  gateway: EverifyGateway,
  asking: Asking,
  caseNumber: string,
  question: QuestionOf<Type>,
): Promise<CaseReply> {
  const type: Type = question.type;
  return calls[type](gateway, asking, caseNumber, question);
}

const fileOf = ({ contentType, content }: KeptImage) => ({
  contentType,
  bytes: Buffer.from(content, 'base64'),
});

const closing = ({ closure, text }: Extract<Question, { type: 'close' }>): EverifyCommand => ({
  type: 'close',
  closure,
  text,
});

/** States with which E-Verify confirms what was sent; every other request has its own answer. */
const confirming: Readonly<Partial<Record<Question['type'], readonly EverifyState[]>>> = {
  recordNoAction: ['final_nonconfirmation'],
  close: ['closed_other', 'employment_authorized'],
};

/** @throws GatewayError not-understood when the reply does not answer the question */
function commandsFor(question: Later, reply: CaseReply): EverifyCommand[] {
  const answer = answerOf(reply);
  if (confirming[question.type]?.includes(answer.state) === false) {
    const status = reply.case_status.slice(0, 60);
    throw new GatewayError('not-understood', `E-Verify answered with the status ${status}.`);
  }
  if (question.type === 'close') return [closing(question)];
  if (question.type === 'recordNoAction') return [{ type: 'recordNoAction' }];
  if (question.type === 'matchPhoto') return [{ type: 'matchPhoto', photo: question.photo, answer }];
  if (question.type === 'advance') return [{ type: 'update', answer }];
  if (question.type !== 'refer') return [{ type: question.type, answer }];
  // By the time a request is repeated, the agencies may have decided.
  const refer: EverifyCommand = { type: 'refer', contactBy: reply.contactBy };
  return answer.state === 'referred' ? [refer] : [refer, { type: 'update', answer }];
}
