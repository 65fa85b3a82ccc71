import { bodyOf, goTo, idOf, may, type PageContext, call, submit } from '../../session/page-context';
import { ChangedNotice, DoneNotice, PostForm, sendHr } from '../../session/parts';
import { isProblem } from '../../../domain/problem';
import { entryOf, TextField } from '../../ui/fields';
import { StateTag, Table } from '../../ui/list';
import { Actions, Link, SummaryList, summaryItems, Card } from '../../ui/page-parts';
import { typed, typedDate, type Faults } from '../../ui/typed';
import { counted, shownDate } from '../../ui/words';
import { timelineCard } from '../timeline-card';
import { faultsOfRefusal, place } from './inspections';
import {
  agencies,
  dueOf,
  formsAskedFor,
  states,
  taskWords,
  type ShownInspection,
  type Readiness,
} from './words';

const doneTexts = {
  recorded: 'The notice of inspection is recorded.',
  saved: 'The days are saved.',
  requested: 'The package is being created. It is on the page Packages.',
  'in-review': 'Another person must approve the package, or you release it below.',
  released: 'The package is released and being created. It is on the page Packages.',
};

/** The days of an inspection that are recorded as they come, in their order. */
const days = [
  ['handedOverOn', 'Day on which you handed over the forms'],
  ['technicalNoticeOn', 'Day on which the agency explained technical failures'],
  ['closedOn', 'Day on which the inspection ended'],
] as const;

export async function showInspection(context: PageContext, faults: Faults = {}): Promise<void> {
  const id = idOf(context);
  const params = { inspection_id: id };
  const [{ body: inspection }, { body: readiness }, history] = await Promise.all([
    call(context, 'getInspection', { params }),
    call(context, 'getInspectionReadiness', { params }),
    timelineCard(context, {
      heading: 'What happened',
      path: `${place}/${id}`,
      read: (query) => call(context, 'getInspectionTimeline', { params, query }),
      formLinks: true,
    }),
  ]);
  const releases = await releasable(context, inspection, readiness);
  sendHr(context, {
    title: `Inspection: notice of ${shownDate(inspection.noticeDate)}`,
    place,
    back: { href: `${context.base}${place}`, label: 'inspections' },
    aside: <StateTag words={states[inspection.state]} />,
    faults: summaryItems(faults),
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        <ChangedNotice context={context}>The package was reviewed in the meantime.</ChangedNotice>
        <Card>
          <SummaryList
            rows={[
              { term: 'Due', value: dueOf(inspection) },
              { term: 'Agency', value: agencies[inspection.agency] },
              { term: 'Forms asked for', value: formsAskedFor(inspection) },
              { term: 'Handed over', value: shownDate(inspection.handedOverOn) || 'Not yet' },
            ]}
          />
        </Card>
        <Found context={context} inspection={inspection} readiness={readiness} />
        <Steps context={context} inspection={inspection} readiness={readiness} />
        <Package context={context} inspection={inspection} readiness={readiness} releases={releases} />
        <Days context={context} inspection={inspection} faults={faults} />
        {history}
      </>
    ),
  });
}

/** Returns the id of the newest package if its requester reads the page and may release it alone, while the inspection is open. */
async function releasable(
  context: PageContext,
  { state }: ShownInspection,
  { packageId }: Readiness,
): Promise<number | null> {
  if (packageId === null || state === 'closed') return null;
  const params = { inspection_package_id: packageId };
  try {
    const { body } = await call(context, 'getInspectionPackage', { params });
    const isOwn = body.requestedByUserId === context.session.scope.userId;
    return isOwn && body.state === 'in-review' ? packageId : null;
  } catch (error) {
    if (isProblem(error, 'not-found')) return null;
    throw error;
  }
}

interface Shown {
  readonly context: PageContext;
  readonly inspection: ShownInspection;
  readonly readiness: Readiness;
}

/** What an inspector would find, each count with the list behind it. */
function Found({ context, inspection, readiness }: Shown) {
  const rows: readonly (readonly [string, number, List?])[] = [
    ['Forms asked for', readiness.forms, 'any'],
    ['With substantive faults', readiness.substantive, 'substantive'],
    ['With technical faults only', readiness.technical, 'technical'],
    ['Without faults', readiness.withoutFaults],
    ['Employees without a form', readiness.missing, 'missing'],
  ];
  return (
    <>
      <h2>What an inspector would find</h2>
      <p>{`As of ${shownDate(readiness.asOf)}, for the employees that you can access.`}</p>
      <Table
        caption="What an inspector would find"
        captionHidden
        columns={[
          {
            heading: 'Forms',
            cell: ([label, count, list]: (typeof rows)[number]) => (
              <CountLink context={context} inspection={inspection} count={count} list={list} label={label} />
            ),
          },
          { heading: 'Count', cell: ([, count]) => count.toLocaleString('en-US') },
        ]}
        rows={rows}
      />
    </>
  );
}

