import { signedNotice } from '../../../domain/i9/documents/copies';
import { closureOf, closures } from '../../../domain/everify/closures';
import type { Language } from '../../../domain/text';
import type { EverifyState } from '../../../domain/everify/record';
import { Select, TextField, Checkbox, RadioTiles } from '../../ui/fields';
import { Actions, Alert, Link, Card } from '../../ui/page-parts';
import { bodyOf } from '../../session/page-context';
import { PostForm } from '../../session/parts';
import { ticked } from '../../ui/typed';
import { fieldOf, formUrl, CaseStepCard, type CaseProps } from './case-step';

/** The steps that end or refer a case, each with its own form. */

/** E-Verify's own documents of a case; every other language is a translation without the data of the case. */
export const languageNote =
  'This service has the document in English and Spanish. If the employee reads another language, print E-Verify’s translation from e-verify.gov and give both to the employee.';

const languageLabels: Readonly<Record<Language, string>> = {
  en: 'Download in English (PDF)',
  es: 'Download in Spanish (PDF)',
};

/** Returns the languages that documents of a case have, the employee's first. */
export const noticeLanguages = (own: Language) =>
  (own === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)).map((language) => ({
    language,
    label: languageLabels[language],
  }));

const tooLate =
  'The ten federal working days for a decision have passed. The case can no longer be referred and becomes a final nonconfirmation.';

export function Mismatch(props: CaseProps) {
  const { context, facts, faults } = props;
  const late = facts.view.overdue;
  return (
    <>
      {late ? <Alert kind="warning">{tooLate}</Alert> : null}
      <Card heading="1. Download the Further Action Notice">
        <p>Give it to the employee in private and discuss it. The employee decides whether to take action.</p>
        <PostForm context={context} path={`/i9s/${facts.i9Id}/everify/notice`}>
          <Actions
            actions={noticeLanguages(facts.view.noticeLanguage).map(({ language, label }) => ({
              label,
              look: 'outline',
              name: 'language',
              value: language,
            }))}
          />
        </PostForm>
        <p class="hr-note">{languageNote}</p>
        <p>
          <Link href={`${formUrl(props)}/copies?document=${signedNotice}`}>
            Keep the notice that the employee has signed
          </Link>
        </p>
      </Card>
      <CaseStepCard
        {...props}
        name="decision"
        heading="2. Record the employee’s decision"
        button="Record the decision"
      >
        <Checkbox
          id="employeeNotified"
          label="The employee was told in private and got the notice"
          error={faults['employeeNotified']}
          checked={ticked(bodyOf(context), 'employeeNotified')}
        />
        <RadioTiles
          {...fieldOf(props, 'decision')}
          label={late ? 'What happened?' : 'What does the employee want to do?'}
          choices={[
            ...(late ? [] : [{ value: 'refer', label: 'Take action: refer the case' }]),
            { value: 'no-action', label: late ? 'The case was not referred in time' : 'Take no action' },
          ]}
        />
      </CaseStepCard>
    </>
  );
}

/** States from which a case can only be closed. */
const endsByClosing: ReadonlySet<EverifyState> = new Set(['close_and_resubmit', 'final_nonconfirmation']);

export function Close(props: CaseProps) {
  const { state, view } = props.facts;
  return (
    <CaseStepCard
      {...props}
      name="close"
      heading="Close the case"
      button="Close the case"
      quiet={!endsByClosing.has(state)}
    >
      <Select
        {...fieldOf(props, 'closure')}
        label="Why the case is closed"
        prompt="- Choose -"
        choices={view.closureStatements.map(closureOf).map((code) => ({
          value: code,
          label: labels[code] ?? closures[code].message,
        }))}
      />
      <TextField {...fieldOf(props, 'closureText')} label="Explanation (optional)" maxLength={200} />
    </CaseStepCard>
  );
}

const labels: Readonly<Record<string, string>> = {
  DHSINS: 'DHS instructed to close the case',
  SSAINS: 'SSA instructed to close the case',
};
