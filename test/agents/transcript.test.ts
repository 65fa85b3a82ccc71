import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from '../support/organizations/i9-walk';
import { agentOf, callTool, type AgentClient } from '../support/peers/agent';
import { useService } from '../support/service';

/** docs/agent-transcript.md: three tasks with the official client. `RECORD_TRANSCRIPT=true` writes it. */

const service = useService();
const file = path.resolve(__dirname, '../../docs/agent-transcript.md');

const head = `# Three tasks of a software agent

Written by \`RECORD_TRANSCRIPT=true npx jest test/agents/transcript\`, which plays them with the official client of the Model Context Protocol. Do not edit. Answers are shortened to the fields that matter; times are left out.
`;

/** Values that differ in each run. */
const steady = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)');

/** Shortens an answer to some of its fields, also those of the records of a list. */
function shortened(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shortened(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}

it('shows what the tools answer', async () => {
  const form = await walk(service);
  const { client } = await agentOf(service, form.world.tenant);
  const parts = [head];
  const call = async (
    of: AgentClient,
    name: string,
    args: Record<string, unknown>,
    fields: readonly string[],
  ) => {
    const { body } = await callTool(of, name, args);
    const shown = 'searchResult' in body ? shortened(body['searchResult'], fields) : shortened(body, fields);
    const lines = [`${name} ${JSON.stringify(args)}`, `→ ${JSON.stringify(shown)}`].map(steady);
    parts.push(`\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  };
  const state = ['id', 'i9StatusCode', 'i9NextStep', 'waitingFor', 'overdue', 'firstName', 'lastName'];

  parts.push('## What is open, and who must act?\n');
  await call(client, 'getWork', {}, ['total']);
  await call(client, 'listI9s', { page_size: 5 }, state);

  parts.push('## Remind a new hire who has not signed Section 1\n');
  await call(client, 'getI9', { i9_id: form.id }, state);
  await call(client, 'createSection1Link', { i9_id: form.id }, state);

  parts.push('## Sign Section 2, and prepare an inspection\n');
  await expect(client.callTool({ name: 'completeSection2', arguments: {} })).rejects.toThrow('no such tool');
  parts.push('```text\ncompleteSection2 {}\n→ error: There is no such tool.\n```\n');
  await call(client, 'requestInspectionPackage', { body: {} }, ['state', 'formsTotal', 'formsDone']);
  await client.close();

  const text = parts.join('\n');
  if (process.env['RECORD_TRANSCRIPT'] === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
