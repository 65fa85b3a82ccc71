/** The contract by groups of operations, with everything resolved that a page shows. */
import {
  entriesOf,
  resolve,
  type Answer,
  type Contract,
  type Entry,
  type Media,
  type Sample,
} from './contract';
import { fieldOf, fieldsOf, merged, typeWords, type Field } from './fields';

export interface ShownExample {
  readonly title: string;
  readonly text: string;
}

export interface ShownAnswer {
  readonly status: string;
  readonly description: string;
  readonly type: string;
  readonly links: readonly string[];
  /** Headers that not every answer has. */
  readonly headers: readonly string[];
  readonly examples: readonly ShownExample[];
}

export interface ShownOperation {
  readonly id: string;
  readonly title: string;
  /** `GET`, or `PATCH` for what the service sends. */
  readonly method: string;
  /** The path; of a webhook, its name. */
  readonly route: string;
  readonly webhook: boolean;
  readonly extension: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly parameters: readonly { readonly place: string; readonly fields: readonly Field[] }[];
  readonly body: readonly Field[];
  readonly answers: readonly ShownAnswer[];
  /** Statuses of failures that answer a problem. */
  readonly problems: readonly { readonly status: string; readonly description: string }[];
  readonly samples: readonly Sample[];
  /** What a webhook sends; of an operation, each use where there are several. */
  readonly requests: readonly ShownExample[];
}

export interface ShownObject {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
}

export interface Group {
  readonly slug: string;
  readonly title: string;
  readonly chapter: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
  /** Every object that the operations take or answer, once, in the contract's order. */
  readonly objects: readonly ShownObject[];
}

/** `Legal Entities` as `legal-entities`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const everywhere = new Set(['X-Request-Id', 'RateLimit-Policy', 'RateLimit']);

const examplesOf = (contract: Contract, media: Media | undefined): readonly ShownExample[] =>
  Object.entries(media?.examples ?? {}).map(([name, given]) => {
    const { summary, value } = resolve(contract, given);
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return { title: summary ?? name, text };
  });

/** Whether an answer is a problem that all operations have alike; those with `x-problems` have some of their own. */
const isShared = (given: Answer, content: Readonly<Record<string, Media>> | undefined): boolean =>
  given.$ref !== undefined && content !== undefined && 'application/problem+json' in content;

function answersOf(contract: Contract, { operation }: Entry): readonly ShownAnswer[] {
  return Object.entries(operation.responses).flatMap(([status, given]) => {
    const { description, headers = {}, content } = resolve(contract, given);
    if (isShared(given, content)) return [];
    const [[type, media] = ['', undefined]] = Object.entries(content ?? {});
    const words =
      media?.schema && type === 'application/json' ? typeWords(contract, media.schema) : undefined;
    return [
      {
        status,
        description,
        type: words?.text ?? type,
        links: words?.links ?? [],
        headers: Object.keys(headers).filter((name) => !everywhere.has(name)),
        examples: type.endsWith('json') ? examplesOf(contract, media) : [],
      },
    ];
  });
}

const places = ['path', 'query', 'header'];

/** What a receiver gets: the request line, the headers with their examples, and the body. */
const delivered = ({ method, route, parameters }: Entry, { title, text }: ShownExample): ShownExample => ({
  title,
  text: [
    `${method.toUpperCase()} /eligibility/c-20419 HTTP/1.1`,
    'Content-Type: application/json',
    ...parameters.map(
      ({ name, schema }) => `${name}: ${name === 'X-Event' ? route : String(schema?.examples?.[0])}`,
    ),
    '',
    text,
  ].join('\n'),
});

function operationOf(contract: Contract, entry: Entry, webhook: boolean): ShownOperation {
  const { operation, parameters } = entry;
  const body = operation.requestBody && resolve(contract, operation.requestBody);
  const [media] = Object.values(body?.content ?? {});
  const sent = examplesOf(contract, media);
  const requests = webhook ? sent.map((one) => delivered(entry, one)) : sent;
  const fieldsIn = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .flatMap(({ name, schema = {}, description = '', required = false, ...rest }) =>
        fieldOf(
          contract,
          name,
          { ...schema, description, ...(rest['x-extension'] && { 'x-extension': true }) },
          required,
        ).slice(0, 1),
      );
  return {
    id: operation.operationId,
    title: operation.summary,
    method: entry.method.toUpperCase(),
    route: entry.route,
    webhook,
    extension: operation['x-extension'] === true,
    deprecated: operation.deprecated === true,
    description: operation.description ?? '',
    parameters: places
      .map((place) => ({ place, fields: fieldsIn(place) }))
      .filter(({ fields }) => fields.length > 0),
    body: media?.schema ? fieldsOf(contract, media.schema) : [],
    answers: answersOf(contract, entry),
    problems: Object.entries(operation.responses).flatMap(([status, given]) => {
      const { description, content } = resolve(contract, given);
      return isShared(given, content) ? [{ status, description }] : [];
    }),
    samples: operation['x-codeSamples'] ?? [],
    requests: requests.length > 1 || webhook ? requests : [],
  };
}

/** The objects that are named, and those that they name in turn. */
function objectsOf(contract: Contract, operations: readonly ShownOperation[]): readonly ShownObject[] {
  const found = new Map<string, ShownObject>();
  const follow = (names: readonly string[]): void => {
    for (const name of names) {
      const schema = contract.components.schemas[name];
      if (schema === undefined || found.has(name)) continue;
      const fields = fieldsOf(contract, schema);
      if (fields.length === 0) continue;
      found.set(name, { name, description: merged(contract, schema).description ?? '', fields });
      follow(fields.flatMap(({ links }) => links));
    }
  };
  for (const { answers, body, parameters } of operations) {
    follow(answers.flatMap(({ links }) => links));
    follow([...body, ...parameters.flatMap(({ fields }) => fields)].flatMap(({ links }) => links));
  }
  return Object.keys(contract.components.schemas).flatMap((name) => found.get(name) ?? []);
}

/** The groups of operations in the order of their chapters. */
export function groupsOf(contract: Contract): readonly Group[] {
  const operations = [
    ...entriesOf(contract, contract.paths).map((entry) => ({ entry, webhook: false })),
    ...entriesOf(contract, contract.webhooks).map((entry) => ({ entry, webhook: true })),
  ];
  return contract['x-tagGroups'].flatMap(({ name: chapter, tags }) =>
    tags.map((title) => {
      const own = operations
        .filter(({ entry }) => entry.operation.tags[0] === title)
        .map(({ entry, webhook }) => operationOf(contract, entry, webhook));
      const description = contract.tags.find(({ name }) => name === title)?.description ?? '';
      return {
        slug: slugOf(title),
        title,
        chapter,
        description,
        operations: own,
        objects: objectsOf(contract, own),
      };
    }),
  );
}

/** What is in the menu, by chapter. */
export function byChapter<T extends { readonly chapter?: string }>(
  all: readonly T[],
): readonly (readonly [string, readonly T[]])[] {
  const chapters = [...new Set(all.flatMap(({ chapter }) => chapter ?? []))];
  return chapters.map((name) => [name, all.filter(({ chapter }) => chapter === name)]);
}
