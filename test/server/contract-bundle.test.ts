import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asJson } from '../../src/contract/document';
import { bundleContract, parseContract } from '../../src/server/contract-bundle';

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

it('has every recorded example and problem where the contract refers to it', () => {
  const { examples, problems } = parseContract(recorded);
  const used = new Set(referencesIn(parseContract(written)));
  const names = (part: string, values: unknown) =>
    Object.keys(asJson(values)).map((name) => `openapi.examples.yaml#/${part}/${name}`);
  const all = [...names('examples', examples), ...names('problems', problems)];
  expect(all.filter((one) => !used.has(one))).toEqual([]);
  expect([...used].filter((one) => one.startsWith('openapi.') && !all.includes(one))).toEqual([]);
  expect(asJson(asJson(bundle['components'])['examples'])).toMatchObject(asJson(examples));
});

it('keeps what is recorded out of the file that people write', () => {
  const { paths, components } = parseContract(written);
  expect(JSON.stringify(paths)).not.toContain('"x-problems":[');
  const byHand = Object.keys(asJson(asJson(components)['examples']));
  expect(byHand).toContain('I9StatusPush');
  // Webhooks, files, and failures that no request provokes.
  expect(byHand.length).toBeLessThan(20);
  expect(byHand.filter((name) => name in asJson(parseContract(recorded)['examples']))).toEqual([]);
});

it('has lines that fit on a screen, and few of them for an operation', () => {
  const lines = written.split('\n');
  // 9,000 lines for the 134 operations that it had when examples moved out; more operations may have as many each.
  const operations = lines.filter((line) => line.startsWith('      operationId: ')).length;
  expect(lines.length / operations).toBeLessThanOrEqual(9_000 / 134);
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
