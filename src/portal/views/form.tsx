import type { ComponentChildren } from 'preact';
import { formStates } from '../../domain/i9/us-states';
import { Checkbox, RadioTiles } from '../components/choices';
import { DateField, Select, TextField, type TextFieldProps } from '../components/fields';
import type { SummaryItem } from '../components/page-parts';
import type { FieldName, FormValues } from '../form-values';
import type { Texts } from '../texts';
import { attestationLabels, officialNames } from '../texts/official';
import { Notices } from './instructions';
import { Card, Official, StepHead, type PageContext } from './page';

export type TextKey = keyof Texts['fields'];
export type FormFaults = Readonly<Partial<Record<TextKey, string>>>;

export interface FormPageProps extends PageContext {
  values: FormValues;
  faults: FormFaults;
  summary: readonly SummaryItem[];
}

/** Id of the HTML form, which the language switch in the header sends as well. */
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
            name="helped"
            label={t.helpQuestion}
            value={props.values.helped}
            error={props.faults.helped}
            choices={[
              { value: 'no', label: t.helpNo },
              { value: 'yes', label: t.helpYes, description: t.helpYesHint },
            ]}
          />
        </Card>
        <div class="portal-actions">
          <button class="usa-button usa-button--big" type="submit" name="action" value="continue">
            {t.continue}
          </button>
          <button class="usa-button usa-button--unstyled" type="submit" name="action" value="back">
            {texts.layout.back}
          </button>
        </div>
      </form>
    </>
  );
}

