import type { components } from '../../../generated/openapi';
import { permissionId } from '../../../generated/permissions';
import { auditOf, outcome, places } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Partner = components['schemas']['OrganizationPartner'];
type Created = components['schemas']['OrganizationPartnerCreated'];
type Delivery = components['schemas']['Delivery'];

const path = '/v1/organization/partners';
const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';

async function setUp() {
  const tenant = await service.tenant();
  return { tenant, client: service.api((await tenant.caller()).token) };
}

async function withPartner() {
  const world = await setUp();
  const { body } = await world.client.post<Created>(path, { name: 'Harbor ATS', callbackUrl });
  const caller = await world.tenant.caller();
  await ownerOf(service.services)('api_clients')
    .where({ id: caller.apiClientId })
    .update({ partner_id: body.id });
  return { ...world, own: `${path}/${body.id}`, partner: service.api(caller.token), id: body.id };
}

describe('createOrganizationPartner', () => {
  it('409: an organization has 100 at most', async () => {
    const { tenant, client } = await setUp();
    await ownerOf(service.services).raw(
      `insert into partners (organization_id, name) select ?, 'Filler' from generate_series(1, 100)`,
      [tenant.organizationId],
    );
    const answer = await client.post(path, { name: 'One more' });
    expect([outcome(answer), answer.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('too-many-partners'),
    ]);
  });

  it('201: with a signing secret that is shown once, sealed in the database', async () => {
    const { tenant, client } = await setUp();
    const fields = {
      name: 'Harbor ATS',
      callbackUrl,
      basicUsername: 'u',
      notificationEmail: 'ops@ats.example',
    };
    const created = await client.post<Created>(path, { ...fields, basicPassword: 'correct horse' });
    const { id, secret } = created.body;
    expect([created.status, created.headers.get('location')]).toEqual([201, `${path}/${id}`]);
    expect(created.body).toEqual({
      ...fields,
      embedOrigins: [],
      id,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      disabled: false,
      disabledAt: null,
      secretRotatedAt: expect.any(String),
      updatedAt: expect.any(String),
      links: [{ href: `${path}/${id}`, rel: 'self' }],
    });
    const { secret: _, ...shown } = created.body;
    const read = await client.get<Partner>(`${path}/${id}`);
    expect(read.body).toEqual(shown);
    expect((await client.get<{ searchResult: Partner[] }>(path)).body.searchResult).toEqual([shown]);
    expect(JSON.stringify(await ownerOf(service.services)('partner_secrets'))).not.toContain(secret);
    const audit = await auditOf(service, tenant.organizationId);
    expect(audit[0]).toMatchObject({
      operation_id: 'createOrganizationPartner',
      subject_type: 'partner',
      subject_id: id,
    });
  });

  it.each([
    [{}, '400 invalid-request', ['/name']],
    [{ name: '' }, '400 invalid-request', ['/name']],
    [{ name: 'x'.repeat(81) }, '400 invalid-request', ['/name']],
    [{ name: 'x', nickname: 'y' }, '400 invalid-request', ['/nickname']],
    [{ name: 'x', basicPassword: 'p' }, '422 impossible-value', ['/basicUsername']],
    [
      { name: 'x', callbackUrl: 'http://10.0.0.1/{integrationCandidateId}' },
      '422 impossible-value',
      ['/callbackUrl'],
    ],
    [{ name: 'x', callbackUrl: 'https://ats.example/' }, '422 impossible-value', ['/callbackUrl']],
  ])('%j: %s', async (body, expected, at) => {
    const { client } = await setUp();
    const answer = await client.post(path, body);
    expect([outcome(answer), places(answer)]).toEqual([expected, at]);
    expect((await client.get<{ searchResult: Partner[] }>(path)).body.searchResult).toEqual([]);
  });

  it('403: without Manage partners', async () => {
    const tenant = await service.tenant();
    const { token } = await tenant.caller({ without: [permissionId.managePartners] });
    expect(outcome(await service.api(token).post(path, { name: 'x' }))).toBe('403 permission-denied');
  });
});

