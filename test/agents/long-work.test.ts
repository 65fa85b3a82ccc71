import { walk } from '../support/organizations/i9-walk';
import { ownerOf } from '../support/owner';
import { agentOf } from '../support/peers/agent';
import { useService } from '../support/service';

/** Calls that begin work which takes long: its progress, and how an agent stops to wait for it. */

const service = useService();

async function world() {
  const { tenant } = (await walk(service)).world;
  const { client, caller } = await agentOf(service, tenant);
  const packages = () =>
    ownerOf(service.services)('inspection_packages').where({ organization_id: tenant.organizationId });
  return { client, packages, token: caller.token };
}

const request = { name: 'requestInspectionPackage', arguments: { body: {} } };

describe('a call that asks for progress', () => {
  it('reports it, and answers with the end of the work', async () => {
    const { client, packages } = await world();
    const progress: number[] = [];
    const answer = await client.callTool(request, undefined, {
      onprogress: (told) => {
        progress.push(told.progress);
        const step =
          progress.length === 1
            ? { state: 'running', forms_done: 1 }
            : { state: 'failed', finished_at: new Date() };
        packages().update(step).catch(console.error);
      },
    });
    expect(progress).toEqual([0, 1]);
    expect(answer.structuredContent).toMatchObject({ state: 'failed' });
    await client.close();
  });

  it('ends when the agent cancels it', async () => {
    const { client, packages } = await world();
    const canceling = new AbortController();
    const began = performance.now();
    const call = client.callTool(request, undefined, {
      signal: canceling.signal,
      onprogress: () => canceling.abort('enough'),
    });
    await expect(call).rejects.toThrow('enough');
    expect(performance.now() - began).toBeLessThan(10_000);
    // The package itself has been requested, and stays so.
    expect(await packages()).toHaveLength(1);
    expect((await client.ping()) satisfies object).toEqual({});
    await client.close();
    expect(service.errors).toEqual([]);
  });
});

it('lets the service end a wait that is canceled by another message', async () => {
  const { client, token } = await world();
  const post = (message: object) =>
    fetch(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  const began = performance.now();
  const params = { ...request, _meta: { progressToken: 7 } };
  const waiting = await post({ id: 'wait', method: 'tools/call', params });
  const canceled = await post({ method: 'notifications/cancelled', params: { requestId: 'wait' } });
  expect(canceled.status).toBe(202);
  expect(await waiting.text()).not.toContain('"result"');
  expect(performance.now() - began).toBeLessThan(30_000);
  await client.close();
});

it('answers at once without that', async () => {
  const { client } = await world();
  const answer = await client.callTool(request);
  expect(answer.structuredContent).toMatchObject({ state: 'waiting' });
  await client.close();
});
