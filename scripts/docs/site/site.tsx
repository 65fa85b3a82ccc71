/** The docs as files: pages, their Markdown, what the search looks through, and `llms.txt`. */
import { renderToString } from 'preact-render-to-string';
import { brunoCollection, postmanCollection, type CollectionMaterial } from './collections';
import type { Contract } from './contract';
import { byChapter } from './model';
import { guidePath, pagesOf, pathsOf, type Material } from './pages';
import { createProse } from './prose';
import { placesOf } from './search';
import { addressOf, Document, type Frame, type TryClient } from './shell';

/** What the pages name the service by; the server puts its own address in its place. */
export const sampleAddress = 'http://127.0.0.1:3000';

export interface Site extends Omit<Material, 'tools'>, Pick<CollectionMaterial, 'requests'> {
  /** Where the docs are: `/docs`. */
  readonly base: string;
  readonly contractFile: string;
  /** As whom operations can be tried out in the sandbox. */
  readonly clients: readonly TryClient[];
  readonly collectionClients: CollectionMaterial['clients'];
  readonly other: Frame['other'];
  readonly asset: Frame['asset'];
}

/** Links of the texts name the pages of `/docs`; those that other docs have too lead to these. */
function linksOf(site: Site): (target: string) => string {
  const paths = pathsOf(site);
  return (target) => {
    // The changelog is read in the repository too: there it names files.
    const file = /^docs\/guides\/(.+)\.md$/.exec(target)?.[1];
    const guide = site.guides.find(({ name }) => name === file);
    if (guide) return addressOf(site, guidePath(guide));
    const [, path = '', rest = ''] = /^\/docs\/?([^#]*)(#.*)?$/.exec(target) ?? [];
    return target.startsWith('/docs') && paths.has(path) ? addressOf(site, path) + rest : target;
  };
}

/** Where tools get what they need. */
const toolsText = ({ base, contractFile, other }: Site): string =>
  [
    `The contract is [OpenAPI 3.1](${contractFile}). The requests of the samples are a collection for`,
    `[Postman](${base}/postman.json) and for [Bruno](${base}/bruno.json); both ask for tokens by themselves, with the`,
    `clients of the sandbox until you enter your own. [${other.title}](${other.href}).`,
  ].join(' ');

/** https://llmstxt.org: what there is, for programs that read. */
function llmsText({ info }: Contract, frame: Frame): string {
  const link = ({ path, title, summary }: Frame['pages'][number]) =>
    `- [${title}](${sampleAddress}${frame.base}/${path === '' ? 'index' : path}.md): ${summary}`;
  const parts = byChapter(frame.pages).map(
    ([chapter, pages]) => `## ${chapter}\n\n${pages.map(link).join('\n')}`,
  );
  const contract = `## Contract\n\n- [OpenAPI 3.1](${sampleAddress}${frame.contractFile}): every operation, field and example`;
  return `# ${info.title}\n\n> ${info.summary}\n\n${[...parts, contract].join('\n\n')}\n`;
}

/** @returns the text of each file by its path below the folder of the docs */
export function siteFiles(site: Site): ReadonlyMap<string, string> {
  const { contract, base, contractFile, clients, other, asset } = site;
  const { title: name, version } = contract.info;
  const prose = createProse(linksOf(site));
  const frame: Frame = {
    name,
    version,
    base,
    contractFile,
    clients,
    other,
    asset,
    pages: pagesOf(prose, { ...site, tools: toolsText(site) }),
  };
  const groups = frame.pages.flatMap(({ group }) => group ?? []);
  const collection = { ...site, groups, baseUrl: sampleAddress, clients: site.collectionClients };
  return new Map([
    ...frame.pages.flatMap((page) => {
      const file = page.path === '' ? 'index' : page.path;
      const html = `<!DOCTYPE html>\n${renderToString(<Document frame={frame} page={page} />)}\n`;
      return [[`${file}.html`, html] as const, [`${file}.md`, `${page.markdown.trim()}\n`] as const];
    }),
    ['search.json', JSON.stringify(placesOf(frame))],
    ['llms.txt', llmsText(contract, frame)],
    ['postman.json', JSON.stringify(postmanCollection(collection), null, 2)],
    ['bruno.json', JSON.stringify(brunoCollection(collection), null, 2)],
  ]);
}
