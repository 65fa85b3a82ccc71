import type { VNode } from 'preact';
import type { AttestationId } from '../../../domain/i9/form/attestations';
import { RadioTiles, type RadioChoice } from '../../ui/choices';
import { DateField } from '../../ui/date-field';
import { numberedStatus } from '../../../domain/i9/form/statements';
import { Answer, dateLabels, dateParts, FieldLabel, type FormPageProps } from './answer';
import { Official } from '../../ui/page';

/** The attestation; the questions that a choice requires appear below it. */
export function StatusFields(page: FormPageProps) {
  const { texts, values, faults } = page;
  const help = texts.attestationHelp;
  const choice = (id: AttestationId, description: string, children?: VNode): RadioChoice => ({
    value: String(id),
    label: <Official>{numberedStatus(id)}</Official>,
    description,
    children,
  });
  return (
    <RadioTiles
      id="attestation"
      label={texts.form.statusQuestion}
      value={values.attestation}
      error={faults.attestation}
      choices={[
        choice(1, help.citizen),
        choice(2, help.national),
        choice(3, help.resident, <Answer page={page} name="alienNumber" size="md" />),
        choice(4, help.authorized, <AuthorizedFields {...page} />),
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
                value={dateParts(values, 'authorizationExpiration')}
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
        label={texts.fields.numberKind.label}
        hint={texts.fields.numberKind.hint}
        error={faults.numberKind}
        value={values.numberKind}
        choices={[
          {
            value: 'alien',
            label: number.alien,
            children: <Answer page={page} name="authorizedAlienNumber" size="md" />,
          },
          {
            value: 'i94',
            label: number.i94,
            children: <Answer page={page} name="i94Number" size="md" />,
          },
          {
            value: 'passport',
            label: number.passport,
            children: (
              <>
                <Answer page={page} name="foreignPassportNumber" size="md" />
                <Answer page={page} name="passportCountry" />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
