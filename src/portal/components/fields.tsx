import type { ComponentChildren } from 'preact';

/** What every form control says about itself. `id` is also the anchor that an error summary points at. */
export interface FieldProps {
  id: string;
  name: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
}

const describedBy = (id: string, hint: unknown, error: string | undefined) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

export function Hint({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <div class="usa-hint" id={`${id}-hint`}>
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <span class="usa-error-message" id={`${id}-error`}>
      {children}
    </span>
  );
}

export interface TextFieldProps extends FieldProps {
  value: string;
  type?: InputType;
  inputMode?: 'numeric' | 'text' | 'email' | 'tel';
  autoComplete?: string;
  autoCapitalize?: 'characters' | 'words' | 'off';
  maxLength?: number;
  /** Width of the box, so that its size hints at the length of the answer. */
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  spellCheck?: boolean;
}

/** One literal per type: the attribute types of an input differ by it. */
const inputTypes = {
  text: { type: 'text' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  password: { type: 'password' },
  search: { type: 'search' },
  'datetime-local': { type: 'datetime-local' },
} as const;
type InputType = keyof typeof inputTypes;

export function TextField({
  id,
  name,
  label,
  hint,
  error,
  value,
  size,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <div class={`usa-form-group${error ? ' usa-form-group--error' : ''}`}>
      <label class={`usa-label${error ? ' usa-label--error' : ''}`} for={id}>
        {label}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <input
        class={`usa-input${error ? ' usa-input--error' : ''}${size ? ` usa-input--${size}` : ''}`}
        id={id}
        name={name}
        {...inputTypes[type]}
        value={value}
        inputMode={input.inputMode}
        autocomplete={input.autoComplete ?? 'off'}
        autocapitalize={input.autoCapitalize}
        maxLength={input.maxLength}
        spellcheck={input.spellCheck ?? false}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? 'true' : undefined}
      />
    </div>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  value: string;
  /** Text of the empty choice that stands first. */
  prompt: string;
  choices: readonly Choice[];
  autoComplete?: string;
}

export function Select({ id, name, label, hint, error, value, prompt, choices, autoComplete }: SelectProps) {
  return (
    <div class={`usa-form-group${error ? ' usa-form-group--error' : ''}`}>
      <label class={`usa-label${error ? ' usa-label--error' : ''}`} for={id}>
        {label}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <select
        class={`usa-select${error ? ' usa-input--error' : ''}`}
        id={id}
        name={name}
        autocomplete={autoComplete ?? 'off'}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? 'true' : undefined}
      >
        <option value="">{prompt}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface DateParts {
  month: string;
  day: string;
  year: string;
}

export interface DateFieldProps extends FieldProps {
  value: DateParts;
  labels: { month: string; day: string; year: string; monthPrompt: string; months: readonly string[] };
  /** `bday` for the user's own date of birth; other dates are not completed by the browser. */
  autoComplete?: 'bday';
}

/** The design system's memorable date: three plain fields named `<name>.month`, `.day` and `.year`. */
export function DateField({ id, name, label, hint, error, value, labels, autoComplete }: DateFieldProps) {
  const described = describedBy(id, hint, error);
  const fault = error ? ' usa-input--error' : '';
  const complete = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  return (
    <div class={`usa-form-group${error ? ' usa-form-group--error' : ''}`}>
      <fieldset class="usa-fieldset" aria-describedby={described}>
        <legend class={`usa-legend${error ? ' usa-label--error' : ''}`}>{label}</legend>
        {hint ? <Hint id={id}>{hint}</Hint> : null}
        {error ? <FieldError id={id}>{error}</FieldError> : null}
        <div class="usa-memorable-date">
          <div class="usa-form-group usa-form-group--month usa-form-group--select">
            <label class="usa-label" for={id}>
              {labels.month}
            </label>
            <select
              class={`usa-select${fault}`}
              id={id}
              name={`${name}.month`}
              autocomplete={complete('month')}
              aria-describedby={described}
              aria-invalid={error ? 'true' : undefined}
            >
              <option value="">{labels.monthPrompt}</option>
              {labels.months.map((month, index) => (
                <option key={month} value={String(index + 1)} selected={value.month === String(index + 1)}>
                  {`${index + 1} - ${month}`}
                </option>
              ))}
            </select>
          </div>
          <DatePart
            id={`${id}-day`}
            kind="day"
            name={`${name}.day`}
            label={labels.day}
            value={value.day}
            length={2}
            fault={fault}
            autoComplete={complete('day')}
          />
          <DatePart
            id={`${id}-year`}
            kind="year"
            name={`${name}.year`}
            label={labels.year}
            value={value.year}
            length={4}
            fault={fault}
            autoComplete={complete('year')}
          />
        </div>
      </fieldset>
    </div>
  );
}

interface DatePartProps {
  id: string;
  name: string;
  kind: 'day' | 'year';
  label: string;
  value: string;
  length: number;
  fault: string;
  autoComplete: string;
}

function DatePart({ id, name, kind, label, value, length, fault, autoComplete }: DatePartProps) {
  return (
    <div class={`usa-form-group usa-form-group--${kind}`}>
      <label class="usa-label" for={id}>
        {label}
      </label>
      <input
        class={`usa-input${fault}`}
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        minLength={kind === 'year' ? 4 : 1}
        maxLength={length}
        autocomplete={autoComplete}
        aria-invalid={fault ? 'true' : undefined}
      />
    </div>
  );
}
