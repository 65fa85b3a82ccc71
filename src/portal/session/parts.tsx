import { randomUUID } from 'node:crypto';
import type { ComponentChildren, ComponentProps } from 'preact';
import { ErrorSummary, type SummaryItem, Link } from '../ui/page-parts';
import type { PageContext } from './page-context';

export function Csrf({ context }: { context: Pick<PageContext, 'session'> }) {
  return <input type="hidden" name="csrf" value={context.session.csrf} />;
}

/** For a form that must not do its work twice, see `actOnce`. */
export function Once() {
  return <input type="hidden" name="once" value={randomUUID()} />;
}

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  context: Pick<PageContext, 'session' | 'base'>;
  /** Where it is sent, below the portal. */
  path: string;
  /** It must not do its work twice. */
  once?: boolean;
}

/** A form for someone who is signed in, with a CSRF token. */
export function PostForm({ context, path, once = false, children, ...rest }: PostFormProps) {
  return (
    <form class="portal-form" method="post" action={`${context.base}${path}`} {...rest}>
      <Csrf context={context} />
      {once ? <Once /> : null}
      {children}
    </form>
  );
}

export interface HeadProps {
  title: string;
  /** The page that this one belongs to. */
  back?: { href: string; label: string };
  children?: ComponentChildren;
  faults?: readonly SummaryItem[];
}

/** The link back to the page that this one belongs to. */
export function Crumb({ href, label }: NonNullable<HeadProps['back']>) {
  return (
    <p class="hr-crumb">
      <Link href={href}>{`Back to ${label}`}</Link>
    </p>
  );
}

/** Heading of a page: where it belongs, its title, what is wrong. */
export function Head({ title, back, children, faults = [] }: HeadProps) {
  return (
    <>
      {back ? <Crumb {...back} /> : null}
      <div class="hr-head">
        <h1>{title}</h1>
        {children}
      </div>
      <ErrorSummary
        heading={faults.length === 1 ? 'There is a problem' : `There are ${faults.length} problems`}
        items={faults}
      />
    </>
  );
}

/** Confirms that something was done, once, after the redirect. */
export function Done({ children }: { children: ComponentChildren }) {
  return (
    <div class="usa-alert usa-alert--success" role="status">
      <div class="usa-alert__body">
        <p class="usa-alert__text">{children}</p>
      </div>
    </div>
  );
}

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

/** A text whose names do not break at their hyphens. */
export const Unbroken = ({ text }: { text: string }) => (
  <>
    {text
      .split(/(E-Verify)/)
      .map((part, index) => (index % 2 === 1 ? <span class="hr-whole">{part}</span> : part))}
  </>
);
