import { together } from '../../process/together';
import { pipeline } from 'node:stream/promises';
import { isProblem, Problem } from '../../domain/problem';
import {
  bodyOf,
  goTo,
  idOf,
  pageOf,
  type PageContext,
  call,
  submit,
  type Values,
} from '../session/page-context';
import { countedPage } from '../session/lists';
import { refusalText } from '../ui/refusals';
import { typed, type Faults } from '../ui/typed';
import {
  fileWords,
  isOnItsWay,
  ownColumns,
  filesOnPage,
  Refreshing,
  Reviews,
  whyNot,
  type ShownFileKind,
  type ShownFile,
} from './made-files';
import type { ComponentChildren } from 'preact';
import { soleReviewHours } from '../../domain/rights';
import { DoneNotice, sendHr } from '../session/parts';
import { Pages, Table } from '../ui/list';
import { Alert, summaryItems, type SummaryItem } from '../ui/page-parts';

/** What people do with files that workers make: review them and download them. */

const kinds = {
  export: { id: 'export_id', review: 'recordExportReview', content: 'getExportContent' },
  package: {
    id: 'inspection_package_id',
    review: 'recordInspectionPackageReview',
    content: 'getInspectionPackageContent',
  },
} as const satisfies Record<ShownFileKind, object>;

/** Records the decision made in the form, unless someone else has decided in the meantime. */
export async function reviewShownFile(context: PageContext, kind: ShownFileKind): Promise<void> {
  const approved = typed(bodyOf(context), 'decision', 10) === 'approve';
  await recordDecision(context, kind, approved ? 'approved' : 'rejected', { approved });
}

/**
 * Records a decision, and says on the page what was done.
 * @throws Problem impossible-value for a notice that was served tomorrow or later, invalid-request for what is no date
 */
export async function recordDecision(
  context: PageContext,
  kind: ShownFileKind,
  done: 'approved' | 'rejected' | 'released',
  body: { readonly approved: boolean; readonly noticeServedOn?: string },
): Promise<void> {
  const { id, review } = kinds[kind];
  try {
    await submit(context, review, { params: { [id]: idOf(context) }, body });
    goTo(context, `/${kind}s?done=${done}`);
  } catch (error) {
    if (isProblem(error, 'sign-in-needed')) return goTo(context, `/sign-in?to=/${kind}s`);
    if (!isProblem(error, 'state-conflict', 'not-found')) throw error;
    const isEarly = error.errors.some(({ code }) => code === 'review-too-early');
    goTo(context, `/${kind}s?done=${isEarly ? 'too-early' : 'not-reviewed'}`);
  }
}

const listPages = {
  export: (context: PageContext, query: Values) => call(context, 'listExports', { query }),
  package: (context: PageContext, query: Values) =>
    call(context, 'listInspectionPackages', { query: { sort: ['-id'], ...query } }),
} as const;

type Row<Kind extends ShownFileKind> = Awaited<
  ReturnType<(typeof listPages)[Kind]>
>['body']['searchResult'][number];

/** A page on which files are requested, reviewed and downloaded. */
export interface FilesPage<Kind extends ShownFileKind> {
  readonly kind: Kind;
  readonly title: string;
  /** What the files are. */
  readonly intro: string;
  /** When to approve one. */
  readonly approval: string;
  /** What was done, by the code in the address. */
  readonly doneTexts: Readonly<Record<string, string>>;
  captionOf(total: number): string;
  fileOf(row: Row<Kind>): ShownFile;
}

/** What the page shows this time. */
export interface ShownFiles {
  readonly status?: number;
  /** What is wrong with what was sent, by control. */
  readonly faults?: Faults;
  /** Why a file cannot be downloaded. */
  readonly failure?: string;
}

/** What requests a file. */
interface Requests {
  /** Of the address, before the number of the page. */
  readonly query: string;
  readonly form: ComponentChildren | Promise<ComponentChildren>;
  /** What is wrong with what was sent, where the summary says more than the controls. */
  readonly items?: readonly SummaryItem[] | undefined;
}

/** Shows the user's own files, newest first, and the first of those of others that the user may review. */
export async function sendFiles<Kind extends ShownFileKind>(
  context: PageContext,
  { kind, title, intro, approval, doneTexts, captionOf, fileOf }: FilesPage<Kind>,
  { query, form, items }: Requests,
  { status, faults = {}, failure }: ShownFiles,
): Promise<void> {
  const page = context.req.method === 'GET' ? pageOf(context) : 1;
  const list = (number: number, more: Values) =>
    countedPage<Row<Kind>>({ page: number, pageSize: filesOnPage }, (asked) =>
      listPages[kind](context, { ...asked, ...more }),
    );
  const { own, toReview, request } = await together({
    own: list(page, {}),
    toReview: list(1, { awaitingReview: true }),
    request: form,
  });
  const href = (to: number) => `${context.base}/${kind}s?${query}page=${to}`;
  const unchanged = {
    'too-early': `Nothing was changed: you can approve your own ${kind} ${soleReviewHours} hours after you requested it.`,
    'not-reviewed': `Nothing was changed: someone has already reviewed the ${kind}, or you requested it yourself.`,
  };
  sendHr(context, {
    status,
    title,
    faults: items ?? summaryItems(faults),
    ...(status !== undefined && { hasErrors: true }),
    place: `/${kind}s`,
    body: (
      <>
        <DoneNotice context={context} texts={{ ...doneTexts, ...unchanged }} />
        {failure === undefined ? null : (
          <Alert kind="error" heading={`You cannot download this ${kind}`}>
            {failure}
          </Alert>
        )}
        <p>{intro}</p>
        <Reviews context={context} kind={kind} files={toReview.rows.map(fileOf)} total={toReview.total}>
          {approval}
        </Reviews>
        {request}
        <h2 id="list">{`Your ${kind}s`}</h2>
        {own.rows.some(isOnItsWay) ? <Refreshing context={context} href={href(page)} /> : null}
        <Table
          caption={captionOf(own.total)}
          columns={ownColumns(context, kind, faults)}
          rows={own.rows.map(fileOf)}
          empty={`You have not requested ${fileWords[kind].file} yet.`}
        />
        <Pages page={page} last={own.last} href={href} />
      </>
    ),
  });
}

/** Streams a file, or says why it is not available. */
export async function streamFile(
  context: PageContext,
  kind: ShownFileKind,
  refuse: (shown: ShownFiles) => Promise<void>,
): Promise<void> {
  const { res } = context;
  const { id, content } = kinds[kind];
  try {
    const { headers = {}, body } = await call(context, content, { params: { [id]: idOf(context) } });
    res.set(headers);
    await pipeline(body, res);
  } catch (error) {
    const told = error instanceof Problem && error.status !== 404 && !res.headersSent;
    if (!told) throw error;
    await refuse({ failure: refusalText(error, whyNot), status: error.status });
  }
}
