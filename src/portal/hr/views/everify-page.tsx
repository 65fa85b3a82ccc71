import type { ComponentChildren } from 'preact';
import { closures } from '../../../domain/everify/closures';
import { delayReasons, type EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { trainingMissing } from '../../../domain/everify/training';
import { Checkbox, RadioTiles } from '../../components/choices';
import { Select, TextField } from '../../components/fields';
import { Actions, Alert, summaryItems, SummaryList } from '../../components/page-parts';
import { Card } from '../../views/page';
import { CaseTag } from '../case-list';
import { FileField } from '../copy-parts';
import { hrTextsOf } from '../texts';
import { mayDo, type CaseFacts } from '../case-rules';
import { Csrf, Done, Head } from '../parts';
import { may, permissions, type HrVisit } from '../visit';
import { shownDate, shownInstant } from '../words';

const { fileHint } = hrTextsOf('en').copies;

interface Props {
  visit: HrVisit;
  facts: CaseFacts;
  faults: Readonly<Record<string, string>>;
  failure: string | null;
  values: Readonly<Record<string, string>>;
}

export function EverifyPage(props: Props) {
  const { visit, facts, faults, failure } = props;
  const { i9Id, name, view } = facts;
  const { base, req, session, services } = visit;
  const { row, status, overdue, pendingRequest, record } = view;
  const { state } = record.facts;
  const url = `${base}/i9s/${i9Id}/everify`;
  const items = summaryItems(faults);
  return (
    <>
      <Head
        title="E-Verify case"
        back={{ href: `${base}/i9s/${i9Id}`, label: `the form of ${name}` }}
        faults={items}
      >
        <p>
          <CaseTag state={state} overdue={overdue} />
        </p>
      </Head>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {req.query['done'] ? <Done>This is how the case stands now.</Done> : null}
      {everifyStates[state].interim ? (
        <Alert kind="info">
          The answer is still open. The employee works on as before: no step against the employee may be taken
          because of this case.
        </Alert>
      ) : null}
      <Card heading={name}>
        <SummaryList
          rows={[
            { term: 'Status', value: `${status.eVerifyStatusMessage} (${status.eVerifyStatusCode})` },
            { term: 'Next step', value: status.eVerifyNextStep },
            {
              term: 'Due',
              value: `${shownDate(status.eVerifyNextStepDueDate)}${overdue ? ' (overdue)' : ''}`,
            },
            { term: 'Case number', value: row.caseNumber ?? 'None yet' },
            ...(status.eVerifyResolutionMessage
              ? [{ term: 'Closed', value: status.eVerifyResolutionMessage }]
              : []),
            ...(row.submittedAt
              ? [{ term: 'Submitted', value: shownInstant(row.submittedAt, session.timeZone) }]
              : []),
            ...(row.contactByDate
              ? [{ term: 'Employee contacts the agency by', value: shownDate(row.contactByDate) }]
              : []),
            ...(row.noticeDownloadedAt
              ? [{ term: 'Notice downloaded', value: shownInstant(row.noticeDownloadedAt, session.timeZone) }]
              : []),
            ...(pendingRequest
              ? [{ term: 'On its way to E-Verify', value: requestWords[pendingRequest] }]
              : []),
            ...(row.lastFailure ? [{ term: 'Last failure', value: row.lastFailure }] : []),
          ]}
        />
        <p>
          <a class="usa-link" href={url}>
            Look again
          </a>
        </p>
      </Card>
      <Untrained visit={visit} state={state} />
      {pendingRequest === 'submit' ? (
        <Alert kind="info">The case goes to E-Verify by itself. You need not submit it.</Alert>
      ) : null}
      {mayDo(visit, 'submit', state) ? <Submit {...props} url={url} /> : null}
      {mayDo(visit, 'confirm-data', state) ? <ConfirmData {...props} url={url} /> : null}
      {mayDo(visit, 'photo', state) ? <Photo {...props} url={url} /> : null}
      {mayDo(visit, 'images', state) ? <Images {...props} url={url} /> : null}
      {mayDo(visit, 'decision', state) ? <Mismatch {...props} url={url} /> : null}
      {(state === 'referred' || state === 'continuance') &&
      may(visit, permissions.resolveCases) &&
      session.scope.everifyTrained ? (
        <Card heading="Referral Date Confirmation">
          <p>Give it to the employee in private.</p>
          <p>
            <a class="usa-link" href={`${url}/confirmation?language=en`}>
              Download in English (PDF)
            </a>
          </p>
          <p>
            <a class="usa-link" href={`${url}/confirmation?language=es`}>
              Download in Spanish (PDF)
            </a>
          </p>
        </Card>
      ) : null}
      {mayDo(visit, 'close', state) && facts.closures.length > 0 ? <Close {...props} url={url} /> : null}
      {services.config.sandbox && mayDo(visit, 'advance', state) ? (
        <Step
          visit={visit}
          url={url}
          name="advance"
          heading="Sandbox"
          button="Bring the next answer now"
          quiet
        >
          <p>The simulator answers after a while. Here you need not wait.</p>
        </Step>
      ) : null}
    </>
  );
}

/** Says why somebody who has the permission is offered no step. */
function Untrained({ visit, state }: { visit: HrVisit; state: EverifyState }) {
  const handles = may(visit, permissions.submitCases) || may(visit, permissions.resolveCases);
  if (!handles || visit.session.scope.everifyTrained || everifyStates[state].final) return null;
  return (
    <Alert kind="warning">
      {trainingMissing} Ask whoever keeps the users of your organization to enter it; then the steps appear
      here.
    </Alert>
  );
}

const requestWords: Readonly<Record<NonNullable<CaseFacts['view']['pendingRequest']>, string>> = {
  submit: 'the case',
  confirmData: 'the confirmed data',
  matchPhoto: 'the result of the photo comparison',
  upload: 'the images of the document',
  refer: 'the referral',
  recordNoAction: 'the decision to take no action',
  close: 'the closure',
  advance: 'the question for the next answer',
};

type StepProps = Props & { url: string };

function Step(props: {
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

function Corrections({ facts, faults, values }: Pick<Props, 'facts' | 'faults' | 'values'>) {
  const { country, state } = facts.places;
  const fields: (readonly [name: string, label: string])[] = [
    ['lastName', 'Last name'],
    ['firstName', 'First name'],
    ['dateOfBirth', 'Date of birth, MM/DD/YYYY'],
    ['socialSecurityNumber', 'Social Security number'],
    ...(country ? [['foreignPassportCountry', 'Country that issued the passport'] as const] : []),
    ...(state ? [['issuingState', 'State that issued the document of List B'] as const] : []),
  ];
  return (
    <>
      <p>Enter only what differs from Section 1. The form itself needs a correction of its own.</p>
      {fields.map(([name, label]) => {
        const id = `corrections.${name}`;
        return (
          <TextField
            key={id}
            id={id}
            label={`${label} (if wrong)`}
            error={faults[id]}
            value={values[id] ?? ''}
            maxLength={80}
          />
        );
      })}
    </>
  );
}

function Submit({ visit, facts, faults, values, url }: StepProps) {
  const { state } = facts.view.record.facts;
  return (
    <Step visit={visit} url={url} name="submit" heading="Submit the case" button="Submit to E-Verify">
      {state === 'duplicate_found' ? (
        <TextField
          id="duplicateContinueReason"
          name="duplicateReason"
          label="Why another case is needed"
          hint="There was a case for this employee in the last 365 days."
          error={faults['duplicateContinueReason']}
          value={values['duplicateReason'] ?? ''}
          maxLength={200}
        />
      ) : null}
      <Select
        id="delayReason"
        label="Reason for the delay"
        hint="Needed when the case is submitted after its due date."
        error={faults['delayReason']}
        prompt="Not late"
        value={values['delayReason'] ?? ''}
        choices={Object.entries(delayReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        id="delayText"
        label="In words (only with Other)"
        error={faults['delayText']}
        value={values['delayText'] ?? ''}
        maxLength={200}
      />
      {state === 'error' || state === 'draft' ? (
        <details
          class="portal-notices"
          open={Object.keys(faults).some((field) => field.startsWith('corrections'))}
        >
          <summary>Correct the data first</summary>
          <Corrections facts={facts} faults={faults} values={values} />
        </details>
      ) : null}
    </Step>
  );
}

function ConfirmData({ visit, facts, faults, values, url }: StepProps) {
  return (
    <Step visit={visit} url={url} name="confirm-data" heading="Confirm the data" button="Send to E-Verify">
      <p>E-Verify could not find the data. Compare them with Section 1 and with the documents.</p>
      <RadioTiles
        id="corrections"
        name="confirmed"
        label="Are the data right?"
        error={faults['corrections']}
        value={values['confirmed'] ?? 'yes'}
        choices={[
          { value: 'yes', label: 'Yes, as they stand in the form' },
          {
            value: 'no',
            label: 'No',
            children: <Corrections facts={facts} faults={faults} values={values} />,
          },
        ]}
      />
    </Step>
  );
}

function Photo({ visit, faults, values, url }: StepProps) {
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
        id="photo"
        label="Does the photo match the one on the document?"
        error={faults['photo']}
        value={values['photo'] ?? ''}
        choices={[
          { value: 'matching', label: 'Yes, the photos match' },
          { value: 'not-matching', label: 'No, the photos do not match' },
          { value: 'no-image', label: 'No photo is displayed' },
        ]}
      />
    </Step>
  );
}

function Images({ visit, faults, url }: StepProps) {
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

function Mismatch({ visit, faults, values, url }: StepProps) {
  return (
    <>
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
          id="decision"
          label="What does the employee want to do?"
          error={faults['decision']}
          value={values['decision'] ?? ''}
          choices={[
            { value: 'refer', label: 'Take action: refer the case' },
            { value: 'no-action', label: 'Take no action' },
          ]}
        />
      </Step>
    </>
  );
}

/** States that nothing leads on from but closing the case. */
const endsByClosing: ReadonlySet<EverifyState> = new Set(['close_and_resubmit', 'final_nonconfirmation']);

function Close({ visit, facts, faults, values, url }: StepProps) {
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
        id="closure"
        label="Why the case is closed"
        error={faults['closure']}
        prompt="- Choose -"
        value={values['closure'] ?? ''}
        choices={facts.closures.map((code) => ({
          value: code,
          label: labels[code] ?? closures[code].message,
        }))}
      />
      <TextField
        id="closureText"
        label="In words (if needed)"
        error={faults['closureText']}
        value={values['closureText'] ?? ''}
        maxLength={200}
      />
    </Step>
  );
}

const labels: Readonly<Record<string, string>> = {
  DHSINS: 'DHS instructed to close the case',
  SSAINS: 'SSA instructed to close the case',
};
