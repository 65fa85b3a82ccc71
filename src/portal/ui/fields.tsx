import type { ComponentChildren } from 'preact';

/** What every form control says about itself. `id` is also the anchor that an error summary points at, and the name unless there is another. */
export interface FieldProps {
  id: string;
  name?: string;
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

/** What a control has in common with every other: its address, and what is said about it. */
const controlOf = ({ id, name = id, hint, error }: FieldProps) =>
  ({
    id,
    name,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? 'true' : undefined,
  }) as const;

const faulty = (error: string | undefined, name: string) => (error ? ` ${name}` : '');

/** Label, hint and fault around one control. */
function Field({ id, label, hint, error, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class={`usa-form-group${faulty(error, 'usa-form-group--error')}`}>
      <label class={`usa-label${faulty(error, 'usa-label--error')}`} for={id}>
        {label}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {children}
    </div>
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

export function TextField(props: TextFieldProps) {
  const { error, value, size, type = 'text' } = props;
  return (
    <Field {...props}>
      <input
        class={`usa-input${faulty(error, 'usa-input--error')}${size ? ` usa-input--${size}` : ''}`}
        {...controlOf(props)}
        {...inputTypes[type]}
        value={value}
        inputMode={props.inputMode}
        autocomplete={props.autoComplete ?? 'off'}
        autocapitalize={props.autoCapitalize}
        maxLength={props.maxLength}
        spellcheck={props.spellCheck ?? false}
      />
    </Field>
  );
}

export interface TextAreaProps extends FieldProps {
  value: string;
  maxLength?: number;
}

export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      <textarea
        class={`usa-textarea${faulty(props.error, 'usa-input--error')}`}
        {...controlOf(props)}
        maxLength={props.maxLength}
      >
        {props.value}
      </textarea>
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  value: string;
  /** Text of the empty choice, which comes first. */
  prompt: string;
  choices: readonly Choice[];
  autoComplete?: string;
}

export function Select(props: SelectProps) {
  return (
    <Field {...props}>
      <select
        class={`usa-select${faulty(props.error, 'usa-input--error')}`}
        {...controlOf(props)}
        autocomplete={props.autoComplete ?? 'off'}
      >
        <option value="">{props.prompt}</option>
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === props.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
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
export function DateField({
  id,
  name = id,
  label,
  hint,
  error,
  value,
  labels,
  autoComplete,
}: DateFieldProps) {
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
          {(['day', 'year'] as const).map((kind) => (
            <DatePart
              key={kind}
              id={`${id}-${kind}`}
              kind={kind}
              name={`${name}.${kind}`}
              label={labels[kind]}
              value={value[kind]}
              fault={fault}
              autoComplete={complete(kind)}
            />
          ))}
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
  fault: string;
  autoComplete: string;
}

/** Fewest and most digits. */
const digits = { day: [1, 2], year: [4, 4] } as const;

function DatePart({ id, name, kind, label, value, fault, autoComplete }: DatePartProps) {
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
        minLength={digits[kind][0]}
        maxLength={digits[kind][1]}
        autocomplete={autoComplete}
        aria-invalid={fault ? 'true' : undefined}
      />
    </div>
  );
}
