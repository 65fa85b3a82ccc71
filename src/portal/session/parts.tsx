import { randomUUID } from 'node:crypto';
import type { ComponentChildren, ComponentProps } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Alert, ErrorSummary, InlineAlert, type SummaryItem, Link } from '../ui/page-parts';
import { dutyOf } from './duties';
import { HrLayout } from './layout';
import { menuOf, searchOf } from './menu';
import { allowSearch } from '../ui/security';
import type { PageContext } from './page-context';

export function Csrf({ context }: { context: Pick<PageContext, 'session'> }) {
  return <input type="hidden" name="csrf" value={context.session.csrf} />;
}

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  context: Pick<PageContext, 'session' | 'base'>;
  /** Where it is sent, below the portal. */
  path: string;
  /** It must not do its work twice: it gets a name, the `Idempotency-Key` of its operation. */
  once?: boolean;
}

/** A form for someone who is signed in, with a CSRF token. */
export function PostForm({ context, path, once = false, children, ...rest }: PostFormProps) {
  return (
    <form class="portal-form" method="post" action={`${context.base}${path}`} {...rest}>
      <Csrf context={context} />
      {once ? <input type="hidden" name="once" value={randomUUID()} /> : null}
      {children}
    </form>
  );
}

/** The page that another one belongs to. */
export interface Back {
  href: string;
  label: string;
}

/** The link back to it. */
export function Crumb({ href, label }: Back) {
  return (
    <p class="hr-crumb">
      <Link href={href}>{`Back to ${label}`}</Link>
    </p>
  );
}

interface FramedPage {
  status?: number | undefined;
  title: string;
  hasErrors?: boolean;
  /** Last part of the menu entry's address, e.g. `/i9s`. */
  place?: string;
  body: ComponentChildren;
}

/** Sends a page of a session that has a heading of its own. */
export function sendFramed(context: PageContext, page: FramedPage): void {
  const { base, session, res } = context;
  const { status = 200, title, hasErrors = false, place, body } = page;
  const isOpen = dutyOf(session) === null;
  const search = isOpen ? searchOf(context) : null;
  if (search) allowSearch(res);
  const layout = (
    <HrLayout
      base={base}
      title={title}
      hasErrors={hasErrors}
      session={session}
      places={isOpen ? menuOf(context) : []}
      search={search}
      current={place === undefined ? null : `${base}${place}`}
    >
      {body}
    </HrLayout>
  );
  context.send({ status, html: `<!doctype html>${renderToString(layout)}` });
}

export interface HrPageParts extends FramedPage {
  back?: Back | undefined;
  /** Shown beside the title. */
  aside?: ComponentChildren;
  /** What is wrong with what was sent; the page has the status 422 unless it has another one. */
  faults?: readonly SummaryItem[] | undefined;
}

/** Sends a page of a session that begins with where it belongs, its title, and what is wrong. */
export function sendHr(context: PageContext, { back, aside, faults = [], body, ...page }: HrPageParts): void {
  const hasErrors = faults.length > 0;
  sendFramed(context, {
    hasErrors,
    ...page,
    status: page.status ?? (hasErrors ? 422 : 200),
    body: (
      <>
        {back ? <Crumb {...back} /> : null}
        <Title title={page.title}>{aside}</Title>
        <ErrorSummary
          heading={faults.length === 1 ? 'There is a problem' : `There are ${faults.length} problems`}
          items={faults}
        />
        {body}
      </>
    ),
  });
}

/** The title of a page, and what is shown beside it. */
export const Title = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <div class="hr-head">
    <h1>{title}</h1>
    {children}
  </div>
);

/** Confirms that something was done, once, after the redirect. */
export const Done = ({ children }: { children: ComponentChildren }) => (
  <InlineAlert kind="success" role="status">
    {children}
  </InlineAlert>
);

interface DoneNoticeProps {
  context: Pick<PageContext, 'req'>;
  texts: Readonly<Record<string, string>>;
}

/** Confirms what was done, by its code in the address (`?done=`). */
export function DoneNotice({ context: { req }, texts }: DoneNoticeProps) {
  const { done } = req.query;
  const known = typeof done === 'string' && Object.hasOwn(texts, done);
  return known ? <Done>{texts[done]}</Done> : null;
}

interface ChangedNoticeProps {
  context: Pick<PageContext, 'req'>;
  children: ComponentChildren;
}

/** Says that nothing was done, because what it was about has changed since the page was opened (`?changed=yes`). */
export const ChangedNotice = ({ context: { req }, children }: ChangedNoticeProps) =>
  req.query['changed'] === 'yes' ? <Alert kind="warning">{children}</Alert> : null;

/** A text whose names do not break at their hyphens. */
export const Unbroken = ({ text }: { text: string }) => (
  <>
    {text
      .split(/(E-Verify)/)
      .map((part, index) => (index % 2 === 1 ? <span class="hr-whole">{part}</span> : part))}
  </>
);
