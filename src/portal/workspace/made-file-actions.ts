import { pipeline } from 'node:stream/promises';
import { parseDate } from '../../domain/dates';
import { isProblem, Problem } from '../../domain/problem';
import { bodyOf, goTo, idOf, type PageContext } from '../session/page-context';
import { call, sentWith } from '../set-up/record/call';
import { refusalText } from '../ui/refusals';
import { typed, typedDate } from '../ui/typed';
import { whyNot, type FileKind } from './made-files';

/** What people do with files that workers make: review them and download them. */

const kinds = {
  export: { id: 'export_id', review: 'recordExportReview', content: 'getExportContent' },
  package: {
    id: 'inspection_package_id',
    review: 'recordInspectionPackageReview',
    content: 'getInspectionPackageContent',
  },
} as const satisfies Record<FileKind, object>;

/** Records the decision made in the form, unless someone else has decided in the meantime. */
export async function reviewFile(context: PageContext, kind: FileKind): Promise<void> {
  const { id, review } = kinds[kind];
  const form = bodyOf(context);
  const decision = typed(form, 'decision', 10);
  const released = kind === 'package' && decision === 'release';
  const approved = decision === 'approve' || released;
  const noticeServedOn = parseDate(typedDate(form, 'noticeServedOn').trim());
  if (released && !noticeServedOn) return goTo(context, `/${kind}s?done=no-notice-date`);
  const body = { approved, ...(released && { noticeServedOn }) };
  try {
    await call(context, review, { params: { [id]: idOf(context) }, body }, sentWith(form));
    goTo(context, `/${kind}s?done=${released ? 'released' : approved ? 'approved' : 'rejected'}`);
  } catch (error) {
    if (isProblem(error, 'impossible-value')) return goTo(context, `/${kind}s?done=no-notice-date`);
    if (!isProblem(error, 'state-conflict', 'not-found')) throw error;
    goTo(context, `/${kind}s?done=not-reviewed`);
  }
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