/** A label in the help language, with the form's own name where that is another one. */
export function FieldLabel({
  name,
  note,
  language,
  texts,
}: { name: TextKey; note?: string } & Pick<PageContext, 'language' | 'texts'>) {
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
  Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'size'>
>;

function Answer({
  name,
  note,
  hint,
  page,
  ...input
}: { name: TextKey & FieldName; note?: string; hint?: ComponentChildren; page: FormPageProps } & TextInput) {
  return (
    <TextField
      id={name}
      name={name}
      label={
        <FieldLabel name={name} {...(note ? { note } : {})} language={page.language} texts={page.texts} />
      }
      hint={hint ?? page.texts.fields[name].hint}
      error={page.faults[name]}
      value={page.values[name]}
      {...input}
    />
  );
}

function NameFields(page: FormPageProps) {
  const { ifAny } = page.texts.layout;
  return (
    <>
      <Answer page={page} name="lastName" autoComplete="family-name" autoCapitalize="words" maxLength={40} />
      <Answer page={page} name="firstName" autoComplete="given-name" autoCapitalize="words" maxLength={40} />
      <Answer
        page={page}
        name="middleInitial"
        note={ifAny}
        autoCapitalize="characters"
        maxLength={3}
        size="2xs"
      />
      <Answer page={page} name="otherLastNames" note={ifAny} autoCapitalize="words" maxLength={80} />
    </>
  );
}

function AddressFields(page: FormPageProps) {
  const { texts, language, values, faults } = page;
  return (
    <>
      <Answer page={page} name="addressStreet" autoComplete="address-line1" maxLength={80} />
      <Answer
        page={page}
        name="addressApartment"
        note={texts.layout.ifAny}
        autoComplete="address-line2"
        maxLength={80}
        size="sm"
      />
      <Answer page={page} name="addressCity" autoComplete="address-level2" maxLength={50} />
      <Select
        id="addressState"
        name="addressState"
        label={<FieldLabel name="addressState" language={language} texts={texts} />}
        hint={texts.fields.addressState.hint}
        error={faults.addressState}
        value={values.addressState}
        prompt={texts.form.choose}
        choices={stateChoices}
        autoComplete="address-level1"
      />
      <Answer page={page} name="addressZip" autoComplete="postal-code" maxLength={10} size="sm" />
    </>
  );
}

export const stateChoices = Object.entries(formStates).map(([value, name]) => ({
  value,
  label: `${value} - ${name}`,
}));

const dateLabels = (texts: Texts) => ({
  month: texts.form.month,
  day: texts.form.day,
  year: texts.form.year,
  monthPrompt: texts.form.choose,
  months: texts.months,
});

function AboutFields(page: FormPageProps) {
  const { texts, language, values, faults, facts } = page;
  const { optional } = texts.layout;
  return (
    <>
      <DateField
        id="dateOfBirth"
        name="dateOfBirth"
        label={<FieldLabel name="dateOfBirth" language={language} texts={texts} />}
        hint={texts.fields.dateOfBirth.hint}
        error={faults.dateOfBirth}
        value={{
          month: values['dateOfBirth.month'],
          day: values['dateOfBirth.day'],
          year: values['dateOfBirth.year'],
        }}
        labels={dateLabels(texts)}
        autoComplete="bday"
      />
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
        maxLength={11}
        size="md"
      />
      {facts.everifyApplies ? (
        <Checkbox
          id="noSocialSecurityNumber"
          name="noSocialSecurityNumber"
          label={texts.ssnMissing}
          checked={values.noSocialSecurityNumber === 'yes'}
        />
      ) : null}
      <Answer
        page={page}
        name="emailAddress"
        note={optional}
        type="email"
        autoComplete="email"
        maxLength={80}
      />
      <Answer
        page={page}
        name="phoneNumber"
        note={optional}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        size="md"
      />
    </>
  );
}

function StatusFields(page: FormPageProps) {
  const { texts, values, faults } = page;
  const help = texts.attestationHelp;
  return (
    <RadioTiles
      id="attestation"
      name="attestation"
      label={texts.form.statusQuestion}
      value={values.attestation}
      error={faults.attestation}
      choices={[
        { value: '1', label: <Official>{`1. ${attestationLabels[1]}`}</Official>, description: help.citizen },
        {
          value: '2',
          label: <Official>{`2. ${attestationLabels[2]}`}</Official>,
          description: help.national,
        },
        {
          value: '3',
          label: <Official>{`3. ${attestationLabels[3]}`}</Official>,
          description: help.resident,
          children: <Answer page={page} name="alienNumber" maxLength={20} size="md" />,
        },
        {
          value: '4',
          label: <Official>{`4. ${attestationLabels[4]}`}</Official>,
          description: help.authorized,
          children: <AuthorizedFields {...page} />,
        },
      ]}
    />
  );
}

function AuthorizedFields(page: FormPageProps) {
  const { texts, language, values, faults } = page;
  const until = texts.expirationChoices;
  const number = texts.numberChoices;
  return (
    <>
      <RadioTiles
        nested
        id="expirationKind"
        name="expirationKind"
        label={<FieldLabel name="expirationKind" language={language} texts={texts} />}
        hint={texts.fields.expirationKind.hint}
        error={faults.expirationKind}
        value={values.expirationKind}
        choices={[
          {
            value: 'date',
            label: until.date,
            children: (
              <DateField
                id="authorizationExpiration"
                name="authorizationExpiration"
                label={texts.fields.authorizationExpiration.label}
                hint={texts.fields.authorizationExpiration.hint}
                error={faults.authorizationExpiration}
                value={{
                  month: values['authorizationExpiration.month'],
                  day: values['authorizationExpiration.day'],
                  year: values['authorizationExpiration.year'],
                }}
                labels={dateLabels(texts)}
              />
            ),
          },
          { value: 'N/A', label: until.notApplicable, description: until.notApplicableHint },
          { value: 'D/S', label: until.durationOfStatus, description: until.durationOfStatusHint },
        ]}
      />
      <RadioTiles
        nested
        id="numberKind"
        name="numberKind"
        label={texts.fields.numberKind.label}
        hint={texts.fields.numberKind.hint}
        error={faults.numberKind}
        value={values.numberKind}
        choices={[
          {
            value: 'alien',
            label: number.alien,
            children: <Answer page={page} name="authorizedAlienNumber" maxLength={20} size="md" />,
          },
          {
            value: 'i94',
            label: number.i94,
            children: <Answer page={page} name="i94Number" maxLength={20} size="md" />,
          },
          {
            value: 'passport',
            label: number.passport,
            children: (
              <>
                <Answer page={page} name="foreignPassportNumber" maxLength={20} size="md" />
                <Answer page={page} name="passportCountry" maxLength={60} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
