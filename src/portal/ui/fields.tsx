import type { ComponentChildren } from 'preact';

/** What every form control says about itself. `id` is also the anchor that an error summary points at, and the name unless there is another. */
export interface FieldProps {
  id: string;
  name?: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
}

/** Ids of hint and fault, for `aria-describedby`. */
export const describedBy = (id: string, hint: unknown, error: string | undefined) =>
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
