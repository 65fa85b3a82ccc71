/** The pages of the docs, in the order in which somebody reads them. */
import type { Contract } from './contract';
import { cataloguesMarkdown, groupMarkdown } from './markdown';
import { byChapter, groupsOf, slugOf, type Group } from './model';
import { Markdown } from './parts';
import type { Prose } from './prose';
import { GroupContent } from './reference';
import type { Page } from './shell';
import { cataloguesOf, type Catalogue } from './values';
import { workflowsPage, type Workflows } from './workflows';

/** A text of the project: its file's name without ending, title, and what follows the title. */
export interface Text {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** What the pages are made of. */
export interface Material {
  readonly contract: Contract;
  readonly guides: readonly Text[];
  readonly workflows: Workflows;
  readonly changelog?: Text;
  /** The overview's word about tools, as Markdown. */
  readonly tools: string;
  /** One per problem type, named as it; none where others show them. */
  readonly problems: readonly Text[];
}

const firstSentence = (text: string): string =>
  (/^.*?[.:](?=\s|$)/s.exec(text.trim())?.[0] ?? text)
    .replaceAll(/[`*]|\[|\]\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ');

function textPage(prose: Prose, { title, text }: Text, path: string, chapter?: string): Page {
  const markdown = `# ${title}\n\n${text}`;
  const summary = firstSentence(text);
  return {
    path,
    title,
    ...(chapter && { chapter }),
    summary,
    markdown,
    content: <Markdown prose={prose} text={markdown} />,
  };
}

export const guidePath = ({ title }: Pick<Text, 'title'>): string => `guides/${slugOf(title)}`;

function groupPage(prose: Prose, catalogues: readonly Catalogue[], group: Group): Page {
  const objects = new Set(group.objects.map(({ name }) => name));
  const lists = new Set(catalogues.map(({ name }) => name));
  const addressOf = (name: string): string | undefined => {
    if (objects.has(name)) return `#${name}`;
    return lists.has(name) ? prose.href(`/docs/values#${slugOf(name)}`) : undefined;
  };
  return {
    path: `reference/${group.slug}`,
    title: group.title,
    chapter: group.chapter,
    summary: firstSentence(group.description),
    markdown: groupMarkdown(group),
    content: <GroupContent place={{ prose, addressOf }} group={group} />,
    group,
  };
}

function valuesPage(prose: Prose, catalogues: readonly Catalogue[]): Page {
  const intro =
    'Every field that takes one of a list of values. Values can be added within `/v1`. Ignore values that you do not know.';
  return {
    path: 'values',
    title: 'Values',
    chapter: 'Look up',
    summary: 'Every field of the interface that takes one of a list of values.',
    markdown: `# Values\n\n${intro}\n\n${cataloguesMarkdown(catalogues)}`,
    content: (
      <>
        <h1>Values</h1>
        <Markdown prose={prose} text={intro} />
        {catalogues.map(({ name, description, values }) => (
          <section class="object" id={slugOf(name)}>
            <h2>
              <a class="anchor" href={`#${slugOf(name)}`}>
                {name}
              </a>
            </h2>
            <Markdown prose={prose} text={description} />
            {!values.every((value) => description.includes(`\`${value}\``)) && (
              <ul class="values">
                {values.map((value) => (
                  <li>
                    <code>{value}</code>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </>
    ),
  };
}

function permissionsPage(prose: Prose, { 'x-permissions': permissions }: Contract): Page {
  const rows = permissions.map(
    ({ id, category, displayName, description }) =>
      `| ${id} | ${category} | ${displayName} | ${description} |`,
  );
  const text = [
    'The permissions that a role can hold. Each operation names the one that it needs.',
    '',
    '| id | category | permission | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return textPage(prose, { name: 'permissions', title: 'Permissions', text }, 'permissions', 'Look up');
}

function problemPages(prose: Prose, { contract, problems }: Material): readonly Page[] {
  if (problems.length === 0) return [];
  const types = contract['x-problem-types'];
  const statuses = [...new Set(types.map(({ status }) => status))].sort((a, b) => a - b);
  const intro =
    'Every failure is answered as `application/problem+json` (RFC 9457). Its `type` is the address of one of these pages.';
  const rows = types.map(({ type, status, title, description }) => ({
    status,
    line: `| [${title}](/docs/problems/${type}) | \`${type}\` | ${description} |`,
  }));
  const text = statuses
    .map((status) =>
      [
        `## Status ${status}`,
        '',
        '| problem | type | meaning |',
        '| --- | --- | --- |',
        ...rows.filter((row) => row.status === status).map(({ line }) => line),
      ].join('\n'),
    )
    .join('\n\n');
  const index = textPage(
    prose,
    { name: 'problems', title: 'Problems', text: `${intro}\n\n${text}` },
    'problems',
    'Look up',
  );
  const pages = types.map(({ type, status, title }) => {
    const page = problems.find(({ name }) => name === type);
    if (page?.title !== title) throw new Error(`docs/problems/${type}.md is not titled "${title}"`);
    const facts = `HTTP ${status} · \`${type}\``;
    const foot =
      'Name the `requestId` of the answer when you ask us for help. [All problems](/docs/problems)';
    const told = textPage(
      prose,
      { ...page, text: `${facts}\n\n${page.text}\n\n${foot}` },
      `problems/${type}`,
    );
    return { ...told, summary: firstSentence(page.text) };
  });
  return [index, ...pages];
}

function overview(prose: Prose, { contract, tools }: Material, groups: readonly Group[]): Page {
  const { title, summary, description } = contract.info;
  const lists = byChapter(groups).map(
    ([chapter, all]) =>
      `- **${chapter}:** ${all.map((group) => `[${group.title}](${prose.href(`/docs/reference/${group.slug}`)})`).join(' · ')}`,
  );
  const text = `${summary}\n\nBegin with [Getting started](/docs/guides/getting-started), or look an operation up:\n\n${lists.join('\n')}\n\n${tools}\n\n${description}`;
  const markdown = `# ${title}\n\n${text}`;
  return {
    path: '',
    title: 'Overview',
    chapter: 'Guides',
    summary,
    markdown,
    content: <Markdown prose={prose} text={markdown} />,
  };
}

/** What a mistyped address shows: what may be meant, found by the words of the address, and where most readers go. */
function missingPage(prose: Prose): Page {
  const text =
    'The address may be mistyped, or the page has moved. Search the docs (key `/`), or start here:';
  return {
    path: '404',
    title: 'There is no such page',
    summary: 'This address of the docs has no page.',
    missing: true,
    markdown: `# There is no such page\n\n${text}`,
    content: (
      <>
        <h1>There is no such page</h1>
        <Markdown prose={prose} text={text} />
        <ul>
          {[
            ['/docs', 'Overview'],
            ['/docs/guides/getting-started', 'Getting started'],
            ['/docs/reference/partners', 'Reference: partners'],
          ].map(([target = '', title]) => (
            <li>
              <a href={prose.href(target)}>{title}</a>
            </li>
          ))}
        </ul>
        <section class="suggested" hidden>
          <h2>Is it one of these?</h2>
          <ol />
        </section>
      </>
    ),
  };
}

/** @throws Error when two pages have one address */
export function pagesOf(prose: Prose, material: Material): readonly Page[] {
  const { contract, guides, changelog } = material;
  const groups = groupsOf(contract);
  const catalogues = cataloguesOf(contract);
  const pages = [
    overview(prose, material, groups),
    ...guides.map((guide) => textPage(prose, guide, guidePath(guide), 'Guides')),
    ...workflowsPage(prose, groups, material.workflows),
    ...groups.map((group) => groupPage(prose, catalogues, group)),
    valuesPage(prose, catalogues),
    permissionsPage(prose, contract),
    ...problemPages(prose, material),
    ...(changelog ? [textPage(prose, changelog, 'changelog', 'Look up')] : []),
    missingPage(prose),
  ];
  const twice = pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) !== index);
  if (twice.length > 0) throw new Error(`two pages at ${twice.map(({ path }) => path).join(', ')}`);
  return pages;
}

/** The addresses that the texts can link to, known before the pages are made. */
export const pathsOf = ({
  contract,
  guides,
  problems,
  changelog,
}: Omit<Material, 'tools'>): ReadonlySet<string> =>
  new Set([
    '',
    ...guides.map(guidePath),
    ...contract.tags.map(({ name }) => `reference/${slugOf(name)}`),
    ...problems.map(({ name }) => `problems/${name}`),
    ...(problems.length > 0 ? ['problems'] : []),
    'workflows',
    'values',
    'permissions',
    ...(changelog ? ['changelog'] : []),
  ]);
