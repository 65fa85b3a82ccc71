import { PostForm } from '../session/parts';
import type { PageContext } from '../session/page-context';
import type { Column } from '../ui/list';
import { Actions, type Action, Link } from '../ui/page-parts';
import { counted } from '../ui/words';

/** How the pages show jobs that take a worker minutes: imports, exports, packages for inspections. */

/** A state's label with its color. */
export type StateWords = readonly [label: string, colour: '' | 'good' | 'warn' | 'alert'];

export const StateTag = ({ words: [label, colour] }: { words: StateWords }) => (
  <span class={`hr-tag${colour && ` hr-tag--${colour}`}`}>{label}</span>
);

/** How far something has progressed; screen readers read it too. */
export function Progress(props: { done: number; total: number | null; noun: string; label: string }) {
  const { done, total, noun, label } = props;
  if (total === null) return null;
  return (
    <>
      <progress class="hr-progress" value={done} max={Math.max(1, total)} aria-label={label} />
      <span class="hr-note">{`${done.toLocaleString('en-US')} of ${counted(total, noun)}`}</span>
    </>
  );
}

/** What a file that a worker makes contains. */
const contents = { export: 'record', package: 'form' } as const;
type Kind = keyof typeof contents;

const states = {
  'in-review': ['Waiting for a review', 'warn'],
  rejected: ['Rejected', 'alert'],
  waiting: ['Waiting in line', ''],
  running: ['In progress', 'warn'],
  ready: ['Ready', 'good'],
  failed: ['Failed', 'alert'],
  expired: ['Expired', ''],
} as const satisfies Readonly<Record<string, StateWords>>;

/** A file that a worker makes for the user who requested it. */
export interface MadeFile {
  readonly id: number;
  readonly state: keyof typeof states;
  readonly done: number;
  readonly total: number;
  readonly byteCount: number;
  readonly sha256: string;
}

/** Someone is waiting for the file. */
export const isOnItsWay = ({ state }: { state: MadeFile['state'] }): boolean =>
  state === 'waiting' || state === 'running';

/** A file's progress, and the file itself. */
export const fileColumns = <Row,>(
  context: PageContext,
  kind: Kind,
  fileOf: (row: Row) => MadeFile,
): { progress: Column<Row>; file: Column<Row> } => ({
  progress: {
    heading: 'Progress',
    cell(row) {
      const file = fileOf(row);
      const { id, state, done, total } = file;
      return (
        <>
          <StateTag words={states[state]} />
          {isOnItsWay(file) ? (
            <Progress done={done} total={total} noun={contents[kind]} label={`Progress of ${kind} ${id}`} />
          ) : null}
        </>
      );
    },
  },
  file: { heading: 'File', cell: (row) => <FileOf context={context} kind={kind} file={fileOf(row)} /> },
});

function FileOf({ context, kind, file }: { context: PageContext; kind: Kind; file: MadeFile }) {
  const { id, state, byteCount, sha256 } = file;
  if (state === 'expired') return <>Removed. Request it again.</>;
  if (state === 'in-review') {
    const takeBack = { label: 'Take it back', look: 'outline', value: 'reject' } as const;
    return <ReviewForm context={context} kind={kind} id={id} actions={[takeBack]} />;
  }
  if (state === 'rejected') return <>It was not approved.</>;
  if (state === 'failed') return <>It could not be created. Request it again, or tell your administrator.</>;
  if (state !== 'ready') return <>Not yet</>;
  return (
    <>
      <Link href={`${context.base}/${kind}s/${id}/content`} aria-label={`Download ${kind} ${id}`}>
        Download
      </Link>
      <span class="hr-note">{`${Math.max(1, Math.round(byteCount / 1000)).toLocaleString('en-US')} kB`}</span>
      <span class="hr-note hr-hash">{`SHA-256 ${sha256}`}</span>
    </>
  );
}

/** The link to the page where a second person reviews someone's file. */
export const decisionColumn = (context: PageContext, kind: Kind): Column<{ id: number }> => ({
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
});

function ReviewForm(props: { context: PageContext; kind: Kind; id: number; actions: readonly Action[] }) {
  const { context, kind, id, actions } = props;
  return (
    <PostForm context={context} path={`/${kind}s/${id}/review`} class="hr-inline" once>
      <Actions actions={actions.map((action) => ({ ...action, name: 'decision' }))} />
    </PostForm>
  );
}
