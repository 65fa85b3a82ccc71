/** What the docs do beyond showing: color code, copy it, search, and try operations out. Without it they can be read whole. */

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

const loadPlaces = async () => (await fetch(document.documentElement.dataset.search)).json();

/* Old addresses. The docs were one page whose places were called `/docs#/employees/createemployee`. */

async function followOldAddress() {
  const [, group, operation = ''] =
    /^#\/?(?:tag\/|operation\/)?([\w-]+)(?:\/(.*))?$/.exec(location.hash) ?? [];
  if (group === undefined || document.getElementById(decodeURIComponent(location.hash.slice(1)))) return;
  const exact = (id) =>
    [...document.querySelectorAll('section[id]')].find((one) => one.id.toLowerCase() === id.toLowerCase());
  const target = exact(operation || group);
  if (target) return location.replace(`#${target.id}`);
  const page = [...document.querySelectorAll('#menu a')].find(({ pathname }) =>
    pathname.endsWith(`/${group}`),
  );
  if (page && page.pathname !== location.pathname)
    return location.replace(`${page.pathname}${operation && `#/${operation}`}`);
  // The group may have been another one then: the search knows the operation's page.
  const name = (operation || group).toLowerCase();
  const place = (await loadPlaces()).find(({ href }) => href.split('#')[1]?.toLowerCase() === name);
  if (place) location.replace(place.href);
}
void followOldAddress();
addEventListener('hashchange', followOldAddress);

/* Colors, without an element more: ranges of the text are given names that the style sheet colors. */

const tokens = {
  json: /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<value>\b(?:true|false|null|-?\d[\d.]*)\b)/g,
  http: /(?<key>^[\w-]+(?=: )|"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<value>^[A-Z]+(?= \/))/gm,
  sh: /(?<comment>(?<=^|\s)#.*$)|(?<string>'[^']*'|"(?:[^"\\]|\\.)*")|(?<key>(?<=^|[|(]\s*)\w+(?= ))|(?<value>(?<=\s)-{1,2}[\w-]+)/gm,
  ts: /(?<comment>\/\/.*$)|(?<string>'(?:[^'\\]|\\.)*'|`[^`]*`|"(?:[^"\\]|\\.)*")|(?<key>\b(?:const|let|await|new|import|from|return|if|for|async|function)\b)|(?<value>\b(?:true|false|null|\d+)\b)/gm,
  py: /(?<comment>#.*$)|(?<string>"(?:[^"\\]|\\.)*")|(?<key>\b(?:import|from|with|as|def|return|if|for|in)\b)|(?<value>\b(?:True|False|None|\d+)\b)/gm,
};

const names = ['key', 'string', 'value', 'comment'];

function color(code) {
  const text = code.firstChild;
  const pattern = tokens[code.dataset.language];
  if (!pattern || !text) return;
  for (const match of text.data.matchAll(pattern)) {
    const name = names.find((one) => match.groups[one] !== undefined);
    const range = new Range();
    range.setStart(text, match.index);
    range.setEnd(text, match.index + match[0].length);
    CSS.highlights.get(name).add(range);
  }
}

if (globalThis.CSS?.highlights) {
  for (const name of names) CSS.highlights.set(name, new Highlight());
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      color(target);
    }
  });
  for (const code of document.querySelectorAll('pre > code')) seen.observe(code);
}

/* A button to copy beside code that somebody points at. */

const copy = make('button', { type: 'button', className: 'copy', textContent: 'Copy' });
copy.addEventListener('click', async () => {
  await navigator.clipboard.writeText(copy.parentElement.querySelector('code').textContent);
  copy.textContent = 'Copied';
});
function offerCopy({ target }) {
  const pre = target.closest?.('pre:has(code)');
  if (!pre || !navigator.clipboard || copy.parentElement === pre) return;
  copy.textContent = 'Copy';
  pre.prepend(copy);
}
addEventListener('pointerover', offerCopy);
addEventListener('focusin', offerCopy);

/* The page's Markdown, for an assistant to read. */

const asMarkdown = document.querySelector('.as-markdown');
if (asMarkdown && navigator.clipboard) {
  const forAssistant = make('button', { type: 'button', textContent: 'Copy for an assistant' });
  forAssistant.addEventListener('click', async () => {
    const answer = await fetch(asMarkdown.href);
    if (answer.ok) await navigator.clipboard.writeText(await answer.text());
    forAssistant.textContent = answer.ok ? 'Copied' : 'The page cannot be read';
  });
  asMarkdown.before(forAssistant, ' ');
}

