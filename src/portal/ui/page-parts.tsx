import type { ComponentChildren, ComponentProps } from 'preact';
import type { Faults } from './typed';

export interface SummaryItem {
  /** Id of the control at fault. */
  id: string;
  text: string;
}

/** A link in the style of the Web Design System. */
export const Link = (props: ComponentProps<'a'>) => <a class="usa-link" {...props} />;

/** Converts faults by control id to items of the summary. */
export const summaryItems = (faults: Faults): SummaryItem[] =>
  Object.entries(faults).flatMap(([id, text]) => (text === undefined ? [] : [{ id, text }]));

/**
 * Every fault of the page with a link to its control, shown above the form; redirects link to it with `#error-summary`.
 */
export function ErrorSummary({ heading, items }: { heading: string; items: readonly SummaryItem[] }) {
  if (items.length === 0) return null;
  return (
    <div
      class="usa-alert usa-alert--error"
      id="error-summary"
      tabIndex={-1}
      autofocus
      role="alert"
      aria-labelledby="error-summary-heading"
    >
      <div class="usa-alert__body">
        <h2 class="usa-alert__heading" id="error-summary-heading">
          {heading}
        </h2>
        <ul class="usa-list">
          {items.map((item) => (
            <li key={item.id}>
              <Link href={`#${item.id}`}>{item.text}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An action at the end of a page: a button that submits the form, or a link if there is an `href`. */
export interface Action {
  label: string;
  look?: keyof typeof looks;
  href?: string;
  id?: string;
  name?: string;
  value?: string;
}

const looks = {
  main: 'usa-button usa-button--big',
  filled: 'usa-button',
  severe: 'usa-button usa-button--secondary',
  outline: 'usa-button usa-button--outline',
  plain: 'usa-button usa-button--unstyled',
} as const;

/** The main action comes first and has the main look unless it says otherwise. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <div class="portal-actions">
      {actions.map(({ label, look = 'main', href, ...button }) =>
        href === undefined ? (
          <button key={label} class={looks[look]} type="submit" {...button}>
            {label}
          </button>
        ) : (
          <a key={label} class={look === 'plain' ? 'usa-link' : looks[look]} href={href}>
            {label}
          </a>
        ),
      )}
    </div>
  );
}

export function Card({ heading, children }: { heading?: string | undefined; children: ComponentChildren }) {
  return (
    <section class="portal-card">
      {heading ? <h2>{heading}</h2> : null}
      {children}
    </section>
  );
}

/** A part of a page that opens. */
export const Folded = ({ heading, children }: { heading: string; children: ComponentChildren }) => (
  <details class="portal-notices">
    <summary>{heading}</summary>
    {children}
  </details>
);

export interface AlertProps {
  kind: 'info' | 'warning' | 'error' | 'success';
  heading?: string;
  id?: string;
  children: ComponentChildren;
}

export function Alert({ kind, heading, id, children }: AlertProps) {
  return (
    <div class={`usa-alert usa-alert--${kind}`} id={id}>
      <div class="usa-alert__body">
        {heading ? <h2 class="usa-alert__heading">{heading}</h2> : null}
        <div class="usa-alert__text">{children}</div>
      </div>
    </div>
  );
}

interface NoticeProps extends Omit<ComponentProps<'div'>, 'class'> {
  kind: AlertProps['kind'];
  /** More classes. */
  look?: string;
}

/** An alert of one paragraph, with whatever says how it is read out or shown. */
export const InlineAlert = ({ kind, look, children, ...attributes }: NoticeProps) => (
  <div class={`usa-alert usa-alert--${kind}${look ? ` ${look}` : ''}`} {...attributes}>
    <div class="usa-alert__body">
      <p class="usa-alert__text">{children}</p>
    </div>
  </div>
);

export interface StepIndicatorProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that this page belongs to. */
  current: number;
  texts: { step: string; of: string; completed: string; notCompleted: string };
}

export function StepIndicator({ label, steps, current, texts }: StepIndicatorProps) {
  return (
    <div class="usa-step-indicator usa-step-indicator--counters-sm" role="group" aria-label={label}>
      <ol class="usa-step-indicator__segments">
        {steps.map((step, index) => {
          const state = index < current ? 'complete' : index === current ? 'current' : '';
          return (
            <li
              key={step}
              class={`usa-step-indicator__segment${state ? ` usa-step-indicator__segment--${state}` : ''}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span class="usa-step-indicator__segment-label">
                {step}
                {state === 'current' ? null : (
                  <span class="usa-sr-only">
                    {' '}
                    {state === 'complete' ? texts.completed : texts.notCompleted}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <div class="usa-step-indicator__header">
        <p class="usa-step-indicator__heading">
          <span class="usa-step-indicator__heading-counter">
            <span class="usa-sr-only">{texts.step}</span>
            <span class="usa-step-indicator__current-step">{current + 1}</span>
            <span class="usa-step-indicator__total-steps">{` ${texts.of} ${steps.length}`}</span>
          </span>
          <span class="usa-step-indicator__heading-text">{steps[current]}</span>
        </p>
      </div>
    </div>
  );
}

export interface SummaryRow {
  term: ComponentChildren;
  /** Null or undefined: the row is left out. */
  value: ComponentChildren;
  /** A link to change the answer. */
  action?: ComponentChildren;
  /** Shown in print: on the screen it stands around the answers already. */
  onPaper?: true;
}

/** Answers as entered, one term and value per row. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl class="portal-summary">
      {rows.map(({ term, value, action, onPaper }, index) =>
        value === null || value === undefined ? null : (
          <div class={`portal-summary__row${onPaper ? ' portal-on-paper' : ''}`} key={index}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {action === undefined ? null : <dd class="portal-summary__action">{action}</dd>}
          </div>
        ),
      )}
    </dl>
  );
}

/**
 * The button that the Enter key presses. Browsers take a form's first submit button in document order, which would
 * otherwise be the language switch or a "remove" button.
 */
export function DefaultSubmit({ form, action }: { form: string; action: string }) {
  return (
    <button
      class="usa-sr-only"
      type="submit"
      form={form}
      name="action"
      value={action}
      tabIndex={-1}
      aria-hidden="true"
    >
      {action}
    </button>
  );
}
