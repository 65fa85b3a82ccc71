import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseYaml } from '../support/contract/yaml';

const project = path.resolve(__dirname, '../..');
const script = path.join(project, 'scripts/contract-diff.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'ees-contract-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function compare(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: project });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, output: stdout };
  }
}

/** A small contract in which each case changes something. */
const base = `paths:
  /v1/people:
    get:
      operationId: listPeople
      x-permission: 1
      parameters:
        - { name: name, in: query, required: false, schema: { type: string } }
        - { name: key, in: query, schema: { type: string, pattern: "^(c|d)$" } }
      responses:
        '200':
          description: People.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Person' }
    post:
      operationId: createPerson
      x-permission: [3, 4]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/PersonCreate' }
      responses:
        '201': { description: Created. }
        '409': { description: Exists. }
components:
  schemas:
    Person:
      type: object
      required: [id, name]
      properties:
        id: { type: integer }
        name: { type: string }
        note: { type: string }
        state: { type: string, enum: [new, old] }
    PersonCreate:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 40 }
        note: { type: string }
        kind: { type: string, enum: [worker, guest] }
        read: { type: boolean, const: true }
        age: { type: integer, minimum: 0, maximum: 99 }
        count: { type: integer }
        plan: { type: [string, 'null'], enum: [daily, weekly, null] }
        code: { type: string, pattern: "^(a|b)$" }
      allOf:
        - properties:
            town: { type: string, description: Town. }
x-problem-types:
  - { type: gone, status: 410, title: Gone }
`;

/** What is replaced, by what, and a word of the line that names it. */
const breaking: [string, string, string, RegExp][] = [
  ['a removed operation', '    post:\n', '    x-post:\n', /post/i],
  ['a renamed path', '  /v1/people:', '  /v1/persons:', /persons/],
  ['another operationId', 'operationId: listPeople', 'operationId: listPersons', /operationId/],
  ['another permission', 'x-permission: 1', 'x-permission: 2', /x-permission/],
  ['a permission that no longer allows it', 'x-permission: [3, 4]', 'x-permission: [4]', /x-permission/],
  ['a needed scope', 'x-permission: 1', 'x-permission: 1\n      x-scope: write', /x-scope/],
  [
    'a removed parameter',
    '        - { name: name, in: query, required: false, schema: { type: string } }',
    '        - { name: other, in: query, schema: { type: string } }',
    /name/,
  ],
  ['a parameter that becomes required', 'required: false', 'required: true', /required/],
  ['a new required field of a request', 'required: [name]', 'required: [name, note]', /note/],
  ['a shorter text in a request', 'maxLength: 40', 'maxLength: 30', /maxLength/],
  [
    'a bound of a text that had none',
    'note: { type: string }\n        kind',
    'note: { type: string, maxLength: 255 }\n        kind',
    /maxLength/,
  ],
  [
    'a format that values without bounds may break',
    'count: { type: integer }',
    'count: { type: integer, format: int32 }',
    /format/,
  ],
  [
    'a part of a request that says more',
    'town: { type: string, d',
    'town: { type: string, maxLength: 9, d',
    /allOf/,
  ],
  ['a truth that must not be told', 'const: true', 'not: { const: true }', /not/],
  ['a value less in a request', 'enum: [worker, guest]', 'enum: [worker]', /guest/],
  ['another type in a request', 'name: { type: string, maxLength: 40 }', 'name: { type: integer }', /type/i],
  [
    'a value less of those that can be null',
    "{ type: [string, 'null'], enum: [daily, weekly, null] }",
    "{ anyOf: [{ type: string, enum: [daily] }, { type: 'null' }] }",
    /plan/,
  ],
  ['a refused value', 'enum: [worker, guest]', 'enum: [worker, guest], not: { const: guest }', /not/],
  ['a field that an answer no longer has', '        name: { type: string }\n', '', /name/],
  ['a field that an answer may leave out', 'required: [id, name]', 'required: [id]', /name/],
  ['another type in an answer', 'id: { type: integer }', 'id: { type: string }', /type/i],
  [
    'another success status',
    "'201': { description: Created. }",
    "'200': { description: Created. }",
    /20[01]/,
  ],
  ['a removed problem type', 'type: gone,', 'type: away,', /problem gone/],
  ['a pattern of a request that lets less through', 'pattern: "^(a|b)$"', 'pattern: "^(a|c)$"', /pattern/],
  ['another status of a problem', 'status: 410', 'status: 404', /410/],
];