/* Search, loaded when it is opened for the first time. */

const openSearch = document.querySelector('.open-search');
const input = make('input', { type: 'text', placeholder: 'Operations, fields, guides', spellcheck: false });
input.setAttribute('aria-label', 'Search the docs');
const results = make('ol');
const status = make('p', { className: 'note', role: 'status' });
const dialog = make('dialog', {}, input, status, results);
dialog.setAttribute('aria-label', 'Search');

let index;
async function loadIndex() {
  const [{ default: MiniSearch }, { createSearch }, places] = await Promise.all([
    import('./minisearch.mjs'),
    import('./search.mjs'),
    loadPlaces(),
  ]);
  return createSearch(MiniSearch, places);
}

const listed = (found) =>
  found.map(({ title, where, href }) =>
    make('li', {}, make('a', { href }, title, make('span', { className: 'note', textContent: where }))),
  );

async function find() {
  const word = input.value;
  const found = (await index)(word).slice(0, 30);
  if (word !== input.value) return;
  status.textContent = word.trim() === '' ? '' : found.length === 0 ? 'Nothing found.' : '';
  results.replaceChildren(...listed(found));
}

/** On the page for a mistyped address: what the words of the address find. */
async function suggest(section) {
  index ??= loadIndex();
  const words = location.pathname
    .split('/')
    .at(-1)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const found = (await index)(words).slice(0, 8);
  section.querySelector('ol').replaceChildren(...listed(found));
  section.hidden = found.length === 0;
}
const suggested = document.querySelector('.suggested');
if (suggested) void suggest(suggested);

function search() {
  index ??= loadIndex();
  if (!dialog.isConnected) document.body.append(dialog);
  dialog.showModal();
  input.select();
}
input.addEventListener('input', find);
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || target.closest('a')) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const places = [input, ...results.querySelectorAll('a')];
  if (event.key === 'Enter' && event.target === input) places[1]?.click();
  if (step === undefined) return;
  event.preventDefault();
  places.at((places.indexOf(document.activeElement) + step) % places.length)?.focus();
});
openSearch.hidden = false;
openSearch.addEventListener('click', search);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  search();
});

/* The language of samples, chosen once for the whole site. */

const chosenLanguage = 'docs-language';
const sampleFolds = [...document.querySelectorAll('.samples details[name^="sample-"]')];
const languageOf = (fold) => fold.querySelector('summary').textContent;
// Private windows may have no storage: then the choice lasts as long as the page.
const stored = (act) => {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
};

/** An open sample closes those that share its name. */
function showLanguage(language, kept) {
  for (const fold of sampleFolds) if (fold !== kept && languageOf(fold) === language) fold.open = true;
}
for (const fold of sampleFolds)
  fold.querySelector('summary').addEventListener('click', () => {
    if (fold.open) return;
    const language = languageOf(fold);
    stored((storage) => storage.setItem(chosenLanguage, language));
    const { top } = fold.getBoundingClientRect();
    showLanguage(language, fold);
    // What changed above must not move what is read.
    requestAnimationFrame(() => scrollBy(0, fold.getBoundingClientRect().top - top));
  });
showLanguage(stored((storage) => storage.getItem(chosenLanguage)));

/* One tab is always open. */

addEventListener('click', (event) => {
  if (event.target.closest('.tabs > details[open] > summary')) event.preventDefault();
});

/* The fields of an object, opened where they are named: copied from the object's own section, once. */

addEventListener(
  'toggle',
  ({ target: { dataset, open, childElementCount }, target }) => {
    if (!open || dataset.object === undefined || childElementCount > 1) return;
    target.append(document.querySelector(`#${dataset.object} > dl`).cloneNode(true));
  },
  true,
);

/* Trying an operation out, in the sandbox alone. */

const accessTokens = new Map();

async function requestToken({ value: client_id, dataset: { secret: client_secret } }) {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const { access_token } = await (await fetch('/v1/oauth/token', { method: 'POST', body })).json();
  return access_token;
}

