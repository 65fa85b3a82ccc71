import { pipeline } from 'node:stream/promises';
import { isProblem, Problem } from '../../domain/problem';
import { bodyOf, goTo, idOf, type PageContext } from '../session/page-context';
import { call, sentWith } from '../set-up/record/call';
import { refusalText } from '../ui/refusals';
import { typed } from '../ui/typed';
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
  const approved = typed(form, 'decision', 10) === 'approve';
  const request = { params: { [id]: idOf(context) }, body: { approved } };
  try {
    await call(context, review, request, sentWith(form));
    goTo(context, `/${kind}s?done=${approved ? 'approved' : 'rejected'}`);
  } catch (error) {
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
