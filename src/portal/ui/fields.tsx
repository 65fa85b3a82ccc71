import type { ComponentChildren } from 'preact';
import { longestDate, type Faults } from './typed';

/**
 * The attributes that every form control has. `id` is also the target of links from an error summary, and the name if
 * none is given.
 */
export interface FieldProps {
  id: string;
  name?: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
}

/** Returns the attributes of a control that shows what was typed, and what is wrong with it. */
export const entryOf = (id: string, faults: Faults, value: string | null | undefined) => ({
  id,
  error: faults[id],
  value: value ?? '',
});

/** Returns the ids of hint and error, for `aria-describedby`. */
export const describedBy = (id: string, hint: unknown, error: string | undefined) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** Hint and error, which `describedBy` refers to. */
export const Notes = ({ id, hint, error }: Omit<FieldProps, 'label'>) => (
  <>
    {hint ? (
      <div class="usa-hint" id={`${id}-hint`}>
        {hint}
      </div>
    ) : null}
    {error ? (
      <span class="usa-error-message" id={`${id}-error`}>
        {error}
      </span>
    ) : null}
  </>
);

/** Returns the attributes that every control has: id, name, and what describes it. */
export const controlOf = ({ id, name = id, hint, error }: FieldProps) =>
  ({
    id,
    name,
    'aria-describedby': describedBy(id, hint, error),
    'aria-invalid': error ? 'true' : undefined,
  }) as const;

const faulty = (error: string | undefined, name: string) => (error ? ` ${name}` : '');

/** Label, hint and error around one control. */
export function LabeledControl({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { children: ComponentChildren }) {
  return (
    <div class={`usa-form-group${faulty(error, 'usa-form-group--error')}`}>
      <label class={`usa-label${faulty(error, 'usa-label--error')}`} for={id}>
        {label}
      </label>
      <Notes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** A question with several controls, with legend, hint and error. @param look class of the legend */
export function QuestionField(props: FieldProps & { look?: string; children: ComponentChildren }) {
  const { id, label, hint, error, look = '', children } = props;
  return (
    <div class={`usa-form-group${faulty(error, 'usa-form-group--error')}`}>
      <fieldset class="usa-fieldset" aria-describedby={describedBy(id, hint, error)}>
        <legend class={`usa-legend${look && ` ${look}`}${faulty(error, 'usa-label--error')}`}>{label}</legend>
        <Notes id={id} hint={hint} error={error} />
        {children}
      </fieldset>
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
  /** Width of the box, as a hint at the length of the answer. */
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** One literal per type, because the attributes of an input depend on its type. */
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
    <LabeledControl {...props}>
      <input
        class={`usa-input${faulty(error, 'usa-input--error')}${size ? ` usa-input--${size}` : ''}`}
        {...controlOf(props)}
        {...inputTypes[type]}
        value={value}
        inputMode={props.inputMode}
        autocomplete={props.autoComplete ?? 'off'}
        autocapitalize={props.autoCapitalize}
        maxLength={props.maxLength}
        spellcheck={false}
      />
    </LabeledControl>
  );
}

/** A date, which may be written in words such as "2 de septiembre de 2031". */
export const DateField = (props: Omit<TextFieldProps, 'size' | 'maxLength'>) => (
  <TextField {...props} size="sm" maxLength={longestDate} />
);

export interface TextAreaProps extends FieldProps {
  value: string;
  maxLength?: number;
}

export function TextArea(props: TextAreaProps) {
  return (
    <LabeledControl {...props}>
      <textarea
        class={`usa-textarea${faulty(props.error, 'usa-input--error')}`}
        {...controlOf(props)}
        maxLength={props.maxLength}
      >
        {props.value}
      </textarea>
    </LabeledControl>
  );
}

export interface Choice {
  value: string;
  label: string;
  /** Shown where all choices are. */
  description?: string;
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
    <LabeledControl {...props}>
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
    </LabeledControl>
  );
}

export interface RadioChoice {
  value: string;
  label: ComponentChildren;
  description?: ComponentChildren;
  /** Questions that only this choice asks. They follow it in the document and are visible while it is chosen. */
  children?: ComponentChildren;
}

export interface RadioTilesProps extends FieldProps {
  value: string;
  choices: readonly RadioChoice[];
  /** Set for a group inside another choice, which gets a smaller heading. */
  nested?: boolean;
}

/** A question with one answer. Its first choice has the group's `id`, so that an error summary can link to it. */
export function RadioTiles({ id, name = id, label, hint, error, value, choices, nested }: RadioTilesProps) {
  return (
    <QuestionField
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(nested ? {} : { look: 'portal-question' })}
    >
      {choices.map((choice, index) => {
        const choiceId = index === 0 ? id : `${id}-${index + 1}`;
        return (
          <div class="usa-radio" key={choice.value}>
            <input
              class="usa-radio__input usa-radio__input--tile"
              type="radio"
              id={choiceId}
              name={name}
              value={choice.value}
              checked={choice.value === value}
            />
            <label class="usa-radio__label" for={choiceId}>
              {choice.label}
              {choice.description ? (
                <span class="usa-radio__label-description">{choice.description}</span>
              ) : null}
            </label>
            {choice.children ? <div class="portal-conditional">{choice.children}</div> : null}
          </div>
        );
      })}
    </QuestionField>
  );
}

export interface CheckboxProps extends FieldProps {
  checked: boolean;
}

/** One checkbox, such as "I have read this". */
export function Checkbox({ id, name = id, label, hint, error, checked }: CheckboxProps) {
  return (
    <div class={`usa-form-group${error ? ' usa-form-group--error' : ''}`}>
      <Notes id={id} error={error} />
      <div class="usa-checkbox">
        <input
          class="usa-checkbox__input usa-checkbox__input--tile"
          type="checkbox"
          {...controlOf({ id, name, label, error })}
          value="yes"
          checked={checked}
        />
        <label class="usa-checkbox__label" for={id}>
          {label}
          {hint ? <span class="usa-checkbox__label-description">{hint}</span> : null}
        </label>
      </div>
    </div>
  );
}