/** What a form sends: fields without a value are left out. */
function requestOf(form, route) {
  const headers = {};
  const query = new URLSearchParams();
  let path = route;
  for (const { value, dataset } of form.querySelectorAll('.parameters input')) {
    const { name, place } = dataset;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '' && place === 'query') query.append(name, value);
    else if (value !== '') headers[name] = value;
  }
  return { address: query.size > 0 ? `${path}?${query}` : path, headers };
}

async function send(form, { method, route }) {
  const { client, body } = form.elements;
  const { address, headers } = requestOf(form, route);
  const [option] = client.selectedOptions;
  if (!accessTokens.has(client.value)) accessTokens.set(client.value, await requestToken(option));
  const started = performance.now();
  const answer = await fetch(address, {
    method,
    headers: {
      Authorization: `Bearer ${accessTokens.get(client.value)}`,
      ...(body.value && { 'Content-Type': body.dataset.type }),
      ...headers,
    },
    ...(body.value && { body: body.value }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const text = type.includes('json')
    ? JSON.stringify(await answer.json(), null, 2)
    : `${(await answer.blob()).size} bytes of ${type}`;
  const code = make('code', { textContent: text });
  code.dataset.language = 'json';
  form
    .querySelector('output')
    .replaceChildren(
      make('b', { textContent: `${answer.status}` }),
      ` in ${Math.round(performance.now() - started)} ms: `,
      make('code', { textContent: `${method} ${address}` }),
      make('pre', { tabIndex: 0 }, code),
    );
  if (globalThis.CSS?.highlights) color(code);
}

/** The address and the body that the sample in curl sends. */
function sampleOf(section) {
  const source = section.querySelector('.samples code')?.textContent ?? '';
  const address = /'(https?:\/\/[^']*)'/.exec(source)?.[1] ?? location.origin;
  const fields = [...source.matchAll(/-d '([^'{][^']*)'/g)].map((match) => match[1].split('='));
  const text = /(?:--data-binary|-d) '(\{[\s\S]*\}|[^'=]+\n[^']*)'/
    .exec(source)?.[1]
    .replaceAll(`'\\''`, `'`);
  return {
    url: new URL(address),
    body: fields.length > 0 ? new URLSearchParams(fields).toString() : (text ?? ''),
    type: /'Content-Type: ([^']*)'/.exec(source)?.[1] ?? 'application/x-www-form-urlencoded',
  };
}

/** A field for each parameter, with what the sample sends; those that it does not send are the second list. */
function parameterFields(section, url) {
  const inPath = section.dataset.route.split('/');
  const sent = url.pathname.split('/');
  const lists = [[], []];
  for (const term of section.querySelectorAll('dl[data-in] > dt')) {
    const name = term.querySelector('code').textContent;
    const place = term.parentElement.dataset.in;
    const value =
      place === 'path' ? decodeURIComponent(sent[inPath.indexOf(`{${name}}`)]) : url.searchParams.get(name);
    const { example } = term.dataset;
    const field = make('input', {
      value: value ?? '',
      placeholder: example ? `such as ${example}` : '',
      spellcheck: false,
      autocomplete: 'off',
      required: term.querySelector('.mark') !== null,
    });
    Object.assign(field.dataset, { name, place });
    lists[value === null ? 1 : 0].push(make('label', {}, name, field));
  }
  return lists;
}

function openTry(section, button) {
  const form = document.getElementById('try-form').content.cloneNode(true).querySelector('form');
  const { client, body } = form.elements;
  const sample = sampleOf(section);
  const [shown, more] = form.querySelectorAll('.parameters');
  const [sent, others] = parameterFields(section, sample.url);
  shown.append(...sent);
  more.append(...others);
  more.hidden = others.length === 0;
  body.value = sample.body;
  body.dataset.type = sample.type;
  body.closest('label').hidden = sample.body === '';
  if (section.dataset.route.startsWith('/v1/partners')) client.value = 'sandbox-partner';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await send(form, section.dataset).catch(
      (error) => (form.querySelector('output').textContent = String(error)),
    );
  });
  button.replaceWith(form);
  form.elements[0].focus();
}

if (document.documentElement.dataset.sandbox === 'true') {
  for (const section of document.querySelectorAll('section[data-method]')) {
    const button = make('button', { type: 'button', className: 'open-try', textContent: 'Try it' });
    button.addEventListener('click', () => openTry(section, button));
    section.querySelector('.samples').prepend(button);
  }
}
