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

const inputAt = (index: number): readonly [string, string] =>
  inputs[index % inputs.length] ?? ['nothing', ''];

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

function readPage(html: string): { forms: Form[]; links: string[]; searches: boolean } {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', body = '']) =>
    formOf(head, body),
  );
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'href') ?? []);
  const searches = /<main\b.*?<form\b[^>]*\bmethod="get"/s.test(html);
  return { forms, links: links.filter((link) => link.startsWith('/portal/')), searches };
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
    const send = async (kind: string, textOf: (name: string, value: string, index: number) => string) => {
      const values = fields.map(([name, value], index) => [name, textOf(name, value, index)] as const);
      note(`POST ${kindOf(action)}: ${kind}`, await client.post(action, Object.fromEntries(values)));
    };
    for (const [kind, text] of inputs) await send(kind, (name, value) => (keys.has(name) ? value : text));
    const mixed = (index: number) => inputAt(index)[1];
    await send('all hostile but the token', (name, value, at) => (name === 'csrf' ? value : mixed(at)));
    await send('all hostile', (_name, _value, at) => mixed(at));
  };
  const seen = new Set<string>();
  const queue = [...starts];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const kind = kindOf(address);
    if (seen.has(kind) || kind.startsWith('/portal/assets/')) continue;
    seen.add(kind);
    const page = await client.get(address);
    note(`GET ${kind}`, page);
    const { forms, links, searches } = readPage(await page.text());
    queue.push(...links);
    // A page that searches reads what stands in its address, and gets each input in each parameter.
    for (let turn = 0; turn < (searches ? inputs.length : 2); turn += 1) {
      const query = parameters.map(
        (parameter, index) => `${parameter}=${encodeURIComponent(inputAt(index + turn)[1])}`,
      );
      const path = address.replace(/[?#].*/, '');
      note(`GET ${kind}: ${inputAt(turn)[0]} first`, await client.get(`${path}?${query.join('&')}`));
    }
    for (const form of forms) await attackForm(form);
  }
  return { failures, pages: [...seen] };
}
