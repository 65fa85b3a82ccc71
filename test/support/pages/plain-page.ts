import { selectAll, selectOne } from 'css-select';
import { textContent } from 'domutils';
import { parse } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { withCookies } from './http-client';
import type { Entries } from './new-hire';

type Element = Htmlparser2TreeAdapterMap['element'];

/** How the browser names itself. */
export const plainAgent = 'Plain/1.0 (no screen)';

/**
 * A window of a browser that draws nothing and runs no script: it has forms, links, redirects and cookies. Whether somebody
 * can see and reach a control is for a real browser, which takes ten times as long to go through the same pages.
 */
export interface PlainPage {
  readonly url: () => string;
  goto(url: string): Promise<void>;
  /** Opens one more window of the same browser. */
  another(url: string): Promise<PlainPage>;
  /** Gets a file, with the browser's cookies. */
  download(url: string): Promise<Response>;
  /** Text of the first element that fits. @throws Error when there is none */
  text(selector: string): string;
  /** Texts of all elements that fit. */
  texts(selector: string): string[];
  /** Values of an attribute of all elements that fit. */
  attributes(selector: string, name: string): (string | undefined)[];
  /** What the control with this id holds. */
  value(id: string): string;
  /** Whether the radio choice or box with this id is chosen. */
  isChosen(id: string): boolean;
  /** Enters answers, each at its control. @throws Error when a control is missing, disabled or too short for the text */
  enter(entries: Entries): void;
  /** Follows the first link or presses the first button that fits. */
  press(selector: string): Promise<void>;
  /** Presses the first link or button with this text. */
  pressText(text: string): Promise<void>;
}

const isChoice = ({ attribs }: Element) => attribs['type'] === 'radio' || attribs['type'] === 'checkbox';
const isChecked = ({ attribs }: Element) => attribs['checked'] !== undefined;

function valueOf(control: Element): string {
  if (control.name === 'textarea') return textContent(control);
  const { attribs } = control;
  if (control.name !== 'select') return attribs['value'] ?? (isChoice(control) ? 'on' : '');
  const option = selectOne('option[selected]', control) ?? selectOne('option', control);
  return option ? (option.attribs['value'] ?? textContent(option)) : '';
}

/** Chooses a radio choice, of whose group no other stays chosen, or ticks a box, or takes its tick away. */
function choose(control: Element, form: Element): void {
  const { type, name } = control.attribs;
  const wasChecked = isChecked(control);
  if (type === 'radio')
    for (const other of selectAll(`input[name="${name ?? ''}"]`, form)) delete other.attribs['checked'];
  if (type === 'checkbox' && wasChecked) delete control.attribs['checked'];
  else control.attribs['checked'] = '';
}

function type(control: Element, text: string): void {
  const { attribs } = control;
  if (text.length > Number(attribs['maxlength'] ?? Infinity))
    throw new Error(`${attribs['id'] ?? ''} holds at most ${attribs['maxlength'] ?? ''} characters`);
  if (control.name === 'textarea') control.children = [adapter.createTextNode(text)];
  else if (control.name !== 'select') attribs['value'] = text;
  else {
    const options = selectAll('option', control);
    const chosen = options.find((one) => [one.attribs['value'], textContent(one)].includes(text));
    if (!chosen) throw new Error(`${attribs['id'] ?? ''} has no choice ${text}`);
    for (const option of options) delete option.attribs['selected'];
    chosen.attribs['selected'] = '';
  }
}

const unsent = ['input[type=submit]', 'input[type=button]', 'input[type=file]', ':disabled'];
const sent = `:is(input, select, textarea)[name]:not(${unsent.join(', ')})`;

/** Names and values that a form sends. */
function fieldsOf(form: Element, button: Element): URLSearchParams {
  const controls = selectAll(sent, form).filter((one) => !isChoice(one) || isChecked(one));
  const fields = controls.map((one) => [one.attribs['name'] ?? '', valueOf(one)]);
  const { name, value = '' } = button.attribs;
  return new URLSearchParams(name === undefined ? fields : [...fields, [name, value]]);
}

/** A browser with cookies of its own. @returns what opens a window of it at an address */
export function plainBrowser(base: string): (url: string) => Promise<PlainPage> {
  const { send } = withCookies(base);
  const headers = { 'user-agent': plainAgent, 'sec-fetch-site': 'same-origin' };
  const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const get = ({ pathname, search }: URL) => send(pathname + search, { method: 'GET', headers });
  const post = ({ pathname, search }: URL, form: URLSearchParams) =>
    send(pathname + search, { method: 'POST', headers: formHeaders, body: form.toString() });

  return async function open(first) {
    let url = new URL(first, base);
    let page: Element[] = [];

    /** Shows what a request leads to in the end. */
    async function show(asked: URL, response: Response): Promise<void> {
      const location = response.headers.get('location');
      if (location !== null) return load(new URL(location, asked));
      url = asked;
      page = parse(await response.text(), { treeAdapter: adapter }).children.filter(adapter.isElementNode);
    }
    const load = async (to: URL): Promise<void> => show(to, await get(to));

    const all = (selector: string) => selectAll(selector, page);
    const one = (selector: string) => {
      const [found] = all(selector);
      if (!found) throw new Error(`there is no ${selector} on ${url.pathname}`);
      return found;
    };
    const control = (id: string) => one(`[id="${id}"]`);
    const formOf = (element: Element) => {
      const named = element.attribs['form'];
      const form = named
        ? control(named)
        : all('form').find((each) => selectAll('*', each).includes(element));
      if (!form) throw new Error(`${element.name} is in no form`);
      return form;
    };

    async function press(element: Element): Promise<void> {
      const { href, formaction } = element.attribs;
      if (href !== undefined) return load(new URL(href, url));
      const form = formOf(element);
      const action = new URL(formaction ?? form.attribs['action'] ?? url, url);
      return show(action, await post(action, fieldsOf(form, element)));
    }

    await load(url);
    return {
      url: () => url.href,
      goto: (to) => load(new URL(to, url)),
      another: open,
      download: (from) => get(new URL(from, url)),
      text: (selector) => textContent(one(selector)),
      texts: (selector) => all(selector).map((each) => textContent(each)),
      attributes: (selector, name) => all(selector).map(({ attribs }) => attribs[name]),
      value: (id) => valueOf(control(id)),
      isChosen: (id) => isChecked(control(id)),
      enter(entries) {
        for (const [id, value] of Object.entries(entries)) {
          const entered = control(id);
          if (selectOne(':disabled', [entered])) throw new Error(`${id} is disabled`);
          if (value === true) choose(entered, formOf(entered));
          else type(entered, value);
        }
      },
      press: (selector) => press(one(selector)),
      pressText: (text) => {
        const found = all('a, button').find((each) => textContent(each).includes(text));
        if (!found) throw new Error(`there is no link or button ${text} on ${url.pathname}`);
        return press(found);
      },
    };
  };
}
