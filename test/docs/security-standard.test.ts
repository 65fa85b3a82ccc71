import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings, variableOf } from '../../src/config/settings';

/** docs/security.md names tests that exist, and judges every requirement of ASVS 5.0.0, levels 1 and 2, once. */

const root = path.resolve(__dirname, '../..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const results = ['pass', 'partly', 'not met', 'not applicable'] as const;

/**
 * Numbers of the requirements of levels 1 and 2 by section, as the standard has them. They are in one piece: what is
 * missing at the end of a section, or a whole section, is of level 3.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

/** `1.2.5–1.2.9, 2.1.1` as single numbers. */
const numbersIn = (range: string): string[] =>
  range.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const end = (number: string) => Number(number.split('.').at(-1));
    const from = end(first);
    return Array.from({ length: end(last) - from + 1 }, (_, index) =>
      first.replace(/\d+$/, `${from + index}`),
    );
  });

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*?) +\| ([a-z ]+?) +\| (.+?) +\|$/gm)].map(
  ([, range = '', result = '', reason = '']) => ({ numbers: numbersIn(range), result, reason }),
);

test('each requirement is judged once', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(requirements.toSorted());
  expect(rows.filter(({ result }) => !results.some((known) => known === result))).toEqual([]);
});

test('the sentence above the table counts right', () => {
  const [passed, inPart, missed, none] = results.map((wanted) =>
    rows.filter(({ result }) => result === wanted).reduce((sum, { numbers }) => sum + numbers.length, 0),
  );
  expect(text).toContain(
    `${passed} pass, ${inPart} are met in part, ${missed} are not met, ${none} are not applicable.`,
  );
});

test('what passes names a test, or a page that says it', () => {
  const bare = rows.filter(
    ({ result, reason }) => result === 'pass' && !/`test\/[\w/-]+\.test\.ts`|\]\([\w./#-]+\)/.test(reason),
  );
  expect(bare).toEqual([]);
});

test('what is not met, or in part, says what an operator has to do', () => {
  const bare = rows.filter(
    ({ result, reason }) => ['partly', 'not met'].includes(result) && !/ Operator: \w/.test(reason),
  );
  expect(bare).toEqual([]);
});

test('every test that the page names exists', () => {
  const named = [...new Set([...text.matchAll(/`(test\/[\w/.-]+)`/g)].map(([, file = '']) => file))];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('scripts of pages write texts as texts', () => {
  const scripts = readFileSync(path.join(root, 'src/portal/ui/scripts.ts'), 'utf8');
  expect(scripts.match(/^export const \w+Script = /gm)).toHaveLength(6);
  expect(scripts).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/);
});

describe('the inventory', () => {
  const inventory = readFileSync(path.join(root, 'docs/inventory.md'), 'utf8');

  test('names what the encryption keys are used for', () => {
    const source = readFileSync(path.join(root, 'src/store/core/keys.ts'), 'utf8');
    const [, union = ''] = /export type Purpose =([^;]+);/.exec(source) ?? [];
    const purposes = [...union.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose);
    const [, listed = ''] = /are used for these purposes, [^:]+: ([^.]+)\./.exec(inventory) ?? [];
    expect(purposes.length).toBeGreaterThan(10);
    expect([...listed.matchAll(/`([^`]+)`/g)].map(([, purpose = '']) => purpose).toSorted()).toEqual(
      purposes.toSorted(),
    );
  });

  test('names every setting that says whom to talk to', () => {
    const ours = /^(BASE|ALLOW_INSECURE_BASE|DATABASE_WORKER|DATABASE_OWNER)_URL$/;
    const others = (Object.keys(settings) as (keyof typeof settings)[])
      .map(variableOf)
      .filter((name) => /_URL$|^AUDIT_ANCHOR$/.test(name) && !ours.test(name));
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
  });
});
