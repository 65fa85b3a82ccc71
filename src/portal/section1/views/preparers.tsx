import { Actions } from '../../ui/page-parts';
import { RadioTiles } from '../../ui/choices';
import { Select, TextField, type TextFieldProps } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import { maxPreparers, type PreparerField } from '../../../domain/i9/form/supplement-a';
import type { PreparerValues } from '../../ui/form-values';
import { officialNames } from '../../texts/official';
import { stateChoices } from './answer';
import { answersForm } from './form';
import { Card, Official, StepHead, type ViewProps } from '../../ui/page';

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
              id="signedAs"
              label={t.who.question}
              hint={t.who.hint}
              error={faults['signedAs']}
              value={signedAs || 'employee'}
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
type InputProps = Partial<Pick<TextFieldProps, 'maxLength' | 'size' | 'autoCapitalize'>>;

function PreparerBlock(props: BlockProps) {
  const { texts } = props;
  const stateId = `preparers.${props.index}.addressState`;
  return (
    <>
      <Answer {...props} field="lastName" input={{ maxLength: 40, autoCapitalize: 'words' }} />
      <Answer {...props} field="firstName" input={{ maxLength: 40, autoCapitalize: 'words' }} />
      <Answer
        {...props}
        field="middleInitial"
        input={{ maxLength: 3, size: '2xs', autoCapitalize: 'characters' }}
      />
      <Answer {...props} field="addressStreet" input={{ maxLength: 80 }} />
      <Answer {...props} field="addressCity" input={{ maxLength: 50 }} />
      <Select
        id={stateId}
        label={<Label {...props} field="addressState" />}
        error={props.faults[stateId]}
        value={props.preparer.addressState}
        prompt={texts.form.choose}
        choices={stateChoices}
      />
      <Answer {...props} field="addressZip" input={{ maxLength: 10, size: 'sm' }} />
    </>
  );
}

function Label({
  field,
  texts,
  language,
}: Pick<BlockProps, 'texts' | 'language'> & { field: PreparerField }) {
  return (
    <>
      {texts.preparers.fields[field]}
      {field === 'middleInitial' ? <span class="portal-note"> {texts.layout.ifAny}</span> : null}
      {language === 'en' ? null : (
        <span class="portal-official">
          {texts.layout.officialName} <Official>{officialNames[field]}</Official>
        </span>
      )}
    </>
  );
}

function Answer({ field, input, ...props }: BlockProps & { field: PreparerField; input: InputProps }) {
  const id = `preparers.${props.index}.${field}`;
  return (
    <TextField
      id={id}
      label={<Label {...props} field={field} />}
      error={props.faults[id]}
      value={props.preparer[field]}
      {...input}
    />
  );
}
