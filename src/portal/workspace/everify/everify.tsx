import { type CaseOfForm, lockCase } from '../../../services/everify/cases/subject';
import type { OperationId } from '../../../../generated/handlers';
import { isClosureCode } from '../../../domain/everify/closures';
import {
  delayReasons,
  duplicateReasons,
  type DelayReasonCode,
  type DuplicateReasonCode,
} from '../../../domain/everify/record';
import { Problem } from '../../../domain/problem';
import * as commands from '../../../services/everify/requests/commands';
import { isSection1Amended, placesIn } from '../../../services/everify/cases/data';
import { carryOutRequest, writeRequest } from '../../../services/everify/requests/requests';
import type { OwnRequest } from '../../../services/everify/requests/task';
import { requestAmendment } from '../../../services/i9/amend/amendment';
import { caseView, loadView } from '../../../services/everify/cases/view';
import { readWorksiteOfForm } from '../../../services/worksite';
import { i9s } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import type { FormBody } from '../../ui/form-values';
import { caseRules, type CaseFacts, type CaseRule } from './case-rules';
import { mediaTypeOf } from '../../../domain/i9/documents/media-types';
import { fileOf } from '../i9/copies';
import { assertIntact } from '../../../services/i9/record';
import { visibleRow } from '../i9/i9';
import { typed } from '../../ui/typed';
import { EverifyPage } from './everify-page';
import {
  act,
  bodyOf,
  goTo,
  idOf,
  lookAtOnce,
  may,
  permissions,
  sendHr,
  type PageContext,
} from '../../session/page-context';

function readCase(context: PageContext): Promise<CaseFacts> {
  const id = idOf(context);
  return lookAtOnce(context, async (unit) => {
    const [row, worksite, loaded] = await Promise.all([
      i9s.read(unit, id),
      readWorksiteOfForm(unit, id),
      loadView(unit, id),
    ]);
    const view = row && worksite && caseView(unit, context.services, loaded, worksite);
    if (!view) throw new Problem('not-found');
    assertIntact(row);
    return {
      i9Id: id,
      name: worksite.employee.fullName,
      view,
      unknownPlaces: placesIn(row, {})?.faults.map(({ field }) => field) ?? [],
      sent: row.section1,
      corrected: isSection1Amended(row),
    };
  });
}

interface Shown {
  faults?: Readonly<Record<string, string>>;
  /** What E-Verify, or the rules, said to the last attempt. */
  failure?: string;
}

async function show(context: PageContext, { faults = {}, failure }: Shown = {}): Promise<void> {
  const facts = await readCase(context);
  const wrong = Object.keys(faults).length > 0 || failure !== undefined;
  const body = bodyOf(context);
  sendHr(context, {
    status: wrong ? 422 : 200,
    title: 'E-Verify case',
    hasErrors: wrong,
    place: '/everify-cases',
    body: (
      <EverifyPage
        context={context}
        facts={facts}
        faults={faults}
        failure={failure ?? null}
        values={Object.fromEntries(Object.keys(body).map((name) => [name, typed(body, name, 300)]))}
      />
    ),
  });
}

export const showEverify = (context: PageContext): Promise<void> => show(context);

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

/** Chosen where no earlier case is carried on. */
const anotherCase = 'new';

interface CaseStep extends CaseRule {
  readonly operation: OperationId | ((body: FormBody) => OperationId);
  /** @returns what E-Verify is asked; null: nothing */
  run(unit: Unit, context: PageContext, subject: CaseOfForm, body: FormBody): Promise<OwnRequest | null>;
}

