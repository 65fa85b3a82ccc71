import { entryOf, Select, Checkbox } from '../../ui/fields';
import { Answer, FieldLabel, stateChoices, type StepProps } from './answer';

/** The questions about the person: names, address, date of birth, contact, Social Security number. */

export function NameFields(page: StepProps) {
  const { ifAny } = page.texts.layout;
  return (
    <>
      <Answer page={page} name="lastName" autoComplete="family-name" autoCapitalize="words" />
      <Answer page={page} name="firstName" autoComplete="given-name" autoCapitalize="words" />
      <Answer page={page} name="middleInitial" note={ifAny} autoCapitalize="characters" size="2xs" />
      <Answer page={page} name="otherLastNames" note={ifAny} autoCapitalize="words" />
    </>
  );
}

export function AddressFields(page: StepProps) {
  const { texts, language, draft, faults } = page;
  return (
    <>
      <Answer page={page} name="addressStreet" autoComplete="address-line1" />
      <Answer
        page={page}
        name="addressApartment"
        note={texts.layout.ifAny}
        autoComplete="address-line2"
        size="sm"
      />
      <Answer page={page} name="addressCity" autoComplete="address-level2" />
      <Select
        {...entryOf('addressState', faults, draft.values.addressState)}
        label={<FieldLabel name="addressState" language={language} texts={texts} />}
        hint={texts.fields.addressState.hint}
        prompt={texts.form.choose}
        choices={stateChoices}
        autoComplete="address-level1"
      />
      <Answer page={page} name="addressZip" autoComplete="postal-code" size="sm" />
    </>
  );
}

export function BirthDateFields(page: StepProps) {
  const { texts, draft, faults } = page;
  const { optional } = texts.layout;
  const isConfirmed = draft.values.birthDateConfirmed === 'yes';
  return (
    <>
      <Answer page={page} name="dateOfBirth" autoComplete="bday" size="md" />
      {isConfirmed || faults.dateOfBirth === texts.faults['birth-date-differs'] ? (
        <Checkbox id="birthDateConfirmed" label={texts.birthDateRight} checked={isConfirmed} />
      ) : null}
      <Answer page={page} name="emailAddress" note={optional} type="email" autoComplete="email" />
      <Answer
        page={page}
        name="phoneNumber"
        note={optional}
        type="tel"
        autoComplete="tel-national"
        size="md"
      />
    </>
  );
}

export function SocialSecurityFields(page: StepProps) {
  const { texts, draft, facts } = page;
  const { hint } = texts.fields.socialSecurityNumber;
  const { everifyApplies } = facts;
  return (
    <>
      <Answer
        page={page}
        name="socialSecurityNumber"
        {...(everifyApplies ? {} : { note: texts.layout.optional })}
        hint={everifyApplies ? `${hint} ${texts.form.everify}` : hint}
        inputMode="numeric"
        size="md"
      />
      {everifyApplies ? (
        <Checkbox
          id="noSocialSecurityNumber"
          label={texts.ssnMissing}
          checked={draft.values.noSocialSecurityNumber === 'yes'}
        />
      ) : null}
    </>
  );
}
