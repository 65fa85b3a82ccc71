import type { ComponentChildren } from 'preact';
import { formStates } from '../../../domain/i9/form/us-states';
import { entryOf, TextField, type TextFieldProps } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import type { FieldName, FormValues } from '../form-values';
import type { Section1Texts } from '../../texts';
import { officialNames } from '../../../domain/i9/form/statements';
import { Official, type ViewProps } from '../../ui/page';

export type TextKey = keyof Section1Texts['fields'];
export type FormFaults = Readonly<Partial<Record<TextKey, string>>>;

export interface FormPageProps extends ViewProps {
  values: FormValues;
  faults: FormFaults;
  summary: readonly SummaryItem[];
}

/** A label in the help language, with the form's own field name if it differs. */
export function FieldLabel({
  name,
  note,
  language,
  texts,
}: { name: TextKey; note?: string } & Pick<ViewProps, 'language' | 'texts'>) {
  const official = name in officialNames ? officialNames[name as keyof typeof officialNames] : undefined;
  return (
    <>
      {texts.fields[name].label}
      {note ? <span class="portal-note"> {note}</span> : null}
      {language !== 'en' && official ? (
        <span class="portal-official">
          {texts.layout.officialName} <Official>{official}</Official>
        </span>
      ) : null}
    </>
  );
}

type TextInput = Partial<
  Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'size'>
>;

/**
 * One text answer of the form with its label, hint and fault. The browser does not limit its length: it would cut off
 * the end of a long name without a word.
 */
export function Answer({
  name,
  note,
  hint,
  page,
  ...input
}: { name: TextKey & FieldName; note?: string; hint?: ComponentChildren; page: FormPageProps } & TextInput) {
  return (
    <TextField
      {...entryOf(name, page.faults, page.values[name])}
      label={
        <FieldLabel name={name} {...(note ? { note } : {})} language={page.language} texts={page.texts} />
      }
      hint={hint ?? page.texts.fields[name].hint}
      {...input}
    />
  );
}

export const stateChoices = Object.entries(formStates).map(([value, name]) => ({
  value,
  label: `${value} - ${name}`,
}));

/** Returns the parts of a date as typed. */
export const dateParts = (values: FormValues, name: 'dateOfBirth' | 'authorizationExpiration') => ({
  month: values[`${name}.month`],
  day: values[`${name}.day`],
  year: values[`${name}.year`],
});

export const dateLabels = (texts: Section1Texts) => ({
  month: texts.form.month,
  day: texts.form.day,
  year: texts.form.year,
  monthPrompt: texts.form.choose,
  months: texts.months,
});
