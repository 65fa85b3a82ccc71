import type { components } from '../../../../generated/openapi';
import { caseStep } from '../../../domain/i9/machine/next-step';
import { Card } from '../../ui/page-parts';
import { may, type PageContext } from '../../session/page-context';
import { dueText } from '../list-parts';
import type { I9Action } from './actions';

/** The next step of a form as operations give it. */
type NextStep = Pick<components['schemas']['I9'], 'i9NextStep' | 'i9NextStepDueDate' | 'overdue'>;

/** What has to be done, and by when: the same words wherever the next step of a form is shown. */
export function NextStepText({ i9NextStep: step, i9NextStepDueDate, overdue }: NextStep) {
  const due = dueText(i9NextStepDueDate);
  return (
    <>
      <p>
        <strong>{step === 'None' ? 'No action needed' : step}</strong>
      </p>
      {due ? (
        <p class={overdue ? 'usa-error-message' : undefined}>
          {overdue ? `Was due on ${due}` : `Due on ${due}`}
        </p>
      ) : null}
    </>
  );
}

interface NextStepProps {
  context: PageContext;
  /** The form's own address. */
  url: string;
  form: NextStep;
  actions: readonly I9Action[];
  /** What is not the next step is behind "More you can do". */
  folded?: true;
}

/** The next step of a form with its due date, and a button for everything that the user can do with it, that step first. */
export function NextStepCard({ context, url, form, actions, folded }: NextStepProps) {
  const step = form.i9NextStep;
  const toCase = step.startsWith(caseStep) && may(context, 'getEverifyCase');
  const others = folded ? actions.filter((action) => !action.next) : [];
  const button = ({ path, title, next: first }: I9Action) => (
    <a
      key={title}
      class={`usa-button${first && !toCase ? '' : ' usa-button--outline'}`}
      href={`${url}/${path}`}
    >
      {title}
    </a>
  );
  return (
    <Card heading="Next step">
      <NextStepText
        {...form}
        i9NextStep={step === 'None' ? (actions.find((action) => action.next)?.title ?? step) : step}
      />
      {toCase ? (
        <a class="usa-button" href={`${url}/everify`}>
          Continue the E-Verify case
        </a>
      ) : null}
      {actions.filter((action) => action.next || !folded).map(button)}
      {others.length > 0 ? (
        <details class="portal-details">
          <summary>More you can do</summary>
          {others.map(button)}
        </details>
      ) : null}
    </Card>
  );
}
