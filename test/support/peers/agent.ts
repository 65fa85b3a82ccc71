import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ownerOf } from '../owner';
import type { TestService } from '../service';
import type { CallerOptions, Tenant, TestCaller } from '../organizations/tenant';

/** The official client of the Model Context Protocol, as an assistant uses it. */
export async function connectAgent(baseUrl: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

export type AgentClient = Client;

/** What a tool answered, parsed. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** Calls a tool. */
export async function callTool(
  client: AgentClient,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { text: string }[];
  const text = content?.text ?? '';
  return { isError: result.isError === true, text, body: JSON.parse(text) as Record<string, unknown> };
}

/** Lets software agents of an organization in. */
export const allowAgents = async ({ services }: TestService, { organizationId }: Tenant): Promise<void> => {
  await ownerOf(services)('organizations').where({ id: organizationId }).update({ agents_allowed: true });
};

/** An agent with the scopes `agent` and `write` of an organization that lets it in. */
export async function agentOf(
  service: TestService,
  tenant: Tenant,
  options: CallerOptions = {},
): Promise<{ caller: TestCaller; client: AgentClient }> {
  await allowAgents(service, tenant);
  const caller = await tenant.caller({ scopes: ['agent', 'write'], ...options });
  return { caller, client: await connectAgent(service.baseUrl, caller.token) };
}
