import type { HttpClient } from '../../support/pages/http-client';

const inputs: readonly [string, string][] = [
  ['NUL', '\u0000'],
  ['NUL among letters', 'a\u0000b'],
  ['control characters', '\u0001\u001b[2J\u007f\u0085\u2028'],
  ['many letters', 'x'.repeat(5000)],
  ['many accents', `e${'\u0301'.repeat(3000)}`],
  ['a large number', '99999999999999999999'],
  ['markup', '"><script>alert(1)</script>${7*7}{{7*7}}'],
  ['SQL', "'; drop table users; --"],
];

/** Names that pages look for in their address. */
const parameters = ['q', 'name', 'page', 'state', 'to', 'lang', 'sort', 'due', 'done'];

/** Fields that lead past the first check, where they are left as the page has them. */
const keys = new Set(['csrf', 'once', 'to', 'step', 'carried', 'revision']);

interface Form {
  readonly action: string;
  readonly fields: readonly [name: string, value: string][];
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

function formOf(head: string, body: string): Form[] {
  const action = attribute(head, 'action');
  if (attribute(head, 'method') !== 'post' || action === undefined) return [];
  const tags = [...body.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(([tag]) => tag);
  const fields = tags.flatMap((tag): [string, string][] => {
    const name = attribute(tag, 'name');
    return name === undefined ? [] : [[name, attribute(tag, 'value') ?? '']];
  });
  return [{ action, fields }];
}

function readPage(html: string): { forms: Form[]; links: string[] } {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', body = '']) =>
    formOf(head, body),
  );
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'href') ?? []);
  return { forms, links: links.filter((link) => link.startsWith('/portal/')) };
}

/** Addresses that differ in ids only are one kind of page. */
const kindOf = (address: string): string => address.replace(/[?#].*/, '').replace(/\d+/g, '0');

/**
 * Visits every kind of page that links lead to, sends hostile input to its address and to each of its forms, and tells
 * which answers were failures.
 */
export async function attackPages(client: HttpClient, starts: readonly string[]) {
  const failures: string[] = [];
  const note = (what: string, { status }: Response): void => {
    if (status >= 500) failures.push(`${status} ${what}`);
  };
  const attackForm = async ({ action, fields }: Form): Promise<void> => {
    if (action.endsWith('/sign-out')) return;
    for (const [kind, text] of inputs) {
      const careful = fields.map(([name, value]) => [name, keys.has(name) ? value : text] as const);
      const blunt = fields.map(([name]) => [name, text] as const);
      for (const values of [careful, blunt])
        note(`POST ${kindOf(action)}: ${kind}`, await client.post(action, Object.fromEntries(values)));
    }
  };
  const seen = new Set<string>();
  const queue = [...starts];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const kind = kindOf(address);
    if (seen.has(kind) || kind.startsWith('/portal/assets/')) continue;
    seen.add(kind);
    const page = await client.get(address);
    note(`GET ${kind}`, page);
    const { forms, links } = readPage(await page.text());
    queue.push(...links);
    for (const [name, text] of inputs) {
      const query = parameters.map((parameter) => `${parameter}=${encodeURIComponent(text)}`).join('&');
      note(`GET ${kind}: ${name}`, await client.get(`${address.replace(/[?#].*/, '')}?${query}`));
    }
    for (const form of forms) await attackForm(form);
  }
  return { failures, pages: [...seen] };
}
