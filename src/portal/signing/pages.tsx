import type { ComponentChildren, ComponentProps, VNode } from 'preact';
import {
  Actions,
  DefaultSubmit,
  ErrorSummary,
  StepIndicator,
  type Action,
  type SummaryItem,
} from '../ui/page-parts';
import { flowSteps, type Carried, type FlowStep, type SigningFlow } from './signing-flow';

/** What the pages of a flow show differently. */
interface PageParts extends Pick<ComponentProps<'form'>, 'autocomplete' | 'encType'> {
  readonly step: FlowStep;
  /** By default what is signed. */
  readonly heading?: string;
  readonly faults: readonly SummaryItem[];
  readonly intro?: VNode | null;
  /** Above the form, in its column. */
  readonly above?: VNode;
  readonly fields: VNode;
  /** Of the button that goes on. */
  readonly button: string;
  readonly others: readonly (Pick<Action, 'label' | 'look'> & { readonly action: string })[];
}

/** Sends a page of a flow. */
export function sendFlowPage<F>(
  flow: SigningFlow<F>,
  { form, part = 0, readAt = null }: Pick<Carried<F>, 'form' | 'part'> & Partial<Pick<Carried<F>, 'readAt'>>,
  { step, heading, faults, intro, above, fields, button, others, ...attributes }: PageParts,
): void {
  const { texts, title, cipher, purpose } = flow;
  const { steps } = texts.section1;
  const hasErrors = faults.length > 0;
  const carried: Carried<F> = { form, part, readAt, madeAt: flow.now.toISOString() };
  flow.send({
    status: hasErrors ? 422 : 200,
    title: heading ? `${heading} - ${title}` : title,
    hasErrors,
    body: (
      <>
        <StepIndicator
          label={steps.label}
          steps={texts.section2.step}
          current={flowSteps.indexOf(step)}
          texts={steps}
        />
        <h1>{heading ?? title}</h1>
        <ErrorSummary heading={texts.section1.form.errorSummary(faults.length)} items={faults} />
        {intro}
        <Beside flow={flow}>
          {above}
          <form
            class="portal-form"
            id="signing-form"
            method="post"
            action={flow.action}
            noValidate
            {...attributes}
          >
            <DefaultSubmit form="signing-form" action="continue" />
            {flow.hidden}
            <input type="hidden" name="step" value={step} />
            <input type="hidden" name="carried" value={cipher.encrypt(JSON.stringify(carried), purpose)} />
            {fields}
            <Actions
              actions={[
                { label: button, name: 'action', value: 'continue' },
                ...others.map(({ action: value, ...other }) => ({ ...other, name: 'action', value })),
              ]}
            />
          </form>
        </Beside>
      </>
    ),
  });
}

/**
 * What the signer must see stays in view: beside the page where there is room for two columns, otherwise above it, in one
 * line that opens. One of the two is not displayed.
 */
function Beside({
  flow,
  children,
}: {
  flow: Pick<SigningFlow<unknown>, 'beside'>;
  children: ComponentChildren;
}) {
  const beside = flow.beside?.(false);
  if (!beside) return <>{children}</>;
  return (
    <div class="portal-beside">
      {/* What stands beside the form has a button of it, and comes first. */}
      <DefaultSubmit form="signing-form" action="continue" />
      <details class="portal-beside__brief">
        <summary>{beside.brief}</summary>
        {beside.whole}
      </details>
      <aside class="portal-beside__whole">{beside.whole}</aside>
      <div>{children}</div>
    </div>
  );
}
