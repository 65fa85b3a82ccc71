import type { VNode } from 'preact';
import type { AttestationId } from '../../../domain/i9/form/attestations';
import { entryOf, RadioTiles, type RadioChoice } from '../../ui/fields';
import { numberedStatus } from '../../../domain/i9/form/statements';
import { Answer, FieldLabel, type StepProps } from './answer';
import { Official } from '../../ui/page';

/** The attestation. The number that a resident adds appears below it; the next page asks the fourth for more. */
export function StatusFields(page: StepProps) {
  const { texts, draft, faults } = page;
  const help = texts.attestationHelp;
  const choice = (id: AttestationId, description: string, children?: VNode): RadioChoice => ({
    value: String(id),
    label: <Official>{numberedStatus(id)}</Official>,
    description,
    children,
  });
  return (
    <RadioTiles
      {...entryOf('attestation', faults, draft.values.attestation)}
      label={texts.form.statusQuestion}
      choices={[
        choice(1, help.citizen),
        choice(2, help.national),
        choice(3, help.resident, <Answer page={page} name="alienNumber" size="md" />),
        choice(4, help.authorized),
      ]}
    />
  );
}

/** Until when someone authorized to work may do so. */
export function AuthorizationFields(page: StepProps) {
  const { texts, language, draft, faults } = page;
  const until = texts.expirationChoices;
  return (
    <RadioTiles
      {...entryOf('expirationKind', faults, draft.values.expirationKind)}
      label={<FieldLabel name="expirationKind" language={language} texts={texts} />}
      hint={texts.fields.expirationKind.hint}
      choices={[
        {
          value: 'date',
          label: until.date,
          children: <Answer page={page} name="authorizationExpiration" size="md" />,
        },
        { value: 'N/A', label: until.notApplicable, description: until.notApplicableHint },
      ]}
    />
  );
}

/** The one number that someone authorized to work adds. */
export function NumberFields(page: StepProps) {
  const { texts, draft, faults } = page;
  const { fields } = texts;
  return (
    <RadioTiles
      {...entryOf('numberKind', faults, draft.values.numberKind)}
      label={fields.numberKind.label}
      hint={fields.numberKind.hint}
      choices={[
        {
          value: 'alien',
          label: fields.alienNumber.label,
          children: <Answer page={page} name="authorizedAlienNumber" size="md" />,
        },
        {
          value: 'i94',
          label: fields.i94Number.label,
          children: <Answer page={page} name="i94Number" size="md" />,
        },
        {
          value: 'passport',
          label: texts.passportChoice,
          children: (
            <>
              <Answer page={page} name="foreignPassportNumber" size="md" />
              <Answer page={page} name="passportCountry" />
            </>
          ),
        },
      ]}
    />
  );
}
