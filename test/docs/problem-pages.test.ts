import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { operationIds } from '../../generated/handlers';
import { problemTypes } from '../../generated/problems';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';

const docs = path.join(__dirname, '../../docs');
const folder = path.join(docs, 'problems');
const contract = readContract() as {
  'x-problem-types': { type: string; status: number; title: string }[];
  tags: { name: string }[];
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

test('every link between the guides, the problem pages and the reference leads somewhere', () => {
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const guides = names(path.join(docs, 'guides')).map((name) => path.join(docs, 'guides', name));
  const titles = guides.map((file) => /^# (.+)\n/.exec(textOf(file))?.[1] ?? '');
  const anchors = new Set([...titles, ...contract.tags.map(({ name }) => name)].map(slug));
  const operations = new Set(operationIds.map((id) => id.toLowerCase()));
  const leads = (target: string) => {
    const [, anchor] = /^(?:\/docs)?#\/(.+)$/.exec(target) ?? [];
    if (anchor !== undefined) {
      const [tag = '', operation] = anchor.split('/');
      return anchors.has(tag) && (operation === undefined || operations.has(operation));
    }
    const [, type] = /^\/docs\/problems\/(.+)$/.exec(target) ?? [];
    if (type !== undefined) return type in problemTypes;
    return (
      ['/docs', '/docs/problems', '/docs/assets/i9-states.svg'].includes(target) ||
      target.startsWith('https:')
    );
  };
  const files = [...guides, ...names(folder).map((name) => path.join(folder, name))];
  const dead = files.flatMap((file) =>
    [...textOf(file).matchAll(/\]\(([^)]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !leads(target))
      .map((target) => `${path.basename(file)}: ${target}`),
  );
  expect(dead).toEqual([]);
});
