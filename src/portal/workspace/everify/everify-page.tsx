import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import { failureHeading, failureWords } from '../../../domain/everify/failure-words';
import { trainingMissing } from '../../../domain/everify/participation';
import { Alert, SummaryList, Link, Card } from '../../ui/page-parts';
import { mayDo } from './case-steps';
import { NextStepText } from '../i9/next-step-card';
import { waiterNames } from '../worklist';
import { ChangedNotice, Done } from '../../session/parts';
import { may, type PageContext } from '../../session/page-context';
import { shownDate, shownInstant } from '../../ui/words';
import { formUrl, CaseStepCard, type ShownCase, type CaseProps } from './case-step';
import { Close, languageNote, Mismatch, noticeLanguages } from './ending-steps';
import { ConfirmData, Images, Photo, Submit, Submitted } from './everify-steps';

export function EverifyPage(props: CaseProps) {
  const { context, facts, failure } = props;
  const { state, view } = facts;
  const { req, session, services } = context;
  const { i9, explanation, pendingRequest, lastFailure } = view;
  const corrected = i9.amendedSection === 1;
  const url = `${formUrl(props)}/everify`;
  const at = (instant: string | null) => instant && shownInstant(instant, session.timeZone);
  return (
    <>
      {failure ? (
        <Alert kind="error" {...(failure.isReason && { heading: failureHeading(failure.text) })}>
          {failure.isReason ? (
            <FailureText reason={failure.text} pending={pendingRequest !== null} />
          ) : (
            failure.text
          )}
        </Alert>
      ) : null}
      <ChangedNotice context={context}>
        The case has changed in the meantime, for example in another window. This is its current status;
        nothing was sent twice.
      </ChangedNotice>
      {req.query['done'] ? <Done>This is the case’s current status.</Done> : null}
      {everifyStates[state].interim ? (
        <Alert kind="info">
          E-Verify has not decided yet. The employee keeps working. Do not take action against them because of
          this case.
        </Alert>
      ) : null}
      <Card heading="Next step">
        <NextStepText {...i9} />
        {i9.waitingFor === 'nobody' ? null : <p>{`Waiting for: ${waiterNames[i9.waitingFor]}`}</p>}
      </Card>
      <Card heading={i9.employeeName}>
        <p>
          <strong>{view.eVerifyStatusMessage}</strong>
        </p>
        <p>{explanation.en}</p>
        {view.noticeLanguage === 'es' ? (
          <details class="portal-details">
            <summary>In Spanish, for the employee</summary>
            <p lang="es">{explanation.es}</p>
          </details>
        ) : null}
        <SummaryList
          rows={[
            { term: 'Case number', value: view.caseNumber ?? 'None yet' },
            { term: 'Closed', value: view.eVerifyResolutionMessage || null },
            { term: 'Existing employee', value: view.existingEmployeeReason },
            { term: 'Your photo comparison', value: photoWords[view.photoResult ?? ''] },
            { term: 'The employee’s decision', value: decisionWords[view.employeeDecision ?? ''] },
            { term: 'Submitted', value: at(view.submittedAt) },
            { term: 'Employee contacts the agency by', value: shownDate(view.contactByDate) || null },
            { term: 'Notice downloaded', value: at(view.noticeDownloadedAt) },
            { term: 'On its way to E-Verify', value: pendingRequest && requestWords[pendingRequest] },
            {
              term: 'What went wrong',
              value:
                lastFailure && !failure?.isReason ? (
                  <FailureText reason={lastFailure} pending={pendingRequest !== null} />
                ) : null,
            },
          ]}
        />
        <p>
          <Link href={url}>Refresh</Link>
        </p>
      </Card>
      {view.submittedAt ? <Submitted facts={facts} /> : null}
      <Untrained context={context} state={state} />
      {pendingRequest === 'submit' ? (
        <Alert kind="info">The case is sent to E-Verify automatically. You do not need to submit it.</Alert>
      ) : null}
      {corrected && !everifyStates[state].final ? (
        <Alert kind="info">
          Section 1 is being corrected. The case can be sent once the employee has signed it again and it
          agrees with Section 2.
        </Alert>
      ) : null}
      {mayDo(context, 'submit', state) && !corrected ? <Submit {...props} /> : null}
      {mayDo(context, 'confirm-data', state) && !corrected ? <ConfirmData {...props} /> : null}
      {mayDo(context, 'photo', state) ? <Photo {...props} /> : null}
      {mayDo(context, 'images', state) ? <Images {...props} /> : null}
      {mayDo(context, 'decision', state) ? <Mismatch {...props} /> : null}
      {(state === 'referred' || state === 'continuance') &&
      may(context, 'getEverifyReferralConfirmation') &&
      session.scope.everifyTrained ? (
        <Card heading="Referral Date Confirmation">
          <p>Give it to the employee in private.</p>
          {noticeLanguages(view.noticeLanguage).map(({ language, label }) => (
            <p key={language}>
              <Link href={`${url}/confirmation?language=${language}`}>{label}</Link>
            </p>
          ))}
          <p class="hr-note">{languageNote}</p>
        </Card>
      ) : null}
      {mayDo(context, 'close', state) && view.closureStatements.length > 0 ? <Close {...props} /> : null}
      {services.config.sandbox && (pendingRequest !== null || mayDo(context, 'advance', state)) ? (
        <CaseStepCard {...props} name="advance" heading="Sandbox" button="Simulate the next response" quiet>
          <p>The simulator responds after a while. You do not have to wait for it.</p>
        </CaseStepCard>
      ) : null}
      {facts.history}
    </>
  );
}

/** A failure with the code in small print. */
function FailureText({ reason, pending }: { reason: string; pending: boolean }) {
  const { text, code } = failureWords(reason, pending);
  return (
    <>
      {text}
      {code === null ? null : <span class="hr-note">{`For support: ${code}`}</span>}
    </>
  );
}

/** Says why someone who has the permission is not offered any step. */
function Untrained({ context, state }: { context: PageContext; state: EverifyState }) {
  const handles = may(context, 'submitEverifyCase') || may(context, 'closeEverifyCase');
  if (!handles || context.session.scope.everifyTrained || everifyStates[state].final) return null;
  return (
    <Alert kind="warning">
      {trainingMissing} Ask the person who manages the users of your organization to enter it. Then the steps
      appear here.
    </Alert>
  );
}

const photoWords: Readonly<Record<string, string>> = {
  matching: 'The photos match',
  'not-matching': 'The photos do not match',
  'no-image': 'E-Verify had no photo',
};

const decisionWords: Readonly<Record<string, string>> = {
  contest: 'Contests the mismatch',
  'no-action': 'Takes no action',
};

const requestWords: Readonly<Record<NonNullable<ShownCase['view']['pendingRequest']>, string>> = {
  submit: 'the case',
  confirmData: 'the confirmed data',
  matchPhoto: 'the result of the photo comparison',
  upload: 'the images of the document',
  refer: 'the referral',
  recordNoAction: 'the decision to take no action',
  close: 'the closure',
  advance: 'the question for the next answer',
};
