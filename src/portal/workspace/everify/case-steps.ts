import type { Request } from 'express';
import type { OperationId } from '../../../../generated/handlers';
import { isClosureCode, statementOf } from '../../../domain/everify/closures';
import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { mediaTypeOf } from '../../../domain/i9/documents/copies';
import { Problem } from '../../../domain/problem';
import { may, type PageContext } from '../../session/page-context';
import { ticked, typed, type FormBody } from '../../ui/typed';
import { fileOf } from '../../signing/sent-copies';
import type { StepRequest } from '../i9/step';

/** Returns what was typed or chosen, by name; what was left empty is left out, so that the operation asks for it. */
const filledIn = (body: FormBody, names: readonly string[], prefix = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names
      .map((name) => [name, typed(body, `${prefix}${name}`, 200).trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/** Chosen if no earlier case is continued. */
export const anotherCase = 'new';

const ofSubmission = [
  'delayReason',
  'delayReasonDescription',
  'duplicateContinueReason',
  'duplicateContinueReasonCode',
];

export interface CaseStep {
  /** It can be taken by those who may call this, which takes it if `request` names no other one. */
  readonly operation: OperationId;
  /** `all` means all but the final ones. */
  readonly states: readonly EverifyState[] | 'all';
  /** Pointer of a fault -> its control, where that has not the field's name. */
  readonly controls?: Readonly<Record<string, string>>;
  /**
   * Returns what the operation is asked.
   * @throws Problem impossible-value with the controls that lack an answer which the operation does not ask for
   */
  request(body: FormBody, req: Request): Partial<StepRequest>;
}

/** What people do with a case, by the name of its form on the page. */
export const caseSteps = {
  submit: {
    operation: 'submitEverifyCase',
    states: ['awaiting_ssn', 'draft', 'duplicate_found', 'error'],
    request(body) {
      const chosen = typed(body, 'existingCaseNumber', 20);
      const isAsked = body['duplicateContinueReason'] !== undefined;
      if (isAsked && chosen === '') throw missing(['existingCaseNumber']);
      return {
        body: {
          ...filledIn(body, ofSubmission),
          existingCaseNumber: chosen === anotherCase || chosen === '' ? null : chosen,
          corrections: filledIn(body, ['foreignPassportCountry', 'issuingState'], 'corrections.'),
        },
      };
    },
  },
  'confirm-data': {
    operation: 'confirmEverifyData',
    states: ['unconfirmed_data'],
    request(body) {
      const answer = typed(body, 'confirmed', 5);
      return answer === 'no'
        ? { operation: 'requestI9Amendment', body: { section: 1, reason: typed(body, 'reason') } }
        : { body: { confirmed: answer === 'yes' || undefined } };
    },
  },
  photo: {
    operation: 'recordEverifyPhotoMatch',
    states: ['photo_match'],
    request: (body) => ({ body: filledIn(body, ['result']) }),
  },
  images: {
    operation: 'submitEverifyImages',
    states: ['scan_and_upload'],
    request: (_body, req) => ({ body: { front: imageOf(req, 'front'), back: imageOf(req, 'back') } }),
  },
  decision: {
    operation: 'referEverifyCase',
    states: ['mismatch'],
    request(body) {
      const decision = typed(body, 'decision', 10);
      const decided = decision === 'refer' || decision === 'no-action';
      const told = ticked(body, 'employeeNotified');
      if (!told || !decided)
        throw missing([...(told ? [] : ['employeeNotified']), ...(decided ? [] : ['decision'])]);
      const operation = decision === 'refer' ? 'referEverifyCase' : 'recordEverifyNoAction';
      return { operation, body: { employeeNotified: true } };
    },
  },
  close: {
    operation: 'closeEverifyCase',
    states: 'all',
    // The page has no statement in it, of which some name an end of the employment.
    controls: { '/statement': 'closure', '/reason': 'closureText' },
    request(body) {
      const { closure = '', closureText: reason } = filledIn(body, ['closure', 'closureText']);
      return { body: { statement: isClosureCode(closure) ? statementOf(closure) : undefined, reason } };
    },
  },
  advance: {
    operation: 'getEverifyCase',
    // Elsewhere it is the employer's turn, or there is no case yet: the simulator has nothing to answer.
    states: ['queued', 'needs_more_time', 'mismatch', 'referred', 'continuance'],
    request: () => ({ operation: 'advanceSandboxEverifyCase' }),
  },
} satisfies Record<string, CaseStep>;

/** @throws Problem impossible-value for a file that is too large or of another kind */
function imageOf(req: Request, side: string): { contentType: string; content: string } | undefined {
  const sent = fileOf(req, side);
  if (!sent) return undefined;
  if (!sent.bytes) throw missing([side], 'too-large');
  const contentType = mediaTypeOf(sent.bytes);
  if (!contentType) throw missing([side], 'wrong-file');
  return { contentType, content: sent.bytes.toString('base64') };
}

/** Returns whether the user may take a step now: permission, E-Verify's training and the state of the case. */
export function mayDo(
  context: Pick<PageContext, 'session'>,
  name: keyof typeof caseSteps,
  state: EverifyState,
): boolean {
  const { operation, states }: CaseStep = caseSteps[name];
  if (!may(context, operation) || (name !== 'advance' && !context.session.scope.everifyTrained)) return false;
  return states === 'all' ? !everifyStates[state].final : states.includes(state);
}

const missing = (fields: readonly string[], code = 'required'): Problem =>
  new Problem('impossible-value', {
    errors: fields.map((field) => ({ pointer: `/${field}`, code, detail: 'A value is required.' })),
  });
