/** The pages beside the reference: one per problem type, at the address that its `type` names, and their index. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { root } from './contract.mjs';

const folder = path.join(root, 'docs/problems');

const escape = (text) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** @param {{ title: string, body: string }} page `body` is HTML */
const page = ({ title, body }) => `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>${escape(title)} · Employment Eligibility Service</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="icon" href="/docs/assets/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/docs/assets/pages.css">
</head>
<body>
  <header><div>
    <a href="/docs"><img src="/docs/assets/logo.svg" alt="Employment Eligibility Service" width="182" height="44"></a>
    <nav aria-label="Documentation"><a href="/docs">Reference</a><a href="/docs/problems">Problems</a></nav>
  </div></header>
  <main>
${body}
  </main>
</body>
</html>
`;

const slugsOf = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.basename(name, '.md'));

/**
 * The pages of all problem types of a contract, by the path of their file below `docs/`.
 * @throws Error when contract and pages disagree
 */
export function problemPages(document) {
  const types = document['x-problem-types'] ?? [];
  const stray = slugsOf().filter((slug) => types.every(({ type }) => type !== slug));
  if (stray.length > 0) throw new Error(`no problem type of the contract: docs/problems/${stray.join(', ')}`);
  const pages = types.map(({ type, status, title }) => {
    const text = readFileSync(path.join(folder, `${type}.md`), 'utf8');
    const [heading, ...rest] = text.split('\n');
    if (heading !== `# ${title}`) throw new Error(`docs/problems/${type}.md is not titled "${title}"`);
    const body = `    <h1>${escape(title)}</h1>
    <ul class="facts"><li>HTTP ${status}</li><li><code>${escape(type)}</code></li></ul>
${marked.parse(rest.join('\n'), { async: false })}
    <footer>Name the <code>requestId</code> of the answer when you ask us for help. <a href="/docs/problems">All problems</a></footer>`;
    return [`problems/${type}.html`, page({ title, body })];
  });
  const rows = types.map(
    ({ type, status, title, description }) =>
      `<tr><td>${status}</td><td><a href="/docs/problems/${escape(type)}">${escape(title)}</a><br><code>${escape(type)}</code></td><td>${marked.parseInline(description, { async: false })}</td></tr>`,
  );
  const index = `    <h1>Problems</h1>
    <p>Every failure is answered as <code>application/problem+json</code> (RFC 9457). Its <code>type</code> is the address of one of these pages.</p>
    <div class="wide"><table><thead><tr><th>Status</th><th>Problem</th><th>Meaning</th></tr></thead><tbody>
${rows.join('\n')}
    </tbody></table></div>`;
  return Object.fromEntries([...pages, ['problems/index.html', page({ title: 'Problems', body: index })]]);
}
