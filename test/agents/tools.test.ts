import { permissionId } from '../../generated/permissions';
import { reports } from '../../src/store/reports';
import { walk, passport } from '../support/organizations/i9-walk';
import { auditOf, hire, nobody } from '../support/organizations/people';
import { agentOf, callTool, type AgentClient } from '../support/peers/agent';
import { useService } from '../support/service';

/** The tools over HTTP, with the official client of the Model Context Protocol. */

const service = useService();
const clients: AgentClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function agent(...options: Parameters<typeof agentOf> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = await agentOf(service, ...options);
  clients.push(made.client);
  return made;
}

const namesOf = async (client: AgentClient) => (await client.listTools()).tools.map(({ name }) => name);

describe('the list of tools', () => {
  it('has the name, description and parameters of each operation', async () => {
    const { client } = await agent(await service.tenant());
    const { tools } = await client.listTools();
    const list = tools.find(({ name }) => name === 'listI9s');
    expect(list).toMatchObject({ title: 'List I-9s', annotations: { readOnlyHint: true } });
    expect(list?.description).toContain('Lists the forms of employees within reach');
    expect(Object.keys(list?.inputSchema.properties ?? {})).toContain('page_size');
    const create = tools.find(({ name }) => name === 'createEmployee');
    expect(create).toMatchObject({
      annotations: { readOnlyHint: false },
      inputSchema: { required: ['body'], additionalProperties: false },
    });
    expect(JSON.stringify(create?.inputSchema)).not.toContain('socialSecurityNumber');
  });

  it('leaves out what the role and the scopes do not allow', async () => {
    const tenant = await service.tenant();
    const { client: reader } = await agent(tenant, { scopes: ['agent'] });
    expect(await namesOf(reader)).toContain('getI9');
    expect(await namesOf(reader)).not.toContain('createEmployee');
    const { client: viewer } = await agent(tenant, { permissions: [permissionId.viewEmployees] });
    expect(await namesOf(viewer)).toContain('listEmployees');
    expect(await namesOf(viewer)).not.toContain('getI9');
  });
});

