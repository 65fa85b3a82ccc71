import childProcess from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import lists from './support/runner/slow.json';

const names = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.split(path.sep).join('/'));

const { slow } = jest.requireActual<{ slow: readonly string[] }>('./support/runner/slowest-first.mjs');

test('CONTRIBUTING.md lists the tests that npm test leaves out', () => {
  const contributing = readFileSync(path.join(__dirname, '../CONTRIBUTING.md'), 'utf8');
  const listed = [...contributing.matchAll(/^- `test\/(\S+)`: (.*)$/gm)].map(([, ...entry]) => entry);
  expect(listed).toEqual(Object.entries(lists['test:slow']));
});

test('each slow test is there', () => {
  expect(slow.filter((beginning) => names.every((name) => !name.startsWith(beginning)))).toEqual([]);
});

test('a test that is not on the list cannot start a process', () => {
  for (const start of [
    childProcess.spawn,
    childProcess.spawnSync,
    childProcess.execFileSync,
    childProcess.fork,
  ])
    expect(() => start('true')).toThrow('test/support/runner/slow.json');
});

interface Entry {
  path: string;
  duration?: number;
  context: { config: { cache: boolean }; hasteFS: { getSize(): number } };
}
type Sequencer = new () => { time(entry: Entry): number | undefined; sort(entries: Entry[]): Entry[] };
const { default: SlowestFirst } = jest.requireActual<{ default: Sequencer }>(
  './support/runner/slowest-first.mjs',
);

/** The order in which a run starts these tests when jest knows these durations. */
function order(files: readonly string[], durations: Readonly<Record<string, number>> = {}): string[] {
  const sequencer = new SlowestFirst();
  const context = { config: { cache: false }, hasteFS: { getSize: () => 1 } };
  const nameOf = (file: string) => path.relative(__dirname, file);
  sequencer.time = (entry) => durations[nameOf(entry.path)];
  return sequencer
    .sort(files.map((name) => ({ path: path.join(__dirname, name), context })))
    .map((entry) => nameOf(entry.path));
}

const files = ['config.test.ts', 'main.test.ts', 'docs/contributing.test.ts'];

test('a machine that has not run them yet starts them in the order of the list', () => {
  expect(order(files)).toEqual(['docs/contributing.test.ts', 'main.test.ts', 'config.test.ts']);
});

test('later the times that jest has measured decide', () => {
  expect(order(files, { 'config.test.ts': 3, 'main.test.ts': 1, 'docs/contributing.test.ts': 2 })).toEqual([
    'config.test.ts',
    'docs/contributing.test.ts',
    'main.test.ts',
  ]);
});

test('the list decides as long as one of its tests has not been measured', () => {
  const ofConfig = { 'config.test.ts': 3 };
  expect(order(files, ofConfig)).toEqual(order(files));
  expect(order(files, { ...ofConfig, 'main.test.ts': 1 })).toEqual(order(files));
  expect(order(files, { 'docs/contributing.test.ts': 2, 'main.test.ts': 1 })).toEqual([
    'config.test.ts',
    'docs/contributing.test.ts',
    'main.test.ts',
  ]);
});

test('tests that wait are spread among those that compute', () => {
  const waiting = ['faults/kill.test.ts', 'faults/deliveries.test.ts'];
  const computing = ['walk/i9.test.ts', 'fuzz/fuzz.test.ts', 'browser/inspect.test.ts', 'ci/run.test.ts'];
  const durations = Object.fromEntries([...waiting, ...computing].map((name, index) => [name, 9 - index]));
  const [first, second, third, last] = computing;
  expect(order([...waiting, ...computing], durations)).toEqual([
    first,
    waiting[0],
    second,
    third,
    waiting[1],
    last,
  ]);
});

test('each test that is said to wait is there', () => {
  const known = (beginning: string) => names.some((name) => name.startsWith(beginning));
  expect(lists.waiting.filter((beginning) => !known(beginning))).toEqual([]);
});

test("no test has a time of its own: how long one takes is the machine's business", () => {
  const limited = names.filter((name) =>
    /\},\s*\d[\d_]{3,},?\s*\)/.test(readFileSync(path.join(__dirname, name), 'utf8')),
  );
  expect(limited).toEqual([]);
});
