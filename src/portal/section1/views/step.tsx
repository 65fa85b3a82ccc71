import { Actions, Card, type Action } from '../../ui/page-parts';
import type { Step } from '../steps';
import { maxPreparers } from '../../../domain/i9/form/supplement-a';
import { Questions } from './questions';
import type { StepProps } from './answer';

/** Id of the HTML form, which the language switch in the header also submits. */
export const answersForm = 'answers';

/** One short page of Section 1. */
export function StepPage({ step, ...page }: StepProps & { step: Step }) {
  return (
    <form
      id={answersForm}
      class="portal-form"
      method="post"
      action={`${page.link}/${step.id}`}
      noValidate
      autocomplete="on"
    >
      {step.id === 'name' ? <p>{page.texts.form.intro}</p> : null}
      <Card>
        <Questions step={step} page={page} />
      </Card>
      <Actions actions={actionsOf(step, page)} />
    </form>
  );
}

function actionsOf({ preparer }: Step, { texts, draft }: StepProps): Action[] {
  const send = (label: string, value: string, look?: Action['look']): Action => ({
    label,
    name: 'action',
    value,
    ...(look && { look }),
  });
  const count = draft.preparers.length;
  return [
    send(texts.form.continue, 'continue'),
    ...(preparer === count - 1 && count < maxPreparers ? [send(texts.preparers.add, 'add', 'outline')] : []),
    ...(preparer !== undefined && count > 1
      ? [send(texts.preparers.remove(preparer + 1), 'remove', 'outline')]
      : []),
    send(texts.layout.back, 'back', 'plain'),
  ];
}
