import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

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

const base = `openapi: 3.1.0
info: { title: Sample, version: 1.0.0 }
paths:
  /v1/people:
    get:
      operationId: listPeople
      x-permission: 1
      parameters:
        - { name: name, in: query, required: false, schema: { type: string } }
      responses:
        '200':
          description: People.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Person' }
    post:
      operationId: createPerson
      x-permission: 2
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
  ['another status of a problem', 'status: 410', 'status: 404', /410/],
];

const harmless: [string, string, string][] = [
  ['a new optional field of a request', '        kind:', '        nick: { type: string }\n        kind:'],
  [
    'a new field of an answer',
    '        state: { type: string, enum: [new, old] }\n    PersonCreate',
    '        state: { type: string, enum: [new, old] }\n        age: { type: integer }\n    PersonCreate',
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
  ['a format that the bounds imply', 'age: { type: integer, m', 'age: { type: integer, format: int32, m'],
  ['other words in a part of a request', 'description: Town.', 'description: Where the person lives.'],
  ['other words', 'description: People.', 'description: All people.'],
  [
    'a new problem type',
    '  - { type: gone',
    '  - { type: lost, status: 404, title: Lost }\n  - { type: gone',
  ],
];

function write(name: string, text: string): string {
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.yaml`);
  writeFileSync(file, text);
  return file;
}

const changed = (from: string, to: string): string => {
  expect(base).toContain(from);
  return base.replace(from, to);
};

test.each(breaking)('names %s', async (name, from, to, words) => {
  const { code, output } = await compare(write('base', base), write(name, changed(from, to)));
  expect([code, output]).toEqual([1, expect.stringMatching(/^BREAKING /)]);
  const lines = output.split('\n').filter((line) => line.startsWith('BREAKING'));
  expect(lines.some((line) => words.test(line))).toBe(true);
});

test.each(harmless)('lets %s pass', async (name, from, to) => {
  expect(await compare(write('base', base), write(name, changed(from, to)))).toEqual({
    code: 0,
    output: expect.stringMatching(/^0 breaking of /),
  });
});

test('the contract breaks nothing of the last release', async () => {
  expect(await compare()).toEqual({
    code: 0,
    output: expect.stringMatching(/^0 breaking of \d+ changes since docs\/releases\//),
  });
});

test('the kept release carries its own version', () => {
  const text = readFileSync(path.join(project, 'docs/releases/openapi-1.0.0.yaml'), 'utf8');
  expect(text).toContain('\n  version: 1.0.0\n');
});
