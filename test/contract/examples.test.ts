import {
  asJson,
  asList,
  dereference,
  isJson,
  operationsOf,
  withAbsoluteReferences,
  type Json,
} from '../../src/contract/document';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';

/** Every schema, parameter, header, request and response of the contract shows an example, and each of them is valid. */

const contract = asJson(withAbsoluteReferences(readContract()));
const components = asJson(contract['components']);
const schemas = asJson(components['schemas']);
const compile = closedSchemas(contract);

/** What is wrong with a value, or nothing. */
function faults(schema: unknown, value: unknown): string[] {
  const validate = compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

const named = (section: string): [string, Json][] =>
  Object.entries(asJson(components[section])).map(([name, node]) => [name, asJson(node)]);

const ownExamples = (node: Json): readonly unknown[] =>
  'example' in node ? [node['example']] : asList(node['examples']);

/** Values of the examples of a media type, references followed. */
const mediaExamples = (media: Json): unknown[] =>
  Object.values(asJson(media['examples'])).map((entry) => dereference(contract, entry)['value']);

interface Media {
  readonly place: string;
  readonly media: Json;
}

function mediaOf(place: string, holder: unknown): Media[] {
  const { content } = dereference(contract, holder);
  return Object.entries(asJson(content)).map(([type, media]) => ({
    place: `${place} ${type}`,
    media: asJson(media),
  }));
}

const operations = [
  ...operationsOf(contract).map(({ operationId, operation }) => ({ operationId, operation })),
  ...Object.values(asJson(contract['webhooks'])).flatMap((item) =>
    Object.values(asJson(item)).map((value) => {
      const operation = asJson(value);
      return { operationId: String(operation['operationId']), operation };
    }),
  ),
];

const requests = operations.flatMap(({ operationId, operation }) =>
  'requestBody' in operation ? mediaOf(`${operationId} request`, operation['requestBody']) : [],
);
const responses = [
  ...operations.flatMap(({ operationId, operation }) =>
    Object.entries(asJson(operation['responses'])).flatMap(([status, response]) =>
      mediaOf(`${operationId} ${status}`, response),
    ),
  ),
  ...named('responses').flatMap(([name, response]) => mediaOf(`response ${name}`, response)),
];
/** What has no JSON to show. */
const binary = new Set(['application/pdf', 'application/zip', '*/*']);
const withJson = [...requests, ...responses].filter(
  ({ place }) => !binary.has(place.split(' ').at(-1) ?? ''),
);

/** An example put together from those of the parts, as a documentation viewer does it; undefined where a part has none. */
function assembled(value: unknown, depth = 0): unknown {
  const node = dereference(contract, value);
  const [own] = ownExamples(node);
  if (own !== undefined || depth > 12) return own;
  const parts = asList(node['allOf']).map((part) => asJson(assembled(part, depth + 1)));
  const [alternative] = [...asList(node['oneOf']), ...asList(node['anyOf'])];
  if (alternative !== undefined) return assembled(alternative, depth + 1);
  if (node['type'] === 'array') return [assembled(node['items'], depth + 1)];
  if (parts.length === 0 && !('properties' in node)) return undefined;
  const members = Object.entries(asJson(node['properties'])).map(([name, property]) => [
    name,
    assembled(property, depth + 1),
  ]);
  return Object.assign({}, ...parts, Object.fromEntries(members));
}

const refersTo = (schema: unknown, name: string): boolean =>
  String(asJson(schema)['$ref']).endsWith(`#/components/schemas/${name}`);

describe('every schema', () => {
  test.each(Object.keys(schemas))('%s has an example, and all of its examples are valid', (name) => {
    const schema = { $ref: `contract.json#/components/schemas/${name}` };
    const shown = [
      ...ownExamples(asJson(schemas[name])),
      ...withJson
        .filter(({ media }) => refersTo(media['schema'], name))
        .flatMap(({ media }) => mediaExamples(media)),
    ];
    const examples = shown.length > 0 ? shown : [assembled(schema)];
    for (const example of examples) {
      expect(example).not.toBeUndefined();
      expect(faults(schema, example)).toEqual([]);
    }
  });

  test.each(Object.entries(schemas))('each property of %s has valid examples', (_name, schema) => {
    const bare: string[] = [];
    const wrong: string[] = [];
    const visit = (value: unknown, place: string): void => {
      if (!isJson(value) || '$ref' in value) return;
      for (const example of ownExamples(value)) {
        wrong.push(...faults(value, example).map((fault) => `${place}: ${fault}`));
      }
      for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(value[keyword])))
        visit(part, place);
      visit(value['items'], `${place}/items`);
      for (const [member, property] of Object.entries(asJson(value['properties']))) {
        if (assembled(property) === undefined) bare.push(`${place}/${member}`);
        visit(property, `${place}/${member}`);
      }
    };
    visit(schema, '');
    expect({ bare, wrong }).toEqual({ bare: [], wrong: [] });
  });
});

