import { partnership, startedI9, type I9Body } from '../support/organizations/partnership';
import { useService } from '../support/service';

/** Serializers of some languages, Kotlin's among them, send `null` for what was not set. It counts as left out. */

const service = useService();

async function setUp() {
  const tenant = await service.tenant();
  const caller = await tenant.caller();
  const partner = await tenant.caller({ partner: true });
  const client = service.api(caller.token);
  return { tenant, caller, client, partner: service.api(partner.token) };
}

const names = { firstName: 'Ana', lastName: 'Rivera' };

test('the id of a new record', async () => {
  const { client, tenant, partner, caller } = await setUp();
  const employee = { ...names, locationId: tenant.locationId, startDate: '2026-11-23' };
  const hire = {
    ...employee,
    integrationCandidateId: 'c',
    emailAddress: 'a@b.example',
    onboardingType: 'remote',
  };
  const answers = [
    await partner.post('/v1/partners/i9s/section1', { ...hire, id: null }),
    await client.post('/v1/employees', { ...employee, id: null }),
    await client.post('/v1/users', { ...names, role: caller.roleId, id: null }),
    await client.post('/v1/locations', { id: null }),
    await client.post('/v1/legal-entities', { name: 'One', id: null }),
    await client.post('/v1/roles', { name: 'One', permissions: [], id: null }),
    await client.post('/v1/groups', { group: [], id: null }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 201, 201, 201, 201, 201, 409]);
});

test('the id of a changed record', async () => {
  const { client, tenant } = await setUp();
  const answer = await client.patch(`/v1/locations/${tenant.locationId}`, { id: null, name: 'New' });
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ id: tenant.locationId, name: 'New' }),
  ]);
});

test('what is done with a new employee or user besides', async () => {
  const { client, tenant, caller } = await setUp();
  const nothing = {
    createLogin: null,
    sendLoginEmail: null,
    createI9: null,
    createRemotehireI9: null,
    createRemoteHireI9: null,
  };
  const employee = { ...names, locationId: tenant.locationId, startDate: '2026-11-23' };
  const { status, body } = await client.post<{ id: number }>('/v1/employees', { ...employee, ...nothing });
  expect(status).toBe(201);
  const { body: forms } = await client.get<{ searchResult: unknown[] }>(`/v1/employees/${body.id}/i9s`);
  expect(forms.searchResult).toEqual([]);
  const one = { ...employee, ...nothing, createRemotehireI9: 'yes', emailAddress: 'a@b.example' };
  expect((await client.post('/v1/employees', one)).status).toBe(201);
  const user = { ...names, role: caller.roleId, sendLoginEmail: null, retired: null };
  const created = await client.post<{ id: number; retired: boolean }>('/v1/users', user);
  expect([created.status, created.body.retired]).toEqual([201, false]);
  await client.patch(`/v1/users/${created.body.id}`, { ...user, retired: true });
  const kept = await client.patch(`/v1/users/${created.body.id}`, user);
  expect(kept.body).toMatchObject({ retired: true });
});

test('what a token request in JSON leaves open', async () => {
  const { caller } = await setUp();
  const { clientId: client_id, clientSecret: client_secret } = caller;
  const request = { grant_type: 'client_credentials', client_id, client_secret };
  const { status, body } = await service
    .api()
    .post<{ access_token: string }>('/v1/oauth/token', { ...request, refresh_token: null, scope: null });
  expect([status, body]).toEqual([200, expect.objectContaining({ scope: 'read write' })]);
  const revocation = { token: body.access_token, token_type_hint: null, client_id, client_secret };
  expect((await service.api().post('/v1/oauth/revoke', revocation)).status).toBe(200);
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const unnamed = { ...request, client_id: null, client_secret: null };
  expect((await service.api().post('/v1/oauth/token', unnamed, headers)).status).toBe(200);
});

test('what a POST leaves open, in its parts too, and a body that is not needed', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  const path = `/v1/sandbox/i9s/${id}/section1`;
  const signed = await world.admin.post(path, { lastName: null, citizenshipStatus: null, preparers: null });
  expect(signed.status).toBe(200);
  const license = { code: 'B_DL', issuingAuthority: 'WA', number: 'WDL1234', expirationDate: '2033-01-01' };
  const draft = {
    documents: [{ ...license, companions: null, receipt: null, hasPhotograph: null }],
    explanations: { 'first-day-unusual': null },
    examinationMethod: null,
    copiesKept: null,
  };
  const kept = await world.admin.post<I9Body>(`/v1/i9s/${id}/section2-draft`, draft);
  expect([kept.status, kept.body.i9StatusCode]).toEqual([200, 'section2_in_progress']);
  const again = await startedI9(world, { integrationCandidateId: 'another' });
  expect((await world.admin.post(`/v1/sandbox/i9s/${again.id}/section1`, 'null')).status).toBe(200);
});

test('in a PATCH it is refused where a field must have a value', async () => {
  const { client, caller } = await setUp();
  const { status, body } = await client.patch(`/v1/roles/${caller.roleId}`, { permissions: null });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/permissions' })] }),
  ]);
});
