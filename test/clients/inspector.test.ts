import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { agentOf } from '../support/peers/agent';
import { programFolder } from '../support/program';
import { useService } from '../support/service';

/** The MCP Inspector's command line starts `main mcp`, which passes its calls on to a running service. */

const service = useService();
const inspector = require.resolve('@modelcontextprotocol/inspector-cli');

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent: Record<string, unknown>;
}

/** Returns what the inspector writes. */
async function inspect<T>(token: string, ...options: string[]): Promise<T> {
  const main = path.join(programFolder(), 'src/main.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [inspector, '--cli', process.execPath, main, 'mcp', '--method', ...options],
    { env: { PATH: process.env['PATH'] ?? '', MCP_URL: service.baseUrl, MCP_TOKEN: token } },
  );
  return JSON.parse(stdout) as T;
}

it('lists, calls and reads over a running service, and shows what was refused', async () => {
  const { caller, client } = await agentOf(service, await service.tenant());
  await client.close();
  const { tools } = await inspect<{ tools: { name: string }[] }>(caller.token, 'tools/list');
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['getWork', 'getI9']));

  const work = await inspect<ToolResult>(caller.token, 'tools/call', '--tool-name', 'getWork');
  expect(work.isError).toBeUndefined();
  expect(work.structuredContent).toMatchObject({ total: 0 });

  const missing = await inspect<ToolResult>(
    caller.token,
    'tools/call',
    '--tool-name',
    'getI9',
    '--tool-arg',
    'i9_id=1',
  );
  expect(missing).toMatchObject({ isError: true, structuredContent: { status: 404 } });

  const { contents } = await inspect<{ contents: { text: string }[] }>(
    caller.token,
    'resources/read',
    '--uri',
    'contract://operations/getI9',
  );
  expect(JSON.parse(contents[0]?.text ?? '')).toMatchObject({ operationId: 'getI9', agent: 'read' });
});

it('says why a call has failed', async () => {
  const unknown = inspect('x'.repeat(43), 'tools/list');
  await expect(unknown).rejects.toThrow('The access token is not valid');
});
