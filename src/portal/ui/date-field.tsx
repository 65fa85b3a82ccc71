import { describedBy, Question, type FieldProps } from './fields';

export interface DateParts {
  month: string;
  day: string;
  year: string;
}

export interface DateFieldProps extends FieldProps {
  value: DateParts;
  labels: { month: string; day: string; year: string; monthPrompt: string; months: readonly string[] };
  /** `bday` for the user's own date of birth; the browser does not autofill other dates. */
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
    <Question id={id} label={label} hint={hint} error={error}>
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
    </Question>
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
