import { anonymous, auditOf, outcome, places } from '../../support/answers';
import { useService } from '../../support/service';
import { ownerOf, waitingForLocks } from '../../support/owner';
import { lockNumbers } from '../../../src/store/locks';

const service = useService();

type Body = Record<string, unknown> & { id: number };

async function setUp(organization: Readonly<Record<string, unknown>> = {}) {
  const tenant = await service.tenant({ organization });
  const caller = await tenant.caller();
  return { tenant, caller, client: service.api(caller.token) };
}

const path = '/v1/organization';
const sealedSecret = async (organizationId: number): Promise<Buffer | null> => {
  const row: { sealed: Buffer | null } | undefined = await ownerOf(service.services)('organizations')
    .where({ id: organizationId })
    .first({ sealed: 'oauth_client_secret_ciphertext' });
  return row?.sealed ?? null;
};

/** Self-signed, of nobody. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBgjCCASmgAwIBAgIUT4rEJSIrIXX8wwPfyj8IImGTQ+AwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTIwMjMwNDI0WhgPMjEyNjEw
MjcyMzA0MjRaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAE1EHgnYymRBMiFRyd0LKDvqAnZFYCfHgnA8Qw2MhsZZqnoQK4
FJvzLpmTltSBib7ClP18pBMFZUIoMSaJXJ3H6qNTMFEwHQYDVR0OBBYEFA86WFZF
qa4xv/UQv/5KNjiAwSiKMB8GA1UdIwQYMBaAFA86WFZFqa4xv/UQv/5KNjiAwSiK
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgTdXsKTk3dPMSBYZa
nQ7v7rJQSdQNdf9nfvaVtBiIA+kCIFvcHyMqECKxQUlVXrsf+XWJzZeBI/sjXVGr
dPUVhXFK
-----END CERTIFICATE-----`;

const labels = Array.from({ length: 8 }, (_, index) => `custom${index + 1}Label`);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const defaults = {
  name: 'Test organization',
  timeZone: 'America/New_York',
  minEmploymentAge: 14,
  ...Object.fromEntries(weekdays.map((day, index) => [`work${day}`, index < 5])),
  workHolidays: false,
  everifyCompanyId: null,
  everifyMouDate: null,
  oauthEnabled: false,
  oauthIssuer: null,
  oauthClientId: null,
  samlEnabled: false,
  samlEntryPoint: null,
  samlIssuer: null,
  samlCertificate: null,
  ...Object.fromEntries(labels.map((label) => [label, null])),
  hierarchy: [],
  section2ReviewRequired: false,
  reminderDays: [90, 60, 30, 7],
  secondFactorRequired: false,
  agentsAllowed: false,
  contactEmail: null,
  contactPhone: null,
  apiSigning: 'client-user',
};

const full = {
  name: 'Northwind Staffing',
  timeZone: 'America/Los_Angeles',
  minEmploymentAge: 16,
  ...Object.fromEntries(weekdays.map((day, index) => [`work${day}`, index >= 5])),
  workHolidays: true,
  everifyCompanyId: '1204881',
  everifyMouDate: '2024-02-29',
  oauthEnabled: true,
  oauthIssuer: 'https://login.northwind.example',
  oauthClientId: 'eligibility',
  samlEnabled: true,
  samlEntryPoint: 'https://idp.northwind.example/sso',
  samlIssuer: 'urn:northwind:idp',
  samlCertificate: certificate,
  ...Object.fromEntries(labels.map((label) => [label, `Label of ${label}`])),
  hierarchy: ['custom3', 'legalEntity', 'locationId'],
  section2ReviewRequired: true,
  apiSigning: 'named-examiner',
  reminderDays: [0, 365, 30],
  secondFactorRequired: true,
  agentsAllowed: true,
  contactEmail: 'hr@northwind.example',
  contactPhone: '253-555-0100, ext. 12',
};

describe('getOrganization', () => {
  it('200: every setting, with the defaults of a new organization', async () => {
    const { tenant, client } = await setUp();
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: tenant.organizationId,
      ...defaults,
      updatedAt: expect.any(String),
      links: [{ href: path, rel: 'self' }],
    });
  });

  it('304 by entity tag', async () => {
    const { client } = await setUp();
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    expect((await client.get(path, { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('updateOrganization', () => {
  describe('200', () => {
    it('changes every setting, leaves an audit row', async () => {
      const { tenant, client } = await setUp();
      const changed = await client.patch<Body>(path, full);
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({
        id: tenant.organizationId,
        ...full,
        updatedAt: expect.any(String),
        links: [{ href: path, rel: 'self' }],
      });
      expect((await client.get(path)).body).toEqual(changed.body);
      const [audit] = await auditOf(service, tenant.organizationId);
      expect(audit).toMatchObject({
        operation_id: 'updateOrganization',
        subject_type: 'organization',
        subject_id: tenant.organizationId,
      });
      expect(audit?.fields).toEqual(expect.arrayContaining(Object.keys(full)));
    });

    it.each(Object.entries(full))('changes %s alone and nothing else', async (name, value) => {
      const { client } = await setUp();
      const before = (await client.get<Body>(path)).body;
      const changed = await client.patch<Body>(path, { [name]: value });
      expect([changed.status, changed.body]).toEqual([
        200,
        { ...before, [name]: value, updatedAt: expect.any(String) },
      ]);
    });

    it.each([
      'everifyCompanyId',
      'everifyMouDate',
      'oauthIssuer',
      'oauthClientId',
      'samlEntryPoint',
      'samlIssuer',
      'samlCertificate',
      ...labels,
    ])('clears %s with null and with empty text, and leaves the others', async (name) => {
      const { client } = await setUp();
      const before = (await client.patch<Body>(path, full)).body;
      const without = { ...before, [name]: null, updatedAt: expect.any(String) };
      expect((await client.patch<Body>(path, { [name]: null })).body).toEqual(without);
      await client.patch(path, full);
      expect((await client.patch<Body>(path, { [name]: '' })).body).toEqual(without);
    });

    it('changes nothing by what a new organization answers', async () => {
      const { client } = await setUp();
      const before = await client.get(path);
      expect((await client.patch(path, before.body)).body).toEqual(before.body);
    });

    it('takes back what GET answered', async () => {
      const { client } = await setUp();
      await client.patch(path, full);
      const before = await client.get(path);
      expect((await client.patch(path, before.body)).body).toEqual(before.body);
      expect((await client.patch(path, {})).body).toEqual(before.body);
    });

    it('takes the date in the other form as well', async () => {
      const { client } = await setUp();
      const { body } = await client.patch<Body>(path, { everifyMouDate: '02/29/2024' });
      expect(body['everifyMouDate']).toBe('2024-02-29');
    });

    it.each(['UTC', 'Etc/GMT+5', 'US/Pacific', 'America/Argentina/Buenos_Aires', 'Pacific/Pago_Pago'])(
      'takes the time zone %s',
      async (timeZone) => {
        const { client } = await setUp();
        expect((await client.patch<Body>(path, { timeZone })).body['timeZone']).toBe(timeZone);
      },
    );

    it('changes no other organization', async () => {
      const { client } = await setUp();
      const other = await setUp();
      await client.patch(path, full);
      expect((await other.client.get<Body>(path)).body).toMatchObject(defaults);
    });
  });

  describe('the client secret', () => {
    it('is sealed, never returned, left alone when not sent and cleared with null', async () => {
      const { tenant, client } = await setUp();
      const secret = ' correct horse battery staple ';
      const sealed = () => sealedSecret(tenant.organizationId);
      const answers = [await client.patch(path, { oauthClientSecret: secret }), await client.get(path)];
      for (const { text } of answers) expect(text).not.toMatch(/correct horse|oauthClientSecret/);
      const stored = await sealed();
      if (!stored) throw new Error('the secret was not stored');
      expect(stored.toString('latin1')).not.toContain('correct horse');
      const { keys } = service.services;
      expect(keys.decrypt(tenant.organizationId, 'oauth-client-secret', stored)).toBe(secret);
      await client.patch(path, { oauthClientId: 'other' });
      expect(await sealed()).toEqual(stored);
      expect(JSON.stringify(await auditOf(service, tenant.organizationId))).not.toContain('correct horse');
      await client.patch(path, { oauthClientSecret: null });
      expect(await sealed()).toBeNull();
    });
  });

  describe('400', () => {
    it.each([
      ['name', ''],
      ['name', null],
      ['name', 'x'.repeat(81)],
      ['timeZone', ''],
      ['timeZone', null],
      ['timeZone', 'x'.repeat(65)],
      ['minEmploymentAge', -1],
      ['minEmploymentAge', 100],
      ['minEmploymentAge', null],
      ['workMonday', null],
      ['workHolidays', 'no'],
      ['everifyCompanyId', 'x'.repeat(21)],
      ['everifyMouDate', '2023-02-29'],
      ['everifyMouDate', '02/30/2024'],
      ['everifyMouDate', '2024-2-1'],
      ['oauthEnabled', 1],
      ['oauthIssuer', 'login.northwind.example'],
      ['oauthIssuer', `https://a.example/${'x'.repeat(1000)}`],
      ['oauthClientId', 'x'.repeat(1001)],
      ['oauthClientSecret', 'x'.repeat(1001)],
      ['samlEntryPoint', 'javascript:alert(1)'],
      ['samlIssuer', 'x'.repeat(1001)],
      ['samlCertificate', 'x'.repeat(10001)],
      ...labels.map((label): [string, string] => [label, 'x'.repeat(81)]),
      ['hierarchy', null],
      ['hierarchy', ['custom1', 'custom1']],
      ['hierarchy', ['legalEntity', 'locationId', 'custom1', 'custom2', 'custom3', 'custom4']],
      ['section2ReviewRequired', null],
      ['reminderDays', null],
      ['reminderDays', [30, 30]],
      ['reminderDays', Array.from({ length: 11 }, (_, index) => index)],
      ['customLabels', {}],
      ['oauthSettings', {}],
      ['sandboxClockOffsetMs', 5],
    ])('%s: %j', async (name, value) => {
      const { client } = await setUp();
      const before = await client.get(path);
      const answer = await client.patch(path, { [name]: value });
      expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [`/${name}`]]);
      expect((await client.get(path)).body).toEqual(before.body);
    });

    it.each([
      [{ hierarchy: ['custom9'] }, '/hierarchy/0'],
      [{ hierarchy: ['locationId', 'LegalEntity'] }, '/hierarchy/1'],
      [{ reminderDays: [-1] }, '/reminderDays/0'],
      [{ reminderDays: [90, 366] }, '/reminderDays/1'],
    ])('%j', async (body, pointer) => {
      const { client } = await setUp();
      const answer = await client.patch(path, body);
      expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [pointer]]);
    });
  });

  describe('the hierarchy', () => {
    it('200: is free while there is no group but the whole company, managed or not', async () => {
      const { caller, client } = await setUp({ hierarchy: ['custom1'] });
      await client.post('/v1/managements', { userId: caller.userId, group: [] });
      const { status, body } = await client.patch<Body>(path, { hierarchy: ['locationId'] });
      expect([status, body['hierarchy']]).toEqual([200, ['locationId']]);
    });

    it('200: decides from then on what groups are', async () => {
      const { tenant, client } = await setUp();
      await client.patch(path, { hierarchy: ['locationId'] });
      expect((await client.post('/v1/groups', { group: [tenant.locationId] })).status).toBe(201);
    });

    it('409: stays while there are groups; everything else can change, itself included', async () => {
      const { client } = await setUp({ hierarchy: ['custom1', 'custom2'] });
      await client.post('/v1/groups', { group: ['A'] });
      for (const hierarchy of [[], ['custom1'], ['custom2', 'custom1'], ['custom1', 'custom2', 'custom3']]) {
        const answer = await client.patch(path, { hierarchy, name: 'New' });
        expect([outcome(answer), places(answer)]).toEqual(['409 state-conflict', ['/hierarchy']]);
      }
      const same = await client.patch<Body>(path, { hierarchy: ['custom1', 'custom2'], name: 'New' });
      expect([same.status, same.body['name']]).toEqual([200, 'New']);
    });

    it('is waited for by a group that is created while it changes', async () => {
      const { tenant, client } = await setUp({ hierarchy: ['custom1'] });
      const system = ownerOf(service.services);
      const state = { done: false };
      const posting = await system.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(?, ?)', [
          lockNumbers.organization,
          tenant.organizationId,
        ]);
        await trx('organizations')
          .where({ id: tenant.organizationId })
          .update({ hierarchy: ['locationId'] });
        const answer = client.post('/v1/groups', { group: ['A'] }).finally(() => (state.done = true));
        while (!state.done && (await waitingForLocks(system)) === 0);
        return { answer };
      });
      expect(outcome(await posting.answer)).toBe('400 invalid-request');
    });
  });

  it('412: stale If-Match', async () => {
    const { client } = await setUp();
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    expect((await client.patch(path, { name: 'One' }, { 'If-Match': tag })).status).toBe(200);
    expect(outcome(await client.patch(path, { name: 'Two' }, { 'If-Match': tag }))).toBe('412 stale-record');
    expect((await client.get<Body>(path)).body['name']).toBe('One');
  });

  describe('422', () => {
    it.each(['Mars/Base', '+05:00', 'PST', 'Amerika/Boston', 'New York', '../etc/passwd'])(
      'there is no time zone %s',
      async (timeZone) => {
        const { client } = await setUp();
        const answer = await client.patch(path, { timeZone });
        expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/timeZone']]);
        expect(answer.text).not.toContain(timeZone);
      },
    );

    it('a certificate that cannot be read is named together with the time zone', async () => {
      const { client } = await setUp();
      const answer = await client.patch(path, { timeZone: 'x', samlCertificate: certificate.slice(0, 200) });
      expect([outcome(answer), places(answer)]).toEqual([
        '422 impossible-value',
        ['/timeZone', '/samlCertificate'],
      ]);
    });

    it('the id of another organization, whether there is one or not', async () => {
      const { tenant, client } = await setUp();
      const other = await setUp();
      const foreign = await client.patch(path, { id: other.tenant.organizationId });
      expect([outcome(foreign), places(foreign)]).toEqual(['422 id-mismatch', ['/id']]);
      expect(anonymous(await client.patch(path, { id: 2147483647 }))).toEqual(anonymous(foreign));
      expect((await client.patch(path, { id: tenant.organizationId })).status).toBe(200);
    });
  });
});
