import type { ComponentChildren } from 'preact';
import { assetFolder, textFonts } from './assets';
import { isLanguage, textsOf, type Language } from '../texts';
import { officialForm } from '../../domain/i9/form/statements';
import { ListsLink } from './page';
import { DefaultSubmit, Link } from './page-parts';

/** How a page changes its language: with a link, or by submitting its form first so that nothing typed is lost. */
export type LanguageSwitch = { href: string } | { form: string; defaultAction: string } | null;

/**
 * The part of Section 1 that a page in a frame shows, as the page around it is told. All pages of answers are one: which
 * of them someone passes through would tell the status of the person.
 */
export type EmbeddedStep = 'start' | 'answers' | 'review' | 'sign' | 'done' | 'closed';

interface PageProps {
  language: Language;
  /** Path under which the portal is mounted, without a trailing slash. */
  base: string;
  title: string;
  /** Puts "Error" at the start of the title, which screen readers say first. */
  hasErrors?: boolean;
  children: ComponentChildren;
}

interface FrameProps extends PageProps {
  /** With room for tables. */
  wide?: boolean;
  /** Whose page it is, and what it is about or who looks at it. */
  names: readonly [string, string];
  /** The control at the end of the header. */
  control: ComponentChildren;
  menu?: ComponentChildren;
  /** Paragraphs of the footer between the edition of the form and its lists. */
  footer?: ComponentChildren;
  /** The page is in a frame of another site: neither header nor footer is around it. */
  embedded?: EmbeddedStep | null;
}

/** What is around every portal page. It keeps the page out of search engines. */
export function PageFrame({ language, base, wide = false, embedded = null, names, ...parts }: FrameProps) {
  const { layout } = textsOf(language).section1;
  const assets = `${base}/${assetFolder}`;
  const fit = (name: string) => (wide ? `${name} ${name}--wide` : name);
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${parts.hasErrors ? layout.errorPrefix : ''}${parts.title}`}</title>
        <link rel="icon" type="image/svg+xml" href={`${assets}/img/usa-icons/verified_user.svg`} />
        <link rel="stylesheet" href={`${assets}/css/uswds.min.css`} />
        <link rel="stylesheet" href={`${assets}/css/portal.css`} />
        {textFonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            crossorigin="anonymous"
            href={`${base}/${font}`}
          />
        ))}
      </head>
      {embedded ? (
        <body class="portal-embedded" data-step={embedded}>
          <main id="main-content" class="portal-main" tabIndex={-1}>
            {parts.control}
            {parts.children}
          </main>
          <script src={`${assets}/js/embedded.js`} defer />
        </body>
      ) : (
        <body>
          <a class="usa-skipnav" href="#main-content">
            {layout.skip}
          </a>
          <header class="portal-header">
            <div class={fit('portal-header__inner')}>
              <div class="portal-header__names">
                <span class="portal-header__organization">{names[0]}</span>
                <span class="portal-header__form">{names[1]}</span>
              </div>
              {parts.control}
            </div>
          </header>
          {parts.menu}
          <main id="main-content" class={fit('portal-main')} tabIndex={-1}>
            {parts.children}
          </main>
          <footer class="portal-footer">
            <div class={fit('portal-footer__inner')}>
              <p>
                <strong>{layout.footerForm}</strong>
                <br />
                {layout.footerEdition(officialForm.edition, officialForm.expires)}
              </p>
              {parts.footer}
              <p>
                <ListsLink base={base} language={language} />
              </p>
            </div>
          </footer>
        </body>
      )}
    </html>
  );
}

interface LayoutProps extends PageProps {
  organizationName?: string | undefined;
  /** What the page is about, if it is not Section 1 alone. */
  about?: 'form' | undefined;
  languageSwitch: LanguageSwitch;
  embedded?: EmbeddedStep | null;
}

export function Layout({ title, organizationName, languageSwitch, about, ...page }: LayoutProps) {
  const { language, base } = page;
  const { frame, section1 } = textsOf(language);
  const { layout, instructions } = section1;
  const { form, privacy } = about ? frame : layout;
  return (
    <PageFrame
      {...page}
      title={`${title} - ${form}`}
      names={[organizationName ?? layout.service, form]}
      control={<SwitchLanguage language={language} target={languageSwitch} />}
      footer={
        <>
          <p>{privacy}</p>
          <p>
            <Link href={`${base}/section1/instructions?lang=${language}`} target="_blank" rel="noreferrer">
              {instructions.title} {layout.newTab}
            </Link>
          </p>
        </>
      }
    />
  );
}

/** Returns the language that the switch asks for when it submits a form. @param action that the form was sent with */
export function languageAskedBy(action: string): Language | null {
  const language = /^language-(.*)/.exec(action)?.[1];
  return isLanguage(language) ? language : null;
}

function SwitchLanguage({ language, target }: { language: Language; target: LanguageSwitch }) {
  const { layout } = textsOf(language).section1;
  const other = language === 'en' ? 'es' : 'en';
  const words = (
    <>
      {layout.otherLanguage}
      <span class="usa-sr-only">: {layout.otherLanguageHelp}</span>
    </>
  );
  if (target === null) return null;
  if ('href' in target) {
    const href = `${target.href}${target.href.includes('?') ? '&' : '?'}lang=${other}`;
    return (
      <a class="portal-language" lang={other} hreflang={other} href={href}>
        {words}
      </a>
    );
  }
  return (
    <>
      <DefaultSubmit form={target.form} action={target.defaultAction} />
      <button
        class="portal-language"
        lang={other}
        type="submit"
        form={target.form}
        name="action"
        value={`language-${other}`}
      >
        {words}
      </button>
    </>
  );
}
