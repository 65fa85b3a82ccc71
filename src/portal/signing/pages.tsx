import type { ComponentChildren, VNode } from 'preact';
import { fullName } from '../../domain/i9/form/signers';
import { entryOf, TextField, Checkbox } from '../ui/fields';
import { instantInWords } from '../ui/page';
import {
  Actions,
  Alert,
  DefaultSubmit,
  ErrorSummary,
  StepIndicator,
  type SummaryItem,
  Card,
} from '../ui/page-parts';
import type { SigningFlow, Validation } from './signing-flow';

type Frame = 'texts' | 'title' | 'action' | 'beside' | 'statement' | 'signer' | 'signLabel' | 'takeCopies';

interface PageProps {
  /** What a page shows of the flow, whatever is signed. */
  flow: Pick<SigningFlow<unknown>, Frame | 'now' | 'language' | 'timeZone'>;
  hidden: VNode;
}

function Progress({ flow: { texts }, current }: Pick<PageProps, 'flow'> & { current: number }) {
  const { steps } = texts.section1;
  return <StepIndicator label={steps.label} steps={texts.section2.step} current={current} texts={steps} />;
}

type FormProps = PageProps & {
  autocomplete?: 'off';
  encType?: 'multipart/form-data' | undefined;
  children: ComponentChildren;
};

/**
 * What the signer must see stays in view: beside the page where there is room for two columns, otherwise above it, in one
 * line that opens. One of the two is not displayed.
 */
function Beside({ flow, children }: Pick<PageProps, 'flow'> & { children: ComponentChildren }) {
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

/** The form that every page is. */
const Form = ({ flow, hidden, children, ...more }: FormProps) => (
  <form class="portal-form" id="signing-form" method="post" action={flow.action} noValidate {...more}>
    <DefaultSubmit form="signing-form" action="continue" />
    {hidden}
    {children}
  </form>
);

export interface StepProps extends PageProps {
  current: number;
  summary: readonly SummaryItem[];
  button: string;
  others: readonly { action: string; label: string }[];
  children: ComponentChildren;
}

/** A page with fields. */
export function Step({ flow, hidden, current, summary, button, others, children }: StepProps) {
  return (
    <>
      <Progress flow={flow} current={current} />
      <h1>{flow.title}</h1>
      <ErrorSummary heading={flow.texts.section2.problem(summary.length)} items={summary} />
      <Beside flow={flow}>
        <Form
          flow={flow}
          hidden={hidden}
          autocomplete="off"
          encType={flow.takeCopies && 'multipart/form-data'}
        >
          {children}
          <Actions
            actions={[
              { label: button, name: 'action', value: 'continue' },
              ...others.map(
                ({ label, action: value }) => ({ label, look: 'outline', name: 'action', value }) as const,
              ),
            ]}
          />
        </Form>
      </Beside>
    </>
  );
}

function Statement({ flow: { texts, statement } }: Pick<PageProps, 'flow'>) {
  return (
    <div class="portal-statement">
      <p class="portal-statement__source">{texts.section2.statement}</p>
      <p lang="en">{statement.text}</p>
    </div>
  );
}

interface ReviewProps extends PageProps {
  error: string | undefined;
  validated: Validation;
}

/** What will be signed, and the statement that must be read first (8 CFR 274a.2(h)). */
export function ReviewPage({ flow, hidden, error, validated: { warnings, summary } }: ReviewProps) {
  const { section2: t } = flow.texts;
  return (
    <>
      <Progress flow={flow} current={2} />
      <h1>{t.reviewTitle}</h1>
      <ErrorSummary heading={t.problem(1)} items={error ? [{ id: 'read', text: error }] : []} />
      {warnings.length > 0 ? (
        <Alert kind="warning" heading={t.warningTitle}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      ) : null}
      <Beside flow={flow}>
        <Card>
          <h2 class="usa-sr-only">{flow.title}</h2>
          {summary}
        </Card>
        <Form flow={flow} hidden={hidden}>
          <Card>
            <Statement flow={flow} />
            {t.statementMeaning ? <p>{t.statementMeaning}</p> : null}
            <Checkbox id="read" label={t.read} error={error} checked={false} />
          </Card>
          <Actions
            actions={[
              { label: t.toSign, name: 'action', value: 'continue' },
              { label: t.back, look: 'plain', name: 'action', value: 'back' },
            ]}
          />
        </Form>
      </Beside>
    </>
  );
}

interface SignProps extends PageProps {
  error: string | undefined;
  /** As typed. */
  signature: string;
}

/** The page for signing. */
export function SignPage({ flow, hidden, error, signature }: SignProps) {
  const { now, language, timeZone, signer } = flow;
  const { section2: t } = flow.texts;
  return (
    <>
      <Progress flow={flow} current={3} />
      <h1>{t.signTitle}</h1>
      <ErrorSummary heading={t.problem(1)} items={error ? [{ id: 'signature', text: error }] : []} />
      <p>{t.signIntro}</p>
      <Beside flow={flow}>
        <Form flow={flow} hidden={hidden} autocomplete="off">
          <Card>
            <Statement flow={flow} />
            <TextField
              {...entryOf('signature', { signature: error }, signature)}
              label={t.signature}
              hint={t.expected(fullName({ ...signer, middleInitial: null }))}
              maxLength={120}
            />
          </Card>
          <Card heading={t.time}>
            <p class="portal-time">
              <time dateTime={now.toISOString()}>{instantInWords(now, language, timeZone)}</time>
            </p>
            <p class="portal-note">{t.timeNote}</p>
          </Card>
          <Actions
            actions={[
              { label: flow.signLabel, name: 'action', value: 'continue' },
              { label: t.back, look: 'outline', name: 'action', value: 'back' },
            ]}
          />
        </Form>
      </Beside>
    </>
  );
}
