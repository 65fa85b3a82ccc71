import type { ComponentChildren } from 'preact';
import { formStates } from '../../../domain/i9/form/us-states';
import { entryOf, TextField, type TextFieldProps } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import type { Draft } from '../draft';
import type { FieldName } from '../form-values';
import { shownDate } from '../../ui/words';
import type { Section1Texts } from '../../texts';
import { officialNames } from '../../../domain/i9/form/statements';
import { Official, type ViewProps } from '../../ui/page';

export type TextKey = keyof Section1Texts['fields'];
export type FormFaults = Readonly<Partial<Record<TextKey, string>>>;

/** What a page of answers shows. */
export interface StepProps extends ViewProps {
  draft: Draft;
  /** Message by control id. */
  faults: FormFaults;
  summary: readonly SummaryItem[];
}

/** A label in the help language, with the form's own field name if it differs; brief: without what explains it. */
export function FieldLabel({
  name,
  note,
  brief = false,
  language,
  texts,
}: { name: TextKey; note?: string; brief?: boolean } & Pick<ViewProps, 'language' | 'texts'>) {
  const official = name in officialNames ? officialNames[name as keyof typeof officialNames] : undefined;
  return (
    <>
      {brief ? texts.fields[name].label.replace(/ \(.*\)$/, '') : texts.fields[name].label}
      {note ? <span class="portal-note"> {note}</span> : null}
      {language !== 'en' && official ? (
        <span class="portal-official">
          {brief ? null : `${texts.layout.officialName} `}
          <Official>{official}</Official>
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
}: { name: TextKey & FieldName; note?: string; hint?: ComponentChildren; page: StepProps } & TextInput) {
  return (
    <TextField
      {...entryOf(name, page.faults, shownDate(page.draft.values[name]))}
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
