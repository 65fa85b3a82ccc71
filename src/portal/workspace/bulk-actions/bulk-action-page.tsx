import type { components } from '../../../../generated/openapi';
import { i9States, isI9State } from '../../../domain/i9/machine/states';
import { Problem } from '../../../domain/problem';
import { bodyFrom, typedOf } from '../../set-up/record/form';
import { lastPage } from '../../session/lists';
import {
  goTo,
  idOf,
  may,
  pageOf,
  type PageContext,
  call,
  submit,
  valuesOf,
} from '../../session/page-context';
import { toBulkActions } from '../../session/menu';
import { PostForm, sendHr } from '../../session/parts';
import { get, post, type HrRoute } from '../../session/route';
import { Pages, StateTag, Table, type Columns } from '../../ui/list';
import { Actions, Alert, Link, SummaryList, type SummaryRow, Card } from '../../ui/page-parts';
import { faultText, refusalText } from '../../ui/refusals';
import { counted, inSentence, shownInstant } from '../../ui/words';
import { jobStates, ProgressBar, Refreshing } from '../made-files';
import { actionFields, showNew, tryOut } from './new-page';
import { actionWords, bulkActionsPath, nounOf, refusalWords, type ShownBulkAction } from './words';

/** Bulk actions and their results: clients of the operations. */

type Row = components['schemas']['BulkActionRow'];

const pageSize = 25;
const params = (context: PageContext) => ({ bulk_action_id: idOf(context) });

/** @throws Problem not-found for one that someone else has asked for */
const read = async (context: PageContext): Promise<ShownBulkAction> =>
  (await call(context, 'getBulkAction', { params: params(context) })).body;

function titleOf({ action, dryRun, id }: ShownBulkAction): string {
  const { label } = actionWords[action];
  return `${dryRun ? `Preview: ${inSentence(label)}` : label}, no. ${id}`;
}

const meanings: Readonly<Record<ShownBulkAction['state'], readonly [preview: string, run: string]>> = {
  waiting: [
    'Another one of your organization comes first, or this one is about to begin.',
    'Another one of your organization comes first, or this one is about to begin.',
  ],
  running: ['Each is tried out. Nothing is changed or sent.', 'The results show what is done.'],
  finished: ['This would happen. Nothing was changed or sent.', 'Each has a result below.'],
  failed: ['The preview was stopped.', 'It was stopped. What has a result below is done or was refused.'],
};

const failures: Readonly<Record<NonNullable<ShownBulkAction['failure']>, string>> = {
  'permission-lost': 'You no longer have the permission.',
  'internal-error': 'Something failed on our side.',
};

async function show(context: PageContext, refusal?: string): Promise<void> {
  const asked = await read(context);
  const { base, req, session } = context;
  const { id, action, dryRun, state, failure, rowsTotal, rowsDone, succeeded, refused } = asked;
  const page = req.method === 'GET' ? pageOf(context) : 1;
  const onlyRefused = req.query['result'] === 'refused';
  const query = { page, page_size: pageSize, ...(onlyRefused && { result: 'refused' }) };
  const { body: rows } = await call(context, 'listBulkActionRows', { params: params(context), query });
  const href = `${base}${bulkActionsPath}/${id}`;
  const shownResults = onlyRefused ? '&result=refused' : '';
  const waiting = asked.finishedAt === null;
  const noun = nounOf(action);
  sendHr(context, {
    title: titleOf(asked),
    back: { href: `${base}${bulkActionsPath}`, label: 'bulk actions' },
    aside: <StateTag words={jobStates[state]} />,
    place: bulkActionsPath,
    ...(refusal !== undefined && { status: 409, hasErrors: true }),
    body: (
      <>
        {refusal === undefined ? null : <Alert kind="error">{refusal}</Alert>}
        <p role="status">
          {[meanings[state][dryRun ? 0 : 1], failure && failures[failure]].filter(Boolean).join(' ')}
        </p>
        {waiting ? (
          <>
            <p>
              <ProgressBar done={rowsDone} total={rowsTotal} noun={noun} label="Progress" />
            </p>
            <Refreshing context={context} href={`${href}?page=${page}${shownResults}`} />
          </>
        ) : null}
        <Card heading={dryRun ? 'What would happen' : 'What was done'}>
          <SummaryList
            rows={[
              { term: 'Asked for', value: shownInstant(asked.createdAt, session.timeZone) },
              ...valueRows(asked),
              { term: dryRun ? 'Would succeed' : 'Succeeded', value: counted(succeeded, noun) },
              { term: dryRun ? 'Would be refused' : 'Refused', value: counted(refused, noun) },
            ]}
          />
          {dryRun && state === 'finished' && succeeded > 0 ? (
            <PostForm context={context} path={`${bulkActionsPath}/${id}/run`} once>
              <Actions
                actions={[
                  { label: `${actionWords[action].label}: ${counted(succeeded, noun)}`, look: 'filled' },
                ]}
              />
            </PostForm>
          ) : null}
        </Card>
        <h2 id="list">Results</h2>
        {refused > 0 ? (
          <p>
            <Link href={`${href}${onlyRefused ? '' : '?result=refused'}#list`}>
              {onlyRefused ? 'Show all results' : `Show only what ${dryRun ? 'would be' : 'was'} refused`}
            </Link>
          </p>
        ) : null}
        <Table
          caption={onlyRefused ? counted(refused, noun) : counted(rowsDone, noun)}
          columns={columnsFor(context, asked)}
          rows={rows.searchResult}
          empty={waiting ? 'None yet.' : 'There are none.'}
        />
        <Pages page={page} last={lastPage(rows)} href={(to) => `${href}?page=${to}${shownResults}#list`} />
      </>
    ),
  });
}

