import type { ComponentChildren } from 'preact';
import { sessionLimits, type Session } from '../../authentication/sessions';
import { PageFrame } from '../ui/layout';
import { Link, InlineAlert } from '../ui/page-parts';
import type { MenuEntry, SearchBox } from './menu';
import { searchScript } from '../ui/scripts';

interface HrLayoutProps {
  base: string;
  title: string;
  hasErrors: boolean;
  session: Pick<Session, 'firstName' | 'lastName' | 'organizationName' | 'csrf' | 'minutesLeft'>;
  places: readonly MenuEntry[];
  search: SearchBox | null;
  /** Address of the menu entry that the page belongs to. */
  current: string | null;
  children: ComponentChildren;
}

/**
 * A page that stays open cannot ask the server and has no script, so a style makes the warning visible when the page is
 * old enough (`hr-ending`). Screen readers skip hidden elements, and read out an alert when it appears.
 */
function EndingSoon({ base, minutesLeft }: { base: string; minutesLeft: number }) {
  const { idleMinutes, warnedMinutes } = sessionLimits;
  return (
    <>
      {minutesLeft <= idleMinutes ? (
        <InlineAlert kind="warning" look="usa-alert--slim" role="status">
          {`You will be signed out in ${Math.max(1, minutesLeft)} minutes, because you signed in a long time ago. What you have typed is kept when you send it.`}
        </InlineAlert>
      ) : null}
      <InlineAlert kind="warning" look="usa-alert--slim hr-ending" role="alert">
        {`You will be signed out in ${warnedMinutes} minutes if you do nothing. `}
        <Link href={`${base}/account/stay`} target="_blank" rel="noopener">
          Stay signed in (opens a new tab)
        </Link>
      </InlineAlert>
    </>
  );
}

/** The frame of the pages for people with an account. They are in English, the language of the form. */
export function HrLayout({
  base,
  title,
  hasErrors,
  session,
  places,
  search,
  current,
  children,
}: HrLayoutProps) {
  const { firstName, lastName, organizationName, csrf, minutesLeft } = session;
  return (
    <PageFrame
      language="en"
      base={base}
      title={`${title} - Employment eligibility`}
      hasErrors={hasErrors}
      wide
      names={[organizationName, `Signed in as ${firstName} ${lastName}`]}
      control={
        <>
          {search ? <Search {...search} /> : null}
          <form class="hr-signout" method="post" action={`${base}/sign-out`}>
            <input type="hidden" name="csrf" value={csrf} />
            <button class="portal-language" type="submit">
              Sign out
            </button>
          </form>
        </>
      }
      menu={places.length > 0 ? <Menu places={places} current={current} /> : null}
    >
      <EndingSoon base={base} minutesLeft={minutesLeft} />
      {children}
    </PageFrame>
  );
}

/** Finds people from any page. The key `/` leads to it. */
const Search = ({ action, view }: SearchBox) => (
  <form class="hr-search" role="search" aria-label="Search everyone" method="get" action={action}>
    {view ? <input type="hidden" name="view" value={view} /> : null}
    <label class="usa-sr-only" for="find-people">
      Name, email address or number
    </label>
    <input
      class="usa-input"
      id="find-people"
      name="name"
      type="search"
      placeholder="Name, email or number"
      maxLength={100}
      autocomplete="off"
      spellcheck={false}
      aria-keyshortcuts="/"
    />
    <button class="portal-language" type="submit">
      Search
    </button>
    <script dangerouslySetInnerHTML={{ __html: searchScript }} />
  </form>
);

function Menu({ places, current }: Pick<HrLayoutProps, 'places' | 'current'>) {
  const open = places.find(({ parts }) => parts.some(({ href }) => href === current));
  return (
    <>
      <MenuRow label="Places" look="hr-nav" links={places} current={current} around={open?.href} />
      {open && open.parts.length > 1 ? (
        <MenuRow label={open.label} look="hr-nav hr-nav--parts" links={open.parts} current={current} />
      ) : null}
    </>
  );
}

interface MenuRowProps extends Pick<HrLayoutProps, 'current'> {
  label: string;
  look: string;
  links: readonly Pick<MenuEntry, 'href' | 'label'>[];
  /** The link to the place that the page is in. */
  around?: string | undefined;
}

const MenuRow = ({ label, look, links, current, around }: MenuRowProps) => (
  <nav class={look} aria-label={label}>
    <div class="hr-nav__inner">
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={currentOf(link.href === current, link.href === around)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
);

const currentOf = (isPage: boolean, isAround: boolean): 'page' | 'true' | undefined =>
  isPage ? 'page' : isAround ? 'true' : undefined;
