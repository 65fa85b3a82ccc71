import type { ComponentChildren } from 'preact';
import { closures } from '../../../domain/everify/closures';
import type { Section1 } from '../../../domain/i9/form/section1';
import { maskSsn } from '../../../domain/ssn';
import { delayReasons, duplicateReasons, type EverifyState } from '../../../domain/everify/record';
import { Checkbox, RadioTiles } from '../../ui/choices';
import { Select, TextArea, TextField } from '../../ui/fields';
import { Actions, Alert, SummaryList } from '../../ui/page-parts';
import { Card } from '../../ui/page';
import { signedNotice } from '../../../services/i9/section2/document-copies';
import type { CaseFacts } from './case-rules';
import { FileField } from '../../signing/copy-parts';
import { Csrf } from '../../session/parts';
import { attestationLabels } from '../../texts/official';
import { shownDate } from '../../ui/words';
import { textsOf } from '../../texts';
import { may, permissions, type HrVisit } from '../../session/visit';

/** The steps that a user can take with a case: a form each. */

const { fileHint } = textsOf('en').copies;

/** What the page of a case is told. */
export interface CaseProps {
  visit: HrVisit;
  facts: CaseFacts;
  faults: Readonly<Record<string, string>>;
  failure: string | null;
  values: Readonly<Record<string, string>>;
}

type StepProps = CaseProps & { url: string };

/** What a field of a step is, as it was typed. */
const fieldOf = ({ faults, values }: Pick<CaseProps, 'faults' | 'values'>, id: string) => ({
  id,
  error: faults[id],
  value: values[id] ?? '',
});

export function Step(props: {
  visit: HrVisit;
  url: string;
  name: string;
  heading: string;
  button: string;
  files?: boolean;
  /** Something else is what the page is for now. */
  quiet?: boolean;
  children: ComponentChildren;
}) {
  const { visit, url, name, heading, button, files, quiet, children } = props;
  return (
    <Card heading={heading}>
      <form
        class="portal-form"
        method="post"
        action={`${url}/${name}`}
        noValidate
        {...(files ? { encType: 'multipart/form-data' } : {})}
      >
        <Csrf visit={visit} />
        {children}
        <Actions actions={[{ label: button, look: quiet ? 'outline' : 'filled' }]} />
      </form>
    </Card>
  );
}

const places = [
  { name: 'foreignPassportCountry', label: 'Country that issued the passport' },
  { name: 'issuingState', label: 'State that issued the List B document' },
] as const;

/** Names for places that E-Verify's lists do not know as the form writes them. */
const PlaceNames = (props: Pick<CaseProps, 'facts' | 'faults' | 'values'>) => (
  <>
    {places
      .filter(({ name }) => props.facts.unknownPlaces.includes(name))
      .map(({ name, label }) => (
        <TextField
          key={name}
          {...fieldOf(props, `corrections.${name}`)}
          label={label}
          hint="E-Verify does not know the name on the form. Enter the same place as E-Verify calls it."
          maxLength={80}
        />
      ))}
  </>
);

/** What goes to E-Verify is what was signed, so a slip is corrected there. */
function AskForCorrection({ visit, facts }: Pick<CaseProps, 'visit' | 'facts'>) {
  return (
    <p>
      The case goes out as the form was signed. If something on the form is wrong,{' '}
      {may(visit, permissions.correct) ? (
        <a class="usa-link" href={`${visit.base}/i9s/${facts.i9Id}/amendment-request`}>
          ask for a correction
        </a>
      ) : (
        'have it corrected'
      )}{' '}
      before you submit the case.
    </p>
  );
}

