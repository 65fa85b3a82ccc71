import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { auditOf } from '../support/organizations/people';
import { allowAgents, callTool, connectAgent } from '../support/peers/agent';
import { programFolder, startProgram } from '../support/program';
import { useService } from '../support/service';

/** `main mcp`: an assistant on a developer's machine, over standard input and output, with a running service. */

const service = useService();

async function agent() {
  const tenant = await service.tenant();
  await allowAgents(service, tenant);
  return { tenant, caller: await tenant.caller({ scopes: ['agent', 'write'] }) };
}

/** The official client starts the command as an assistant does. */
async function connect(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const main = path.join(programFolder(), 'src/main.js');
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [main, 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', MCP_URL: service.baseUrl, ...env },
      stderr: 'ignore',
    }),
  );
  return client;
}

it('lists and calls tools with the id and secret of an API client', async () => {
  const { caller } = await agent();
  const client = await connect({ MCP_CLIENT_ID: caller.clientId, MCP_CLIENT_SECRET: caller.clientSecret });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('getWork');
  expect((await callTool(client, 'getWork')).isError).toBe(false);
  expect((await callTool(client, 'getI9', { i9_id: 1 })).body).toMatchObject({ status: 404 });
  await client.close();
});

it('reports a client that is retired meanwhile', async () => {
  const { tenant, caller } = await agent();
  const client = await connect({ MCP_TOKEN: caller.token });
  const admin = service.api((await tenant.caller()).token);
  await admin.patch(`/v1/organization/api-clients/${caller.apiClientId}`, { retired: true });
  await expect(client.listTools()).rejects.toThrow('not valid');
  await client.close();
});

it.each([
  [{}, 'MCP_URL must be the address of the service'],
  [{ MCP_URL: 'http://i9.example.com' }, 'must begin with https'],
  [{ MCP_URL: 'https://i9.example.com' }, 'Set MCP_CLIENT_ID and MCP_CLIENT_SECRET, or MCP_TOKEN.'],
])('ends with a sentence when its environment is %j', async (env, sentence) => {
  const { exit, output } = startProgram('src/main.js', ['mcp'], env);
  expect(await exit).toBe(1);
  expect(output.stderr).toContain(sentence);
  expect(output.stdout).toBe('');
});

it('leaves the SDK unloaded until a software agent comes', () => {
  const script = `require('./src/program/commands.js'); require('./src/program/compose.js');
    process.stdout.write(Object.keys(require.cache).filter((file) => /modelcontextprotocol|agents.http/.test(file)).join(' '));`;
  const loaded = execFileSync(process.execPath, ['-e', script], { cwd: programFolder(), encoding: 'utf8' });
  expect(loaded).toContain(path.join('src', 'agents', 'http.js'));
  expect(loaded).not.toContain('modelcontextprotocol');
});

it('answers 1,000 calls, each with an audit row', async () => {
  const { caller } = await agent();
  const client = await connectAgent(service.baseUrl, caller.token);
  const started = performance.now();
  for (let round = 0; round < 100; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => callTool(client, 'getWork')));
  const seconds = (performance.now() - started) / 1_000;
  await client.close();
  expect(await auditOf(service, { type: 'api_client', id: caller.apiClientId })).toHaveLength(1_000);
  expect(seconds).toBeLessThan(120);
});
