import type { Answered } from '../../contract';
import { together } from '../../process/together';
import { Table, type Columns } from '../ui/list';
import { Link } from '../ui/page-parts';
import { counted } from '../ui/words';
import { sendHr } from '../session/parts';
import { type PageContext, call } from '../session/page-context';
import { openChecklist } from '../set-up/checklist';
import { AddHire, mayHire } from './hire';
import { columnsOf } from './list-page';
import { forms, waiterNames } from './worklist';

type Work = Answered<'getWork'>['body'];
type Steps = Work['openSteps'][number];

/** Counts by due date, and the view of the list that shows the same forms. */
const buckets = [
  ['overdue', 'overdue', 'Overdue'],
  ['today', 'today', 'Today'],
  ['nextSevenDays', 'week', 'Next 7 days'],
  ['later', 'later', 'Later'],
  ['withoutDueDate', 'undated', 'No due date'],
  ['total', 'all', 'All'],
] as const satisfies readonly (readonly [keyof Steps, string, string])[];

const queues: Readonly<Record<Work['queues'][number]['queue'], readonly [label: string, path: string]>> = {
  'reverification-due': ['Reverification due', '/i9s?view=all&queue=reverification-due'],
  'receipts-due': ['Receipts due', '/i9s?view=all&queue=receipts-due'],
  'late-unexplained': ['Late without a reason', '/i9s?view=all&late=unexplained'],
  'without-i9': ['Employees without a form', '/employees?form=without'],
  'ssn-applied-for': ['Social Security number applied for', '/everify-cases?view=all&queue=ssn-applied-for'],
  everify: ['E-Verify needs you', '/everify-cases?view=all&queue=everify'],
};

/** Steps that are shown at once, which leaves the counts on the first screen. */
const mostNext = 5;
const nextForYou = {
  waitingFor: 'employer',
  sort: ['i9NextStepDueDate'],
  page_size: mostNext,
};

/** What the organization has to do first, and what is open, by who has to act and by when. */
export async function showWork(context: PageContext): Promise<void> {
  const { base, session } = context;
  const {
    counted: { body: work },
    checklist,
    first: { body: next },
  } = await together({
    counted: call(context, 'getWork'),
    checklist: openChecklist(context),
    first: forms.read(context, nextForYou, []),
  });
  sendHr(context, {
    title: 'Work',
    place: '/work',
    body: (
      <>
        {checklist}
        {mayHire(context) ? (
          <p>
            <AddHire base={base} />
          </p>
        ) : null}
        {next.searchResult.length > 0 ? (
          <>
            <h2>Next for you</h2>
            <Table
              caption="The open steps that are due first"
              captionHidden
              columns={columnsOf(context, forms, ['status', 'next', 'due'])}
              rows={next.searchResult}
            />
          </>
        ) : null}
        <h2>Open steps</h2>
        <p>
          Steps of the forms that you can access, by who has to act and by when.{' '}
          <Link href={`${base}/i9s?owner=${session.scope.userId}`}>Forms assigned to you</Link>
          {' · '}
          <Link href={`${base}/i9s?owner=nobody`}>Forms assigned to nobody</Link>
        </p>
        <Table
          caption={counted(work.total, 'open step')}
          columns={columnsIn(base)}
          rows={work.openSteps.filter(({ waitingFor, total }) => total > 0 || waitingFor === 'employer')}
        />
        <h2>Queues</h2>
        <ul class="hr-tiles">
          {work.queues.map(({ queue, total }) => (
            <li key={queue}>
              <a class="hr-tile" href={`${base}${queues[queue][1]}`}>
                <span class="hr-tile__number">{total.toLocaleString('en-US')}</span>
                <strong>{queues[queue][0]}</strong>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}

const columnsIn = (base: string): Columns<Steps> => [
  { heading: 'Waiting for', cell: ({ waitingFor }) => waiterNames[waitingFor] },
  ...buckets.map(([name, view, heading]) => ({
    heading,
    cell: (steps: Steps) =>
      steps[name] === 0 ? (
        '0'
      ) : (
        <a
          class="usa-link hr-count"
          href={`${base}/i9s?view=${view}&waiting=${steps.waitingFor}`}
          aria-label={`${waiterNames[steps.waitingFor]}, ${heading}: ${steps[name]}`}
        >
          {steps[name].toLocaleString('en-US')}
        </a>
      ),
  })),
];
