import type { ComponentChildren } from 'preact';
import type { Answered } from '../../contract';
import { i9States } from '../../domain/i9/machine/states';
import { together } from '../../process/together';
import { idOf, may, type PageContext, call } from '../session/page-context';
import { Table } from '../ui/list';
import { Link, SummaryList, Card } from '../ui/page-parts';
import { counted, shownDate } from '../ui/words';
import { onPages } from './i9/actions';
import { FormLinks } from './i9/i9-overview';
import { NextStepCard, NextStepText } from './i9/next-step-card';
import { timelineCard } from './timeline-card';
import { FormTag } from './worklist';

type Hire = Answered<'getEmployeeHire'>['body'];
type Period = Answered<'listEmployments'>['body']['searchResult'][number];
type Form = Answered<'listEmployeeI9s'>['body']['searchResult'][number];

/** Most people have one period and one form; more are found by the API. */
const mostEarlier = 100;

/** All that concerns one hire: the next step, what happened, and earlier periods and forms. */
export async function showHire(context: PageContext): Promise<ComponentChildren> {
  const id = idOf(context);
  const seesForms = may(context, 'getI9');
  const request = { params: { employee_id: id }, query: { page: 1, page_size: mostEarlier } };
  const read = await together({
    hire: call(context, 'getEmployeeHire', { params: { employee_id: id } }),
    timeline: seesForms ? timelineOf(context, id) : null,
    periods: call(context, 'listEmployments', request),
    forms: seesForms ? call(context, 'listEmployeeI9s', request) : null,
  });
  const hire = read.hire.body;
  const forms = read.forms?.body.searchResult ?? [];
  const form = forms.find((one) => one.id === hire.i9Id);
  return (
    <>
      {form ? (
        <NextStepCard
          context={context}
          url={`${context.base}/i9s/${form.id}`}
          form={form}
          actions={onPages(hire.actions)}
          folded
        />
      ) : (
        <StartCard context={context} id={id} hire={hire} />
      )}
      <Card>
        <SummaryList
          rows={[
            { term: 'Form I-9', value: stateOf(hire, form) },
            { term: 'Location', value: hire.locationName },
            { term: 'Job title', value: hire.jobTitle || null },
            { term: 'First day of employment', value: shownDate(hire.startDate) || 'None' },
            { term: 'Last day of employment', value: shownDate(hire.terminatedDate) || null },
          ]}
        />
        {form ? (
          <div class="portal-actions">
            <a class="usa-button usa-button--outline" href={`${context.base}/i9s/${form.id}`}>
              Open the form
            </a>
            <FormLinks context={context} form={form} hasCase={form.caseState !== null} />
          </div>
        ) : null}
      </Card>
      {read.timeline}
      {earlier(context, read.periods.body.searchResult, forms)}
    </>
  );
}

const timelineOf = (context: PageContext, employeeId: number) =>
  timelineCard(context, {
    heading: 'What happened',
    path: `/employees/${employeeId}`,
    read: (query) => call(context, 'getEmployeeTimeline', { params: { employee_id: employeeId }, query }),
  });

const stateOf = ({ i9StatusCode }: Hire, form: Form | undefined): ComponentChildren =>
  form ? <FormTag state={form.i9StatusCode} overdue={form.overdue} /> : i9States[i9StatusCode ?? 'none'].name;

/** For someone who works here without a form: it is due on the first day. */
function StartCard({ context, id, hire }: { context: PageContext; id: number; hire: Hire }) {
  const { i9Id, startDate, terminatedDate } = hire;
  if (i9Id !== null || startDate === null || terminatedDate !== null) return null;
  return (
    <Card heading="Next step">
      <NextStepText
        i9NextStep="Employer: Start the Form I-9"
        i9NextStepDueDate={startDate}
        overdue={startDate < context.today}
      />
      {may(context, 'createEmployeeI9') ? (
        <a class="usa-button" href={`${context.base}/employees/${id}/i9`}>
          Start an I-9
        </a>
      ) : null}
    </Card>
  );
}

function earlier(
  context: PageContext,
  periods: readonly Period[],
  forms: readonly Form[],
): ComponentChildren {
  if (periods.length < 2 && forms.length < 2) return null;
  return (
    <Card heading="All periods and forms">
      <Table
        caption={counted(periods.length, 'period of employment')}
        columns={[
          { heading: 'First day', cell: ({ startDate }: Period) => shownDate(startDate) },
          { heading: 'Last day', cell: ({ terminatedDate }) => shownDate(terminatedDate) || 'None' },
          {
            heading: 'Forms',
            cell: ({ id: period }) =>
              formsOf(
                context,
                forms.filter(({ employmentId }) => employmentId === period),
              ),
          },
        ]}
        rows={periods.toReversed()}
      />
    </Card>
  );
}

const formsOf = ({ base }: PageContext, forms: readonly Form[]): ComponentChildren =>
  forms.length === 0
    ? 'None'
    : forms.toReversed().map(({ id, i9StatusCode }) => (
        <span key={id} class="hr-note">
          <Link href={`${base}/i9s/${id}`}>{`Form ${id}`}</Link> {i9States[i9StatusCode].name}
        </span>
      ));