test.each(withJson)('$place has examples, and they are valid', ({ media }) => {
  const examples = mediaExamples(media);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(faults(media['schema'], example)).toEqual([]);
});

test.each([
  ...named('parameters'),
  ...named('headers'),
  ...operationsOf(contract).flatMap(({ operationId, parameters }) =>
    parameters.map((parameter): [string, Json] => [`${operationId} ${String(parameter['name'])}`, parameter]),
  ),
])('the parameter or header %s has valid examples', (_name, parameter) => {
  const schema = dereference(contract, parameter['schema']);
  const examples = ownExamples('example' in parameter ? parameter : schema);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(faults(parameter['schema'], example)).toEqual([]);
});

test('each named example is used', () => {
  const text = JSON.stringify(contract);
  const unused = named('examples').filter(([name]) => !text.includes(`#/components/examples/${name}"`));
  expect(unused.map(([name]) => name)).toEqual([]);
});

const namedExamples = (place: string, holder: unknown) =>
  mediaOf(place, holder).flatMap(({ media }) => Object.entries(asJson(media['examples'])));

/** The examples of each operation by their key, which is the same beside the request and its answer. */
const shown = operationsOf(contract).map(({ operationId, operation }) => {
  const answers = Object.entries(asJson(operation['responses']))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => namedExamples(`${operationId} ${status}`, response));
  return { operationId, requests: namedExamples(operationId, operation['requestBody']), answers };
});
const exampleIn = (entry: unknown): Json => dereference(contract, entry);

test('each answer is of one operation, and where there are several, each says what it shows', () => {
  const names = shown.flatMap(({ answers }) => answers.map(([, entry]) => String(asJson(entry)['$ref'])));
  expect(names).toEqual([...new Set(names)]);
  const several = shown.filter(({ answers }) => answers.length > 1);
  expect(several.length).toBeGreaterThan(40);
  for (const { operationId, answers } of several) {
    const summaries = answers.map(([, entry]) => String(exampleIn(entry)['summary']));
    expect([operationId, summaries]).toEqual([operationId, [...new Set(summaries)]]);
    expect([operationId, summaries]).not.toContainEqual(expect.arrayContaining(['On a fresh sandbox']));
  }
});

/** Fields that an answer gives otherwise than the request, and why. */
const otherwise: Readonly<Record<string, string>> = {
  refresh_token: 'each is used once: the answer has the next',
  role: 'a number in requests and a text in answers, as the interface specification says',
  since: 'the same instant in its normal form',
};

test('no answer contradicts its request', () => {
  const differing = shown.flatMap(({ requests: sent, answers }) =>
    sent.flatMap(([key, entry]) => {
      const request = asJson(exampleIn(entry)['value']);
      const answer = asJson(exampleIn(Object.fromEntries(answers)[key] ?? {})['value']);
      return Object.keys(request)
        .filter((name) => name in answer && !(name in otherwise))
        .filter((name) => JSON.stringify(request[name] ?? '') !== JSON.stringify(answer[name] ?? ''))
        .map((name) => `${key}: ${name}`);
    }),
  );
  expect(differing).toEqual([]);
});

test('an invalid example would be found', () => {
  const role = asJson(asJson(asJson(components['examples'])['GetRoleResponse'])['value']);
  const schema = { $ref: 'contract.json#/components/schemas/Role' };
  expect(faults(schema, role)).toEqual([]);
  expect(faults(schema, { ...role, colour: 'red' })).toHaveLength(1);
  expect(faults(schema, { ...role, id: 0 })).toHaveLength(1);
});
