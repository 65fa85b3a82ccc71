import type { Answered } from '../../contract';
import { awaitsForm } from '../../domain/employments';
import { isProblem } from '../../domain/problem';
import { Actions, SummaryList, Link, summaryItems, Card } from '../ui/page-parts';
import { backToList } from '../session/shown-list';
import { PostForm, sendHr } from '../session/parts';
import type { RecordField } from '../set-up/record/entity';
import { choicesOf, Controls, typedIn, typedOf, type Typed } from '../set-up/record/form';
import { box } from '../set-up/record/kinds';
import { examinerField } from './fields';
import { bodyOf, goTo, idOf, type PageContext, call, submit } from '../session/page-context';
import type { Faults } from '../ui/typed';
import { shownDate } from '../ui/words';

type Hire = Answered<'getEmployeeHire'>['body'];

const paramsOf = (context: PageContext) => ({ employee_id: idOf(context) });

const readHire = async (context: PageContext): Promise<Hire> =>
  (await call(context, 'getEmployeeHire', { params: paramsOf(context) })).body;

/** What was sent and refused. */
interface Sent {
  readonly values: Typed;
  readonly faults: Faults;
}

/** Who examines the documents, and whether the employee gets the link by email. */
const fieldsOf = ({ emailAddress, hasLogin }: Hire): readonly RecordField[] => [
  examinerField('The employee will get a login and the link to Section 1 by email.'),
  ...(emailAddress === null
    ? []
    : [
        {
          name: 'sendEmail',
          label: `Send the link to Section 1${hasLogin ? '' : ' and a login'} to ${emailAddress}`,
          first: 'yes',
          kind: box,
        },
      ]),
];

async function sendStart(context: PageContext, hire: Hire, sent: Sent | null = null): Promise<void> {
  const { base } = context;
  const { emailAddress, employeeName, startDate, jobTitle } = hire;
  const fields = fieldsOf(hire);
  const { employee_id: id } = paramsOf(context);
  sendHr(context, {
    title: `Start an I-9 for ${employeeName}`,
    back: backToList(context, '/employees', 'employees'),
    faults: sent ? summaryItems(sent.faults) : [],
    place: '/employees',
    body: (
      <>
        <div class="portal-narrow">
          <Card>
            <SummaryList
              rows={[
                { term: 'First day of employment', value: shownDate(startDate) || 'None' },
                { term: 'Job title', value: jobTitle ?? 'None' },
                { term: 'Email address', value: emailAddress ?? 'None' },
              ]}
            />
          </Card>
        </div>
        {awaitsForm(hire) ? (
          <PostForm context={context} path={`/employees/${id}/i9`} noValidate once>
            <Card>
              <Controls
                fields={fields}
                values={sent?.values ?? typedOf(fields)}
                choices={await choicesOf(context, fields)}
                refusal={sent && { byField: sent.faults }}
              />
              {emailAddress === null ? (
                <p class="portal-note">
                  There is no email address, so the next page shows the link to Section 1 for someone in the
                  room. To send it instead, add an address to{' '}
                  <Link href={`${base}/employees/${id}`}>the employee’s record</Link>.
                </p>
              ) : null}
            </Card>
            <Actions
              actions={[
                { label: 'Start the form', look: 'filled' },
                { label: 'Cancel', look: 'plain', href: `${base}/employees` },
              ]}
            />
          </PostForm>
        ) : (
          <p role="status">
            The employee has no current employment, or the employment already has a form. There is nothing to
            start.
          </p>
        )}
      </>
    ),
  });
}

export const showStartForm = async (context: PageContext): Promise<void> =>
  sendStart(context, await readHire(context));

/**
 * Returns what the API's rules say about the employee, in the words of this page; null for anything but a fault of the
 * form.
 */
function faultOf(error: unknown): Faults | null {
  if (isProblem(error, 'already-exists')) {
    return { sendEmail: 'The email address is someone else’s login. Start without sending it' };
  }
  return isProblem(error, 'impossible-value')
    ? { remote: 'This requires an email address in the employee’s record' }
    : null;
}

export async function startForm(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  const hire = await readHire(context);
  const values = typedIn(fieldsOf(hire), form);
  const again = (faults: Faults) => sendStart(context, hire, { values, faults });
  if (!values['remote']) return again({ remote: 'Choose who will examine the documents' });
  const remote = values['remote'] === 'yes';
  const sendEmail = remote || values['sendEmail'] === 'yes';
  try {
    const request = { params: paramsOf(context), body: { remote, sendEmail } };
    const { body: i9 } = await submit(context, 'createEmployeeI9', request);
    goTo(context, sendEmail ? `/i9s/${i9.id}?done=started` : `/i9s/${i9.id}/section1-code`);
  } catch (error) {
    const fault = faultOf(error);
    if (fault) return again(fault);
    if (!isProblem(error, 'i9-not-allowed')) throw error;
    goTo(context, `/employees/${idOf(context)}/i9`);
  }
}
