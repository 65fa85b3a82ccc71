import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withoutCollecting } from '../support/runner/compiler';
import { changed, contradictions, walkOf, type Step } from './walk-steps';

/**
 * Walks through the pages of docs/contributing on a copy of the project, one after the other: the blocks of the pages
 * themselves are applied and run, see `walk-steps.ts`. The tests inside the copy use the database server of this run.
 */

const project = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ees-walk-'));
const copy = path.join(folder, 'project');
/** What Jest remembers of the copy is of no use to anybody after it. */
const temporary = path.join(folder, 'temporary');
const pages = path.join(project, 'docs/contributing');
const names = readdirSync(pages).toSorted();
const walks = names.map((name) => walkOf(readFileSync(path.join(pages, name), 'utf8')));
const written = new Set<string>();

/** What the walks do not need is not copied: the compiler reads it each time. */
const needed = (file: string): boolean =>
  !/^(node_modules|dist|coverage|screenshots|bench|\.(?!prettier))/.test(file) &&
  (!/\.test\.tsx?$/.test(file) ||
    /(legal-entities|migrations|catalog|examples|recorded)\.test\.ts$/.test(file));

beforeAll(() => {
  mkdirSync(temporary);
  cpSync(project, copy, {
    recursive: true,
    filter: (source) => needed(path.relative(project, source)),
  });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string): { status: number | null; output: string } {
  // Colors would come between the words that the page shows.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: _w, FORCE_COLOR: _c, ...inherited } = process.env;
  const { TEST_SERVER_URL: server = '', TEST_TEMPLATE: template = '' } = inherited;
  const ofTests = { TEST_DATABASE_URL: server, TEST_TEMPLATE_ABOVE: template, TEST_WORKERS: '1' };
  const env = { ...inherited, ...withoutCollecting, ...ofTests, TMPDIR: temporary };
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', command], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const acts: { [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => void } = {
  change({ file, parts }) {
    const target = path.join(copy, file);
    writeFileSync(target, changed(readFileSync(target, 'utf8'), parts));
    written.add(file);
  },
  create({ file, content }) {
    const target = path.join(copy, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: 'wx' });
    written.add(file);
  },
  run({ command, failure }) {
    const { status, output } = run(command);
    if (failure === null) {
      if (status !== 0) throw new Error(`${command} failed:\n${output}`);
    } else {
      const faults = status === 0 ? ['It succeeds'] : contradictions(output, failure);
      if (faults.length > 0) throw new Error(`${command}\n${faults.join('\n')}\n\n${output}`);
    }
  },
};

function take(step: Step): void {
  if (step.kind === 'change') acts.change(step);
  else if (step.kind === 'create') acts.create(step);
  else acts.run(step);
}

test('there is a walk for a migration, a field, a filter, an operation, a kind of delivery and a page', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    'A migration',
    'A field',
    'A filter',
    'An operation',
    'A kind of delivery',
    'A page with a form',
  ]);
  const contributing = readFileSync(path.join(project, 'CONTRIBUTING.md'), 'utf8');
  const listed = [...contributing.matchAll(/^\d\. \[(.*)\]\(docs\/contributing\/(.*)\)$/gm)];
  expect(listed.map(([, title, name]) => [title, name])).toEqual(
    walks.map(({ title }, index) => [title, names[index]]),
  );
  for (const { steps } of walks) expect(steps.at(-1)).toMatchObject({ kind: 'run', failure: null });
});

test.each(walks)('$title', ({ steps }) => {
  for (const step of steps) take(step);
});

test('what the walks have written keeps the rules of the house', () => {
  const { status, output } = run(
    `npx prettier --check ${[...written].join(' ')} && npm run -s check:breaking`,
  );
  expect([status, status === 0 ? '' : output]).toEqual([0, '']);
});
