import { faultAt, type FieldFault } from '../../../domain/problem';
import { together } from '../../../process/together';
import { Actions, Alert, Card } from '../../ui/page-parts';
import { faultsByControl } from '../../ui/refusals';
import type { ReadForm } from '../../signing/form-to-sign';
import { readI9 } from './i9';
import { PostForm, sendHr } from '../../session/parts';
import { typed } from '../../ui/typed';
import type { I9Action } from './actions';
import type { I9Step, ShownStep } from './step';
import { textsOf, wordsOfFaults } from '../../texts';
import { askedOnce } from '../../signing/explanations';
import { SectionOne, SectionTwo } from './i9-sections';
import { bodyOf, goTo, type PageContext, call, sentWith } from '../../session/page-context';

const t = textsOf('en');

/** Names of the fields, for the summary of what is wrong. */
const labels: Readonly<Record<string, string>> = {
  reason: 'Reason',
  decision: 'Decision',
  owner: 'Assigned to',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  recipients: 'Reminder',
  channel: 'How should the link be sent?',
  ...Object.fromEntries(
    Object.entries(t.section2.explanations).map(([check, label]) => [`explanations.${check}`, label]),
  ),
};

async function sendStep(
  context: PageContext,
  form: ShownStep,
  { path: key, title }: I9Action,
  step: I9Step,
  faults: readonly FieldFault[] = [],
): Promise<void> {
  const { base } = context;
  const body = bodyOf(context);
  const values = Object.fromEntries(Object.keys(body).map((name) => [name, typed(body, name)]));
  const { words, items } = wordsOfFaults(t, faults, (field) => labels[field]);
  sendHr(context, {
    title: step.title ?? title,
    back: { href: `${base}/i9s/${form.id}`, label: `the form of ${form.details.employeeName}` },
    faults: items,
    place: '/i9s',
    body: (
      <>
        {step.severe ? <Alert kind="warning">{step.intro}</Alert> : <p>{step.intro}</p>}
        {step.shows ? (
          <>
            <SectionOne context={context} form={form} masked />
            <SectionTwo context={context} form={form} masked />
          </>
        ) : null}
        <PostForm context={context} path={`/i9s/${form.id}/${key}`} noValidate once>
          <Card>{step.fields(values, words, form)}</Card>
          <Actions
            actions={[
              { label: step.button, look: step.severe ? 'severe' : 'filled' },
              { label: 'Cancel', look: 'plain', href: `${base}/i9s/${form.id}` },
            ]}
          />
        </PostForm>
      </>
    ),
  });
}

/** Reads the form, and what can be chosen. @throws as `readI9` */
export const readStep =
  (step: I9Step) =>
  async (context: PageContext, id: number): Promise<ShownStep> => {
    const { form, choices } = await together({
      form: readI9(context, id),
      choices: step.choices?.(context) ?? [],
    });
    return { ...form, choices };
  };

export const showStep = (step: I9Step) => (context: PageContext, form: ShownStep, action: I9Action) =>
  sendStep(context, form, action, step);

/** Sends what was typed to the operation of the step, as the signed-in user, once for each page that was opened. */
export const runStep =
  (step: I9Step) =>
  async (context: PageContext, form: ReadForm, action: I9Action): Promise<void> => {
    const body = bodyOf(context);
    const again = async (faults: readonly FieldFault[]) =>
      sendStep(context, await readStep(step)(context, form.id), action, step, faults);
    const missing = step.missing?.(form, body) ?? [];
    if (missing.length > 0) return again(missing);
    const { operation, body: sent, done = action.path } = step.request(form, body);
    try {
      await call(
        context,
        operation,
        { params: { i9_id: form.id }, ...(sent && { body: sent }) },
        sentWith(body),
      );
    } catch (error) {
      const faults = faultsByControl(error, step.controls);
      return again(askedOnce(faults.map((fault) => faultAt(fault.control, fault))));
    }
    goTo(context, `/i9s/${form.id}?done=${done}`);
  };
