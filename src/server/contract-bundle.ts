import { CORE_SCHEMA, Type, load } from 'js-yaml';
import { asJson, asText, isJson, type Json } from '../contract/document';
import { mapValues } from '../domain/json';

/** The file of what is recorded, beside `openapi.yaml`. */
export const examplesFile = 'openapi.examples.yaml';

/** YAML 1.2 with merge keys (`<<`): a date is text, and groups of headers and errors are written once. */
const merge = new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key) => key === '<<' });
const schema = CORE_SCHEMA.extend({ implicit: [merge] });

/** @throws YAMLException when the text is no YAML */
export const parseContract = (text: string): Json => asJson(load(text, { schema }));

/** What stands in the file of what is recorded, by name. */
export type RecordedExamples = ReturnType<typeof parseRecorded>;

/** @throws YAMLException when the text is no YAML */
export function parseRecorded(text: string) {
  const { examples, problems } = parseContract(text);
  return { examples: asJson(examples), problems: asJson(problems) };
}

/** An example is named after the operation, what it shows and its part: `CreateUserWithRoleRequest`. */
const nameParts = /^(.+)(Request|Response)$/;

/** The key of an example beside those of the same request or response: `createUserWithRole`. */
const keyOf = (name: string): string =>
  name.replace(nameParts, '$1').replace(/^./, (one) => one.toLowerCase());

/** Returns the names of examples by operation and part. Where one id begins with another, the longer one is meant. */
function examplesByOperation(names: readonly string[], ids: readonly string[]): Map<string, string[]> {
  const longestFirst = ids.toSorted((one, other) => other.length - one.length);
  const byPlace = new Map<string, string[]>();
  for (const name of names) {
    const part = nameParts.exec(name)?.[2];
    const id = longestFirst.find((one) => keyOf(name).startsWith(one));
    if (part === undefined || id === undefined) continue;
    const place = id + part;
    byPlace.set(place, [...(byPlace.get(place) ?? []), name]);
  }
  return byPlace;
}

const changed = (node: unknown, change: (value: Json) => Json): Json =>
  mapValues(asJson(node), (value) => (isJson(value) ? change(value) : value));

const reference = (kind: keyof RecordedExamples, name: string) => ({
  $ref: `${examplesFile}#/${kind}/${name}`,
});

/** The request or a response with these examples, where its media types have none of their own. */
const withExamples = (holder: Json, names: readonly string[] = []): Json =>
  names.length === 0 || !isJson(holder['content'])
    ? holder
    : {
        ...holder,
        content: changed(holder['content'], (media) => ({
          ...media,
          examples:
            media['examples'] ??
            Object.fromEntries(names.map((name) => [keyOf(name), reference('examples', name)])),
        })),
      };

/** Returns the contract in which each operation refers to the examples and problems that are recorded for it. */
export function referToRecorded(contract: Json, { examples, problems }: RecordedExamples): Json {
  const operations = Object.values(asJson(contract['paths'])).flatMap((item) => Object.values(asJson(item)));
  const ids = operations.map((one) => asJson(one)['operationId']).filter((id) => typeof id === 'string');
  const byPlace = examplesByOperation(Object.keys(examples), ids);
  const referring = (operation: Json): Json => {
    const { operationId, requestBody, responses } = operation;
    if (typeof operationId !== 'string') return operation;
    return {
      ...operation,
      ...(operationId in problems && { 'x-problems': reference('problems', operationId) }),
      ...(isJson(requestBody) && {
        requestBody: withExamples(requestBody, byPlace.get(`${operationId}Request`)),
      }),
      ...(isJson(responses) && {
        responses: changed(responses, (one) => withExamples(one, byPlace.get(`${operationId}Response`))),
      }),
    };
  };
  return { ...contract, paths: changed(contract['paths'], (item) => changed(item, referring)) };
}

/**
 * Returns the contract in one document, with the recorded examples and problems in their places and without
 * `x-groups`, whose members are copied where they are named.
 *
 * @param text of `openapi.yaml`
 * @param recorded text of `openapi.examples.yaml`
 * @throws Error when the contract refers to something that was not recorded
 */
export function bundleContract(text: string, recorded = ''): Json {
  const { 'x-groups': _groups, ...contract } = parseContract(text);
  const sources = parseRecorded(recorded);
  const placed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(placed);
    if (!isJson(node)) return node;
    const file = asText(node['$ref']) ?? '';
    if (!file.startsWith(examplesFile)) return mapValues(node, placed);
    const [kind = '', name = ''] = file.slice(`${examplesFile}#/`.length).split('/');
    const value = kind === 'examples' || kind === 'problems' ? sources[kind][name] : undefined;
    if (value === undefined) throw new Error(`openapi.yaml refers to ${file}, which does not exist`);
    return kind === 'examples' ? { $ref: `#/components/examples/${name}` } : value;
  };
  const whole = asJson(placed(referToRecorded(contract, sources)));
  if (Object.keys(sources.examples).length === 0) return whole;
  const components = asJson(whole['components']);
  return {
    ...whole,
    components: { ...components, examples: { ...asJson(components['examples']), ...sources.examples } },
  };
}
