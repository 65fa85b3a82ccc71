import { everifyStateOf, everifyStates } from '../../../domain/everify/states';
import { isProblem, type Problem } from '../../../domain/problem';
import type { ShownCase, StepFailure } from './case-step';
import type { CaseStep } from './case-steps';
import { copiesOf, maySeeCopies } from '../i9/copies';
import { faultsByControl, faultText, reasonOfEverify, refusalText } from '../../ui/refusals';
import { timelineCard } from '../timeline-card';
import { CaseTag } from './case-list';
import { EverifyPage } from './everify-page';
import { sendHr } from '../../session/parts';
import { summaryItems } from '../../ui/page-parts';
import { bodyOf, goTo, idOf, may, type PageContext, call, valuesOf } from '../../session/page-context';

async function readCase(context: PageContext): Promise<ShownCase> {
  const i9Id = idOf(context);
  const seesForm = may(context, 'getI9');
  const [{ body: view }, history, kept] = await Promise.all([
    call(context, 'getEverifyCase', { params: { i9_id: i9Id } }),
    seesForm ? historyOf(context, i9Id) : null,
    seesForm && maySeeCopies(context) ? copiesOf(context, i9Id) : null,
  ]);
  return { i9Id, view, state: everifyStateOf(view.caseState), history, copies: kept?.copies ?? [] };
}

const historyOf = (context: PageContext, i9Id: number) =>
  timelineCard(context, {
    heading: 'History of the case',
    path: `/i9s/${i9Id}/everify`,
    read: (query) =>
      call(context, 'getI9Timeline', { params: { i9_id: i9Id }, query: { ...query, kind: 'everify' } }),
  });

interface Shown {
  faults?: Readonly<Record<string, string>>;
  failure?: StepFailure;
}

export async function showEverify(context: PageContext, { faults = {}, failure }: Shown = {}): Promise<void> {
  const facts = await readCase(context);
  sendHr(context, {
    title: 'E-Verify case',
    back: { href: `${context.base}/i9s/${facts.i9Id}`, label: `the form of ${facts.view.i9.employeeName}` },
    aside: (
      <p>
        <CaseTag state={facts.state} overdue={facts.view.i9.overdue} />
      </p>
    ),
    faults: summaryItems(faults),
    ...(failure && { status: 422, hasErrors: true }),
    place: '/everify-cases',
    body: <EverifyPage context={context} facts={facts} faults={faults} failure={failure ?? null} />,
  });
}

/** Sends what was typed to the operation of the step, as the signed-in user, and shows the updated case. */
export const runCaseStep = (name: string, step: CaseStep) => async (context: PageContext) => {
  const id = idOf(context);
  try {
    const { operation = step.operation, body } = step.request(bodyOf(context), context.req);
    const answered = await call(context, operation, { params: { i9_id: id }, ...(body && { body }) });
    const { lastFailure } = valuesOf(answered.body);
    if (typeof lastFailure === 'string')
      return await showEverify(context, { failure: { text: lastFailure, isReason: true } });
    goTo(context, `/i9s/${id}/everify?done=${name}`);
  } catch (error) {
    if (!isProblem(error, 'impossible-value', 'invalid-request', 'state-conflict', 'service-unavailable'))
      throw error;
    // Someone else, or another window, was faster; nothing was sent twice.
    if (error.errors.some(({ code }) => Object.hasOwn(everifyStates, code)))
      return goTo(context, `/i9s/${id}/everify?changed=yes`);
    await showEverify(
      context,
      error.errors.some(({ pointer }) => pointer)
        ? { faults: faultTexts(error, step) }
        : { failure: refusalOf(error) },
    );
  }
};

function refusalOf(error: Problem): StepFailure {
  const reason = reasonOfEverify(error);
  return { text: reason ?? refusalText(error), isReason: reason !== undefined };
}

const words: Readonly<Record<string, string>> = {
  'country-unknown': 'Enter the country as it appears on E-Verify’s list, for example Mexico',
  'state-unknown': 'Enter the state or its postal code, for example Washington or WA',
  'too-large': 'This file has more than 5 MB. Take the photo again with fewer pixels, or scan the document',
  'wrong-file': 'This file is not a JPEG, PNG or PDF',
  'reason-required': 'Say what is wrong',
};

/** What to do about a missing answer, by control; the summary of faults is distinguished by this alone. */
const missingAnswers: Readonly<Record<string, string>> = {
  existingCaseNumber: 'Choose the case to continue with, or create another one',
  confirmed: 'Choose whether the information is correct',
  result: 'Choose whether the photos match',
  front: 'Choose a file with the front of the document',
  employeeNotified: 'Confirm that the employee was told in private and got the notice',
  decision: 'Choose the decision to record',
  closure: 'Choose why the case is closed',
};

const faultTexts = (error: Problem, { controls }: CaseStep): Record<string, string> =>
  Object.fromEntries(
    faultsByControl(error, controls).map((fault) => {
      const missing = fault.code === 'required' ? missingAnswers[fault.control] : undefined;
      return [fault.control, missing ?? faultText(fault, words)];
    }),
  );
