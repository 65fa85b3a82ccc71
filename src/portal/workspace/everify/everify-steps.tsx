import type { components } from '../../../../generated/openapi';
import { parseDate } from '../../../domain/dates';
import { attestations } from '../../../domain/i9/form/attestations';
import { maskSsn } from '../../../domain/ssn';
import { delayReasons, duplicateReasons } from '../../../domain/everify/record';
import { Select, TextArea, TextField, RadioTiles } from '../../ui/fields';
import { SummaryList, Link, Card } from '../../ui/page-parts';
import { FileField } from '../../signing/copy-parts';
import { numberedStatus } from '../../../domain/i9/form/statements';
import { shownDate } from '../../ui/words';
import { textsOf } from '../../texts';
import { may } from '../../session/page-context';
import { anotherCase } from './case-steps';
import { fieldOf, formUrl, CaseStepCard, type CaseProps } from './case-step';

/** The steps that move a case forward, each with its own form. */

type SentEmployee = components['schemas']['EverifyCaseEmployee'];

const { fileHint } = textsOf('en').copies;

const places = [
  { name: 'foreignPassportCountry', label: 'Country that issued the passport' },
  { name: 'issuingState', label: 'State that issued the List B document' },
] as const;

/** Asks for the names of places that are not in E-Verify's lists as written on the form. */
const PlaceNames = (props: CaseProps) => (
  <>
    {places
      .filter(({ name }) => props.facts.view.i9.unknownPlaces.includes(name))
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

/** Leads to the amendment that Section 2 waits for. */
function AmendFirst(props: CaseProps) {
  return (
    <p>
      Section 2 of the form waits for an amendment.{' '}
      {may(props.context, 'recordI9Amendment') ? (
        <Link href={`${formUrl(props)}/amendment`}>Amend Section 2</Link>
      ) : (
        'Have it amended'
      )}{' '}
      first. After that the employee can be asked to correct Section 1, if that is wrong too.
    </p>
  );
}

/** E-Verify receives what was signed, so a slip is corrected there. */
function AskForCorrection(props: CaseProps) {
  if (props.facts.view.i9.amendedSection === 2) return <AmendFirst {...props} />;
  return (
    <p>
      The case is sent as the form was signed. If something on the form is wrong,{' '}
      {may(props.context, 'requestI9Amendment') ? (
        <Link href={`${formUrl(props)}/amendment-request`}>ask for a correction</Link>
      ) : (
        'have it corrected'
      )}{' '}
      before you submit the case.
    </p>
  );
}

export function Submit(props: CaseProps) {
  const { state, view } = props.facts;
  return (
    <CaseStepCard {...props} name="submit" heading="Submit the case" button="Submit to E-Verify">
      {state === 'duplicate_found' ? (
        <>
          <RadioTiles
            {...fieldOf(props, 'existingCaseNumber')}
            label="E-Verify has a case for this employee from the last 365 days"
            choices={[
              ...view.duplicateCaseNumbers.map((number) => ({
                value: number,
                label: `Continue with case ${number}`,
              })),
              { value: anotherCase, label: 'Create another case' },
            ]}
          />
          <Select
            {...fieldOf(props, 'duplicateContinueReasonCode')}
            label="Why another case is needed"
            hint="Only when you create another case."
            prompt="Another reason"
            choices={Object.entries(duplicateReasons).flatMap(([value, label]) =>
              label ? { value, label } : [],
            )}
          />
          <TextField
            {...fieldOf(props, 'duplicateContinueReason')}
            label="Explanation (only with another reason)"
            maxLength={200}
          />
        </>
      ) : null}
      <Select
        {...fieldOf(props, 'delayReason')}
        label="Reason for the delay"
        hint="Needed when the case is submitted after its due date."
        prompt="Not late"
        choices={Object.entries(delayReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...fieldOf(props, 'delayReasonDescription')}
        label="Explanation (only with Other)"
        maxLength={200}
      />
      <PlaceNames {...props} />
      <AskForCorrection {...props} />
    </CaseStepCard>
  );
}

/** What E-Verify receives about the person, with only the last digits of the number. */
const sentRows = ({ socialSecurityNumber: ssn, ...sent }: SentEmployee) => [
  { term: 'Last name', value: sent.lastName },
  { term: 'First name', value: sent.firstName },
  { term: 'Middle initial', value: sent.middleInitial ?? 'None' },
  { term: 'Other last names', value: sent.otherLastNames ?? 'None' },
  { term: 'Date of birth', value: shownDate(parseDate(sent.dateOfBirth)) },
  { term: 'Social Security number', value: ssn === null ? 'None' : maskSsn(ssn) },
  { term: 'Status in Section 1', value: statusWords(sent.citizenshipStatus) },
  { term: 'First day of employment', value: shownDate(sent.startDate) },
];

const statusWords = (status: SentEmployee['citizenshipStatus']): string =>
  Object.values(attestations)
    .filter(({ everifyCode }) => everifyCode === status)
    .map(({ id }) => numberedStatus(id))
    .join();

/** What E-Verify has received. */
export const Submitted = ({ facts: { view } }: Pick<CaseProps, 'facts'>) =>
  view.employee ? (
    <Card heading="What was submitted">
      <SummaryList rows={sentRows(view.employee)} />
    </Card>
  ) : null;

/** Nothing is sent that the employee has not signed: "no" leads to an amendment of Section 1, and the case waits. */
export function ConfirmData(props: CaseProps) {
  const { context, facts } = props;
  const { employee, i9 } = facts.view;
  const awaitsAmendment = i9.amendedSection === 2;
  const corrects = may(context, 'requestI9Amendment') && !awaitsAmendment;
  return (
    <CaseStepCard {...props} name="confirm-data" heading="Confirm the data" button="Continue">
      <p>
        E-Verify could not find this information, which comes from Section 1. Compare it with the documents,
        and ask the employee.
      </p>
      {employee ? <SummaryList rows={sentRows(employee)} /> : null}
      {awaitsAmendment ? <AmendFirst {...props} /> : null}
      <RadioTiles
        {...fieldOf(props, 'confirmed')}
        label="Is this information correct?"
        hint={
          corrects || awaitsAmendment
            ? undefined
            : 'If not, ask someone who may correct forms. The case waits until then.'
        }
        choices={[
          { value: 'yes', label: 'Yes, send it to E-Verify as it is' },
          ...(corrects
            ? [
                {
                  value: 'no',
                  label: 'No, ask the employee to correct Section 1',
                  description:
                    'The employee will get a link to correct and sign it again. The case waits until then.',
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
    </CaseStepCard>
  );
}

/** A stored copy as a picture, or a link to it when it is a PDF. */
function Copy({ href, side, type }: { href: string; side: string; type: string }) {
  const label = `Your copy of the document, ${side}`;
  if (type === 'application/pdf')
    return (
      <p>
        <Link href={href}>{`${label} (PDF)`}</Link>
      </p>
    );
  return (
    <figure>
      <img class="hr-copy" src={href} alt={label} width={240} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function Photo(props: CaseProps) {
  return (
    <CaseStepCard {...props} name="photo" heading="Compare the photos" button="Record the result">
      <p>
        Compare this photo with the one on the document, or its copy. Do not compare it with the employee.
      </p>
      <div class="hr-beside">
        <figure>
          <img
            class="hr-copy"
            src={`${formUrl(props)}/everify/photo`}
            alt="Photo that E-Verify has on record"
            width={240}
            height={300}
          />
          <figcaption>E-Verify’s photo</figcaption>
        </figure>
        {props.facts.copies.map(({ id, side, mediaType }) => (
          <Copy key={id} href={`${formUrl(props)}/copies/${id}`} side={side} type={mediaType} />
        ))}
      </div>
      <RadioTiles
        {...fieldOf(props, 'result')}
        label="Does the photo match the one on the document?"
        choices={[
          { value: 'matching', label: 'Yes, the photos match' },
          { value: 'not-matching', label: 'No, the photos do not match' },
          { value: 'no-image', label: 'No photo is displayed' },
        ]}
      />
    </CaseStepCard>
  );
}

export function Images(props: CaseProps) {
  const { faults } = props;
  return (
    <CaseStepCard
      {...props}
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
    </CaseStepCard>
  );
}
