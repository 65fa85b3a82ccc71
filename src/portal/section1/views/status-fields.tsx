import { RadioTiles } from '../../ui/choices';
import { DateField } from '../../ui/date-field';
import { attestationLabels } from '../../texts/official';
import { Answer, dateLabels, FieldLabel, type FormPageProps } from './answer';
import { Official } from '../../ui/page';

/** The attestation; the questions that a choice requires appear below it. */
export function StatusFields(page: FormPageProps) {
  const { texts, values, faults } = page;
  const help = texts.attestationHelp;
  return (
    <RadioTiles
      id="attestation"
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
