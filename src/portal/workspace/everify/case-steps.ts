import { permissionId } from '../../../../generated/permissions';
import type { OperationId } from '../../../../generated/handlers';
import { isClosureCode } from '../../../domain/everify/closures';
import {
  delayReasons,
  duplicateReasons,
  type DelayReasonCode,
  type DuplicateReasonCode,
  type EverifyState,
} from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { mediaTypeOf } from '../../../domain/i9/documents/copies';
import { Problem } from '../../../domain/problem';
import type { CaseOfForm } from '../../../services/everify/cases/subject';
import * as commands from '../../../services/everify/requests/commands';
import { writeRequest } from '../../../services/everify/requests/requests';
import type { OwnRequest } from '../../../services/everify/requests/task';
import { requestAmendment } from '../../../services/i9/amend/amendment';
import type { Unit } from '../../../store/unit';
import type { Decided } from '../../../store/unit-of-work';
import { may, type PageContext } from '../../session/page-context';
import { typed, type FormBody } from '../../ui/typed';
import { fileOf } from '../../signing/sent-copies';

const correctionsOf = (body: FormBody): Record<string, string> =>
  Object.fromEntries(
    ['foreignPassportCountry', 'issuingState']
      .map((name) => [name, typed(body, `corrections.${name}`, 100).trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const delayOf = (body: FormBody) => {
  const code = typed(body, 'delayReason', 40);
  return Object.hasOwn(delayReasons, code)
    ? { code: code as DelayReasonCode, description: typed(body, 'delayText', 200).trim() || null }
    : null;
};

const duplicateCodeOf = (body: FormBody): DuplicateReasonCode | undefined => {
  const code = typed(body, 'duplicateCode', 40);
  return Object.hasOwn(duplicateReasons, code) ? (code as DuplicateReasonCode) : undefined;
};

/** Chosen if no earlier case is continued. */
const anotherCase = 'new';

export interface CaseStep {
  readonly permission: number;
  /** `all` means all but the final ones. */
  readonly states: readonly EverifyState[] | 'all';
  readonly operation: OperationId | ((body: FormBody) => OperationId);
  /** @returns the request to E-Verify; null: none */
  run(
    unit: Unit,
    context: PageContext,
    subject: CaseOfForm,
    body: FormBody,
  ): Promise<Decided<OwnRequest> | null>;
}

/** What people do with a case, by the name of its form on the page. */
export const caseSteps = {
  submit: {
    operation: 'submitEverifyCase',
    permission: permissionId.submitEverifyCases,
    states: ['awaiting_ssn', 'draft', 'duplicate_found', 'error'],
    run(unit, { services }, subject, body) {
      const chosen = typed(body, 'existingCaseNumber', 20);
      if (subject.record.facts.state === 'duplicate_found' && chosen === '')
        throw missing('existingCaseNumber');
      return commands.submitCase(unit, services, subject, {
        delayReason: delayOf(body),
        duplicateContinueReason: typed(body, 'duplicateReason', 200).trim() || null,
        duplicateReasonCode: duplicateCodeOf(body),
        existingCaseNumber: chosen === anotherCase || chosen === '' ? null : chosen,
        corrections: correctionsOf(body),
      });
    },
  },
  'confirm-data': {
    operation: ({ confirmed }) => (confirmed === 'no' ? 'requestI9Amendment' : 'confirmEverifyData'),
    permission: permissionId.submitEverifyCases,
    states: ['unconfirmed_data'],
    async run(unit, context, subject, body) {
      const answer = typed(body, 'confirmed', 5);
      if (answer === 'yes') return commands.confirmData(unit, context.services, subject, null);
      if (answer !== 'no') throw missing('confirmed');
      if (!may(context, permissionId.correctI9s)) throw new Problem('permission-denied');
      const reason = typed(body, 'reason');
      await requestAmendment(unit, context.services, subject.i9.id, { section: 1, reason });
      return null;
    },
  },
  photo: {
    operation: 'recordEverifyPhotoMatch',
    permission: permissionId.resolveEverifyCases,
    states: ['photo_match'],
    run(unit, { services }, subject, body) {
      const photo = (['matching', 'no-image', 'not-matching'] as const).find(
        (one) => one === typed(body, 'photo', 20),
      );
      if (!photo) throw missing('photo');
      return commands.matchPhoto(unit, services, subject, photo);
    },
  },
  images: {
    operation: 'submitEverifyImages',
    permission: permissionId.resolveEverifyCases,
    states: ['scan_and_upload'],
    run(unit, { services, req }, subject) {
      const [front, back] = ['front', 'back'].map((side) => {
        const sent = fileOf(req, side);
        if (!sent) return null;
        if (!sent.bytes) throw missing(side, 'too-large');
        const contentType = mediaTypeOf(sent.bytes);
        if (!contentType) throw missing(side, 'wrong-file');
        return { contentType, content: sent.bytes.toString('base64') };
      });
      if (!front) throw missing('front');
      return commands.uploadImages(unit, services, subject, { front, back: back ?? null });
    },
  },
  decision: {
    operation: ({ decision }) => (decision === 'refer' ? 'referEverifyCase' : 'recordEverifyNoAction'),
    permission: permissionId.resolveEverifyCases,
    states: ['mismatch'],
    run(unit, { services }, subject, body) {
      const decision = typed(body, 'decision', 10);
      const decided = decision === 'refer' || decision === 'no-action';
      const told = typed(body, 'told', 5) === 'yes';
      if (!told || !decided) throw allMissing([...(told ? [] : ['told']), ...(decided ? [] : ['decision'])]);
      return decision === 'refer'
        ? commands.referCase(unit, services, subject)
        : commands.recordNoAction(unit, services, subject);
    },
  },
  close: {
    operation: 'closeEverifyCase',
    permission: permissionId.resolveEverifyCases,
    states: 'all',
    run(unit, { services }, subject, body) {
      const closure = typed(body, 'closure', 10);
      if (!isClosureCode(closure)) throw missing('closure');
      return commands.closeCase(
        unit,
        services,
        subject,
        closure,
        typed(body, 'closureText', 200).trim() || null,
      );
    },
  },
  advance: {
    operation: 'advanceSandboxEverifyCase',
    permission: permissionId.viewEverifyCases,
    // Elsewhere it is the employer's turn, or there is no case yet: the simulator has nothing to answer.
    states: ['queued', 'needs_more_time', 'mismatch', 'referred', 'continuance'],
    run(unit, { services }, subject) {
      if (!services.config.sandbox) throw new Problem('not-found');
      return writeRequest(unit, services, subject, { type: 'advance' });
    },
  },
} satisfies Record<string, CaseStep>;

/** Returns whether the user may take a step now: permission, E-Verify's training and the state of the case. */
export function mayDo(
  context: Pick<PageContext, 'session'>,
  name: keyof typeof caseSteps,
  state: EverifyState,
): boolean {
  const { permission, states }: CaseStep = caseSteps[name];
  if (!may(context, permission) || (name !== 'advance' && !context.session.scope.everifyTrained))
    return false;
  return states === 'all' ? !everifyStates[state].final : states.includes(state);
}

const allMissing = (fields: readonly string[], code = 'required'): Problem =>
  new Problem('impossible-value', {
    errors: fields.map((field) => ({ pointer: `/${field}`, code, detail: 'A value is required.' })),
  });

const missing = (field: string, code?: string): Problem => allMissing([field], code);
