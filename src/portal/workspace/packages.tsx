import type { components } from '../../../generated/openapi';
import { parseDate } from '../../domain/dates';
import { idIn } from '../../domain/ids';
import { isProblem } from '../../domain/problem';
import { mostAlone, soleReviewHours } from '../../domain/rights';
import { entryOf, TextField } from '../ui/fields';
import { Pages, Table } from '../ui/list';
import { Actions, Alert, Card } from '../ui/page-parts';
import { DoneNotice, PostForm, sendHr } from '../session/parts';
import { typed, typedDate } from '../ui/typed';
import { bodyOf, goTo, idOf, pageOf, type PageContext, call, sentWith } from '../session/page-context';
import { counted, shownDate } from '../ui/words';
import { readFiles, releasePackage, reviewFile, sendFile } from './made-file-actions';
import {
  isOnItsWay,
  noticeField,
  ownColumns,
  Refreshing,
  Reviews,
  type MadeFile,
  type TypedRelease,
} from './made-files';

type InspectionPackage = components['schemas']['InspectionPackage'];

const mostEmployees = 10_000;

interface Fault {
  readonly id: string;
  readonly text: string;
}

interface Shown {
  readonly faults?: readonly Fault[];
  /** Why a package cannot be downloaded. */
  readonly failure?: string;
  /** A release that was refused. */
  readonly release?: TypedRelease;
  readonly status?: number;
}

const doneTexts = {
  requested: 'The package is being created. You can follow its progress below.',
  'in-review': 'Another person must review the package. It is created once it is approved.',
  approved: 'You have approved the package. It is being created for the person who requested it.',
  released: 'You have released the package after a Notice of Inspection. It is being created.',
  rejected: 'The package was rejected. It will not be created.',
  'too-early': `Nothing was changed: you can approve your own package ${soleReviewHours} hours after you requested it.`,
  'not-reviewed':
    'Nothing was changed: someone has already reviewed the package, or you requested it yourself.',
};

