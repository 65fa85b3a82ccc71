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
  /** Rules with sources and tests; its section on electronic forms is a page. */
  readonly law?: Text;
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
    'Every error is returned as `application/problem+json` (RFC 9457). Its `type` is the address of one of these pages.';
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
      'Name the `requestId` of the response when you ask us for help. [All problems](/docs/problems)';
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
  const tasks = [
    ['/docs/guides/getting-started', 'Start an I-9', 'From a token to the first signed section.'],
    [
      '/docs/guides/deliveries',
      'Receive status updates',
      'Webhooks with signatures, in order, tried again for days.',
    ],
    [
      '/docs/guides/the-sandbox',
      'Test without risk',
      'Sample people, magic names, and a simulated E-Verify.',
    ],
    [
      '/docs/guides/generate-a-client',
      'Generate a client',
      'Generators for six languages, with their commands.',
    ],
    ['/docs/guides/errors', 'Handle errors', 'One format; every fault of a request at once.'],
    ['/docs/guides/common-tasks', 'Look up a task', 'Rehire, correct, terminate, retain, and more.'],
  ] as const;
  const flow = [
    ['Partner', 'starts the I-9 and passes the link on'],
    ['New hire', 'signs Section 1'],
    ['Employer', 'examines documents and signs Section 2'],
    ['E-Verify', 'confirms, where the location takes part'],
    ['Partner', 'receives each change'],
  ] as const;
  const lists = byChapter(groups).map(
    ([chapter, all]) =>
      `- **${chapter}:** ${all.map((group) => `[${group.title}](${prose.href(`/docs/reference/${group.slug}`)})`).join(' · ')}`,
  );
  const below = `## Reference\n\n${lists.join('\n')}\n\n${tools}\n\n${description}`;
  const flowText = flow.map(([who, what], index) => `${index + 1}. **${who}** ${what}`).join('\n');
  const taskText = tasks
    .map(([target, name, what]) => `- [${name}](${prose.href(target)}): ${what}`)
    .join('\n');
  return {
    path: '',
    title: 'Overview',
    chapter: 'Guides',
    summary,
    markdown: `# ${title}\n\n${summary}\n\n${flowText}\n\n${taskText}\n\n${below}`,
    content: (
      <>
        <h1>{title}</h1>
        <p>{summary}</p>
        <ol class="life">
          {flow.map(([who, what]) => (
            <li>
              <b>{who}</b> {what}
            </li>
          ))}
        </ol>
        <ul class="tasks">
          {tasks.map(([target, name, what]) => (
            <li>
              <a href={prose.href(target)}>{name}</a> {what}
            </li>
          ))}
        </ul>
        <Markdown prose={prose} text={below} />
      </>
    ),
  };
}

/** For buyers and auditors: the lines of the law on electronic forms, each with the test that shows how it is met. */
function compliancePage(prose: Prose, { text: law }: Text): Page {
  const [, rest = ''] = law.split('## Electronic forms, line by line\n');
  const [section = ''] = rest.split('\n## ');
  // A file of the repository is no page; its name is enough.
  const text = section.trim().replaceAll(/\[([^\]]+)\]\((?!\/docs)[^)]+\)/g, '$1');
  return textPage(prose, { name: 'compliance', title: 'Compliance', text }, 'compliance', 'Look up');
}

/** The changelog for one kind of reader after the other: each release by its audiences. */
function byAudience(text: string): string {
  const audienceOf = (heading: string, line: string): string => {
    if (heading === 'Operators') return 'Operators';
    return /^- (?:Portal|PDF)\b/.test(line) ? 'Portal' : 'API';
  };
  return text
    .split(/^(?=## )/m)
    .map((release) => {
      const [head = '', ...parts] = release.split(/^### /m);
      if (parts.length === 0) return release;
      const items = parts.flatMap((part) => {
        const [heading = '', ...lines] = part.trim().split('\n');
        const entries = lines
          .join('\n')
          .trim()
          .split(/\n(?=- )/);
        return entries.map((entry) => ({ heading, entry, audience: audienceOf(heading, entry) }));
      });
      const sections = ['API', 'Portal', 'Operators'].flatMap((audience) => {
        const own = items.filter((item) => item.audience === audience);
        const headings = [...new Set(own.map(({ heading }) => heading))];
        if (own.length === 0) return [];
        const groups = headings.map((heading) => {
          const entries = own.filter((item) => item.heading === heading).map(({ entry }) => entry);
          return `${heading === audience ? '' : `**${heading}**\n\n`}${entries.join('\n')}`;
        });
        return [`### ${audience}\n\n${groups.join('\n\n')}`];
      });
      return `${head.trim()}\n\n${sections.join('\n\n')}\n\n`;
    })
    .join('');
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
  const { contract, guides, changelog, law } = material;
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
    ...(law ? [compliancePage(prose, law)] : []),
    ...(changelog
      ? [textPage(prose, { ...changelog, text: byAudience(changelog.text) }, 'changelog', 'Look up')]
      : []),
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
  law,
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
    ...(law ? ['compliance'] : []),
  ]);
