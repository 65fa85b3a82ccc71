import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asJson, operationsOf } from '../../src/contract/document';
import { bundleContract, parseContract, parseRecorded } from '../../src/server/contract-bundle';

/** People write openapi.yaml, the recorder openapi.examples.yaml; both are served as one document. */

const textOf = (name: string) => readFileSync(path.join(__dirname, '../..', name), 'utf8');
const written = textOf('openapi.yaml');
const recorded = textOf('openapi.examples.yaml');
const bundle = bundleContract(written, recorded);

/** Every reference below a node. */
function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(referencesIn)];
}

const valueAt = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => asJson(node)[part.replaceAll('~1', '/')], bundle);

it('refers only to what is in the bundle', () => {
  const references = [...new Set(referencesIn(bundle))];
  expect(references.length).toBeGreaterThan(300);
  expect(references.filter((one) => !one.startsWith('#/') || valueAt(one) === undefined)).toEqual([]);
});

it('shows every recorded example and problem', () => {
  const { examples, problems } = parseRecorded(recorded);
  const used = new Set(referencesIn(bundle));
  expect(Object.keys(examples).filter((name) => !used.has(`#/components/examples/${name}`))).toEqual([]);
  expect(asJson(asJson(bundle['components'])['examples'])).toMatchObject(examples);
  const shown = operationsOf(bundle).flatMap(({ operationId, operation }) =>
    'x-problems' in operation ? [[operationId, operation['x-problems']]] : [],
  );
  expect(Object.fromEntries(shown)).toEqual(problems);
});

it('finds the operation of an example by its name', () => {
  const json = { content: { 'application/json': {} } };
  const operation = (operationId: string) => ({ operationId, requestBody: json, responses: { '200': json } });
  const contract = { paths: { a: { get: operation('getUser') }, b: { get: operation('getUserGroups') } } };
  const names = [
    'GetUserResponse',
    'GetUserGroupsResponse',
    'GetUserRetiredResponse',
    'GetUserGroupsRequest',
  ];
  const examples = Object.fromEntries(names.map((name) => [name, { value: name }]));
  const { paths } = bundleContract(JSON.stringify(contract), JSON.stringify({ examples }));
  const shown = operationsOf({ paths }).map(({ operationId, operation }) => [
    operationId,
    referencesIn(operation),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    getUser: ['#/components/examples/GetUserResponse', '#/components/examples/GetUserRetiredResponse'],
    getUserGroups: [
      '#/components/examples/GetUserGroupsRequest',
      '#/components/examples/GetUserGroupsResponse',
    ],
  });
});

it('leaves examples that are written in the contract in their place', () => {
  const examples = { written: { value: 1 } };
  const operation = {
    operationId: 'getUser',
    responses: { '200': { content: { 'application/json': {}, 'text/csv': { examples } } } },
  };
  const contract = JSON.stringify({ paths: { a: { get: operation } } });
  const { paths } = bundleContract(contract, 'examples: { GetUserResponse: { value: 2 } }');
  expect(paths).toMatchObject({
    a: {
      get: {
        responses: {
          '200': {
            content: {
              'application/json': {
                examples: { getUser: { $ref: '#/components/examples/GetUserResponse' } },
              },
              'text/csv': { examples },
            },
          },
        },
      },
    },
  });
});

it('keeps what is recorded out of the file that people write', () => {
  const { paths, components } = parseContract(written);
  expect(JSON.stringify(paths)).not.toMatch(/"x-problems"|openapi\.examples\.yaml/);
  const byHand = Object.keys(asJson(asJson(components)['examples']));
  expect(byHand).toContain('I9StatusPush');
  // Webhooks, files, and failures that no request provokes.
  expect(byHand.length).toBeLessThan(20);
  expect(byHand.filter((name) => name in asJson(parseContract(recorded)['examples']))).toEqual([]);
});

it('has lines that fit on a screen, and few of them for an operation', () => {
  const lines = written.split('\n');
  const operations = lines.filter((line) => line.startsWith('      operationId: ')).length;
  expect(lines.length / operations).toBeLessThanOrEqual(58);
  // Rows of tables are lines of their own, and files are shown as they are.
  const unbreakable = /^ +(?:\| |"id",|\{"id":)/;
  expect(lines.filter((line) => line.length > 160 && !unbreakable.test(line))).toEqual([]);
});

/** Every description below a node. */
function descriptionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'description' in node && typeof node.description === 'string' ? [node.description] : [];
  return [...own, ...Object.values(node).flatMap(descriptionsIn)];
}

it('keeps code on one line, as generators of comments expect', () => {
  const paragraphs = descriptionsIn(bundle).flatMap((text) => text.split('\n\n'));
  const broken = paragraphs.flatMap((text) => (text.includes('```') ? [] : (text.match(/`[^`]*`/g) ?? [])));
  expect(broken.filter((code) => code.includes('\n'))).toEqual([]);
});

it('explains a reference to an example that does not exist', () => {
  const contract = "paths: { x: { $ref: 'openapi.examples.yaml#/examples/Nobody' } }";
  expect(() => bundleContract(contract, 'examples: {}\nproblems: {}')).toThrow(
    'openapi.yaml refers to openapi.examples.yaml#/examples/Nobody, which does not exist',
  );
});

it('copies the members of groups and leaves the groups out', () => {
  const contract = 'x-groups: { a: &a { b: 1 } }\npaths: { <<: *a, c: { d: *a } }';
  expect(bundleContract(contract)).toEqual({ paths: { b: 1, c: { d: { b: 1 } } } });
});
