import { formStates } from '../../../domain/i9/form/us-states';
import { entryOf, Select, TextField, type TextFieldProps } from '../../ui/fields';
import type { FieldName } from '../form-values';
import { shownDate } from '../../ui/words';
import type { Section1Texts } from '../../texts';
import { officialNames } from '../../../domain/i9/form/statements';
import { Official } from '../../ui/page';
import type { LinkContext } from '../link-context';

export type TextKey = keyof Section1Texts['fields'];
export type FormFaults = Readonly<Partial<Record<TextKey, string>>>;

/** What a page of answers shows. */
export interface StepProps extends LinkContext {
  /** Message by control id. */
  faults: FormFaults;
}

/** A label in the help language, with the form's own field name if it differs; brief: without what explains it. */
export function FieldLabel({
  name,
  note,
  brief = false,
  language,
  texts,
}: { name: TextKey; note?: string | undefined; brief?: boolean } & Pick<LinkContext, 'language' | 'texts'>) {
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
  Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'size' | 'hint'>
> & { note?: 'ifAny' | 'optional' };

/** The answers that are typed, and the state, which is chosen. */
const inputs = {
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  middleInitial: { note: 'ifAny', autoCapitalize: 'characters', size: '2xs' },
  otherLastNames: { note: 'ifAny', autoCapitalize: 'words' },
  addressStreet: { autoComplete: 'address-line1' },
  addressApartment: { note: 'ifAny', autoComplete: 'address-line2', size: 'sm' },
  addressCity: { autoComplete: 'address-level2' },
  addressState: { autoComplete: 'address-level1' },
  addressZip: { autoComplete: 'postal-code', size: 'sm' },
  dateOfBirth: { autoComplete: 'bday', size: 'md' },
  emailAddress: { note: 'optional', type: 'email', autoComplete: 'email' },
  phoneNumber: { note: 'optional', type: 'tel', autoComplete: 'tel-national', size: 'md' },
  socialSecurityNumber: { inputMode: 'numeric', size: 'md' },
  alienNumber: { size: 'md' },
  authorizationExpiration: { size: 'md' },
  authorizedAlienNumber: { size: 'md' },
  i94Number: { size: 'md' },
  foreignPassportNumber: { size: 'md' },
  passportCountry: {},
} as const satisfies Partial<Record<TextKey & FieldName, TextInput>>;

export type InputType = keyof typeof inputs;

export const isTyped = (name: FieldName): name is InputType => name in inputs;

interface AnswerProps extends TextInput {
  name: InputType;
  page: StepProps;
  id?: string;
  value?: string;
}

/**
 * One answer of the form with its label, hint and fault. The browser does not limit its length: it would cut off the end of
 * a long name without a word.
 */
export function AnswerField({ name, page, id = name, value = page.draft.values[name], ...own }: AnswerProps) {
  const { texts, language } = page;
  const faults: Readonly<Partial<Record<string, string>>> = page.faults;
  const { note, ...input }: TextInput = { hint: texts.fields[name].hint, ...inputs[name], ...own };
  const field = {
    ...entryOf(id, faults, shownDate(value)),
    label: <FieldLabel name={name} note={note && texts.layout[note]} language={language} texts={texts} />,
    ...input,
  };
  return name === 'addressState' ? (
    <Select {...field} prompt={texts.form.choose} choices={stateChoices} />
  ) : (
    <TextField {...field} />
  );
}

const stateChoices = Object.entries(formStates).map(([value, name]) => ({
  value,
  label: `${value} - ${name}`,
}));