describe('a call', () => {
  it('answers as the operation does, with an audit row that names client and tool', async () => {
    const tenant = await service.tenant();
    const admin = service.api((await tenant.caller()).token);
    const employee = await hire(admin, tenant.locationId, { lastName: 'Okafor' });
    const { client, caller } = await agent(tenant);
    const { body } = await callTool(client, 'listEmployees', { lastName: 'okafor', page_size: 5 });
    expect(body['searchResult']).toMatchObject([{ id: employee.id, lastName: { untrustedText: 'Okafor' } }]);
    expect(await auditOf(service, { type: 'api_client', id: caller.apiClientId })).toEqual([
      { operation: 'listEmployees', fields: ['agentCall'], userId: caller.userId },
    ]);
  });

  it('changes records as its user', async () => {
    const tenant = await service.tenant();
    const { client } = await agent(tenant);
    const body = {
      firstName: 'Ana',
      lastName: 'Rivera',
      locationId: tenant.locationId,
      startDate: '2026-11-23',
    };
    const made = await callTool(client, 'createEmployee', { body, idempotencyKey: 'once' });
    expect(made).toMatchObject({ isError: false, body: { firstName: { untrustedText: 'Ana' } } });
    const again = await callTool(client, 'createEmployee', { body, idempotencyKey: 'once' });
    expect(again.body['id']).toBe(made.body['id']);
  });

  it('names every fault of its arguments', async () => {
    const { client } = await agent(await service.tenant());
    const { isError, body } = await callTool(client, 'listI9s', { page: 0, nonsense: 1 });
    expect(isError).toBe(true);
    expect(body).toMatchObject({ type: 'invalid-request', status: 400 });
    expect(body['errors']).toMatchObject([
      { parameter: 'nonsense', code: 'unknown-parameter' },
      { parameter: 'page' },
    ]);
    expect((await callTool(client, 'createEmployee')).body).toMatchObject({
      errors: [{ parameter: 'body', code: 'required' }],
    });
  });

  it('masks Social Security, document and alien numbers whatever the role allows', async () => {
    const form = await walk(service);
    await form.section1({ socialSecurityNumber: '900-12-3456' });
    await form.section2([passport]);
    const { client } = await agent(form.world.tenant);
    const i9 = await callTool(client, 'getI9', { i9_id: form.id });
    const { tenant, admin } = form.world;
    const { id } = await hire(admin, tenant.locationId, { socialSecurityNumber: '900-12-3456' });
    const employee = await callTool(client, 'getEmployee', { employee_id: id });
    const texts = `${i9.text}${employee.text}`;
    expect(texts).not.toMatch(/900-?12-?3456|123456789/);
    expect(i9.text).toContain('"number":"masked"');
    expect(employee.body['socialSecurityNumber']).toBe('***-**-3456');
  });

  it('answers another organization’s ids as if there were no such record', async () => {
    const form = await walk(service);
    const { client } = await agent(await service.tenant());
    const foreign = await callTool(client, 'getI9', { i9_id: form.id });
    const missing = await callTool(client, 'getI9', { i9_id: nobody });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toMatchObject({ type: 'not-found', status: 404 });
  });

  it('keeps to the reach of its user', async () => {
    const form = await walk(service);
    const { client } = await agent(form.world.tenant, {
      without: [permissionId.accessEmployeesOutsideManagedGroups],
    });
    expect((await callTool(client, 'getI9', { i9_id: form.id })).body).toMatchObject({ status: 404 });
    expect((await callTool(client, 'listI9s')).body['searchResult']).toEqual([]);
  });

  it('reads a report, with the names in its rows marked as data', async () => {
    const tenant = await service.tenant();
    const admin = service.api((await tenant.caller()).token);
    await admin.patch(`/v1/locations/${tenant.locationId}`, { name: 'Denver warehouse' });
    await hire(admin, tenant.locationId, {});
    const { client } = await agent(tenant);
    const { body: list } = await callTool(client, 'listReports');
    expect(JSON.stringify(list)).toContain('employees-without-form');
    const { body } = await callTool(client, 'getReport', { report: 'employees-without-form' });
    expect(body).toMatchObject({ report: 'employees-without-form' });
    expect(JSON.stringify(body)).toContain('{"untrustedText":"Denver warehouse"}');
  });

  it('has the first 100 rows of a longer report, and a sentence about the others', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ label: `Store ${index}`, values: [1, 0] }));
    const read = jest.spyOn(reports['employees-without-form'], 'rows').mockResolvedValue(rows);
    const { client } = await agent(await service.tenant());
    const { body } = await callTool(client, 'getReport', { report: 'employees-without-form' });
    read.mockRestore();
    expect(body['rows']).toHaveLength(100);
    expect(body['leftOut']).toEqual([
      '/rows has the first 100 of 130 entries. People find the others in the portal, and an API client without the scope agent with getReport.',
    ]);
    const list = await callTool(client, 'listReports');
    expect(list.body).not.toHaveProperty('leftOut');
  });

  it('is refused without the permission, and that is recorded', async () => {
    const { client, caller } = await agent(await service.tenant(), {
      permissions: [permissionId.viewEmployees],
    });
    const { body } = await callTool(client, 'getWork');
    expect(body).toMatchObject({ type: 'permission-denied', status: 403 });
    await service.services.security.settled();
    expect(await auditOf(service, { type: 'user', id: caller.userId })).toMatchObject([
      { operation: 'getWork', fields: ['permission-denied'] },
    ]);
  });

  it('is an error of the protocol for a tool that does not exist', async () => {
    const { client } = await agent(await service.tenant());
    await expect(client.callTool({ name: 'completeSection2', arguments: {} })).rejects.toThrow(
      'no such tool',
    );
  });
});

describe('resources and prompts', () => {
  it('give the contract of each operation', async () => {
    const { client } = await agent(await service.tenant());
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('contract://operations/completeSection2');
    const { contents } = await client.readResource({ uri: 'contract://operations/getI9' });
    expect(contents).toMatchObject([{ mimeType: 'application/json' }]);
    await expect(client.readResource({ uri: 'contract://operations/nothing' })).rejects.toThrow('no such');
  });

  it('give five tasks of a week, each with tools that exist', async () => {
    const { client } = await agent(await service.tenant());
    const names = await namesOf(client);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(5);
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({ name });
      const text = (messages as { content: { text: string } }[])[0]?.content.text ?? '';
      const tools = text.split('Tools: ')[1]?.replace('.', '').split(', ') ?? [];
      expect(tools.filter((tool) => !names.includes(tool))).toEqual([]);
      expect(tools.length).toBeGreaterThan(0);
    }
  });
});
