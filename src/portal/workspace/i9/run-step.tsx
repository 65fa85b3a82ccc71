import { faultAt, type FieldFault } from '../../../domain/problem';
import { together } from '../../../process/together';
import { Actions, Alert, Card } from '../../ui/page-parts';
import { faultsByControl } from '../../ui/refusals';
import type { ReadForm } from './i9';
import { readI9 } from './i9';
import { PostForm, sendHr } from '../../session/parts';
import type { Choice } from '../../ui/fields';
import { typed, type FormBody } from '../../ui/typed';
import { choicesOf, Controls, filledFrom, offered, typedIn, typedOf } from '../../set-up/record/form';
import { i9Pages, type I9Action } from './actions';
import type { I9Step, StepForm, StepRequest } from './step';
import { textsOf, wordsOfFaults } from '../../texts';
import { askedOnce } from '../../signing/explanations';
import { SectionOne, SectionTwo } from './i9-sections';
import { bodyOf, goTo, type PageContext, submit } from '../../session/page-context';

const t = textsOf('en');

/** Names of the controls that are no fields of a step, for the summary of what is wrong. */
const labels: Readonly<Record<string, string>> = {
  decision: 'Decision',
  recipients: 'Reminder',
  ...Object.fromEntries(
    Object.entries(t.section2.explanations).map(([check, label]) => [`explanations.${check}`, label]),
  ),
};

async function sendStep(
  context: PageContext,
  form: StepForm,
  { path: key, title }: I9Action,
  step: I9Step,
  faults: readonly FieldFault[] = [],
): Promise<void> {
  const { base } = context;
  const { fields = [] } = step;
  const body = bodyOf(context);
  const values = {
    ...typedOf(fields, step.first?.(form) ?? {}),
    ...Object.fromEntries(Object.keys(body).map((name) => [name, typed(body, name)])),
  };
  const labelOf = (control: string) => fields.find(({ name }) => name === control)?.label ?? labels[control];
  const { words, items } = wordsOfFaults(t, faults, labelOf);
  const controls = (
    <Controls
      fields={offered(fields, form.choices)}
      values={values}
      choices={form.choices}
      refusal={{ byField: words }}
    />
  );
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
          <Card>{step.page?.({ ...form, values, faults: words }, controls) ?? controls}</Card>
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

const withChoice = (choices: readonly Choice[], kept: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === kept.value) ? choices : [...choices, kept];

/** Reads the form, and what can be chosen. @throws as `readI9` */
export const readStep =
  (step: I9Step) =>
  async (context: PageContext, id: number): Promise<StepForm> => {
    const { form, choices } = await together({
      form: readI9(context, id),
      choices: choicesOf(context, step.fields ?? []),
    });
    const kept = Object.entries(step.kept?.(form) ?? {}).map(
      ([name, choice]) => [name, withChoice(choices.get(name) ?? [], choice)] as const,
    );
    return { ...form, choices: new Map([...choices, ...kept]) };
  };

export const showFormStep = (step: I9Step) => (context: PageContext, form: StepForm, action: I9Action) =>
  sendStep(context, form, action, step);

/** The operation of the page, with what was filled in. */
const asked = ({ fields }: I9Step, { path }: I9Action, body: FormBody): StepRequest => ({
  operation: i9Pages[path][0],
  ...(fields && { body: filledFrom(fields, typedIn(fields, body)) }),
});

/** Sends what was typed to the operation of the step, as the signed-in user, once for each page that was opened. */
export const runStep =
  (step: I9Step) =>
  async (context: PageContext, form: ReadForm, action: I9Action): Promise<void> => {
    const body = bodyOf(context);
    const again = async (faults: readonly FieldFault[]) =>
      sendStep(context, await readStep(step)(context, form.id), action, step, faults);
    const missing = step.missing?.(form, body) ?? [];
    if (missing.length > 0) return again(missing);
    const {
      operation,
      body: sent,
      done = action.path,
    } = step.request?.(form, body) ?? asked(step, action, body);
    try {
      await submit(context, operation, { params: { i9_id: form.id }, ...(sent && { body: sent }) });
    } catch (error) {
      const faults = faultsByControl(error, step.controls);
      return again(askedOnce(faults.map((fault) => faultAt(fault.control, fault))));
    }
    goTo(context, `/i9s/${form.id}?done=${done}`);
  };
