import type { ComponentChildren } from 'preact';
import type { components } from '../../../generated/openapi';
import { soleReviewHours } from '../../domain/rights';
import { PostForm } from '../session/parts';
import { bodyOf, type PageContext } from '../session/page-context';
import { typedDate, type Faults } from '../ui/typed';
import { StateTag, Table, type Column, type Columns, type StateWords } from '../ui/list';
import { TextField } from '../ui/fields';
import { Actions, type Action, Link } from '../ui/page-parts';
import { counted, shownInstant } from '../ui/words';

/** How the pages show jobs that take a worker minutes: imports, exports, packages for inspections. */

/** How far something has progressed; screen readers read it too. */
export function ProgressBar(props: { done: number; total: number | null; noun: string; label: string }) {
  const { done, total, noun, label } = props;
  if (total === null) return null;
  return (
    <>
      <progress class="hr-progress" value={done} max={Math.max(1, total)} aria-label={label} />
      <span class="hr-note">{`${done.toLocaleString('en-US')} of ${counted(total, noun)}`}</span>
    </>
  );
}

/** The headings of a file's name and of its contents, and the nouns for one of these and for the file. */
export const fileWords = {
  export: { name: 'Export', contents: 'Records', one: 'record', file: 'an export' },
  package: { name: 'Package', contents: 'Forms', one: 'form', file: 'a package' },
} as const;
export type ShownFileKind = keyof typeof fileWords;

/** Files on a page of a list. */
export const filesOnPage = 20;

/** How the pages name the states of jobs. */
export const jobStates = {
  'in-review': ['Waiting for a review', 'warn'],
  rejected: ['Rejected', 'alert'],
  waiting: ['Waiting in line', ''],
  running: ['In progress', 'warn'],
  ready: ['Ready', 'good'],
  finished: ['Finished', 'good'],
  refused: ['Refused', 'alert'],
  failed: ['Failed', 'alert'],
  canceled: ['Canceled', 'warn'],
  expired: ['Expired', ''],
} as const satisfies Readonly<Record<string, StateWords>>;

type Row = components['schemas']['RecordExport'] | components['schemas']['InspectionPackage'];

/** Why there is nothing to download, by state. */
export const whyNot = {
  'in-review': 'Another person must approve it first.',
  rejected: 'It was not approved.',
  waiting: 'It is still being created.',
  running: 'It is still being created.',
  failed: 'It could not be created. Request it again, or tell your administrator.',
  expired: 'It was removed. Request it again.',
} as const satisfies Partial<Record<Row['state'], string>>;

/** A file that a worker makes for the user who requested it. */
export interface ShownFile extends Pick<
  Row,
  'id' | 'state' | 'requestedByName' | 'approvableAlone' | 'byteCount' | 'sha256' | 'createdAt' | 'expiresAt'
> {
  readonly name: string;
  /** Which records it has, or in which format. */
  readonly note: string;
  readonly done: number;
  readonly total: number;
}

/** Someone is waiting for the file. */
export const isOnItsWay = ({ state }: { state: ShownFile['state'] }): boolean =>
  state === 'waiting' || state === 'running';

const contentsColumn = (kind: ShownFileKind): Column<ShownFile> => ({
  heading: fileWords[kind].contents,
  cell: ({ total }) => counted(total, fileWords[kind].one),
  note: ({ note }) => note,
});

/** Name of the field of a release, one for each package. */
export const noticeField = (id: number): string => `noticeServedOn-${id}`;

/** The user's own files. @param faults of what was sent, by control */
export const ownColumns = (
  context: PageContext,
  kind: ShownFileKind,
  faults: Faults = {},
): Columns<ShownFile> => {
  const shown = (instant: string) => shownInstant(instant, context.session.timeZone);
  return [
    {
      heading: fileWords[kind].name,
      cell: ({ name }) => name,
      note: ({ createdAt }) => `requested ${shown(createdAt)}`,
    },
    contentsColumn(kind),
    {
      heading: 'Progress',
      cell: ({ id, state, done, total }) => (
        <>
          <StateTag words={jobStates[state]} />
          {isOnItsWay({ state }) ? (
            <ProgressBar
              done={done}
              total={total}
              noun={fileWords[kind].one}
              label={`Progress of ${kind} ${id}`}
            />
          ) : null}
        </>
      ),
    },
    { heading: 'Kept until', cell: ({ expiresAt }) => shown(expiresAt) },
    { heading: 'File', cell: (file) => <FileOf context={context} kind={kind} file={file} faults={faults} /> },
  ];
};

const approveAlone = { label: 'Approve it yourself', look: 'outline', value: 'approve' } as const;

