import type { ComponentChildren } from 'preact';
import { assetFolder } from './assets';
import type { Language, Section1Texts } from '../texts';
import { ListsLink } from './page';
import { DefaultSubmit, Link } from './page-parts';

/** How a page changes its language: with a link, or by submitting its form first so that nothing typed is lost. */
export type LanguageSwitch = { href: string } | { form: string; defaultAction: string } | null;

export interface LayoutProps {
  language: Language;
  texts: Section1Texts;
  /** Path under which the portal is mounted, without a trailing slash. */
  base: string;
  title: string;
  /** Puts "Error" at the start of the title, which screen readers say first. */
  hasErrors?: boolean;
  organizationName?: string | undefined;
  languageSwitch: LanguageSwitch;
  form: { edition: string; expires: string };
  children: ComponentChildren;
}

/** The head of every portal page, which keeps it out of search engines. */
export const PageHead = ({ base, title }: { base: string; title: string }) => (
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>{title}</title>
    <link rel="icon" type="image/svg+xml" href={`${base}/${assetFolder}/img/usa-icons/verified_user.svg`} />
    <link rel="stylesheet" href={`${base}/${assetFolder}/css/uswds.min.css`} />
    <link rel="stylesheet" href={`${base}/${assetFolder}/css/portal.css`} />
  </head>
);

export function Layout({ language, texts, base, title, hasErrors, organizationName, ...rest }: LayoutProps) {
  return (
    <html lang={language}>
      <PageHead
        base={base}
        title={`${hasErrors ? texts.layout.errorPrefix : ''}${title} - ${texts.layout.form}`}
      />
      <body>
        <a class="usa-skipnav" href="#main-content">
          {texts.layout.skip}
        </a>
        <header class="portal-header">
          <div class="portal-header__inner">
            <div class="portal-header__names">
              <span class="portal-header__organization">{organizationName ?? texts.layout.service}</span>
              <span class="portal-header__form">{texts.layout.form}</span>
            </div>
            <SwitchLanguage language={language} texts={texts} target={rest.languageSwitch} />
          </div>
        </header>
        <main id="main-content" class="portal-main" tabIndex={-1}>
          {rest.children}
        </main>
        <footer class="portal-footer">
          <div class="portal-footer__inner">
            <p>
              <strong>{texts.layout.footerForm}</strong>
              <br />
              {texts.layout.footerEdition(rest.form.edition, rest.form.expires)}
            </p>
            <p>{texts.layout.footerPrivacy}</p>
            <p>
              <Link href={`${base}/section1/instructions?lang=${language}`} target="_blank" rel="noreferrer">
                {texts.layout.instructions} {texts.layout.newTab}
              </Link>
            </p>
            <p>
              <ListsLink base={base} language={language} />
            </p>
          </div>
        </footer>
      </body>
    </html>
  );
}

function SwitchLanguage({
  language,
  texts,
  target,
}: {
  language: Language;
  texts: Section1Texts;
  target: LanguageSwitch;
}) {
  const other = language === 'en' ? 'es' : 'en';
  const words = (
    <>
      {texts.layout.otherLanguage}
      <span class="usa-sr-only">: {texts.layout.otherLanguageHelp}</span>
    </>
  );
  if (target === null) return null;
  if ('href' in target)
    return (
      <a class="portal-language" lang={other} hreflang={other} href={`${target.href}?lang=${other}`}>
        {words}
      </a>
    );
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
