/** What the search of the docs looks through. */
import type { Field } from './fields';
import { slugOf, type Group } from './model';
import { addressOf, type Frame, type Page } from './shell';

export interface Place {
  readonly title: string;
  /** Where it is, in words. */
  readonly where: string;
  readonly href: string;
  readonly text: string;
  /** The operationId of an operation. */
  readonly name?: string;
  /** How far up it stands among what is found. */
  readonly weight: number;
}

const plain = (text: string): string =>
  text
    .replaceAll(/[`*|#]|\]\([^)]*\)|\[|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The overview says in short what guides explain, and the changelog names everything. */
const pageWeights: Readonly<Record<string, number>> = { '': 0.4, changelog: 0.15 };

/** Pages made of questions, whose sections are the answers. */
const answerPages = new Set(['guides/common-tasks']);

/** A text by its headings of the second level. */
function sections(href: string, { title, markdown, path, chapter }: Page): readonly Place[] {
  // Problem pages are led to by the responses that name them.
  const ofPage = pageWeights[path] ?? (chapter === undefined ? 0.5 : 1);
  return markdown
    .replaceAll(/^```.*?^```/gms, '')
    .split(/^(?=## )/m)
    .map((part) => {
      const heading = /^##? (.+)/.exec(part)?.[1] ?? title;
      const isSection = part.startsWith('## ');
      const anchor = isSection ? `#${slugOf(heading.replaceAll('`', ''))}` : '';
      return {
        title: plain(heading),
        where: title,
        href: href + anchor,
        text: plain(part.replace(/^##? .+/, '')),
        weight: (isSection && !answerPages.has(path) ? 2 : 4) * ofPage,
      };
    });
}

const fieldPlaces = (fields: readonly Field[], where: string, href: string): readonly Place[] =>
  fields.map(({ name, description }) => ({ title: name, where, href, text: plain(description), weight: 1 }));

/** Parameters that many operations have are told in the guides. */
const isCommon = ({ name }: Field): boolean => /^(?:page|page_size|If-.*|Idempotency-Key)$/.test(name);

const operationPlaces = (href: string, { operations }: Group): readonly Place[] =>
  operations.flatMap(({ id, title, method, route, description, parameters, body }) => [
    {
      title,
      where: `${method} ${route}`,
      href: `${href}#${id}`,
      name: id,
      text: plain(description),
      weight: 3,
    },
    ...fieldPlaces(
      [...parameters.flatMap(({ fields }) => fields), ...body].filter((field) => !isCommon(field)),
      title,
      `${href}#${id}`,
    ),
  ]);

/** Every object once, on the page that has most to do with it: the longest that shows it. */
function objectPlaces(frame: Frame): readonly Place[] {
  const pages = frame.pages
    .flatMap(({ path, group }) => (group ? [{ href: addressOf(frame, path), group }] : []))
    .sort((a, b) => b.group.operations.length - a.group.operations.length);
  const seen = new Set<string>();
  return pages.flatMap(({ href, group }) =>
    group.objects
      .filter(({ name }) => !seen.has(name) && seen.add(name))
      .flatMap(({ name, fields }) => fieldPlaces(fields, name, `${href}#${name}`)),
  );
}

/** Every section of a text, every operation, and every field of what it takes and answers. */
export const placesOf = (frame: Frame): readonly Place[] => [
  ...frame.pages.flatMap((page) => {
    if (page.missing) return [];
    const href = addressOf(frame, page.path);
    if (!page.group) return sections(href, page);
    const { title, chapter = '', group } = page;
    const own = { title, where: chapter, href, text: plain(group.description), weight: 3 };
    return [own, ...operationPlaces(href, group)];
  }),
  ...objectPlaces(frame),
];