/** Says which forms are in a package, and how. */
function conditionsOf({ startDate, employeeIds, fullSsn }: InspectionPackage): string {
  const parts = [
    startDate === null ? null : `hired on or after ${shownDate(startDate)}`,
    employeeIds === null ? null : `of ${counted(employeeIds.length, 'employee')}`,
    fullSsn ? 'Social Security numbers in full' : 'Social Security numbers masked',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const fileOf = (asked: InspectionPackage): MadeFile => ({
  ...asked,
  name: `No. ${asked.id}`,
  note: conditionsOf(asked),
  done: asked.formsDone,
  total: asked.formsTotal,
});

async function send(
  context: PageContext,
  { faults = [], failure, release, status = 200 }: Shown = {},
): Promise<void> {
  const { base } = context;
  const page = pageOf(context);
  const {
    own: { rows, total, last },
    toReview,
  } = await readFiles(context, 'package', page);
  const waiting = rows.some(isOnItsWay);
  sendHr(context, {
    status,
    title: 'Inspection packages',
    faults,
    hasErrors: faults.length > 0 || failure !== undefined,
    place: '/packages',
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        {failure === undefined ? null : (
          <Alert kind="error" heading="You cannot download this package">
            {failure}
          </Alert>
        )}
        <p>
          Everything an inspection asks for: every form that you can access as a PDF with its audit trail, the
          copies of documents that were kept, and a spreadsheet of all fields, in one ZIP archive.
        </p>
        <Reviews context={context} kind="package" files={toReview.rows.map(fileOf)} total={toReview.total}>
          Approve a package only if you know what it is for, for example because you have seen the notice of
          inspection. It is created for the person who requested it.
        </Reviews>
        <RequestForm context={context} faults={faults} />
        <h2 id="list">Your packages</h2>
        {waiting ? <Refreshing context={context} href={`${base}/packages?page=${page}`} /> : null}
        <Table
          caption={counted(total, 'package')}
          columns={ownColumns(context, 'package', release)}
          rows={rows.map(fileOf)}
          empty="You have not requested a package yet."
        />
        <Pages page={page} last={last} href={(to) => `${base}/packages?page=${to}`} />
      </>
    ),
  });
}

function RequestForm({ context, faults }: { context: PageContext; faults: readonly Fault[] }) {
  const body = bodyOf(context);
  const told = Object.fromEntries(faults.map(({ id, text }) => [id, text]));
  return (
    <PostForm context={context} path="/packages" noValidate once>
      <Card heading="Request a package">
        <TextField
          {...entryOf('startDate', told, typed(body, 'startDate', 40))}
          label="Only employments that began on or after"
          hint="MM/DD/YYYY. Leave this empty for all."
          size="md"
        />
        <TextField
          {...entryOf('employees', told, typed(body, 'employees', 100_000))}
          label="Only these employees"
          hint="Their numbers from the page Employees, separated by spaces or commas. Leave this empty for all employees you can access."
        />
        <p>
          {`When your organization exports more than ${mostAlone} forms within 24 hours, another person who may export audit trails must review the package on this page. After a Notice of Inspection you can release it alone, and where nobody else can review it, after ${soleReviewHours} hours.`}
        </p>
        <Actions actions={[{ label: 'Create the package', look: 'filled' }]} />
      </Card>
    </PostForm>
  );
}

export const showPackages = (context: PageContext): Promise<void> => send(context);

/** Returns what was typed, as the conditions of the API's operation. */
function conditionsFrom(context: PageContext) {
  const body = bodyOf(context);
  const day = typedDate(body, 'startDate').trim();
  const numbers = typed(body, 'employees', 100_000)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const startDate = day === '' ? null : (parseDate(day) ?? null);
  const wrong = numbers.filter((text) => idIn(text) === null);
  const employeeIds = numbers.length === 0 ? null : [...new Set(numbers.map(Number))];
  const faults: Fault[] = [
    ...(day !== '' && startDate === null
      ? [{ id: 'startDate' as const, text: 'Enter a real date such as 04/28/2027' }]
      : []),
    ...(wrong.length > 0
      ? [
          {
            id: 'employees' as const,
            text: `These are not employee numbers: ${wrong.slice(0, 10).join(', ')}`,
          },
        ]
      : []),
    ...((employeeIds?.length ?? 0) > mostEmployees
      ? [{ id: 'employees' as const, text: `Enter at most ${counted(mostEmployees, 'number')}` }]
      : []),
  ];
  return { startDate, employeeIds, faults };
}

export async function requestPackage(context: PageContext): Promise<void> {
  const { startDate, employeeIds, faults } = conditionsFrom(context);
  if (faults.length > 0) return send(context, { faults, status: 422 });
  try {
    const body = { startDate, employeeIds };
    const { body: asked } = await call(
      context,
      'requestInspectionPackage',
      { body },
      sentWith(bodyOf(context)),
    );
    goTo(context, `/packages?done=${asked.state === 'in-review' ? 'in-review' : 'requested'}`);
  } catch (error) {
    if (!isProblem(error, 'unknown-reference')) throw error;
    const missing = error.errors.map(({ pointer = '' }) => employeeIds?.[Number(pointer.split('/').at(-1))]);
    const text = `You cannot access employees with these numbers: ${missing.slice(0, 10).join(', ')}`;
    await send(context, { faults: [{ id: 'employees', text }], status: 422 });
  }
}

/** Sends the archive to the user who requested it. */
export const sendPackage = (context: PageContext): Promise<void> =>
  sendFile(context, 'package', (refusal) => send(context, refusal));

export async function reviewPackage(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  if (typed(form, 'decision', 10) !== 'release') return reviewFile(context, 'package');
  const id = idOf(context);
  const error = 'Enter the day of the Notice of Inspection, today or earlier, such as 11/18/2026';
  const release = { id, value: typedDate(form, 'noticeServedOn'), error };
  const faults = [{ id: noticeField(id), text: error }];
  await releasePackage(context, () => send(context, { faults, release, status: 422 }));
}
