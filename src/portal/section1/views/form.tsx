import { Actions } from '../../ui/page-parts';
import { Checkbox, RadioTiles } from '../../ui/choices';
import { entryOf, Select } from '../../ui/fields';
import { DateField } from '../../ui/date-field';
import { Answer, dateLabels, dateParts, FieldLabel, stateChoices, type FormPageProps } from './answer';
import { Notices } from './instructions';
import { Card, StepHead } from '../../ui/page';
import { StatusFields } from './status-fields';

/** Id of the HTML form, which the language switch in the header also submits. */
export const answersForm = 'answers';

export function FormPage(props: FormPageProps) {
  const { texts, link, facts } = props;
  const t = texts.form;
  return (
    <>
      <StepHead
        texts={texts}
        step={0}
        title={t.title}
        faults={props.summary}
        notice={
          facts.correctionReason === null
            ? undefined
            : `${texts.start.correctionHeading}: ${facts.correctionReason}`
        }
      />
      <p>{t.intro}</p>
      <details class="portal-notices">
        <summary>{t.noticesHeading}</summary>
        <Notices texts={texts} />
      </details>
      <form
        id={answersForm}
        class="portal-form"
        method="post"
        action={`${link}/form`}
        noValidate
        autocomplete="on"
      >
        <Card heading={t.nameHeading}>
          <NameFields {...props} />
        </Card>
        <Card heading={t.addressHeading}>
          <AddressFields {...props} />
        </Card>
        <Card heading={t.aboutHeading}>
          <AboutFields {...props} />
        </Card>
        <Card heading={t.statusHeading}>
          <StatusFields {...props} />
        </Card>
        <Card heading={t.helpHeading}>
          <RadioTiles
            id="helped"
            label={t.helpQuestion}
            value={props.values.helped}
            error={props.faults.helped}
            choices={[
              { value: 'no', label: t.helpNo },
              { value: 'yes', label: t.helpYes, description: t.helpYesHint },
            ]}
          />
        </Card>
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

function NameFields(page: FormPageProps) {
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

function AddressFields(page: FormPageProps) {
  const { texts, language, values, faults } = page;
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
        {...entryOf('addressState', faults, values.addressState)}
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

function AboutFields(page: FormPageProps) {
  const { texts, language, values, faults, facts } = page;
  const { optional } = texts.layout;
  return (
    <>
      <DateField
        id="dateOfBirth"
        label={<FieldLabel name="dateOfBirth" language={language} texts={texts} />}
        hint={texts.fields.dateOfBirth.hint}
        error={faults.dateOfBirth}
        value={dateParts(values, 'dateOfBirth')}
        labels={dateLabels(texts)}
        autoComplete="bday"
      />
      {values.birthDateConfirmed === 'yes' || faults.dateOfBirth === texts.faults['birth-date-differs'] ? (
        <Checkbox
          id="birthDateConfirmed"
          label={texts.birthDateRight}
          checked={values.birthDateConfirmed === 'yes'}
        />
      ) : null}
      <Answer
        page={page}
        name="socialSecurityNumber"
        {...(facts.everifyApplies ? {} : { note: optional })}
        hint={
          facts.everifyApplies
            ? `${texts.fields.socialSecurityNumber.hint} ${texts.form.everify}`
            : texts.fields.socialSecurityNumber.hint
        }
        inputMode="numeric"
        size="md"
      />
      {facts.everifyApplies ? (
        <Checkbox
          id="noSocialSecurityNumber"
          label={texts.ssnMissing}
          checked={values.noSocialSecurityNumber === 'yes'}
        />
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
