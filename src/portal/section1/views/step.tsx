import { Actions, Card, type Action } from '../../ui/page-parts';
import { StepHead } from '../../ui/page';
import type { Section1Texts } from '../../texts';
import { pathOf, steps, type LastStep, type Step } from '../steps';
import type { StepId } from '../form-values';
import { maxPreparers } from '../../../domain/i9/form/supplement-a';
import { Questions } from './questions';
import type { StepProps } from './answer';

/** Id of the HTML form, which the language switch in the header also submits. */
export const answersForm = 'answers';

/** Returns the name of a page in the progress, which is its heading, too. */
export function stepTitle(id: StepId | LastStep, texts: Section1Texts): string {
  const preparer = steps.find((step) => step.id === id)?.preparer;
  if (preparer !== undefined) return texts.preparers.heading(preparer + 1);
  const titles: Readonly<Partial<Record<string, string>>> = texts.steps.titles;
  return titles[id] ?? id;
}

/** Heading of a page on the way through Section 1; only the pages that these answers call for count. */
export function Progress(
  props: Pick<StepProps, 'texts' | 'draft'> & {
    step: StepId | LastStep;
    faults?: StepProps['summary'];
    notice?: string | undefined;
  },
) {
  const { texts, draft, step, ...rest } = props;
  const path = pathOf(draft);
  return (
    <StepHead
      texts={texts}
      step={path.indexOf(step)}
      steps={path.length}
      title={stepTitle(step, texts)}
      {...rest}
    />
  );
}

/** One short page of Section 1. */
export function StepPage({ step, ...page }: StepProps & { step: Step }) {
  const { texts, link, facts, draft } = page;
  return (
    <>
      <Progress
        texts={texts}
        draft={draft}
        step={step.id}
        faults={page.summary}
        notice={
          facts.correctionReason === null
            ? undefined
            : `${texts.start.correctionHeading}: ${facts.correctionReason}`
        }
      />
      <form
        id={answersForm}
        class="portal-form"
        method="post"
        action={`${link}/${step.id}`}
        noValidate
        autocomplete="on"
      >
        {step.id === 'name' ? <p>{texts.form.intro}</p> : null}
        <Card>
          <Questions step={step} page={page} />
        </Card>
        <Actions actions={actionsOf(step, page)} />
      </form>
    </>
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
