import { permissionId } from '../../../../generated/permissions';
import type { components } from '../../../../generated/openapi';
import { caseStep, type NextStep } from '../../../domain/i9/machine/next-step';
import { Card } from '../../ui/page-parts';
import { shownDate } from '../../ui/words';
import { may, type PageContext } from '../../session/page-context';
import { dueOn } from '../list-parts';
import type { I9Action } from './actions';

interface NextStepProps {
  context: PageContext;
  /** The form's own address. */
  url: string;
  next: Shown & Pick<NextStep, 'ofCase'>;
  actions: readonly I9Action[];
  /** What is not the next step is behind "More you can do". */
  folded?: true;
}

type Shown = Pick<NextStep, 'step' | 'due'> & { readonly overdue: boolean };

/** What has to be done, and by when: the same words wherever the next step of a form is shown. */
export const NextStepText = ({ step, due, overdue }: Shown) => (
  <>
    <p>
      <strong>{step === 'None' ? 'No action needed' : step}</strong>
    </p>
    {due ? (
      <p class={overdue ? 'usa-error-message' : undefined}>
        {overdue ? `Was due on ${shownDate(due)}` : `Due on ${shownDate(due)}`}
      </p>
    ) : null}
  </>
);

/** Returns the next step as operations name it. */
export const nextOf = ({
  i9NextStep: step,
  i9NextStepDueDate: due,
  overdue,
}: Pick<
  components['schemas']['I9'],
  'i9NextStep' | 'i9NextStepDueDate' | 'overdue'
>): NextStepProps['next'] => ({
  step,
  due: dueOn(due),
  overdue,
  ...(step.startsWith(caseStep) && { ofCase: true as const }),
});

/** The next step of a form with its due date, and a button for everything that the user can do with it, that step first. */
export function NextStepCard({ context, url, next, actions, folded }: NextStepProps) {
  const { step, ofCase } = next;
  const toCase = ofCase && may(context, permissionId.viewEverifyCases);
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
        {...next}
        step={step === 'None' ? (actions.find((action) => action.next)?.title ?? step) : step}
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
