import type { Answered } from '../../contract';
import { awaitsForm } from '../../domain/employments';
import { isProblem } from '../../domain/problem';
import { Checkbox, RadioTiles } from '../ui/fields';
import { Actions, SummaryList, Link, type SummaryItem, Card } from '../ui/page-parts';
import { backToList } from '../session/shown-list';
import { PostForm, sendHr } from '../session/parts';
import { ticked, typed, type FormBody } from '../ui/typed';
import { bodyOf, goTo, idOf, type PageContext, call, sentWith } from '../session/page-context';
import { shownDate } from '../ui/words';

type Hire = Answered<'getEmployeeHire'>['body'];

const paramsOf = (context: PageContext) => ({ employee_id: idOf(context) });

const readHire = async (context: PageContext): Promise<Hire> =>
  (await call(context, 'getEmployeeHire', { params: paramsOf(context) })).body;

function sendStart(context: PageContext, hire: Hire, faults: readonly SummaryItem[] = []) {
  const { base } = context;
  const body = bodyOf(context);
  const { emailAddress, employeeName, startDate, jobTitle, hasLogin } = hire;
  const { employee_id: id } = paramsOf(context);
  const title = `Start an I-9 for ${employeeName}`;
  const fault = (id: string) => faults.find((one) => one.id === id)?.text;
  sendHr(context, {
    title,
    back: backToList(context, '/employees', 'employees'),
    faults,
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
              <RadioTiles
                id="where"
                label="Who will examine the documents?"
                error={fault('where')}
                value={typed(body, 'where', 10)}
                choices={[
                  { value: 'on-site', label: 'A user of the organization, with the employee on site' },
                  {
                    value: 'remote',
                    label: 'An authorized representative near the employee',
                    description: 'The employee will get a login and the link to Section 1 by email.',
                  },
                ]}
              />
              {emailAddress === null ? (
                <p class="portal-note">
                  There is no email address, so the next page shows the link to Section 1 for someone in the
                  room. To send it instead, add an address to{' '}
                  <Link href={`${base}/employees/${id}`}>the employee’s record</Link>.
                </p>
              ) : (
                <Checkbox
                  id="email"
                  label={`Send the link to Section 1${hasLogin ? '' : ' and a login'} to ${emailAddress}`}
                  checked={body['once'] === undefined || ticked(body, 'email')}
                />
              )}
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

export const showStart = async (context: PageContext): Promise<void> =>
  sendStart(context, await readHire(context));

/**
 * Returns what the API's rules say about the employee, in the words of this page; null for anything but a fault of the
 * form.
 */
function faultOf(error: unknown): SummaryItem | null {
  if (isProblem(error, 'already-exists')) {
    return { id: 'email', text: 'The email address is someone else’s login. Start without sending it' };
  }
  return isProblem(error, 'impossible-value')
    ? { id: 'where', text: 'This requires an email address in the employee’s record' }
    : null;
}

export async function startForm(context: PageContext): Promise<void> {
  const body: FormBody = bodyOf(context);
  const where = typed(body, 'where', 10);
  const hire = await readHire(context);
  if (where !== 'on-site' && where !== 'remote') {
    return sendStart(context, hire, [{ id: 'where', text: 'Choose who will examine the documents' }]);
  }
  const remote = where === 'remote';
  const email = remote || ticked(body, 'email');
  try {
    const request = { params: paramsOf(context), body: { remote, sendEmail: email } };
    const { body: i9 } = await call(context, 'createEmployeeI9', request, sentWith(body));
    goTo(context, email ? `/i9s/${i9.id}?done=started` : `/i9s/${i9.id}/section1-code`);
  } catch (error) {
    const fault = faultOf(error);
    if (fault) return sendStart(context, hire, [fault]);
    if (!isProblem(error, 'i9-not-allowed')) throw error;
    goTo(context, `/employees/${idOf(context)}/i9`);
  }
}
