import type { VNode } from 'preact';
import { ageOn, parseDate } from '../../../domain/dates';
import type { AttestationId } from '../../../domain/i9/form/attestations';
import { numberedStatus } from '../../../domain/i9/form/statements';
import { preparerFields } from '../../../domain/i9/form/supplement-a';
import { Checkbox, entryOf, RadioTiles, type RadioChoice, type RadioTilesProps } from '../../ui/fields';
import { Official } from '../../ui/page';
import { emptyPreparer, fieldsAfter, type FieldName, type StepId } from '../form-values';
import type { Step } from '../steps';
import { AnswerField, FieldLabel, isTyped, type StepProps } from './answer';

/** The pages that ask for more than one text after another. */
const questionsOf: Readonly<Partial<Record<StepId, (page: StepProps) => VNode>>> = {
  'birth-date': BirthDateFields,
  'social-security': SocialSecurityFields,
  status: StatusFields,
  authorization: AuthorizationFields,
  number: NumberFields,
  help: HelpFields,
};

/** What one page asks. */
export function Questions({ step: { id, fields, preparer }, page }: { step: Step; page: StepProps }) {
  if (preparer !== undefined) return <PreparerFields {...page} index={preparer} />;
  const Special = questionsOf[id];
  return Special ? <Special {...page} /> : <Texts page={page} fields={fields} />;
}

/** Asks for texts, one after another. */
const Texts = ({ page, fields }: { page: StepProps; fields: readonly FieldName[] }) => (
  <>
    {fields.filter(isTyped).map((name) => (
      <AnswerField key={name} page={page} name={name} />
    ))}
  </>
);

interface ChooseProps extends Pick<RadioTilesProps, 'label' | 'hint' | 'choices'> {
  page: StepProps;
  name: 'attestation' | 'expirationKind' | 'numberKind' | 'helped';
}

/** A question with one answer; below an answer are the texts that it asks for. */
function Choose({ page, name, choices, ...question }: ChooseProps) {
  const withTexts = (choice: RadioChoice): RadioChoice => {
    const fields = fieldsAfter(name, choice.value);
    return fields.some(isTyped) ? { ...choice, children: <Texts page={page} fields={fields} /> } : choice;
  };
  return (
    <RadioTiles
      {...entryOf(name, page.faults, page.draft.values[name])}
      {...question}
      choices={choices.map(withTexts)}
    />
  );
}

function BirthDateFields(page: StepProps) {
  const { texts, draft, faults } = page;
  const isConfirmed = draft.values.birthDateConfirmed === 'yes';
  return (
    <>
      <AnswerField page={page} name="dateOfBirth" />
      {isConfirmed || faults.dateOfBirth === texts.faults['birth-date-differs'] ? (
        <Checkbox id="birthDateConfirmed" label={texts.birthDateRight} checked={isConfirmed} />
      ) : null}
      <AnswerField page={page} name="emailAddress" />
      <AnswerField page={page} name="phoneNumber" />
    </>
  );
}

function SocialSecurityFields(page: StepProps) {
  const { texts, draft, facts } = page;
  const { hint } = texts.fields.socialSecurityNumber;
  if (!facts.everifyApplies) return <AnswerField page={page} name="socialSecurityNumber" note="optional" />;
  return (
    <>
      <AnswerField page={page} name="socialSecurityNumber" hint={`${hint} ${texts.form.everify}`} />
      <Checkbox
        id="noSocialSecurityNumber"
        label={texts.ssnMissing}
        checked={draft.values.noSocialSecurityNumber === 'yes'}
      />
    </>
  );
}

/** The attestation. The number that a resident adds appears below it; the next page asks the fourth for more. */
function StatusFields(page: StepProps) {
  const { attestationHelp: help, form } = page.texts;
  const choice = (id: AttestationId, description: string) => ({
    value: String(id),
    label: <Official>{numberedStatus(id)}</Official>,
    description,
  });
  return (
    <Choose
      page={page}
      name="attestation"
      label={form.statusQuestion}
      choices={[
        choice(1, help.citizen),
        choice(2, help.national),
        choice(3, help.resident),
        choice(4, help.authorized),
      ]}
    />
  );
}

/** Until when someone authorized to work may do so. */
function AuthorizationFields(page: StepProps) {
  const { language, texts } = page;
  const { date, notApplicable, notApplicableHint } = texts.expirationChoices;
  return (
    <Choose
      page={page}
      name="expirationKind"
      label={<FieldLabel name="expirationKind" language={language} texts={texts} />}
      hint={texts.fields.expirationKind.hint}
      choices={[
        { value: 'date', label: date },
        { value: 'N/A', label: notApplicable, description: notApplicableHint },
      ]}
    />
  );
}

/** The one number that someone authorized to work adds. */
function NumberFields(page: StepProps) {
  const { fields, passportChoice } = page.texts;
  return (
    <Choose
      page={page}
      name="numberKind"
      {...fields.numberKind}
      choices={[
        { value: 'alien', label: fields.alienNumber.label },
        { value: 'i94', label: fields.i94Number.label },
        { value: 'passport', label: passportChoice },
      ]}
    />
  );
}

/** Whether someone helps; and who signs, if that can be someone else. */
function HelpFields(page: StepProps) {
  const { helpQuestion, helpNo, helpYes, helpYesHint } = page.texts.form;
  const more = page.facts.everifyApplies ? {} : { children: <WhoSigns {...page} /> };
  return (
    <Choose
      page={page}
      name="helped"
      label={helpQuestion}
      choices={[
        { value: 'no', label: helpNo },
        { value: 'yes', label: helpYes, description: helpYesHint, ...more },
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

/** A block of Supplement A. */
function PreparerFields({ index, ...page }: StepProps & { index: number }) {
  const preparer = page.draft.preparers[index] ?? emptyPreparer;
  return (
    <>
      {preparerFields.map((name) => (
        <AnswerField
          key={name}
          page={page}
          name={name}
          id={`preparers.${index}.${name}`}
          value={preparer[name]}
          hint={undefined}
          autoComplete="off"
        />
      ))}
    </>
  );
}