const harmless: [string, string, string][] = [
  ['a new optional field of a request', '        kind:', '        nick: { type: string }\n        kind:'],
  [
    'a new field of an answer',
    '        state: { type: string, enum: [new, old] }\n    PersonCreate',
    '        state: { type: string, enum: [new, old] }\n        age: { type: integer }\n    PersonCreate',
  ],
  ['a pattern of a request that lets more through', 'pattern: "^(a|b)$"', 'pattern: "^(b|c|a)$"'],
  ['another permission that allows it', 'x-permission: 1', 'x-permission: [2, 1]'],
  [
    'a pattern of a parameter that lets more through, behind a new parameter',
    '        - { name: name, in: query, required: false, schema: { type: string } }\n        - { name: key, in: query, schema: { type: string, pattern: "^(c|d)$" } }',
    '        - { name: age, in: query, schema: { type: integer } }\n        - { name: name, in: query, required: false, schema: { type: string } }\n        - { name: key, in: query, schema: { type: string, pattern: "^(c|d|e)$" } }',
  ],
  ['a longer text in a request', 'maxLength: 40', 'maxLength: 50'],
  ['a value more in a request', 'enum: [worker, guest]', 'enum: [worker, guest, owner]'],
  [
    'a new optional parameter',
    "      responses:\n        '200'",
    "        - { name: age, in: query, schema: { type: integer } }\n      responses:\n        '200'",
  ],
  [
    'a new operation',
    'components:',
    "  /v1/pets:\n    get:\n      operationId: listPets\n      x-permission: 1\n      responses:\n        '200': { description: Pets. }\ncomponents:",
  ],
  ['a value more in an answer, which clients must bear', 'enum: [new, old]', 'enum: [new, old, lost]'],
  [
    'another spelling of what must be true',
    '{ type: boolean, const: true }',
    '{ type: boolean, not: { const: false } }',
  ],
  [
    'another spelling of values that can be null',
    "{ type: [string, 'null'], enum: [daily, weekly, null] }",
    "{ anyOf: [{ type: string, enum: [daily, weekly] }, { type: 'null' }] }",
  ],
  ['a format that the bounds imply', 'age: { type: integer, m', 'age: { type: integer, format: int32, m'],
  ['other words in a part of a request', 'description: Town.', 'description: Where the person lives.'],
  ['other words', 'description: People.', 'description: All people.'],
  [
    'a new problem type',
    '  - { type: gone',
    '  - { type: lost, status: 404, title: Lost }\n  - { type: gone',
  ],
];

type Table = Record<string, object>;
interface Sample {
  paths: Table;
  components: { schemas: Table };
  'x-problem-types': object[];
}

const markOf = (index: number): string => `q${String(index).padStart(2, '0')}`;

/** The sample with a mark in each of its names. */
function marked(text: string, mark: string): Sample {
  const names =
    /"\/v1(?=\/)|"operationId":"\w+|"(#\/components\/schemas\/)?Person(Create)?|"type":"(gone|lost|away)/g;
  const unmarked = JSON.stringify(parseYaml(text));
  return JSON.parse(
    unmarked.replace(names, (name) => (name === '"/v1' ? `${name}/${mark}` : `${name}${mark}`)),
  ) as Sample;
}

/** The samples side by side in one contract: one comparison, which takes Redocly half a second, tells about all of them. */
function contractOf(texts: readonly string[]): string {
  const samples = texts.map((text, index) => marked(text, markOf(index)));
  const all = (tables: Table[]): Table => Object.assign({}, ...tables) as Table;
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Samples', version: '1.0.0' },
    paths: all(samples.map(({ paths }) => paths)),
    components: { schemas: all(samples.map(({ components }) => components.schemas)) },
    'x-problem-types': samples.flatMap((sample) => sample['x-problem-types']),
  });
}

/** Compares the sample with each of its changed forms. Gives the exit code, the last line and, by case, the lines about it. */
async function compareAll(name: string, cases: readonly (readonly [string, string, string, ...unknown[]])[]) {
  const changed = cases.map(([, from, to]) => {
    expect(base).toContain(from);
    return base.replace(from, to);
  });
  const files = [cases.map(() => base), changed].map((samples, index) => {
    const file = path.join(folder, `${name}-${index}.json`);
    writeFileSync(file, contractOf(samples));
    return file;
  });
  const { code, output } = await compare(...files, '--all');
  const lines = output.trimEnd().split('\n');
  const verdict = lines.pop();
  const told = cases.map((_case, index) => lines.filter((line) => line.includes(markOf(index))));
  expect(told.flat().toSorted()).toEqual(lines.toSorted());
  return { code, verdict, told: new Map(cases.map(([title], index) => [title, told[index] ?? []])) };
}

const isBreaking = (line: string): boolean => line.startsWith('BREAKING ');

describe('what breaks clients', () => {
  let compared: Awaited<ReturnType<typeof compareAll>>;
  beforeAll(async () => {
    compared = await compareAll('breaking', breaking);
  });

  test('ends with 1', () => {
    expect(compared).toMatchObject({ code: 1, verdict: expect.stringMatching(/^[1-9]\d* breaking of /) });
  });

  test.each(breaking)('names %s', (name, _from, _to, words) => {
    const lines = compared.told.get(name) ?? [];
    expect(lines.filter(isBreaking)).toContainEqual(expect.stringMatching(words));
  });
});

describe('what clients bear', () => {
  let compared: Awaited<ReturnType<typeof compareAll>>;
  beforeAll(async () => {
    compared = await compareAll('harmless', harmless);
  });

  test('ends with 0', () => {
    expect(compared).toMatchObject({ code: 0, verdict: expect.stringMatching(/^0 breaking of [1-9]/) });
  });

  test.each(harmless)('lets %s pass', (name) => {
    const lines = compared.told.get(name) ?? ['BREAKING nothing is told'];
    expect(lines.filter(isBreaking)).toEqual([]);
  });
});

test('the contract breaks nothing of the last release', async () => {
  expect(await compare()).toEqual({
    code: 0,
    output: expect.stringMatching(/^0 breaking of \d+ changes since docs\/releases\//),
  });
});
