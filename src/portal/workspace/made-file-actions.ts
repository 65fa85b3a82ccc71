import { together } from '../../process/together';
import { pipeline } from 'node:stream/promises';
import { parseDate, type IsoDate } from '../../domain/dates';
import { isProblem, Problem } from '../../domain/problem';
import { bodyOf, goTo, idOf, type PageContext, call, sentWith, type Values } from '../session/page-context';
import { countedPage } from '../session/lists';
import { refusalText } from '../ui/refusals';
import { typed, typedDate } from '../ui/typed';
import { pageSize, whyNot, type FileKind } from './made-files';

/** What people do with files that workers make: review them and download them. */

const kinds = {
  export: { id: 'export_id', review: 'recordExportReview', content: 'getExportContent' },
  package: {
    id: 'inspection_package_id',
    review: 'recordInspectionPackageReview',
    content: 'getInspectionPackageContent',
  },
} as const satisfies Record<FileKind, object>;

/** A decision of a review, and what the page says once it is recorded. */
interface Decision {
  readonly approved: boolean;
  readonly noticeServedOn?: IsoDate;
  readonly done: 'approved' | 'rejected' | 'released';
}

/** Records the decision made in the form, unless someone else has decided in the meantime. */
export async function reviewFile(context: PageContext, kind: FileKind): Promise<void> {
  const approved = typed(bodyOf(context), 'decision', 10) === 'approve';
  await decide(context, kind, { approved, done: approved ? 'approved' : 'rejected' });
}

/**
 * Releases a package alone after a Notice of Inspection.
 *
 * @param refuse shows the page again when the day of the notice is no date, or still to come
 */
export async function releasePackage(context: PageContext, refuse: () => Promise<void>): Promise<void> {
  const noticeServedOn = parseDate(typedDate(bodyOf(context), 'noticeServedOn').trim());
  if (!noticeServedOn) return refuse();
  try {
    await decide(context, 'package', { approved: true, noticeServedOn, done: 'released' });
  } catch (error) {
    if (!isProblem(error, 'impossible-value')) throw error;
    await refuse();
  }
}

async function decide(context: PageContext, kind: FileKind, { done, ...body }: Decision): Promise<void> {
  const { id, review } = kinds[kind];
  try {
    await call(context, review, { params: { [id]: idOf(context) }, body }, sentWith(bodyOf(context)));
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

/** Returns a page of the user's own files, newest first, and the first of those of others that the user may review. */
export function readFiles<Kind extends FileKind>(context: PageContext, kind: Kind, page: number) {
  type Row = Awaited<ReturnType<(typeof listPages)[Kind]>>['body']['searchResult'][number];
  const list = (number: number, more: Values) =>
    countedPage<Row>({ page: number, pageSize }, (query) => listPages[kind](context, { ...query, ...more }));
  return together({
    own: list(page, {}),
    toReview: list(1, { awaitingReview: true }),
  });
}

interface Refusal {
  /** Why the file cannot be downloaded. */
  readonly failure: string;
  readonly status: number;
}

/** Streams a file, or says why it is not available. */
export async function sendFile(
  context: PageContext,
  kind: FileKind,
  refuse: (refusal: Refusal) => Promise<void>,
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
