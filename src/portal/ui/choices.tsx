import type { ComponentChildren } from 'preact';
import { describedBy, Notes, Question, type FieldProps } from './fields';

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
    <Question
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
    </Question>
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
          id={id}
          name={name}
          value="yes"
          checked={checked}
          aria-describedby={describedBy(id, undefined, error)}
          aria-invalid={error ? 'true' : undefined}
        />
        <label class="usa-checkbox__label" for={id}>
          {label}
          {hint ? <span class="usa-checkbox__label-description">{hint}</span> : null}
        </label>
      </div>
    </div>
  );
}