export function Submit(props: StepProps) {
  const { visit, facts, faults, values, url } = props;
  const { state, duplicates } = facts.view.record.facts;
  return (
    <Step visit={visit} url={url} name="submit" heading="Submit the case" button="Submit to E-Verify">
      {state === 'duplicate_found' ? (
        <RadioTiles
          {...fieldOf(props, 'existingCaseNumber')}
          label="E-Verify has a case for this employee from the last 365 days"
          choices={[
            ...(duplicates ?? []).map((number) => ({ value: number, label: `Continue with case ${number}` })),
            { value: 'new', label: 'Create another case' },
          ]}
        />
      ) : null}
      {state === 'duplicate_found' ? (
        <Select
          {...fieldOf(props, 'duplicateCode')}
          label="Why another case is needed"
          hint="Only when you create another case."
          prompt="Another reason"
          choices={Object.entries(duplicateReasons).flatMap(([value, label]) =>
            label ? { value, label } : [],
          )}
        />
      ) : null}
      {state === 'duplicate_found' ? (
        <TextField
          id="duplicateContinueReason"
          name="duplicateReason"
          label="Explanation (only with another reason)"
          error={faults['duplicateContinueReason']}
          value={values['duplicateReason'] ?? ''}
          maxLength={200}
        />
      ) : null}
      <Select
        {...fieldOf(props, 'delayReason')}
        label="Reason for the delay"
        hint="Needed when the case is submitted after its due date."
        prompt="Not late"
        choices={Object.entries(delayReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...fieldOf(props, 'delayText')} label="Explanation (only with Other)" maxLength={200} />
      <PlaceNames {...props} />
      <AskForCorrection visit={visit} facts={facts} />
    </Step>
  );
}

/** What E-Verify is told about the person, with the last digits of the number alone. */
const sentRows = (
  {
    lastName,
    firstName,
    middleInitial,
    otherLastNames,
    dateOfBirth,
    socialSecurityNumber: ssn,
    attestation,
  }: Section1,
  startDate: string,
) => [
  { term: 'Last name', value: lastName },
  { term: 'First name', value: firstName },
  { term: 'Middle initial', value: middleInitial ?? 'None' },
  { term: 'Other last names', value: otherLastNames ?? 'None' },
  { term: 'Date of birth', value: shownDate(dateOfBirth) },
  { term: 'Social Security number', value: ssn === null ? 'None' : maskSsn(ssn) },
  { term: 'Status in Section 1', value: `${attestation}. ${attestationLabels[attestation]}` },
  { term: 'First day of employment', value: shownDate(startDate) },
];

/** Nothing is sent that the employee has not signed: "no" leads to an amendment of Section 1, and the case waits. */
export function ConfirmData(props: StepProps) {
  const { visit, facts, url } = props;
  const corrects = may(visit, permissions.correct);
  return (
    <Step visit={visit} url={url} name="confirm-data" heading="Confirm the data" button="Continue">
      <p>
        E-Verify could not find this information. Compare it with the documents, and ask the employee. It is
        what Section 1 says.
      </p>
      {facts.sent ? <SummaryList rows={sentRows(facts.sent, facts.view.record.facts.startDate)} /> : null}
      <RadioTiles
        {...fieldOf(props, 'confirmed')}
        label="Is this information correct?"
        hint={corrects ? undefined : 'If not, ask someone who may correct forms. The case waits until then.'}
        choices={[
          { value: 'yes', label: 'Yes, send it to E-Verify as it is' },
          ...(corrects
            ? [
                {
                  value: 'no',
                  label: 'No, ask the employee to correct Section 1',
                  description:
                    'The employee gets a link to correct and sign it again. The case waits until then.',
                  children: (
                    <TextArea
                      {...fieldOf(props, 'reason')}
                      label="What is wrong?"
                      hint="The employee reads this."
                      maxLength={1000}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Step>
  );
}

export function Photo(props: StepProps) {
  const { visit, url } = props;
  return (
    <Step visit={visit} url={url} name="photo" heading="Compare the photos" button="Record the result">
      <p>
        Compare this photo with the one on the document, or its copy. Do not compare it with the employee.
      </p>
      <img
        class="hr-copy"
        src={`${url}/photo`}
        alt="Photo that E-Verify has on record"
        width={240}
        height={300}
      />
      <RadioTiles
        {...fieldOf(props, 'photo')}
        label="Does the photo match the one on the document?"
        choices={[
          { value: 'matching', label: 'Yes, the photos match' },
          { value: 'not-matching', label: 'No, the photos do not match' },
          { value: 'no-image', label: 'No photo is displayed' },
        ]}
      />
    </Step>
  );
}

export function Images({ visit, faults, url }: StepProps) {
  return (
    <Step
      visit={visit}
      url={url}
      name="images"
      heading="Send images of the document"
      button="Send to E-Verify"
      files
    >
      <p>E-Verify needs clear images of the document that the employee presented.</p>
      <FileField
        id="front"
        label="Front"
        hint={fileHint}
        error={faults['front'] ?? faults['front.content']}
      />
      <FileField
        id="back"
        label="Back (if it has one)"
        hint={fileHint}
        error={faults['back'] ?? faults['back.content']}
      />
    </Step>
  );
}

const tooLate =
  'The ten federal working days for a decision have passed. The case can no longer be referred: it becomes a final nonconfirmation.';

export function Mismatch(props: StepProps) {
  const { visit, facts, faults, values, url } = props;
  const late = facts.view.overdue;
  return (
    <>
      {late ? <Alert kind="warning">{tooLate}</Alert> : null}
      <Card heading="1. Download the Further Action Notice">
        <p>Give it to the employee in private and talk it over. The employee decides whether to act.</p>
        <form class="portal-form" method="post" action={`${url}/notice`}>
          <Csrf visit={visit} />
          <Actions
            actions={[
              { label: 'Download in English (PDF)', look: 'outline', name: 'language', value: 'en' },
              { label: 'Download in Spanish (PDF)', look: 'outline', name: 'language', value: 'es' },
            ]}
          />
        </form>
        <p>
          <a class="usa-link" href={`${url.replace(/\/everify$/, '/copies')}?document=${signedNotice}`}>
            Keep the notice that the employee has signed
          </a>
        </p>
      </Card>
      <Step
        visit={visit}
        url={url}
        name="decision"
        heading="2. Record the employee’s decision"
        button="Record the decision"
      >
        <Checkbox
          id="told"
          label="The employee was told in private and got the notice"
          error={faults['told']}
          checked={values['told'] === 'yes'}
        />
        <RadioTiles
          {...fieldOf(props, 'decision')}
          label={late ? 'What happened?' : 'What does the employee want to do?'}
          choices={[
            ...(late ? [] : [{ value: 'refer', label: 'Take action: refer the case' }]),
            { value: 'no-action', label: late ? 'The case was not referred in time' : 'Take no action' },
          ]}
        />
      </Step>
    </>
  );
}

/** States that nothing leads on from but closing the case. */
const endsByClosing: ReadonlySet<EverifyState> = new Set(['close_and_resubmit', 'final_nonconfirmation']);

export function Close(props: StepProps) {
  const { visit, facts, url } = props;
  return (
    <Step
      visit={visit}
      url={url}
      name="close"
      heading="Close the case"
      button="Close the case"
      quiet={!endsByClosing.has(facts.view.record.facts.state)}
    >
      <Select
        {...fieldOf(props, 'closure')}
        label="Why the case is closed"
        prompt="- Choose -"
        choices={facts.view.closures.map((code) => ({
          value: code,
          label: labels[code] ?? closures[code].message,
        }))}
      />
      <TextField {...fieldOf(props, 'closureText')} label="Explanation (optional)" maxLength={200} />
    </Step>
  );
}

const labels: Readonly<Record<string, string>> = {
  DHSINS: 'DHS instructed to close the case',
  SSAINS: 'SSA instructed to close the case',
};
