import type { CaseData } from '../domain/everify/case-data';
import type { Corrections } from '../domain/everify/corrections';
import type { ClosureCode } from '../domain/everify/closures';
import type { EverifyCommand } from '../domain/everify/commands';
import type { EverifyState } from '../domain/everify/record';
import { stateOfReply } from '../domain/everify/case-status';
import {
  answerOf,
  GatewayError,
  type Account,
  type CaseReply,
  type EverifyGateway,
  type PhotoResult,
} from '../everify/gateway';

/** An image as it is kept until E-Verify has it; `content` is base64. */
export interface KeptImage {
  readonly contentType: string;
  readonly content: string;
}

/** What E-Verify can be asked about a case. */
export type Question =
  | { readonly type: 'submit' }
  | { readonly type: 'confirmData'; readonly corrections: Corrections }
  | { readonly type: 'matchPhoto'; readonly photo: PhotoResult }
  | { readonly type: 'upload'; readonly front: KeptImage; readonly back: KeptImage | null }
  | { readonly type: 'refer' }
  | { readonly type: 'recordNoAction' }
  | { readonly type: 'close'; readonly closure: ClosureCode; readonly text: string | null }
  | { readonly type: 'advance' };

/** Everything that asking needs; no database is touched while E-Verify is asked. */
export interface Asking {
  readonly question: Question;
  readonly account: Account;
  readonly state: EverifyState;
  readonly caseNumber: string | null;
  /** The case as it goes to E-Verify, and the fields of it that a correction changes. @throws GatewayError refused */
  data(): CaseData;
  changed(): Partial<CaseData>;
  /** A reason to go on although an earlier case exists was given. */
  readonly duplicateJustified: boolean;
  /** The question was asked before, and nobody knows with what effect. */
  readonly again: boolean;
  /** Keeps the number of a new case before anything else is done with it. */
  saveNumber(caseNumber: string): Promise<void>;
}

/** What E-Verify said, as commands of the state machine; the reply itself is null when no case was made. */
export interface Heard {
  readonly commands: readonly EverifyCommand[];
  readonly reply: CaseReply | null;
}

/**
 * Asks E-Verify. Before a question is repeated, and when the case turns out to be in another state, it is looked up: what
 * an earlier attempt has brought about is taken as the answer.
 *
 * @throws GatewayError
 */
export async function askEverify(gateway: EverifyGateway, asking: Asking): Promise<Heard> {
  if (asking.question.type === 'submit') return submit(gateway, asking);
  const { caseNumber, account, again } = asking;
  if (caseNumber === null) {
    // E-Verify has never heard of the case, so closing it is nobody's business but ours.
    if (asking.question.type === 'close') return { commands: [closing(asking.question)], reply: null };
    throw new GatewayError('conflict', 'The case has no number.');
  }
  const movedOn = async (): Promise<CaseReply | null> => {
    const current = await gateway.read(account, caseNumber);
    return stateOfReply(current) === asking.state ? null : current;
  };
  const known = again ? await movedOn() : null;
  const reply =
    known ??
    (await call(gateway, asking, caseNumber).catch(async (error: unknown) => {
      const moved = isConflict(error) && asking.question.type !== 'advance' ? await movedOn() : null;
      if (moved) return moved;
      throw error;
    }));
  return { commands: commandsFor(asking.question, reply), reply };
}

const isConflict = (error: unknown): boolean => error instanceof GatewayError && error.failure === 'conflict';

async function submit(gateway: EverifyGateway, asking: Asking): Promise<Heard> {
  const { account, duplicateJustified, saveNumber } = asking;
  const data = asking.data();
  if (asking.caseNumber === null && !duplicateJustified) {
    const duplicates = await gateway.findDuplicates(account, data);
    if (duplicates.length > 0) return { commands: [{ type: 'reportDuplicate' }], reply: null };
  }
  const draft =
    asking.caseNumber === null
      ? await gateway.createDraft(account, data)
      : await gateway.read(account, asking.caseNumber);
  if (asking.caseNumber === null) await saveNumber(draft.case_number);
  const reply = draft.case_status === 'DRAFT' ? await gateway.submit(account, draft.case_number) : draft;
  return { commands: [{ type: 'submit', answer: answerOf(reply) }], reply };
}

function call(gateway: EverifyGateway, asking: Asking, caseNumber: string): Promise<CaseReply> {
  const { question, account } = asking;
  switch (question.type) {
    case 'confirmData':
      return gateway.confirmData(account, caseNumber, asking.changed());
    case 'matchPhoto':
      return gateway.matchPhoto(account, caseNumber, question.photo);
    case 'upload':
      return gateway.upload(account, caseNumber, {
        front: fileOf(question.front),
        back: question.back && fileOf(question.back),
      });
    case 'refer':
      return gateway.refer(account, caseNumber);
    case 'recordNoAction':
      return gateway.recordNoAction(account, caseNumber);
    case 'close':
      return gateway.close(account, caseNumber, { closure: question.closure, reason: question.text });
    case 'advance':
      if (gateway.advance) return gateway.advance(account, caseNumber);
      throw new GatewayError('conflict', 'Only the simulator can be told to answer.');
    case 'submit':
      throw new Error('Submissions are asked elsewhere');
  }
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

/** @throws GatewayError not-understood when the reply is no answer to the question */
function commandsFor(question: Exclude<Question, { type: 'submit' }>, reply: CaseReply): EverifyCommand[] {
  const answer = answerOf(reply);
  const expect = (...states: readonly EverifyState[]): void => {
    if (states.includes(answer.state)) return;
    throw new GatewayError(
      'not-understood',
      `E-Verify answered with the status ${reply.case_status.slice(0, 60)}.`,
    );
  };
  switch (question.type) {
    case 'confirmData':
      return [{ type: 'confirmData', answer }];
    case 'matchPhoto':
      return [{ type: 'matchPhoto', photo: question.photo, answer }];
    case 'upload':
      return [{ type: 'upload', answer }];
    case 'advance':
      return [{ type: 'update', answer }];
    case 'recordNoAction':
      expect('final_nonconfirmation');
      return [{ type: 'recordNoAction' }];
    case 'close':
      expect('closed_other', 'employment_authorized');
      return [closing(question)];
    case 'refer': {
      // The agencies can have decided by the time at which a repeated question is answered.
      const refer: EverifyCommand = { type: 'refer', contactBy: reply.contactBy };
      return answer.state === 'referred' ? [refer] : [refer, { type: 'update', answer }];
    }
  }
}
