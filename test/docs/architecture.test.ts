import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** docs/architecture.md and the layout in the README name what is there, and the rooms use what the table says. */

const root = path.resolve(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const architecture = textOf('docs/architecture.md');
const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const named = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(src|docs|test|bench|migrations|generated)\/[\w./<>-]*/g)]
      .map(([name]) => name.replace(/[./]+$/, '').replace(/\.js$/, '.ts'))
      .filter((name) => !name.includes('<')),
  ),
];

test.each(['docs/architecture.md', 'README.md', 'CONTRIBUTING.md'])('what %s names exists', (file) => {
  // The walks of CONTRIBUTING.md make files of their own.
  const text = textOf(file).replaceAll(/^```(ts|diff|sh)\n.*?^```$/gms, '');
  const missing = named(text).filter((name) =>
    ['', '.ts', '.test.ts'].every((end) => !existsSync(path.join(root, name + end))),
  );
  expect(named(text).length).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});

/** Room to what it uses, as the table has it. */
const table = new Map<string, readonly string[]>(
  [...architecture.matchAll(/^\| (`src\/.+?`) +\|.+\| (.+?) +\|$/gm)].flatMap(([, names = '', uses = '']) =>
    [...names.matchAll(/`src\/([\w-]+)`/g)].map(
      ([, room = '']) => [room, uses.match(/[a-z-]+/g) ?? []] as const,
    ),
  ),
);

test('every folder of src is a room of the table', () => {
  expect([...table.keys()].toSorted()).toEqual(rooms.toSorted());
});

test.each(rooms)('src/%s uses no other rooms than the table says', (room) => {
  const folder = path.join(root, 'src', room);
  const used = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      return [...readFileSync(file, 'utf8').matchAll(/\bfrom '(\.[^']*)'/g)].map(([, target = '']) =>
        path.relative(path.join(root, 'src'), path.resolve(path.dirname(file), target)),
      );
    })
    .map((target) => target.split(path.sep)[0] ?? '')
    .filter((other) => rooms.includes(other) && other !== room);
  // `config` and the like name the file beside the folder, which every part may read.
  const shared = new Set(['config', 'embedded-postgres']);
  const more = [...new Set(used)].filter((other) => !shared.has(other) && !table.get(room)?.includes(other));
  expect(more).toEqual([]);
});
