import type { components } from '../../../generated/openapi';
import { idIn } from '../../domain/ids';
import { namesOf } from '../../domain/json';
import { isProblem } from '../../domain/problem';
import { mostAlone, soleReviewHours } from '../../domain/rights';
import { entryOf, TextField } from '../ui/fields';
import { Actions, Card } from '../ui/page-parts';
import { PostForm } from '../session/parts';
import { typed, typedDate, type Faults } from '../ui/typed';
import { bodyOf, goTo, idOf, type PageContext, submit } from '../session/page-context';
import { counted, shownDate } from '../ui/words';
import {
  recordDecision,
  reviewShownFile,
  streamFile,
  sendFiles,
  type FilesPage,
  type ShownFiles,
} from './made-file-actions';
import { noticeField } from './made-files';

type InspectionPackage = components['schemas']['InspectionPackage'];

/** Says which forms are in a package, and how. */
function conditionsOf({ startDate, employeeIds, fullSsn }: InspectionPackage): string {
  const parts = [
    startDate === null ? null : `hired on or after ${shownDate(startDate)}`,
    employeeIds === null ? null : `of ${counted(employeeIds.length, 'employee')}`,
    fullSsn ? 'Social Security numbers in full' : 'Social Security numbers masked',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const page: FilesPage<'package'> = {
  kind: 'package',
  title: 'Inspection packages',
  intro:
    'Everything an inspection asks for: every form that you can access as a PDF with its audit trail, the copies of documents that were kept, and a spreadsheet of all fields, in one ZIP archive.',
  approval:
    'Approve a package only if you know what it is for, for example because you have seen the notice of inspection. It is created for the person who requested it.',
  doneTexts: {
    requested: 'The package is being created. You can follow its progress below.',
    'in-review': 'Another person must review the package. It is created once it is approved.',
    approved: 'You have approved the package. It is being created for the person who requested it.',
    released: 'You have released the package after a Notice of Inspection. It is being created.',
    rejected: 'The package was rejected. It will not be created.',
  },
  captionOf: (total) => counted(total, 'package'),
  fileOf: (asked) => ({
    ...asked,
    name: `No. ${asked.id}`,
    note: conditionsOf(asked),
    done: asked.formsDone,
    total: asked.formsTotal,
  }),
};

export const showPackages = (context: PageContext, shown: ShownFiles = {}): Promise<void> =>
  sendFiles(context, page, { query: '', form: <RequestForm context={context} {...shown} /> }, shown);

function RequestForm({ context, faults = {} }: { context: PageContext } & ShownFiles) {
  const body = bodyOf(context);
  return (
    <PostForm context={context} path="/packages" noValidate once>
      <Card heading="Request a package">
        <TextField
          {...entryOf('startDate', faults, typed(body, 'startDate', 40))}
          label="Only employments that began on or after"
          hint="MM/DD/YYYY. Leave this empty for all."
          size="md"
        />
        <TextField
          {...entryOf('employees', faults, typed(body, 'employees', 100_000))}
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

export async function requestPackage(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  const typedNumbers = typed(form, 'employees', 100_000)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const numbers = [...new Set(typedNumbers.map((text) => idIn(text) ?? text))];
  const body = {
    startDate: typedDate(form, 'startDate').trim() || undefined,
    employeeIds: numbers.length > 0 ? numbers : undefined,
  };
  try {
    const { body: asked } = await submit(context, 'requestInspectionPackage', { body });
    goTo(context, `/packages?done=${asked.state === 'in-review' ? 'in-review' : 'requested'}`);
  } catch (error) {
    await showPackages(context, { faults: faultsOf(error, numbers) });
  }
}

/** Returns what the operation refuses of what was typed, by control. @throws everything else */
function faultsOf(error: unknown, numbers: readonly (number | string)[]): Faults {
  if (!isProblem(error, 'invalid-request', 'unknown-reference')) throw error;
  const refused = error.errors.map(({ pointer = '' }) => namesOf(pointer));
  const isRefused = (field: string) => refused.some(([name]) => name === field);
  const wrong = refused.flatMap(([, index]) => numbers[Number(index)] ?? []);
  const about =
    error.type === 'unknown-reference'
      ? 'You cannot access employees with these numbers'
      : 'These are not employee numbers';
  const faults = {
    ...(isRefused('startDate') && { startDate: 'Enter a real date such as 04/28/2027' }),
    ...(isRefused('employeeIds') && {
      employees:
        wrong.length > 0 ? `${about}: ${wrong.slice(0, 10).join(', ')}` : 'Enter at most 10,000 numbers',
    }),
  };
  if (Object.keys(faults).length === 0) throw error;
  return faults;
}

/** Sends the archive to the user who requested it. */
export const sendPackage = (context: PageContext): Promise<void> =>
  streamFile(context, 'package', (shown) => showPackages(context, shown));

export async function reviewShownPackage(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  if (typed(form, 'decision', 10) !== 'release') return reviewShownFile(context, 'package');
  const noticeServedOn = typedDate(form, 'noticeServedOn').trim();
  try {
    await recordDecision(context, 'package', 'released', { approved: true, noticeServedOn });
  } catch (error) {
    if (!isProblem(error, 'impossible-value', 'invalid-request')) throw error;
    const wrong = 'Enter the day of the Notice of Inspection, today or earlier, such as 11/18/2026';
    await showPackages(context, { faults: { [noticeField(idOf(context))]: wrong } });
  }
}
