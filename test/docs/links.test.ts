import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Links between the pages of the repository; those of the guides and problem pages lead into the docs (see their tests). */

const root = path.resolve(__dirname, '../..');
const markdownIn = (folder: string) =>
  (existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const folders = ['.', 'docs', 'docs/contributing', 'docs/development', 'docs/upgrades'];
const files = folders.flatMap(markdownIn);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The anchors of a page as code hosts make them of its headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

test.each(files)('every link of %s leads to a file and a heading of it', (file) => {
  const dead = linksOf(textOf(file)).filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    const other = name === '' ? file : path.join(path.dirname(file), name);
    if (!existsSync(path.join(root, other))) return true;
    return anchor !== undefined && !anchorsOf(textOf(other)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

test('the pages link to each other', () => {
  expect(files.flatMap((file) => linksOf(textOf(file))).length).toBeGreaterThan(20);
});

test.each([
  ['README.md', 9_000],
  ['CONTRIBUTING.md', 10_000],
])('%s has at most %d bytes: details are on pages that it links to', (file, most) => {
  expect(Buffer.byteLength(textOf(file))).toBeLessThanOrEqual(most);
});
