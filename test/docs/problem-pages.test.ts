import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { problemTypes } from '../../generated/problems';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';

const docs = path.join(__dirname, '../../docs');
const folder = path.join(docs, 'problems');
const contract = readContract() as {
  'x-problem-types': { type: string; status: number; title: string }[];
  components: {
    schemas: {
      Fault: { properties: { code: { description: string } } };
      I9StatusCode: { enum: string[] };
    };
    examples: Record<string, { value: { type?: string; detail?: string } }>;
  };
};
const { schemas, examples } = contract.components;
const catalogued = [...schemas.Fault.properties.code.description.matchAll(/^\| `(\S+)` \|/gm)].map(
  ([, code]) => code,
);
const names = (directory: string) => readdirSync(directory).filter((name) => name.endsWith('.md'));
const textOf = (file: string) => readFileSync(file, 'utf8');

test('contract, generated table and pages know the same problem types', () => {
  const declared = contract['x-problem-types'];
  expect(Object.fromEntries(declared.map(({ type, status, title }) => [type, { status, title }]))).toEqual(
    problemTypes,
  );
  expect(names(folder).sort()).toEqual(declared.map(({ type }) => `${type}.md`).sort());
});

describe.each(Object.entries(problemTypes))('%s', (type, { status, title }) => {
  const text = textOf(path.join(folder, `${type}.md`));

  test('says what it means and what to do', () => {
    expect(text.startsWith(`# ${title}\n\n`)).toBe(true);
    expect(text).toMatch(/\n## What to do\n\n- /);
  });

  test('shows an example that the contract allows', () => {
    const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as object;
    expect(example).toMatchObject({ type: expect.stringMatching(`/docs/problems/${type}$`), title, status });
    const validate = closedSchemas(contract)({ $ref: 'contract.json#/components/schemas/Problem' });
    expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  test('names faults by codes that are sent: its own type, a state, or one of the catalogue', () => {
    const { errors = [] } = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as {
      errors?: { code: string }[];
    };
    const sent = new Set([type, ...schemas.I9StatusCode.enum, ...catalogued]);
    expect(errors.map(({ code }) => code).filter((code) => !sent.has(code))).toEqual([]);
  });
});

/** Each is sent from one place, with one text. */
test.each(['too-many-requests', 'internal-error', 'service-unavailable'])(
  '%s: page, contract and program say the same',
  (type) => {
    const { detail = '' } = JSON.parse(
      /```json\n([\s\S]*?)```/.exec(textOf(path.join(folder, `${type}.md`)))?.[1] ?? '',
    ) as { detail?: string };
    const shown = Object.values(examples).filter(({ value }) => value?.type?.endsWith(`/${type}`));
    expect(shown.map(({ value }) => value.detail)).toEqual([detail]);
    const source = ['contract/index', 'contract/request/authorization', 'process/failures'];
    const texts = source.map((name) => textOf(path.join(docs, `../src/${name}.ts`)));
    expect(texts.filter((text) => text.includes(`'${detail}'`))).toHaveLength(1);
  },
);