describe('updateOrganizationPartner', () => {
  it('200: takes back what it has answered; 412 for what has changed', async () => {
    const { client, own } = await withPartner();
    const read = await client.get<Partner>(own);
    const sent = await client.patch(own, read.body, { 'If-Match': read.headers.get('etag') ?? '' });
    expect(sent.body).toEqual(read.body);
    expect(outcome(await client.patch(own, { name: 'New' }, { 'If-Match': '"old"' }))).toBe(
      '412 stale-record',
    );
  });

  it('200: what the employer switches off, the partner does not switch on', async () => {
    const { client, own, partner } = await withPartner();
    const off = await client.patch<Partner>(own, { disabled: true });
    expect(off.body).toMatchObject({ disabled: true, disabledAt: expect.any(String) });
    const asked = await partner.patch<{ disabledAt: string }>('/v1/partners/self', { callbackUrl });
    expect(asked.body.disabledAt).toBe(off.body.disabledAt);
    expect(outcome(await partner.post('/v1/partners/self/test-deliveries'))).toBe('409 state-conflict');
    const on = await client.patch<Partner>(own, { disabled: false });
    expect(on.body).toMatchObject({ disabled: false, disabledAt: null });
    expect((await partner.post('/v1/partners/self/test-deliveries')).status).toBe(202);
  });

  it('200: an address ends what the receiver has switched off itself', async () => {
    const { client, own, id } = await withPartner();
    await ownerOf(service.services)('partners').where({ id }).update({ disabled_at: new Date() });
    expect((await client.patch<Partner>(own, { name: 'x' })).body.disabledAt).not.toBeNull();
    expect((await client.patch<Partner>(own, { callbackUrl })).body.disabledAt).toBeNull();
  });
});

describe('deliveries of a partner', () => {
  it('are sent for a test, listed and sent again', async () => {
    const { client, own } = await withPartner();
    const made = await client.post<Delivery>(`${own}/test-deliveries`);
    const place = `${own}/deliveries/${made.body.id}`;
    expect([made.status, made.headers.get('location')]).toEqual([202, place]);
    expect((await client.get(place)).body).toEqual(made.body);
    const listed = await client.get<{ searchResult: Delivery[] }>(`${own}/deliveries?state=pending`);
    expect(listed.body.searchResult).toEqual([made.body]);
    const again = await client.post<Delivery>(`${own}/deliveries/${made.body.id}/redeliveries`);
    expect([again.status, again.body.id]).toEqual([202, made.body.id]);
  });

  it('404: of another partner of the same organization', async () => {
    const { client, own } = await withPartner();
    const { body: other } = await client.post<Created>(path, { name: 'Other', callbackUrl });
    const { body: delivery } = await client.post<Delivery>(`${path}/${other.id}/test-deliveries`);
    expect(outcome(await client.get(`${own}/deliveries/${delivery.id}`))).toBe('404 not-found');
    expect(outcome(await client.post(`${own}/deliveries/${delivery.id}/redeliveries`))).toBe('404 not-found');
  });
});

test('rotateOrganizationPartnerSecret shows a new secret, and the one before it signs for a day', async () => {
  const { client, own } = await withPartner();
  const { status, body } = await client.post<components['schemas']['PartnerSecret']>(
    `${own}/secret-rotations`,
  );
  expect([status, body.secret.startsWith('whsec_')]).toEqual([201, true]);
  expect(Date.parse(body.previousValidUntil ?? '')).toBeGreaterThan(Date.now());
});

describe('getMe', () => {
  type Me = components['schemas']['Me'];

  it('200: says who a user with groups is', async () => {
    const tenant = await service.tenant({ organization: { hierarchy: '{custom1}', name: 'Northwind' } });
    const { viewEmployees, manageApiClients } = permissionId;
    const caller = await tenant.caller({
      permissions: [manageApiClients, viewEmployees],
      groups: [['Night']],
      scopes: ['read'],
    });
    const { status, body } = await service.api(caller.token).get<Me>('/v1/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      organization: { id: tenant.organizationId, name: 'Northwind' },
      user: { id: caller.userId, name: 'Terry Tester' },
      role: { id: caller.roleId, name: expect.any(String) },
      client: { id: caller.apiClientId, name: 'Test client', clientId: caller.clientId },
      partner: null,
      scopes: ['read'],
      permissions: [viewEmployees, manageApiClients],
      reach: { everyone: false, groups: [['Night']] },
      everifyTrained: true,
      links: [{ href: '/v1/me', rel: 'self' }],
    });
  });

  it('200: says which partner, and that everybody is in reach', async () => {
    const tenant = await service.tenant();
    const caller = await tenant.caller({ partner: true });
    const { body } = await service.api(caller.token).get<Me>('/v1/me');
    expect(body.partner).toEqual({ id: caller.partnerId, name: 'Test partner' });
    expect(body.reach).toEqual({ everyone: true, groups: [] });
  });
});
