import type { ComponentChildren } from 'preact';
import { sessionLimits, type Session } from '../../authentication/sessions';
import { PageHead } from '../ui/layout';
import { ListsLink } from '../ui/page';
import { officialForm } from '../texts/official';
import { Link } from '../ui/page-parts';
import type { Place } from './menu';

interface HrLayoutProps {
  base: string;
  title: string;
  hasErrors: boolean;
  session: Session;
  places: readonly Place[];
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
        <div class="usa-alert usa-alert--warning usa-alert--slim" role="status">
          <div class="usa-alert__body">
            <p class="usa-alert__text">
              {`You will be signed out in ${Math.max(1, minutesLeft)} minutes, because you signed in a long time ago. What you have typed is kept when you send it.`}
            </p>
          </div>
        </div>
      ) : null}
      <div class="usa-alert usa-alert--warning usa-alert--slim hr-ending" role="alert">
        <div class="usa-alert__body">
          <p class="usa-alert__text">
            {`You will be signed out in ${warnedMinutes} minutes if you do nothing. `}
            <Link href={`${base}/account/stay`} target="_blank" rel="noopener">
              Stay signed in (opens a new tab)
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** The frame of the pages for people with an account. They are in English, the language of the form. */
export function HrLayout({ base, title, hasErrors, session, places, current, children }: HrLayoutProps) {
  const { firstName, lastName, organizationName, csrf, minutesLeft } = session;
  return (
    <html lang="en">
      <PageHead base={base} title={`${hasErrors ? 'Error: ' : ''}${title} - Employment eligibility`} />
      <body>
        <a class="usa-skipnav" href="#main-content">
          Skip to main content
        </a>
        <header class="portal-header">
          <div class="portal-header__inner portal-header__inner--wide">
            <div class="portal-header__names">
              <span class="portal-header__organization">{organizationName}</span>
              <span class="portal-header__form">{`Signed in as ${firstName} ${lastName}`}</span>
            </div>
            <form class="hr-signout" method="post" action={`${base}/sign-out`}>
              <input type="hidden" name="csrf" value={csrf} />
              <button class="portal-language" type="submit">
                Sign out
              </button>
            </form>
          </div>
        </header>
        {places.length > 0 ? (
          <nav class="hr-nav" aria-label="Places">
            <div class="hr-nav__inner">
              <ul>
                {places.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === current ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        ) : null}
        <main id="main-content" class="portal-main portal-main--wide" tabIndex={-1}>
          <EndingSoon base={base} minutesLeft={minutesLeft} />
          {children}
        </main>
        <footer class="portal-footer">
          <div class="portal-footer__inner portal-footer__inner--wide">
            <p>
              <strong>Form I-9, Employment Eligibility Verification</strong>
              <br />
              {`Edition ${officialForm.edition}, expires ${officialForm.expires}`}
            </p>
            <p>
              <ListsLink base={base} language="en" />
            </p>
          </div>
        </footer>
      </body>
    </html>
  );
}
