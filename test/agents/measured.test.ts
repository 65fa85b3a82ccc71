import { ownerOf } from '../support/owner';
import { agentOf, callTool } from '../support/peers/agent';
import { useService } from '../support/service';

/** What operators see of software agents, and what every response tells them. */

const limit = 50;
const service = useService({ rateLimitPerMinute: limit, metrics: true });

const send = (token: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  });

const getWork = { method: 'tools/call', params: { name: 'getWork', arguments: {} } };

it('tells with each response what is left of the rate limit', async () => {
  const { caller, client } = await agentOf(service, await service.tenant());
  await client.close();
  const left: number[] = [];
  for (let sent = 0; sent < 2; sent += 1) {
    const { headers } = await send(caller.token, { method: 'ping' });
    expect(headers.get('ratelimit-policy')).toBe(`"default";q=${limit};w=60`);
    const [, remaining] = /^"default";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '') ?? [];
    left.push(Number(remaining));
  }
  expect(left[0]).toBeLessThan(limit);
  expect(left[1]).toBe(Number(left[0]) - 1);
});

it.each([{}, { 'X-Request-Id': 'agent-7' }])(
  'has one request id in the response and the audit trail: %j',
  async (sent) => {
    const { caller, client } = await agentOf(service, await service.tenant());
    await client.close();
    const response = await send(caller.token, getWork, sent);
    await response.text();
    const rows: unknown[] = await ownerOf(service.services)('audit_events')
      .where({ subject_type: 'api_client', subject_id: caller.apiClientId })
      .select('request_id');
    const requestId = response.headers.get('x-request-id');
    expect(rows).toEqual([{ request_id: requestId }]);
    if ('X-Request-Id' in sent) expect(requestId).toBe(sent['X-Request-Id']);
  },
);

it('is measured by tool, as requests are by operation', async () => {
  const { client } = await agentOf(service, await service.tenant());
  await callTool(client, 'listLegalEntities');
  await client.close();
  await (await send('x'.repeat(43), { method: 'ping' })).text();
  const text = await (await fetch(`${service.baseUrl}/metrics`)).text();
  const counted = (operation: string, status: number) =>
    new RegExp(`_count\\{[^}]*operation="${operation}",status="${status}"[^}]*\\} 1\\b`);
  expect(text).toMatch(counted('listLegalEntities', 200));
  expect(text).toMatch(counted('useAgentTools', 401));
});

it('leaves a log line with tool, client and status, and nothing of its arguments', async () => {
  const { caller, client } = await agentOf(service, await service.tenant());
  const debug = jest.spyOn(service.services.logger, 'debug');
  await callTool(client, 'listEmployees', { lastName: 'Okafor' });
  await client.close();
  const lines = debug.mock.calls.filter(([fields]) => JSON.stringify(fields).includes('listEmployees'));
  debug.mockRestore();
  expect(lines).toEqual([
    [
      {
        exchange: {
          requestId: expect.stringMatching(/^.+$/),
          method: 'POST',
          route: '/mcp',
          operationId: 'listEmployees',
          status: 200,
          milliseconds: expect.any(Number),
          clientId: caller.apiClientId,
        },
      },
      'request',
    ],
  ]);
});
