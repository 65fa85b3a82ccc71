import { Problem } from '../domain/problem';
import { may, type PageContext } from './session/page-context';
import { sendHr, Title } from './session/parts';
import { textsOf } from './texts';
import { Link } from './ui/page-parts';
import { problemWords } from './ui/refusals';

export const ProblemBody = ({ title, text }: { title: string; text: string }) => (
  <>
    <Title title={title} />
    <p class="portal-lead">{text}</p>
  </>
);

export function sendProblem(context: PageContext, status: number): void {
  const [title, text] = problemWords(textsOf('en'), status);
  const onward = (
    <p>
      <Link href={`${context.base}/i9s`}>Back to all forms</Link>
    </p>
  );
  const { base, req } = context;
  // A form that is too large was sent to the address of the page that it stands on.
  const again =
    status === 413 && req.method === 'POST' ? (
      <p>
        <a class="usa-button" href={`${base}${req.path}`}>
          Choose another file
        </a>
      </p>
    ) : null;
  const body = (
    <>
      <p class="portal-lead">{text}</p>
      {again}
      {may(context, 'listI9s') ? onward : null}
    </>
  );
  sendHr(context, { status, title, body });
}

/** Returns the status of a problem, of the body parser's error or of the file reader's; 500 for anything else. */
export function statusOf(error: unknown): number {
  if (error instanceof Problem) return error.status;
  if (typeof error !== 'object' || error === null) return 500;
  if ('code' in error && error.code === 'LIMIT_FILE_SIZE') return 413;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('LIMIT_')) return 400;
  return 'status' in error && typeof error.status === 'number' && error.status < 500 ? error.status : 500;
}
