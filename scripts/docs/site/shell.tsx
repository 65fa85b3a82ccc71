/** The frame of every page: head, menu, the page itself, previous and next. */
import type { ComponentChildren } from 'preact';
import { byChapter, type Group } from './model';

export interface Page {
  /** Below the docs, without a slash before it; of the first page, the empty text. */
  readonly path: string;
  readonly title: string;
  /** The chapter of the menu; a page without one is not in the menu. */
  readonly chapter?: string;
  /** One sentence for search engines. */
  readonly summary: string;
  readonly content: ComponentChildren;
  readonly markdown: string;
  readonly group?: Group;
  /** Shown in place of what is not there: neither listed nor found. */
  readonly missing?: boolean;
}

/** Somebody who may try operations out in the sandbox. */
export interface TryClient {
  readonly clientId: string;
  readonly secret: string;
  readonly actsAs: string;
}

export interface Frame {
  readonly name: string;
  readonly version: string;
  readonly base: string;
  readonly contractFile: string;
  readonly pages: readonly Page[];
  readonly clients: readonly TryClient[];
  /** Name of an asset to its address, which changes with the content. */
  readonly asset: (name: string) => string;
  /** The other docs: those for partners, or the whole. */
  readonly other: { readonly title: string; readonly href: string };
}

export const addressOf = ({ base }: Pick<Frame, 'base'>, path: string): string =>
  path === '' ? base : `${base}/${path}`;

function Menu({ frame, page }: { frame: Frame; page: Page }) {
  return (
    <nav id="menu" popover="auto" aria-label="Contents">
      {byChapter(frame.pages).map(([chapter, pages]) => (
        <>
          <p class="chapter">{chapter}</p>
          <ul>
            {pages.map((one) => (
              <li>
                <a href={addressOf(frame, one.path)} aria-current={one === page ? 'page' : undefined}>
                  {one.title}
                </a>
                {one === page && one.group && (
                  <ul>
                    {one.group.operations.map(({ id, title, method, webhook }) => (
                      <li>
                        <a href={`#${id}`}>
                          {title} <b class={`method ${method.toLowerCase()}`}>{webhook ? 'HOOK' : method}</b>
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      ))}
    </nav>
  );
}

/** What the script puts beside an operation when somebody tries it out. */
const TryForm = ({ clients }: { clients: readonly TryClient[] }) => (
  <template id="try-form">
    <form class="try">
      <label>
        Client{' '}
        <select name="client">
          {clients.map(({ clientId, secret, actsAs }) => (
            <option value={clientId} data-secret={secret}>{`${clientId} (${actsAs})`}</option>
          ))}
        </select>
      </label>
      <div class="parameters" />
      <details class="parameters">
        <summary>More parameters</summary>
      </details>
      <label>
        Body <textarea name="body" spellcheck={false} rows={8} />
      </label>
      <button>Send</button>
      <output aria-live="polite" />
    </form>
  </template>
);

function Turn({ frame, page }: { frame: Frame; page: Page }) {
  const menu = frame.pages.filter(({ chapter }) => chapter !== undefined);
  const at = menu.indexOf(page);
  if (at < 0) return null;
  const link = (one: Page | undefined, relation: 'prev' | 'next', word: string) =>
    one && (
      <a rel={relation} href={addressOf(frame, one.path)}>
        <span>{word}</span> {one.title}
      </a>
    );
  return (
    <nav class="turn" aria-label="Previous and next">
      {link(menu[at - 1], 'prev', 'Previous')}
      {link(menu[at + 1], 'next', 'Next')}
    </nav>
  );
}

export function Document({ frame, page }: { frame: Frame; page: Page }) {
  const { asset } = frame;
  const markdown = `${frame.base}/${page.path === '' ? 'index' : page.path}.md`;
  const title = page.path === '' ? frame.name : `${page.title} · ${frame.name}`;
  return (
    <html lang="en" data-sandbox="false" data-search={`${frame.base}/search.json`}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={page.summary} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={asset('docs.css')} />
        <link rel="alternate" type="text/markdown" href={markdown} />
        <script type="module" src={asset('docs.mjs')} />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the page
        </a>
        <header>
          <button class="open-menu" type="button" popovertarget="menu">
            Contents
          </button>
          <a class="name" href={frame.base}>
            {frame.name} <span class="note">{frame.version}</span>
          </a>
          <button class="open-search" type="button" hidden>
            Search <kbd>/</kbd>
          </button>
        </header>
        <div class="frame">
          <Menu frame={frame} page={page} />
          <main id="content" tabIndex={-1}>
            {page.content}
            <Turn frame={frame} page={page} />
            <footer>
              {!page.missing && (
                <a class="as-markdown" href={markdown}>
                  This page as Markdown
                </a>
              )}{' '}
              <a href={frame.contractFile}>Contract (OpenAPI 3.1)</a>{' '}
              <a href={frame.other.href}>{frame.other.title}</a>
            </footer>
          </main>
        </div>
        {page.group && <TryForm clients={frame.clients} />}
      </body>
    </html>
  );
}
