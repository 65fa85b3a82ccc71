import { permissionId } from '../../generated/permissions';
import { Problem } from '../domain/problem';
import { may, type PageContext } from './session/page-context';
import { sendHr, Title } from './session/parts';
import { Link } from './ui/page-parts';

export const ProblemBody = ({ title, text }: { title: string; text: string }) => (
  <>
    <Title title={title} />
    <p class="portal-lead">{text}</p>
  </>
);

export function sendProblem(context: PageContext, status: number): void {
  const [title, text] = problemTexts(status);
  const onward = (
    <p>
      <Link href={`${context.base}/i9s`}>Back to all forms</Link>
    </p>
  );
  const body = (
    <>
      <p class="portal-lead">{text}</p>
      {may(context, permissionId.viewI9s) ? onward : null}
    </>
  );
  sendHr(context, { status, title, body });
}

const texts: Readonly<Record<number, readonly [string, string]>> = {
  400: ['The request cannot be read', 'Go back and try again.'],
  403: [
    'You do not have permission to do this',
    'Your role does not have the permission, or the page was open for too long. Go back and reload the page, or ask your administrator.',
  ],
  404: ['Page not found', 'There is nothing at this address, or you do not have access to it.'],
  409: ['You cannot do this now', 'The form has changed in the meantime. Open it again.'],
  413: ['The file is too large', 'Choose a file of at most 5 MB.'],
  422: ['There is a problem', 'Go back and check what you have entered.'],
  503: [
    'Not available right now',
    'A service that we depend on is not responding. Try again in a few minutes.',
  ],
};

export const problemTexts = (status: number): readonly [string, string] =>
  texts[status] ?? ['Something went wrong', 'Something failed on our side. Try again in a minute.'];

/** Returns the status of a problem, of the body parser's error or of the file reader's; 500 for anything else. */
export function statusOf(error: unknown): number {
  if (error instanceof Problem) return error.status;
  if (typeof error !== 'object' || error === null) return 500;
  if ('code' in error && error.code === 'LIMIT_FILE_SIZE') return 413;
  if ('code' in error && typeof error.code === 'string' && error.code.startsWith('LIMIT_')) return 400;
  return 'status' in error && typeof error.status === 'number' && error.status < 500 ? error.status : 500;
}
