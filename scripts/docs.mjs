/**
 * `npm run docs [-- FOLDER]`: renders the contract, the guides and the problem pages, to dist/docs/ unless told otherwise.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';
import { operationsOf, parseYaml, readContract, root } from './docs/contract.mjs';
import { addProblems } from './docs/problems.mjs';
import { addSamples, exampleRequest } from './docs/samples.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const require = createRequire(import.meta.url);

/** The texts of a folder, or one file, in the order of their names; each starts with its title. */
function readTexts(place) {
  const whole = path.join(root, place);
  const files = place.endsWith('.md')
    ? [whole]
    : readdirSync(whole)
        .sort()
        .map((name) => path.join(whole, name));
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const title = /^# (.+)\n/.exec(text)?.[1];
      if (title === undefined) throw new Error(`${path.relative(root, file)} does not start with a title`);
      return { name: path.basename(file, '.md'), title, text: text.slice(text.indexOf('\n') + 1).trim() };
    });
}

/** What the pages load: our style, script and pictures, and the library that searches. */
function readAssets() {
  const theme = path.join(root, 'docs/theme');
  const minisearch = path.join(path.dirname(require.resolve('minisearch')), '../es/index.js');
  const files = readdirSync(theme).map((name) => [name, path.join(theme, name)]);
  return new Map(
    [...files, ['minisearch.mjs', minisearch]].map(([name, file]) => [
      `assets/${name}`,
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** The phases of a picture, which flow side by side where there is room. */
const phasesOf = (picture) => picture.match(/<svg y=.*?<\/svg>/gs).join('');

/** The pictures of states in their pages instead of beside them, so that their links lead to their parts. */
const withPictures = (html, files) =>
  html.replaceAll(
    /<img src="\/docs\/(assets\/\w+-states\.svg)[^"]*" alt="([^"]*)">/g,
    (_image, name, words) =>
      `<span class="diagram" role="group" aria-label="${words}">${phasesOf(files.get(name))}</span>`,
  );

/** Writes the files, and removes what an earlier rendering has left. */
function write(folder, files) {
  for (const [name, content] of files) {
    const text = name.endsWith('.html') ? withPictures(content, files) : content;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.relative(folder, file).split(path.sep).join('/'))) rmSync(file);
  }
}

/** Guides for those who run the service or an organization, and not for partners. */
const notForPartners = new Set(['10-going-live', '11-set-up', '12-imports', '15-software-agents']);

/**
 * Renders every page of `/docs` and of `/docs/partner` as HTML and as Markdown, with what they load in `assets/`. They ask
 * no other host for anything.
 *
 * @param folder where to; what is there is replaced, `index.html` last
 */
function renderDocs(folder = path.join(root, 'dist/docs')) {
  const { siteFiles, sampleAddress } = loadTypeScript('scripts/docs/site/site.tsx');
  const { partnerContract } = loadTypeScript('src/server/partner-contract.ts');
  const { sandboxClients } = loadTypeScript('src/sandbox/credentials.ts');
  const assets = readAssets();
  const versions = new Map(
    [...assets].map(([name, text]) => [name, hash('sha256', text, 'hex').slice(0, 12)]),
  );
  const contract = addSamples(addProblems(readContract()));
  const requests = operationsOf(contract).map((entry) => exampleRequest(contract, entry));
  const [changelog] = readTexts('CHANGELOG.md');
  const guides = readTexts('docs/guides');
  const [law] = readTexts('docs/legal-sources.md');
  const flows = readFileSync(path.join(root, 'docs/workflows/hiring.arazzo.yaml'), 'utf8');
  const shared = {
    workflows: parseYaml(flows),
    requests: new Map(requests.map((request) => [request.operationId, request])),
    asset: (name) => `/docs/assets/${name}?v=${versions.get(`assets/${name}`)}`,
  };
  const whole = siteFiles({
    ...shared,
    contract,
    guides,
    problems: readTexts('docs/problems'),
    changelog,
    law,
    base: '/docs',
    contractFile: '/openapi.yaml',
    clients: Object.values(sandboxClients),
    collectionClients: { all: sandboxClients.admin, partner: sandboxClients.partner },
    other: { title: 'For partner systems alone', href: '/docs/partner' },
  });
  const forPartners = siteFiles({
    ...shared,
    contract: partnerContract(contract),
    guides: guides.filter(({ name }) => !notForPartners.has(name)),
    problems: [],
    base: '/docs/partner',
    contractFile: '/openapi.partner.yaml',
    clients: [sandboxClients.partner],
    collectionClients: { all: sandboxClients.partner, partner: sandboxClients.partner },
    other: { title: 'The whole interface', href: '/docs' },
  });
  const below = [...forPartners].map(([name, text]) => [`partner/${name}`, text]);
  // Beside the docs the contract has another address than in the repository.
  const published = flows.replace('../../openapi.yaml', `${sampleAddress}/openapi.yaml`);
  const files = new Map([...assets, ...below, ['hiring.arazzo.yaml', published], ...whole]);
  const index = files.get('index.html');
  files.delete('index.html');
  write(folder, files.set('index.html', index));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals } = readCommandLine(import.meta.url, { allowPositionals: true });
  renderDocs(positionals[0] && path.resolve(positionals[0]));
}
