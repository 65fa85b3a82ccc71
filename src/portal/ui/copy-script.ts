/**
 * Shows a button beside what is to be copied, and copies it. Without scripts there is no button, and the text can be
 * selected. A string instead of a file, so that the compiled program carries it along.
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
