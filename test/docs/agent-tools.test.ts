import { readFileSync } from 'node:fs';
import path from 'node:path';
import { taskPrompts } from '../../src/agents/prompts';

/** What docs/agent-tools.md and the guide promise has tests that exist, and tools that exist. */

const root = path.resolve(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [tools = '', never = ''] = textOf('docs/agent-tools.md').split('## What a software agent can never do');

const rows = [...never.matchAll(/^\| (?!Never|-)(.*?) +\| .*? +\| `(test\/\S+)`: (.*?) *\|$/gm)].map(
  ([, what = '', file = '', test = '']) => ({ what, file, test }),
);

it('lists what an agent can never do', () => {
  expect(rows.length).toBeGreaterThan(9);
});

it.each(rows)('names a test that exists: $what', ({ file, test }) => {
  expect(textOf(file)).toContain(test);
});

it('lists the tools of each prompt', () => {
  const named = new Set([...tools.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name));
  const missing = taskPrompts.flatMap((prompt) => prompt.tools.filter((tool) => !named.has(tool)));
  expect(missing).toEqual([]);
});

it('names every prompt in the guide', () => {
  const guide = textOf('docs/guides/15-software-agents.md');
  expect(taskPrompts.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([]);
});