function FileOf(props: { context: PageContext; kind: ShownFileKind; file: ShownFile; faults: Faults }) {
  const { context, kind, file, faults } = props;
  const { id, state, byteCount, sha256, approvableAlone } = file;
  if (state === 'in-review') {
    const takeBack = { label: 'Withdraw the request', look: 'outline', value: 'reject' } as const;
    return (
      <>
        <ReviewForm
          context={context}
          kind={kind}
          id={id}
          actions={approvableAlone ? [takeBack, approveAlone] : [takeBack]}
        />
        {approvableAlone ? (
          <span class="hr-note">{`Nobody else can review it, so you can, ${soleReviewHours} hours after you requested it and with a new sign-in.`}</span>
        ) : null}
        {kind === 'package' ? (
          <ReleaseForm context={context} id={id} error={faults[noticeField(id)]} />
        ) : null}
      </>
    );
  }
  if (state !== 'ready') return <>{whyNot[state]}</>;
  return (
    <>
      <Link href={`${context.base}/${kind}s/${id}/content`} aria-label={`Download ${kind} ${id}`}>
        Download
      </Link>
      <span class="hr-note">{`${Math.max(1, Math.round((byteCount ?? 0) / 1000)).toLocaleString('en-US')} kB`}</span>
      <span class="hr-note hr-hash">{`SHA-256 ${sha256}`}</span>
    </>
  );
}

/** Files requested by others, for a second person to review. @param props.children when to approve one */
export function Reviews(props: {
  context: PageContext;
  kind: ShownFileKind;
  files: readonly ShownFile[];
  total: number;
  children: ComponentChildren;
}) {
  const { context, kind, files, total, children } = props;
  if (files.length === 0) return null;
  const columns: Columns<ShownFile> = [
    { heading: fileWords[kind].name, cell: ({ name }) => name },
    {
      heading: 'Requested by',
      cell: ({ requestedByName }) => requestedByName,
      note: ({ createdAt }) => shownInstant(createdAt, context.session.timeZone),
    },
    contentsColumn(kind),
    {
      heading: 'Decision',
      cell: ({ id }) => (
        <ReviewForm
          context={context}
          kind={kind}
          id={id}
          actions={[
            { label: `Approve ${kind} ${id}`, look: 'filled', value: 'approve' },
            { label: `Reject ${kind} ${id}`, look: 'outline', value: 'reject' },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <h2 id="reviews">Waiting for your review</h2>
      <p>{children}</p>
      <Table caption={counted(total, kind)} columns={columns} rows={files} />
    </>
  );
}

/** Lets the requester of a package release it alone after a notice of inspection. */
const ReleaseForm = (props: { context: PageContext; id: number; error: string | undefined }) => (
  <PostForm context={props.context} path={`/packages/${props.id}/review`} noValidate once>
    <TextField
      id={noticeField(props.id)}
      name="noticeServedOn"
      error={props.error}
      label="Notice of Inspection served on"
      hint="MM/DD/YYYY. It leaves three business days, so one person is enough."
      value={props.error ? typedDate(bodyOf(props.context), 'noticeServedOn') : ''}
      size="md"
    />
    <Actions
      actions={[
        { label: `Release package ${props.id} alone`, look: 'outline', value: 'release', name: 'decision' },
      ]}
    />
  </PostForm>
);

function ReviewForm(props: {
  context: PageContext;
  kind: ShownFileKind;
  id: number;
  actions: readonly Action[];
}) {
  const { context, kind, id, actions } = props;
  return (
    <PostForm context={context} path={`/${kind}s/${id}/review`} class="hr-inline" once>
      <Actions actions={actions.map((action) => ({ ...action, name: 'decision' }))} />
    </PostForm>
  );
}

/** Seconds between two refreshes, when someone has asked for them. */
const refreshSeconds = 5;

/**
 * How to refresh. The browser does it only if the user has asked for it (WCAG 2.2.1).
 *
 * @param props.href address of the page, with a query
 */
export function Refreshing({ context: { req, res }, href }: { context: PageContext; href: string }) {
  const on = req.query['refresh'] === 'yes' && req.method === 'GET';
  if (on) res.set('Refresh', String(refreshSeconds));
  return (
    <p class="hr-refresh">
      <Link href={`${href}#list`}>{on ? 'Stop refreshing' : 'Refresh'}</Link>
      {on ? (
        <span>{`This page refreshes every ${refreshSeconds} seconds.`}</span>
      ) : (
        <Link href={`${href}&refresh=yes#list`}>{`Refresh every ${refreshSeconds} seconds`}</Link>
      )}
    </p>
  );
}
