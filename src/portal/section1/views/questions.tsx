import type { VNode } from 'preact';
import { ageOn, parseDate } from '../../../domain/dates';
import type { AttestationId } from '../../../domain/i9/form/attestations';
import { numberedStatus } from '../../../domain/i9/form/statements';
import { preparerFields } from '../../../domain/i9/form/supplement-a';
import { Checkbox, entryOf, RadioTiles, type RadioChoice } from '../../ui/fields';
import { Official } from '../../ui/page';
import { emptyPreparer, type StepId } from '../form-values';
import type { Step } from '../steps';
import { Answer, FieldLabel, isTyped, type StepProps } from './answer';

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
  if (Special) return <Special {...page} />;
  const names = fields.filter(isTyped);
  return (
    <>
      {names.map((name) => (
        <Answer key={name} page={page} name={name} />
      ))}
    </>
  );
}

function BirthDateFields(page: StepProps) {
  const { texts, draft, faults } = page;
  const isConfirmed = draft.values.birthDateConfirmed === 'yes';
  return (
    <>
      <Answer page={page} name="dateOfBirth" />
      {isConfirmed || faults.dateOfBirth === texts.faults['birth-date-differs'] ? (
        <Checkbox id="birthDateConfirmed" label={texts.birthDateRight} checked={isConfirmed} />
      ) : null}
      <Answer page={page} name="emailAddress" />
      <Answer page={page} name="phoneNumber" />
    </>
  );
}

function SocialSecurityFields(page: StepProps) {
  const { texts, draft, facts } = page;
  const { hint } = texts.fields.socialSecurityNumber;
  if (!facts.everifyApplies) return <Answer page={page} name="socialSecurityNumber" note="optional" />;
  return (
    <>
      <Answer page={page} name="socialSecurityNumber" hint={`${hint} ${texts.form.everify}`} />
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
        choice(3, help.resident, <Answer page={page} name="alienNumber" />),
        choice(4, help.authorized),
      ]}
    />
  );
}

/** Until when someone authorized to work may do so. */
function AuthorizationFields(page: StepProps) {
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
          children: <Answer page={page} name="authorizationExpiration" />,
        },
        { value: 'N/A', label: until.notApplicable, description: until.notApplicableHint },
      ]}
    />
  );
}

/** The one number that someone authorized to work adds. */
function NumberFields(page: StepProps) {
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
          children: <Answer page={page} name="authorizedAlienNumber" />,
        },
        {
          value: 'i94',
          label: fields.i94Number.label,
          children: <Answer page={page} name="i94Number" />,
        },
        {
          value: 'passport',
          label: texts.passportChoice,
          children: (
            <>
              <Answer page={page} name="foreignPassportNumber" />
              <Answer page={page} name="passportCountry" />
            </>
          ),
        },
      ]}
    />
  );
}

/** Whether someone helps; and who signs, if that can be someone else. */
function HelpFields(page: StepProps) {
  const { texts, draft, faults, facts } = page;
  const t = texts.form;
  return (
    <RadioTiles
      {...entryOf('helped', faults, draft.values.helped)}
      label={t.helpQuestion}
      choices={[
        { value: 'no', label: t.helpNo },
        {
          value: 'yes',
          label: t.helpYes,
          description: t.helpYesHint,
          ...(facts.everifyApplies ? {} : { children: <WhoSigns {...page} /> }),
        },
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
        <Answer
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
