/** Markdown as HTML: headings with ids, tables that scroll by themselves, code that names its language. */
import { Marked } from 'marked';
import { slugOf } from './model';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Columns that have no room side by side on a phone, where each cell stands below the name of its column. */
const manyColumns = 4;

function labelled(table: string): string {
  const names = [...table.matchAll(/<th(?: [^>]*)?>(.*?)<\/th>/gs)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  );
  if (names.length < manyColumns) return table;
  return table
    .replace('<table>', '<table class="stacks">')
    .replaceAll(/<tr>(?:\s*<td.*?<\/td>)+\s*<\/tr>/gs, (row) => {
      let column = 0;
      return row.replaceAll('<td', () => `<td data-label="${names[column++] ?? ''}"`);
    });
}

export interface Prose {
  /** @returns HTML */
  render(text: string): string;
  /** The address that a link in a text leads to. */
  href(target: string): string;
}

/** @param href where a link of the text leads in these docs */
export function createProse(href: (target: string) => string): Prose {
  let headings = new Map<string, number>();
  /** The id of a heading, with a number where the text has it already, as code hosts do. */
  const idOf = (title: string): string => {
    const slug = slugOf(title.replaceAll('`', ''));
    const before = headings.get(slug) ?? 0;
    headings.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text);
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code: ({ text, lang = '' }) =>
        `<pre tabindex="0"><code data-language="${escape(lang)}">${escape(text)}</code></pre>\n`,
      html: ({ text }) => escape(text),
      // A file of the repository is none of these pages: its name stays.
      link({ href: target, tokens }) {
        return target.startsWith('docs/') && this.parser.parseInline(tokens);
      },
    },
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') token['href'] = href(String(token['href']));
    },
  });
  const known = new Map<string, string>();
  const render = (text: string): string => {
    headings = new Map();
    const html = marked.parse(text, { async: false });
    return html.replaceAll(
      /<table>.*?<\/table>/gs,
      (table) => `<div class="wide" tabindex="0">${labelled(table)}</div>`,
    );
  };
  return {
    href,
    render: (text) => {
      const html = known.get(text) ?? render(text);
      known.set(text, html);
      return html;
    },
  };
}
