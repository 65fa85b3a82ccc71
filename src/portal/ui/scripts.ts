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
