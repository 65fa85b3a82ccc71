import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { problemTypes } from '../../generated/problems';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';

const docs = path.join(__dirname, '../../docs');
const folder = path.join(docs, 'problems');
const contract = readContract() as {
  'x-problem-types': { type: string; status: number; title: string }[];
};
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
});
