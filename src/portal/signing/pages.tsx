import { Actions } from '../ui/page-parts';
import type { ComponentChildren, VNode } from 'preact';
import { Checkbox } from '../ui/choices';
import { TextField } from '../ui/fields';
import { Alert, DefaultSubmit, ErrorSummary, StepIndicator, type SummaryItem } from '../ui/page-parts';
import { textsOf, type Language, type Texts } from '../texts';
import { Card, instantInWords } from '../ui/page';

type T = Texts['section2'];

interface Common {
  t: T;
  action: string;
  hidden: VNode;
  beside?: VNode | null | undefined;
}

function Progress({ t, current }: { t: T; current: number }) {
  const [first = ''] = t.step;
  const language: Language = first === 'Documentos' ? 'es' : 'en';
  const { steps } = textsOf(language).section1;
  return <StepIndicator label={steps.label} steps={t.step} current={current} texts={steps} />;
}

export interface StepProps extends Common {
  title: string;
  current: number;
  summary: readonly SummaryItem[];
  button: string;
  others: readonly { action: string; label: string }[];
  children: ComponentChildren;
}

/** A page with fields. */
export function Step(props: StepProps) {
  const { t, title, current, summary, action, hidden, beside, button, others, children } = props;
  return (
    <>
      <Progress t={t} current={current} />
      <h1>{title}</h1>
      <ErrorSummary heading={t.problem(summary.length)} items={summary} />
      {beside}
      <form class="portal-form" id="signing-form" method="post" action={action} noValidate autocomplete="off">
        <DefaultSubmit form="signing-form" action="continue" />
        {hidden}
        {children}
        <Actions
          actions={[
            { label: button, name: 'action', value: 'continue' },
            ...others.map(
              ({ label, action: value }) => ({ label, look: 'outline', name: 'action', value }) as const,
            ),
          ]}
        />
      </form>
    </>
  );
}

function Statement({ t, text }: { t: T; text: string }) {
  return (
    <div class="portal-statement">
      <p class="portal-statement__source">{t.statement}</p>
      <p lang="en">{text}</p>
    </div>
  );
}

/** What will be signed, and the statement that must be read first (8 CFR 274a.2(h)). */
export function ReviewPage(
  props: Common & {
    error: string | null;
    statement: string;
    warnings: readonly string[];
    summary: VNode | null;
  },
) {
  const { t, error, action, hidden, beside, statement, warnings, summary } = props;
  return (
    <>
      <Progress t={t} current={2} />
      <h1>{t.reviewTitle}</h1>
      <ErrorSummary heading={t.problem(1)} items={error ? [{ id: 'read', text: error }] : []} />
      {warnings.length > 0 ? (
        <Alert kind="warning" heading={t.warningTitle}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      ) : null}
      {beside}
      <Card heading={t.reviewIntro}>{summary}</Card>
      <form class="portal-form" id="signing-form" method="post" action={action} noValidate>
        <DefaultSubmit form="signing-form" action="continue" />
        {hidden}
        <Card>
          <Statement t={t} text={statement} />
          <Checkbox id="read" label={t.read} error={error ?? undefined} checked={false} />
        </Card>
        <Actions
          actions={[
            { label: t.toSign, name: 'action', value: 'continue' },
            { label: t.back, look: 'outline', name: 'action', value: 'back' },
          ]}
        />
      </form>
    </>
  );
}

/** The page for signing. */
export function SignPage(
  props: Common & {
    error: string | null;
    statement: string;
    name: string;
    signature: string;
    now: Date;
    language: Language;
    timeZone: string;
    button: string;
  },
) {
  const { t, error, action, hidden, beside, statement, name, signature, now, language, timeZone, button } =
    props;
  return (
    <>
      <Progress t={t} current={3} />
      <h1>{t.signTitle}</h1>
      <ErrorSummary heading={t.problem(1)} items={error ? [{ id: 'signature', text: error }] : []} />
      <p>{t.signIntro}</p>
      {beside}
      <form class="portal-form" id="signing-form" method="post" action={action} noValidate autocomplete="off">
        <DefaultSubmit form="signing-form" action="continue" />
        {hidden}
        <Card>
          <Statement t={t} text={statement} />
          <TextField
            id="signature"
            label={t.signature}
            hint={t.expected(name)}
            error={error ?? undefined}
            value={signature}
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
            { label: button, name: 'action', value: 'continue' },
            { label: t.back, look: 'outline', name: 'action', value: 'back' },
          ]}
        />
      </form>
    </>
  );
}
