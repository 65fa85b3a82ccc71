/** docs/agent-tools.md: the tools of software agents, and what they can never do. */
import { operationsOf } from './contract.mjs';
import { aligned, escape } from './operations-table.mjs';

/** What no software agent can do: what prevents it, and the file and name of the test that shows it. */
export const limits = [
  [
    'Sign, complete Section 2, decide in E-Verify, purge, change rights or secrets',
    'the linter of the contract refuses `x-agent: act` on these operations',
    'test/contract/lint.test.ts',
    'agent-limits',
  ],
  [
    'Call an operation without `x-agent`, as a tool or over HTTP',
    'no tool is made of it, and the token works at `/mcp` only',
    'test/agents/access.test.ts',
    'is refused by every operation over HTTP, also by those that are tools',
  ],
  [
    'Get a token that is not limited',
    'each token of a client with the scope `agent` has that scope',
    'test/agents/access.test.ts',
    'cannot be exchanged for one without the scope agent',
  ],
  [
    'See a Social Security, document or alien number',
    '`x-sensitive` fields are masked, and the permission to see whole numbers is taken away',
    'test/agents/tools.test.ts',
    'masks Social Security, document and alien numbers whatever the role allows',
  ],
  [
    'Reach a record of another organization',
    'the same row-level security as over HTTP',
    'test/agents/tools.test.ts',
    'answers another organization’s ids as if there were no such record',
  ],
  [
    'Exceed the reach of its user',
    'the same reach',
    'test/agents/tools.test.ts',
    'keeps to the reach of its user',
  ],
  [
    'Exceed the role of its user',
    'the same permissions',
    'test/agents/tools.test.ts',
    'is refused without the permission, and that is recorded',
  ],
  [
    'Call a tool unseen',
    'the audit row is written before the call',
    'test/agents/tools.test.ts',
    'answers as the operation does, with an audit row that names client and tool',
  ],
  [
    'Be told by a record to call a tool',
    'texts that people typed are marked, and no tool takes text as a command',
    'test/agents/access.test.ts',
    'stay in fields that are marked as data, and no tool runs because of them',
  ],
  [
    'Work while the organization does not allow it',
    '`agentsAllowed`, off by default',
    'test/agents/access.test.ts',
    'needs an organization that lets software agents in',
  ],
  [
    'Go on after its client is retired',
    'its tokens end',
    'test/agents/access.test.ts',
    'ends when the client is retired',
  ],
];

/** @returns {string} Markdown */
export function agentTools(document) {
  const names = new Map((document['x-permissions'] ?? []).map(({ id, displayName }) => [id, displayName]));
  const nameOf = (id) => (names.has(id) ? `${names.get(id)} (${id})` : String(id));
  const permissionOf = (ids) => [ids].flat().map(nameOf).join(' or ');
  const tools = operationsOf(document)
    .filter(({ operation }) => operation['x-agent'])
    .map(({ operation }) =>
      [
        `\`${operation.operationId}\``,
        operation['x-agent'] === 'act' ? 'acts' : 'reads',
        permissionOf(operation['x-permission']),
        operation.summary,
      ].map(escape),
    );
  const never = limits.map(([what, by, file, test]) => [what, by, `\`${file}\`: ${test}`].map(escape));
  return `# Tools of software agents

Written by \`npm run generate\` from openapi.yaml and scripts/docs/agent-tools.mjs. Do not edit. The guide [Software agents](guides/15-software-agents.md) explains how to connect one; [The MCP Inspector](development/mcp-inspector.md) shows calls on the command line.

${aligned(['Tool', 'Kind', 'Permission', 'What it does'], tools)}

## What a software agent can never do

${aligned(['Never', 'Prevented by', 'Test'], never)}
`;
}
