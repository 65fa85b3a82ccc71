import { Actions } from '../../ui/page-parts';
import { RadioTiles } from '../../ui/choices';
import { entryOf, Select, TextField, type TextFieldProps } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import { maxPreparers, preparerFields, type PreparerField } from '../../../domain/i9/form/supplement-a';
import type { PreparerValues } from '../form-values';
import { FieldLabel, stateChoices } from './answer';
import { answersForm } from './form';
import { Card, StepHead, type ViewProps } from '../../ui/page';

export interface PreparersPageProps extends ViewProps {
  preparers: readonly PreparerValues[];
  signedAs: string;
  /** Message by control id, `preparers.0.lastName`. */
  faults: Readonly<Record<string, string>>;
  summary: readonly SummaryItem[];
}

/**
 * Supplement A: a block for each person who helps. Adding and removing blocks submits the form, so no script is needed.
 */
export function PreparersPage(props: PreparersPageProps) {
  const { texts, link, facts, preparers, signedAs, faults, summary } = props;
  const t = texts.preparers;
  return (
    <>
      <StepHead texts={texts} step={0} title={t.title} faults={summary} />
      <p>{t.intro}</p>
      <form
        id={answersForm}
        class="portal-form"
        method="post"
        action={`${link}/preparers`}
        noValidate
        autocomplete="off"
      >
        {facts.everifyApplies ? null : (
          <Card>
            <RadioTiles
              {...entryOf('signedAs', faults, signedAs || 'employee')}
              label={t.who.question}
              hint={t.who.hint}
              choices={[
                { value: 'employee', label: t.who.employee },
                { value: 'parent-or-guardian', label: t.who['parent-or-guardian'] },
                { value: 'special-placement', label: t.who['special-placement'] },
              ]}
            />
          </Card>
        )}
        {preparers.map((preparer, index) => (
          <Card key={index} heading={t.heading(index + 1)}>
            <PreparerBlock {...props} preparer={preparer} index={index} />
            {preparers.length > 1 ? (
              <Actions
                actions={[
                  { label: t.remove(index + 1), look: 'outline', name: 'action', value: `remove-${index}` },
                ]}
              />
            ) : null}
          </Card>
        ))}
        {preparers.length < maxPreparers ? (
          <Actions actions={[{ label: t.add, look: 'outline', name: 'action', value: 'add' }]} />
        ) : null}
        <Actions
          actions={[
            { label: t.continue, name: 'action', value: 'continue' },
            { label: texts.layout.back, look: 'plain', name: 'action', value: 'back' },
          ]}
        />
      </form>
    </>
  );
}

type BlockProps = PreparersPageProps & { preparer: PreparerValues; index: number };
type InputProps = Partial<Pick<TextFieldProps, 'size' | 'autoCapitalize'>>;

const inputs: Readonly<Partial<Record<PreparerField, InputProps>>> = {
  lastName: { autoCapitalize: 'words' },
  firstName: { autoCapitalize: 'words' },
  middleInitial: { size: '2xs', autoCapitalize: 'characters' },
  addressZip: { size: 'sm' },
};

const PreparerBlock = ({ texts, language, faults, preparer, index }: BlockProps) => (
  <>
    {preparerFields.map((field) => {
      const note = field === 'middleInitial' ? { note: texts.layout.ifAny } : {};
      const control = {
        ...entryOf(`preparers.${index}.${field}`, faults, preparer[field]),
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
