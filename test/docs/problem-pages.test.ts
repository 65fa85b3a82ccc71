import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { problemTypes } from '../../generated/problems';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';

interface Operation {
  'x-max-body-bytes'?: number;
  requestBody?: { content?: object };
  responses?: Record<string, { content?: object }>;
}

const docs = path.join(__dirname, '../../docs');
const folder = path.join(docs, 'problems');
const contract = readContract() as {
  'x-problem-types': { type: string; status: number; title: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
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

test('the contract says of each problem type what these pages do, and nothing is cut off', () => {
  for (const entry of contract['x-problem-types'])
    expect(Object.keys(entry)).toEqual(['type', 'status', 'title', 'description']);
});

/** What bodies the operations take and give, as the contract has them. */
function bodies() {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));
  const typesOf = (all: readonly ({ content?: object } | undefined)[]) => [
    ...new Set(all.flatMap((body) => Object.keys(body?.content ?? {}))),
  ];
  return {
    limits: [...new Set(operations.flatMap((operation) => operation['x-max-body-bytes'] ?? []))],
    taken: typesOf(operations.map(({ requestBody }) => requestBody)),
    given: typesOf(operations.flatMap(({ responses }) => Object.values(responses ?? {}))),
  };
}

test('pages about bodies name every limit and every media type', () => {
  const { limits, taken, given } = bodies();
  const page = (type: string) => textOf(path.join(folder, `${type}.md`));
  const declared = contract['x-problem-types'].find(({ type }) => type === 'payload-too-large');
  for (const limit of [2 ** 20, ...limits]) {
    const words = limit < 2 ** 20 ? `${limit / 2 ** 10} KiB` : `${limit / 2 ** 20} MiB`;
    expect(page('payload-too-large')).toContain(words);
    expect(declared?.description).toContain(words);
  }
  for (const type of taken) expect(page('unsupported-media-type')).toContain(`\`${type}\``);
  for (const type of given) expect(page('not-acceptable')).toContain(`\`${type}\``);
});