function Steps({ context, inspection, readiness: { tasks: steps } }: Shown) {
  return (
    <>
      <h2>What is left to do</h2>
      <p>Date and initial every correction; never change or backdate what was signed.</p>
      <Table
        caption="What is left to do"
        captionHidden
        columns={[
          {
            heading: 'Step',
            cell: ({ task, count }: (typeof steps)[number]) => (
              <CountLink
                context={context}
                inspection={inspection}
                count={count}
                list={taskWords[task][2]}
                label={taskWords[task][0]}
              />
            ),
          },
          { heading: 'Concerns', cell: ({ task, count }) => counted(count, taskWords[task][1]) },
          { heading: 'Due', cell: ({ dueDate }) => shownDate(dueDate) || 'Nothing is due' },
          {
            heading: 'State',
            cell: ({ done }) => <StateTag words={done ? ['Done', 'good'] : ['To do', 'warn']} />,
          },
        ]}
        rows={steps}
      />
    </>
  );
}

type List = keyof typeof lists;

/** The lists behind the counts, for those who may see them. */
const lists = {
  any: ['/i9s?view=all&inspection=', '', 'listI9s'],
  substantive: ['/i9s?view=all&inspection=', '&faults=substantive', 'listI9s'],
  technical: ['/i9s?view=all&inspection=', '&faults=technical', 'listI9s'],
  missing: ['/employees?inspection=', '', 'listEmployees'],
} as const;

interface Listed extends Omit<Shown, 'readiness'> {
  readonly count: number;
  /** Left out: no list is behind it. */
  readonly list: List | undefined;
  readonly label: string;
}

/** Leads to what is counted, unless there is nothing or the user may not see it. */
function CountLink({ context, inspection: { id }, count, list, label }: Listed) {
  if (list === undefined || count === 0) return <>{label}</>;
  const [path, filter, operation] = lists[list];
  if (!may(context, operation)) return <>{label}</>;
  return <Link href={`${context.base}${path}${id}${filter}`}>{label}</Link>;
}

function Package({
  context,
  inspection: { id, state },
  readiness: { packageId, forms },
  releases,
}: Shown & { releases: number | null }) {
  return (
    <>
      <h2>Package</h2>
      {packageId === null ? null : (
        <p>
          {`Package ${packageId} was requested for this inspection. `}
          <Link href={`${context.base}/packages`}>Packages</Link>
        </p>
      )}
      {releases === null ? null : (
        <PostForm context={context} path={`${place}/${id}/release`} once>
          <input type="hidden" name="package" value={releases} />
          <p>
            It waits for a review. After a notice of inspection you can release it alone; this is recorded.
          </p>
          <Actions actions={[{ label: `Release package ${releases} alone`, look: 'filled' }]} />
        </PostForm>
      )}
      {state === 'closed' || forms === 0 ? null : (
        <PostForm context={context} path={`${place}/${id}/package`} once>
          <p>
            Every form asked for as a PDF, with its audit trail, copies and a spreadsheet, in one archive.
          </p>
          <Actions
            actions={[{ label: 'Request the package', look: packageId === null ? 'filled' : 'outline' }]}
          />
        </PostForm>
      )}
    </>
  );
}

function Days(props: { context: PageContext; inspection: ShownInspection; faults: Faults }) {
  const { context, inspection, faults } = props;
  const body = bodyOf(context);
  const isRefused = Object.keys(faults).length > 0;
  const shown = (name: (typeof days)[number][0]) =>
    isRefused ? typed(body, name, 40) : shownDate(inspection[name]);
  return (
    <PostForm context={context} path={`${place}/${inspection.id}`} noValidate>
      <Card heading="Days of the inspection">
        {days.map(([name, label]) => (
          <TextField
            key={name}
            {...entryOf(name, faults, shown(name))}
            label={label}
            hint="MM/DD/YYYY. Leave this empty until it has happened."
            size="md"
          />
        ))}
        <Actions actions={[{ label: 'Save the days', look: 'outline' }]} />
      </Card>
    </PostForm>
  );
}

export async function saveDays(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  const body = Object.fromEntries(days.map(([name]) => [name, typedDate(form, name).trim() || null]));
  try {
    await call(context, 'updateInspection', { params: { inspection_id: idOf(context) }, body });
    goTo(context, `${place}/${idOf(context)}?done=saved`);
  } catch (error) {
    await showInspection(context, faultsOfRefusal(error));
  }
}

/** Requests the package of the forms that the inspection asks for. */
export async function requestForInspection(context: PageContext): Promise<void> {
  const inspectionId = idOf(context);
  const { body } = await submit(context, 'requestInspectionPackage', { body: { inspectionId } });
  goTo(context, `${place}/${inspectionId}?done=${body.state === 'in-review' ? 'in-review' : 'requested'}`);
}

/** Releases a package of the reader, whose inspection has a notice. */
export async function releaseForInspection(context: PageContext): Promise<void> {
  const params = { inspection_package_id: Number(typed(bodyOf(context), 'package', 12)) };
  try {
    await submit(context, 'recordInspectionPackageReview', { params, body: { approved: true } });
    goTo(context, `${place}/${idOf(context)}?done=released`);
  } catch (error) {
    if (!isProblem(error, 'state-conflict')) throw error;
    goTo(context, `${place}/${idOf(context)}?changed=yes`);
  }
}
