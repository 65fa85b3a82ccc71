import { ageOn, parseDate } from '../../../domain/dates';
import { preparerFields, type PreparerField } from '../../../domain/i9/form/supplement-a';
import { entryOf, Select, TextField, type TextFieldProps, RadioTiles } from '../../ui/fields';
import { emptyPreparer } from '../form-values';
import { FieldLabel, stateChoices, type StepProps } from './answer';

/** Whether someone helps; and who signs, if that can be someone else. */
export function HelpFields(page: StepProps) {
  const { texts, draft, faults, facts } = page;
  const t = texts.form;
  return (
    <RadioTiles
      {...entryOf('helped', faults, draft.values.helped)}
      label={t.helpQuestion}
      choices={[
        { value: 'no', label: t.helpNo },
        {
          value: 'yes',
          label: t.helpYes,
          description: t.helpYesHint,
          ...(facts.everifyApplies ? {} : { children: <WhoSigns {...page} /> }),
        },
      ]}
    />
  );
}

function WhoSigns({ texts, draft, faults, facts }: StepProps) {
  const { who } = texts.preparers;
  const { dateOfBirth, signedAs } = draft.values;
  const birth = parseDate(dateOfBirth);
  const mayBeMinor = birth === undefined || ageOn(birth, facts.judgedOn) < 18;
  return (
    <RadioTiles
      nested
      {...entryOf('signedAs', faults, signedAs || 'employee')}
      label={who.question}
      hint={who.hint}
      choices={[
        { value: 'employee', label: who.employee },
        ...(mayBeMinor || signedAs === 'parent-or-guardian'
          ? [{ value: 'parent-or-guardian', label: who['parent-or-guardian'] }]
          : []),
        { value: 'special-placement', label: who['special-placement'] },
      ]}
    />
  );
}

type InputProps = Partial<Pick<TextFieldProps, 'size' | 'autoCapitalize'>>;

const inputs: Readonly<Partial<Record<PreparerField, InputProps>>> = {
  lastName: { autoCapitalize: 'words' },
  firstName: { autoCapitalize: 'words' },
  middleInitial: { size: '2xs', autoCapitalize: 'characters' },
  addressZip: { size: 'sm' },
};

/** A block of Supplement A. */
export function PreparerFields({ texts, language, draft, faults, index }: StepProps & { index: number }) {
  const preparer = draft.preparers[index] ?? emptyPreparer;
  const words: Readonly<Record<string, string | undefined>> = faults;
  return (
    <>
      {preparerFields.map((field) => {
        const note = field === 'middleInitial' ? { note: texts.layout.ifAny } : {};
        const control = {
          ...entryOf(`preparers.${index}.${field}`, words, preparer[field]),
          label: <FieldLabel name={field} {...note} language={language} texts={texts} />,
        };
        return field === 'addressState' ? (
          <Select key={field} {...control} prompt={texts.form.choose} choices={stateChoices} />
        ) : (
          <TextField key={field} {...control} {...inputs[field]} />
        );
      })}
    </>
  );
}