/** What people do with a case, by the name of its form on the page. */
export const caseSteps: Readonly<Record<string, CaseStep>> = {
  submit: {
    operation: 'submitEverifyCase',
    ...caseRules.submit,
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
    ...caseRules['confirm-data'],
    async run(unit, context, subject, body) {
      const answer = typed(body, 'confirmed', 5);
      if (answer === 'yes') return commands.confirmData(unit, context.services, subject, null);
      if (answer !== 'no') throw missing('confirmed');
      if (!may(context, permissions.correct)) throw new Problem('permission-denied');
      const reason = typed(body, 'reason');
      await requestAmendment(unit, context.services, subject.i9.id, { section: 1, reason });
      return null;
    },
  },
  photo: {
    operation: 'recordEverifyPhotoMatch',
    ...caseRules.photo,
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
    ...caseRules.images,
    run(unit, { services, req }, subject) {
      const [front, back] = ['front', 'back'].map((side) => {
        const content = fileOf(req, side);
        const contentType = content && mediaTypeOf(content);
        if (content && !contentType) throw missing(side, 'wrong-file');
        return content && contentType ? { contentType, content: content.toString('base64') } : null;
      });
      if (!front) throw missing('front');
      return commands.uploadImages(unit, services, subject, { front, back: back ?? null });
    },
  },
  decision: {
    operation: ({ decision }) => (decision === 'refer' ? 'referEverifyCase' : 'recordEverifyNoAction'),
    ...caseRules.decision,
    run(unit, { services }, subject, body) {
      if (typed(body, 'told', 5) !== 'yes') throw missing('told');
      const decision = typed(body, 'decision', 10);
      if (decision === 'refer') return commands.referCase(unit, services, subject);
      if (decision === 'no-action') return commands.recordNoAction(unit, services, subject);
      throw missing('decision');
    },
  },
  close: {
    operation: 'closeEverifyCase',
    ...caseRules.close,
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
    ...caseRules.advance,
    run(unit, { services }, subject) {
      if (!services.config.sandbox) throw new Problem('not-found');
      return writeRequest(unit, services, subject, { type: 'advance' });
    },
  },
};

const missing = (field: string, code = 'required'): Problem =>
  new Problem('impossible-value', {
    errors: [{ pointer: `/${field}`, code, detail: 'A value is required.' }],
  });

/** Writes the question down in one transaction, asks E-Verify after it, and shows the updated case. */
export const runCaseStep = (name: string, step: CaseStep) => async (context: PageContext) => {
  const row = await visibleRow(context, idOf(context));
  const body = bodyOf(context);
  try {
    const { operation } = step;
    const operationId = typeof operation === 'string' ? operation : operation(body);
    const own = await act(context, operationId, async (unit) => {
      const subject = await lockCase(unit, row.id);
      if (!subject) throw new Problem('not-found');
      unit.change({ type: 'everify_case', id: subject.caseId });
      return step.run(unit, context, subject, body);
    });
    const failure = own && (await carryOutRequest(context.services, own));
    if (failure) return await show(context, { failure: `E-Verify: ${failure.message}` });
    goTo(context, `/i9s/${row.id}/everify?done=${name}`);
  } catch (error) {
    const known = error instanceof Problem && ['impossible-value', 'state-conflict', 'service-unavailable'];
    if (!known || !known.includes(error.type)) throw error;
    await show(context, {
      faults: faultTexts(error, name),
      ...(error.errors.length === 0 && { failure: error.message }),
    });
  }
};

const words: Readonly<Record<string, string>> = {
  'country-unknown': 'Enter the country as it appears on E-Verify’s list, for example Mexico',
  'state-unknown': 'Enter the state or its postal code, for example Washington or WA',
  'wrong-file': 'This file is not a JPEG, PNG or PDF',
  'reason-required': 'Say what is wrong',
};

/** What to do about an answer that is missing, by control: the summary of faults tells them apart by this alone. */
const missingAnswers: Readonly<Record<string, string>> = {
  existingCaseNumber: 'Choose the case to continue with, or create another one',
  confirmed: 'Choose whether the information is correct',
  photo: 'Choose whether the photos match',
  front: 'Choose a file with the front of the document',
  told: 'Confirm that the employee was told in private and got the notice',
  decision: 'Choose the decision to record',
  closure: 'Choose why the case is closed',
};

/** Controls that have another name than the value in the rules, by step. */
const controls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submit: {
    reason: 'duplicateContinueReason',
    duplicateReason: 'duplicateContinueReason',
    delayReasonDescription: 'delayText',
  },
  close: { reason: 'closureText', text: 'closureText' },
};

const faultTexts = ({ errors }: Problem, step: string): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ pointer = '', code, detail }) => {
      const field = pointer.slice(1).replaceAll('/', '.') || 'everify';
      const control = controls[step]?.[field] ?? field;
      const text = code === 'required' ? missingAnswers[control] : words[code];
      return [control, text ?? detail];
    }),
  );