/** What was chosen beside the records. */
function valueRows({ action, ownerName, reason }: ShownBulkAction): SummaryRow[] {
  if (reason !== null) return [{ term: 'Reason', value: reason }];
  return action === 'assign' ? [{ term: 'Assigned to', value: ownerName ?? 'Nobody' }] : [];
}

function columnsFor(context: PageContext, { dryRun }: ShownBulkAction): Columns<Row> {
  return [
    { heading: 'Employee', cell: (row) => <NameOf context={context} row={row} /> },
    {
      heading: 'Result',
      unnamed: true,
      cell: ({ result }) => (
        <StateTag
          words={
            result === 'succeeded'
              ? [dryRun ? 'Would succeed' : 'Succeeded', 'good']
              : [dryRun ? 'Would be refused' : 'Refused', 'warn']
          }
        />
      ),
    },
    { heading: 'Reason', cell: (row) => reasonOf(row) ?? 'None' },
  ];
}

function NameOf({ context, row }: { context: PageContext; row: Row }) {
  const { i9Id, employeeId, firstName, lastName } = row;
  const path = i9Id === null ? `/employees/${employeeId}` : `/i9s/${i9Id}`;
  const operation = i9Id === null ? 'getEmployee' : 'getI9';
  if (lastName === null) return <>{i9Id === null ? `Employee ${employeeId}` : `Form ${i9Id}`}</>;
  const name = `${firstName} ${lastName}`;
  return may(context, operation) ? <Link href={`${context.base}${path}`}>{name}</Link> : <>{name}</>;
}

/** Returns why a record is refused, for people. */
function reasonOf(row: Row): string | null {
  if (row.code === null || row.detail === null) return null;
  if (isI9State(row.code)) return `The status of the form is “${i9States[row.code].name}”`;
  const refusal = { code: row.code, detail: row.detail };
  return faultText(refusal, refusalWords, 'The status of the form does not allow it');
}

async function run(context: PageContext): Promise<void> {
  const preview = await read(context);
  const { id, action } = preview;
  const fields = actionFields(action);
  const body = { action, previewId: id, ...bodyFrom(fields, typedOf(fields, valuesOf(preview))) };
  try {
    const asked = await submit(context, 'createBulkAction', { body });
    goTo(context, `${bulkActionsPath}/${asked.body.id}`);
  } catch (error) {
    if (!(error instanceof Problem) || ![400, 409, 422].includes(error.status)) throw error;
    await show(context, refusalText(error, { 'too-few': 'There is nothing to do.' }));
  }
}

async function showAll(context: PageContext): Promise<void> {
  const { base } = context;
  const page = pageOf(context);
  const { body } = await call(context, 'listBulkActions', { query: { page, page_size: pageSize } });
  sendHr(context, {
    title: 'Bulk actions',
    place: bulkActionsPath,
    body: (
      <>
        <p>
          What you have asked for many forms or employees at once. Begin in the list of{' '}
          <Link href={`${base}/i9s`}>forms</Link> or <Link href={`${base}/employees`}>employees</Link>: tick
          rows, and choose an action below them.
        </p>
        <Table
          caption="Newest first"
          columns={overview(context)}
          rows={body.searchResult}
          empty="You have not asked for any yet."
        />
        <Pages page={page} last={lastPage(body)} href={(to) => `${base}${bulkActionsPath}?page=${to}`} />
      </>
    ),
  });
}

const overview = ({ base, session }: PageContext): Columns<ShownBulkAction> => [
  {
    heading: 'Action',
    cell: (asked) => <Link href={`${base}${bulkActionsPath}/${asked.id}`}>{titleOf(asked)}</Link>,
    note: ({ createdAt }) => shownInstant(createdAt, session.timeZone),
  },
  { heading: 'State', cell: ({ state }) => <StateTag words={jobStates[state]} /> },
  { heading: 'Succeeded', cell: ({ succeeded }) => succeeded.toLocaleString('en-US') },
  { heading: 'Refused', cell: ({ refused }) => refused.toLocaleString('en-US') },
];

export const bulkActionRoutes: readonly HrRoute[] = [
  get(bulkActionsPath, toBulkActions, showAll),
  get(`${bulkActionsPath}/new`, toBulkActions, showNew),
  post(`${bulkActionsPath}/new`, toBulkActions, tryOut),
  get(`${bulkActionsPath}/:id`, toBulkActions, (context) => show(context)),
  post(`${bulkActionsPath}/:id/run`, toBulkActions, run),
];
