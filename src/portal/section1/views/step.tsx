import type { VNode } from 'preact';
import { Actions, type Action, Card } from '../../ui/page-parts';
import { StepHead } from '../../ui/page';
import type { Section1Texts } from '../../texts';
import { pathOf, type LastStep } from '../steps';
import type { StepId } from '../form-values';
import { maxPreparers } from '../../../domain/i9/form/supplement-a';
import { AddressFields, BirthDateFields, NameFields, SocialSecurityFields } from './personal-fields';
import { AuthorizationFields, NumberFields, StatusFields } from './status-fields';
import { HelpFields, PreparerFields } from './help-fields';
import type { StepProps } from './answer';

/** Id of the HTML form, which the language switch in the header also submits. */
export const answersForm = 'answers';

/** Returns the index of the preparer whom a page asks about; -1 for another page. */
const preparerOf = (step: StepId | LastStep): number =>
  step.startsWith('preparer-') ? Number(step.slice('preparer-'.length)) - 1 : -1;

/** Returns the name of a page in the progress, which is its heading, too. */
export function stepTitle(step: StepId | LastStep, texts: Section1Texts): string {
  const preparer = preparerOf(step);
  if (preparer >= 0) return texts.preparers.heading(preparer + 1);
  const titles: Readonly<Partial<Record<string, string>>> = texts.steps.titles;
  return titles[step] ?? step;
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

const fieldsOf = {
  name: NameFields,
  address: AddressFields,
  'birth-date': BirthDateFields,
  'social-security': SocialSecurityFields,
  status: StatusFields,
  authorization: AuthorizationFields,
  number: NumberFields,
  help: HelpFields,
} as const satisfies Partial<Record<StepId, (page: StepProps) => VNode>>;

function Fields({ step, page }: { step: StepId; page: StepProps }) {
  const index = preparerOf(step);
  if (index >= 0) return <PreparerFields {...page} index={index} />;
  const Component = fieldsOf[step as keyof typeof fieldsOf];
  return <Component {...page} />;
}

/** One short page of Section 1. */
export function StepPage({ step, ...page }: StepProps & { step: StepId }) {
  const { texts, link, facts, draft } = page;
  return (
    <>
      <Progress
        texts={texts}
        draft={draft}
        step={step}
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
        action={`${link}/${step}`}
        noValidate
        autocomplete="on"
      >
        {step === 'name' ? <p>{texts.form.intro}</p> : null}
        <Card>
          <Fields step={step} page={page} />
        </Card>
        <Actions actions={actionsOf(step, page)} />
      </form>
    </>
  );
}

function actionsOf(step: StepId, { texts, draft }: StepProps): Action[] {
  const send = (label: string, value: string, look?: Action['look']): Action => ({
    label,
    name: 'action',
    value,
    ...(look && { look }),
  });
  const index = preparerOf(step);
  const count = draft.preparers.length;
  return [
    send(texts.form.continue, 'continue'),
    ...(index >= 0 && index === count - 1 && count < maxPreparers
      ? [send(texts.preparers.add, 'add', 'outline')]
      : []),
    ...(index >= 0 && count > 1 ? [send(texts.preparers.remove(index + 1), 'remove', 'outline')] : []),
    send(texts.layout.back, 'back', 'plain'),
  ];
}
