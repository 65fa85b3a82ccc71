/**
 * Adds a button that copies a text. Without scripts there is no button, and the text can be selected. A string instead
 * of a file, so that it is compiled into the program.
 */
export const copyScript = `'use strict';
for (const button of document.querySelectorAll('button[data-copies]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset.copies).textContent;
    const status = document.getElementById(button.dataset.copies + '-status');
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = 'Copied.';
    } catch {
      status.textContent = 'The browser does not allow copying. Select the text instead.';
    }
  });
}
`;

/**
 * Puts the cursor into the search box when `/` is pressed outside of a field. Without scripts the box is the same. It is
 * written into the page, where its hash allows this script and no other.
 */
export const searchScript = `'use strict';
const box = document.getElementById('find-people');
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, select, textarea, [contenteditable]')) return;
  event.preventDefault();
  box.focus();
});
`;

/**
 * Asks for the cross-checks of Section 2 whenever a value has changed, and shows those that strike. Without scripts they
 * come with the next page. What is asked is stored nowhere. It is written into the page, see `searchScript`.
 */
export const checksScript = `'use strict';
const form = document.getElementById('signing-form');
let last = 0;
form.addEventListener('change', async ({ target }) => {
  const shown = document.getElementById('cross-checks');
  if (!shown || shown.contains(target) || target.type === 'file') return;
  const turn = ++last;
  const body = new URLSearchParams([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  body.set('action', 'check');
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body, redirect: 'error' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const found = page.getElementById('cross-checks');
    if (answer.ok && found && turn === last && !shown.contains(document.activeElement)) shown.replaceChildren(...found.childNodes);
  } catch {
    // The next page shows them.
  }
});
`;

/**
 * The script of the pages that use a passkey, which need one: browsers give passkeys to scripts alone. It
 * passes the form's `data-options` to the browser, and submits the form with the response. A string instead of a file,
 * so that it is compiled into the program.
 */
export const passkeyScript = `'use strict';
const form = document.querySelector('form[data-options]');
const failed = document.getElementById('passkey-failed');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  failed.hidden = true;
  try {
    const options = JSON.parse(form.dataset.options);
    const credential = form.dataset.purpose === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    form.elements.namedItem('answer').value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch {
    failed.hidden = false;
    failed.focus();
  }
});
`;

/**
 * Tells the page around a frame how high the framed page is, and which part of Section 1 it shows. It needs no target
 * origin: `frame-ancestors` lets only pages of the partner be around it, and neither message says anything about the new
 * hire.
 */
export const embeddedScript = `'use strict';
const tell = (message) => parent.postMessage(message, '*');
const tellHeight = () => tell({ type: 'eligibility:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
tell({ type: 'eligibility:step', step: document.body.dataset.step });
new ResizeObserver(tellHeight).observe(document.body);
`;

/**
 * The script that partners put into their pages: `<eligibility-section1 link="...">` shows Section 1 in a frame that is
 * as high as its page, and repeats its steps as events.
 */
export const embedScript = `'use strict';
customElements.define('eligibility-section1', class extends HTMLElement {
  static observedAttributes = ['link'];
  connectedCallback() {
    addEventListener('message', this);
    this.show();
  }
  disconnectedCallback() {
    removeEventListener('message', this);
    this.replaceChildren();
  }
  attributeChangedCallback() {
    if (this.isConnected) this.show();
  }
  show() {
    this.replaceChildren();
    const link = this.getAttribute('link');
    if (!link) return;
    const url = new URL(link, document.baseURI);
    if (!/^https?:$/.test(url.protocol)) throw new TypeError('link must be the URL of a Section 1 link');
    url.searchParams.set('embed', '1');
    this.from = url.origin;
    this.step = null;
    this.frame = document.createElement('iframe');
    this.frame.title = this.getAttribute('label') || 'Form I-9, Section 1';
    this.frame.style.cssText = 'display:block;width:100%;min-height:20rem;border:0';
    this.frame.src = url.href;
    this.append(this.frame);
  }
  handleEvent({ source, origin, data }) {
    if (!this.frame || source !== this.frame.contentWindow || origin !== this.from) return;
    if (data.type === 'eligibility:height') this.frame.style.height = Number(data.height) + 'px';
    if (data.type !== 'eligibility:step') return;
    if (this.step && this.getBoundingClientRect().top < 0) this.scrollIntoView();
    this.step = data.step;
    this.dispatchEvent(new CustomEvent('eligibility:step', { bubbles: true, detail: { step: data.step } }));
  }
});
`;
