import type { components } from '../../../generated/openapi';
import { outcome } from '../../support/answers';
import { useService } from '../../support/service';
import {
  partnership,
  refusal,
  rowsOf,
  start,
  type Partnership,
} from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';

const service = useService();

type Partner = components['schemas']['Partner'];
type Delivery = components['schemas']['Delivery'];
type List = { searchResult: Delivery[]; links: { href: string; rel: string }[] };

const settings = '/v1/partners/self';
const address = 'http://127.0.0.1:9/{integrationCandidateId}';
const registered = () => partnership(service, { partner: { callbackUrl: address } });
const deliveries = async ({ partner }: Partnership, query = ''): Promise<Delivery[]> =>
  (await partner.get<List>(`${settings}/deliveries${query}`)).body.searchResult;

describe('getPartner and updatePartner', () => {
  it('reads the settings of a new partner', async () => {
    const world = await partnership(service);
    const { status, body } = await world.partner.get<Partner>(settings);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: world.caller.partnerId,
      name: 'Test partner',
      callbackUrl: null,
      basicUsername: null,
      notificationEmail: null,
      embedOrigins: [],
      disabledAt: null,
      secretRotatedAt: null,
      updatedAt: expect.any(String),
      links: [{ href: settings, rel: 'self' }],
    });
  });

  it('registers an address with credentials that are never shown', async () => {
    const world = await partnership(service);
    const fields = {
      callbackUrl: address,
      basicUsername: 'eligibility',
      notificationEmail: 'ops@ats.example',
    };
    const changed = await world.partner.patch<Partner>(settings, {
      ...fields,
      basicPassword: 'correct horse',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...fields, disabledAt: null, secretRotatedAt: expect.any(String) });
    expect(changed.text).not.toContain('correct horse');
    const [row] = await rowsOf(service, world.tenant, 'partners');
    expect(JSON.stringify(row)).not.toContain('correct horse');
    const audit = await rowsOf<{ fields: string[] }>(service, world.tenant, 'audit_events');
    expect(audit.at(-1)).toMatchObject({
      operation_id: 'updatePartner',
      subject_type: 'partner',
      subject_id: row?.['id'],
    });
    expect(audit.at(-1)?.fields.sort()).toEqual([...Object.keys(fields), 'basicPassword'].sort());
  });

  it('takes back what it answers, without a change', async () => {
    const world = await partnership(service);
    await world.partner.patch(settings, { callbackUrl: address, basicUsername: 'u', basicPassword: 'p' });
    const read = await world.partner.get<Partner>(settings);
    const tag = read.headers.get('etag') ?? '';
    const sent = await world.partner.patch<Partner>(settings, read.body, { 'If-Match': tag });
    expect(sent.body).toEqual(read.body);
    expect(sent.headers.get('etag')).toBe(tag);
    expect((await world.partner.get(settings, { 'If-None-Match': tag })).status).toBe(304);
  });

  it('stores origins that may show Section 1 in a frame, as browsers write them', async () => {
    const world = await partnership(service);
    const embedOrigins = ['https://HR.ats.example:443', 'https://hr.ats.example', 'http://localhost:4000'];
    const changed = await world.partner.patch<Partner>(settings, { embedOrigins });
    expect(changed.body.embedOrigins).toEqual(['https://hr.ats.example', 'http://localhost:4000']);
    const cleared = await world.partner.patch<Partner>(settings, { embedOrigins: null });
    expect(cleared.body.embedOrigins).toEqual([]);
  });

  it('rejects origins that are not https', async () => {
    const world = await partnership(service);
    const embedOrigins = ['https://hr.ats.example', 'http://hr.ats.example', 'https://hr.ats.example:99999'];
    const { status, body } = await world.partner.patch<components['schemas']['Problem']>(settings, {
      embedOrigins,
      callbackUrl: 'https://ats.example/hires',
    });
    expect(status).toBe(422);
    expect(body.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/callbackUrl', 'placeholder-missing'],
      ['/callbackUrl', 'placeholder_missing'],
      ['/embedOrigins/1', 'scheme'],
      ['/embedOrigins/2', 'not-a-url'],
    ]);
  });

  it.each([
    'https://a.example/path',
    "https://a.example;script-src 'unsafe-inline'",
    'https://*.example',
    '*',
  ])('rejects %s, which is not an origin', async (text) => {
    const world = await partnership(service);
    const { status } = await world.partner.patch(settings, { embedOrigins: [text] });
    expect(status).toBe(400);
  });

  it.each([null, ''])('clears with %j, which switches deliveries off', async (nothing) => {
    const world = await registered();
    const body = { callbackUrl: nothing, notificationEmail: nothing };
    expect((await world.partner.patch<Partner>(settings, body)).body).toMatchObject({
      callbackUrl: null,
      notificationEmail: null,
    });
  });

  it('refuses a stale change', async () => {
    const world = await partnership(service);
    const tag = (await world.partner.get(settings)).headers.get('etag') ?? '';
    await world.partner.patch(settings, { notificationEmail: 'a@ats.example' });
    const late = await world.partner.patch(
      settings,
      { notificationEmail: 'b@ats.example' },
      { 'If-Match': tag },
    );
    expect(refusal(late)).toBe('412 stale-record');
  });

  it.each([
    [{ callbackUrl: 'https://ats.example/hook' }, '422 impossible-value /callbackUrl'],
    [{ callbackUrl: 'https://10.0.0.1/{integrationCandidateId}' }, '422 impossible-value /callbackUrl'],
    [
      { callbackUrl: 'https://169.254.169.254/{integrationCandidateId}' },
      '422 impossible-value /callbackUrl',
    ],
    [{ callbackUrl: 'nowhere' }, '422 impossible-value /callbackUrl'],
    [{ basicPassword: 'p' }, '422 impossible-value /basicUsername'],
    [{ id: 2_147_483_647 }, '422 id-mismatch /id'],
    [{ callbackUrl: 'u'.repeat(1001) }, '400 invalid-request /callbackUrl'],
    [{ basicUsername: 'a:b' }, '400 invalid-request /basicUsername'],
    [{ basicUsername: 'u'.repeat(256) }, '400 invalid-request /basicUsername'],
    [{ notificationEmail: 'nobody' }, '400 invalid-request /notificationEmail'],
    [{ secret: 'whsec_mine' }, '400 invalid-request /secret'],
  ])('refuses %j', async (body, expected) => {
    const world = await partnership(service);
    expect(refusal(await world.partner.patch(settings, body))).toBe(expected);
    const { body: after } = await world.partner.get<Partner>(settings);
    expect(after).toMatchObject({ callbackUrl: null, basicUsername: null, notificationEmail: null });
  });

  it('refuses loopback outside the sandbox', async () => {
    const tenant = await production.tenant();
    const { token } = await tenant.caller({ partner: true });
    const answer = await production
      .api(token)
      .patch(settings, { callbackUrl: 'https://127.0.0.1/{integrationCandidateId}' });
    expect(refusal(answer)).toBe('422 impossible-value /callbackUrl');
  });
  const production = useService({ sandbox: false });
});

describe('rotatePartnerSecret', () => {
  it('shows the new secret once and lets the old one sign for a day', async () => {
    const world = await partnership(service);
    const path = `${settings}/secret-rotations`;
    const first = await world.partner.post<{ secret: string; previousValidUntil: string | null }>(path);
    expect(first.status).toBe(201);
    expect(first.headers.get('location')).toBe(settings);
    expect(first.body).toEqual({
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32,}=*$/),
      previousValidUntil: null,
    });
    const before = Date.now();
    const second = await world.partner.post<{ secret: string; previousValidUntil: string }>(path);
    expect(second.body.secret).not.toBe(first.body.secret);
    const rotatedAt = Date.parse(second.body.previousValidUntil) - 24 * 3_600_000;
    expect(rotatedAt).toBeGreaterThanOrEqual(before);
    expect(rotatedAt).toBeLessThanOrEqual(Date.now());
    const read = await world.partner.get<Partner>(settings);
    expect(read.text).not.toContain('whsec_');
    expect(read.body.secretRotatedAt).not.toBeNull();
    const rows = await rowsOf(service, world.tenant, 'partner_secrets');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(second.body.secret);
  });

  it('ends every older secret immediately on request, even when the rotations are used up', async () => {
    const world = await partnership(service);
    const path = `${settings}/secret-rotations`;
    // Whoever has found a token rotates until the owner can do so no more, and knows every secret that signs.
    const stolen: string[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      stolen.push((await world.partner.post<{ secret: string }>(path)).body.secret);
    }
    expect(refusal(await world.partner.post(path))).toBe('409 state-conflict');
    const { status, body } = await world.partner.post<{ secret: string; previousValidUntil: null }>(path, {
      immediately: true,
    });
    expect([status, body.previousValidUntil]).toEqual([201, null]);
    expect(stolen).not.toContain(body.secret);
    expect(await rowsOf(service, world.tenant, 'partner_secrets')).toHaveLength(1);
    for (const immediately of [false, null]) {
      expect((await world.partner.post(path, { immediately })).status).toBe(201);
    }
    expect(await rowsOf(service, world.tenant, 'partner_secrets')).toHaveLength(3);
  });

  it('makes one secret of a repeated request', async () => {
    const world = await partnership(service);
    const rotate = () =>
      world.partner.post<{ secret: string }>(`${settings}/secret-rotations`, undefined, {
        'Idempotency-Key': 'k',
      });
    const first = await rotate();
    expect((await rotate()).body).toEqual(first.body);
    expect(await rowsOf(service, world.tenant, 'partner_secrets')).toHaveLength(1);
  });
});

describe('listDeliveries', () => {
  it('lists the deliveries of the own partner with filters and links', async () => {
    const world = await registered();
    const ana = await start(world);
    const bob = await start(world, { integrationCandidateId: 'c-2' });
    const other = await world.tenant.caller({ permissions: [206], partner: true });
    await service.api(other.token).post('/v1/partners/i9s/section1', world.newHire());
    const all = await deliveries(world);
    expect(all).toMatchObject([
      {
        event: 'i9StatusUpdated',
        employeeId: ana.id,
        sequence: 1,
        state: 'pending',
        attempts: [],
        supersededBy: null,
      },
      { event: 'i9StatusUpdated', employeeId: bob.id, sequence: 1, state: 'pending' },
    ]);
    const self = `${settings}/deliveries/${all[0]?.id}`;
    expect(all[0]?.links).toEqual([{ href: self, rel: 'self' }]);
    const { headers, body: read } = await world.partner.get(self);
    expect(read).toEqual(all[0]);
    const tag = headers.get('etag') ?? '';
    expect((await world.partner.get(self, { 'If-None-Match': tag })).status).toBe(304);
    expect(refusal(await service.api(other.token).get(self))).toBe('404 not-found');
    expect(await deliveries(world, `?employeeId=${bob.id}`)).toEqual([all[1]]);
    expect(await deliveries(world, '?state=delivered')).toEqual([]);
    const { body } = await world.partner.get<List>(`${settings}/deliveries/?page_size=1&state=pending`);
    expect(body.searchResult).toEqual([all[0]]);
    expect(body.links).toContainEqual({
      href: `${settings}/deliveries/?page=2&page_size=1&state=pending`,
      rel: 'next',
    });
  });

  it('tells which delivery took the place of one', async () => {
    const world = await registered();
    await start(world);
    const [first] = await deliveries(world);
    await world.admin.post(`/v1/sandbox/i9s/${first?.i9Id}/section1`);
    const [replaced, newest] = await deliveries(world);
    expect(replaced).toMatchObject({
      id: first?.id,
      state: 'superseded',
      supersededBy: newest?.id,
      nextAttemptAt: null,
    });
    expect(newest).toMatchObject({ state: 'pending', sequence: 2 });
  });

  it('names what went wrong with an attempt by a code in kebab-case, beside the older text', async () => {
    const world = await registered();
    await start(world);
    const [delivery] = await deliveries(world);
    const attempts = [
      { status: null, error: 'connection_refused: no one listens at the address' },
      { status: 500, error: 'status: the receiver did not accept the delivery' },
      { status: 204, error: null },
    ];
    await ownerOf(service.services)('delivery_attempts').insert(
      attempts.map((attempt, index) => ({
        ...attempt,
        organization_id: world.tenant.organizationId,
        delivery_id: delivery?.id,
        attempt: index + 1,
        at: new Date(),
        duration_ms: 1,
      })),
    );
    const [tried] = await deliveries(world);
    expect(tried?.attempts.map(({ error, errorCode }) => [error, errorCode])).toEqual([
      [attempts[0]?.error, 'connection-refused'],
      [attempts[1]?.error, 'status'],
      [null, null],
    ]);
  });

  it('refuses what is no filter', async () => {
    const world = await registered();
    const path = `${settings}/deliveries`;
    expect(refusal(await world.partner.get(`${path}?state=lost`))).toBe('400 invalid-request state');
    expect(refusal(await world.partner.get(`${path}?employee=1`))).toBe('400 invalid-request employee');
    expect(refusal(await world.partner.get(`${path}?state=failed&state=pending`))).toBe(
      '400 invalid-request state',
    );
  });
});

describe('createRedelivery and createTestDelivery', () => {
  it('queues a delivery again', async () => {
    const world = await registered();
    await start(world);
    const [delivery] = await deliveries(world);
    await ownerOf(service.services)('deliveries')
      .where({ id: delivery?.id })
      .update({ state: 'failed', attempts: 9 });
    const path = `${settings}/deliveries/${delivery?.id}/redeliveries`;
    const again = await world.partner.post<Delivery>(path);
    expect(again.status).toBe(202);
    expect(again.headers.get('location')).toBe(`${settings}/deliveries/${again.body.id}`);
    expect(again.body).toMatchObject({
      id: delivery?.id,
      webhookId: delivery?.webhookId,
      sequence: 1,
      state: 'pending',
    });
    const audit = await rowsOf(service, world.tenant, 'audit_events');
    expect(audit.at(-1)).toMatchObject({
      operation_id: 'createRedelivery',
      subject_type: 'delivery',
      subject_id: delivery?.id,
    });
  });

  it('refuses a delivery that a newer one replaces, and one of somebody else', async () => {
    const world = await registered();
    await start(world);
    const [delivery] = await deliveries(world);
    const path = `${settings}/deliveries/${delivery?.id}/redeliveries`;
    const other = service.api((await world.tenant.caller({ partner: { callbackUrl: address } })).token);
    expect(outcome(await other.post(path))).toBe('404 not-found');
    expect(outcome(await world.partner.post(`${settings}/deliveries/2147483647/redeliveries`))).toBe(
      '404 not-found',
    );
    await world.admin.post(`/v1/sandbox/i9s/${delivery?.i9Id}/section1`);
    expect(refusal(await world.partner.post(path))).toBe('409 state-conflict');
  });

  it('queues a test delivery', async () => {
    const world = await registered();
    const { status, body, headers } = await world.partner.post<Delivery>(`${settings}/test-deliveries`);
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`${settings}/deliveries/${body.id}`);
    expect(body).toMatchObject({
      event: 'test',
      employeeId: null,
      i9Id: null,
      sequence: 1,
      state: 'pending',
    });
    expect(await deliveries(world)).toEqual([body]);
  });

  it('needs an address', async () => {
    const world = await partnership(service);
    expect(refusal(await world.partner.post(`${settings}/test-deliveries`))).toBe('409 state-conflict');
  });
});

describe('createRedeliveries', () => {
  const path = `${settings}/redeliveries`;

  it('queues what was reported since a moment', async () => {
    const world = await registered();
    await start(world);
    await ownerOf(service.services)('deliveries')
      .where({ partner_id: world.caller.partnerId })
      .update({ state: 'failed', finished_at: new Date(Date.now() - 1000) });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const again = await world.partner.post<{ since: string; count: number }>(path, { since });
    expect(again.status).toBe(202);
    expect(again.headers.get('location')).toBe(`${settings}/deliveries`);
    expect(again.body).toEqual({
      since,
      count: 1,
      links: [{ href: `${settings}/deliveries`, rel: 'self' }],
    });
    const audit = await rowsOf(service, world.tenant, 'audit_events');
    expect(audit.at(-1)).toMatchObject({ operation_id: 'createRedeliveries', subject_type: 'partner' });
    const { rows } = await ownerOf(service.services).raw<{ rows: unknown[] }>(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'redeliver' and (j.payload->>'partnerId')::integer = ?`,
      [world.caller.partnerId],
    );
    expect(rows).toHaveLength(1);
  });

  it('takes a leap second for the second before it', async () => {
    const world = await registered();
    const again = await world.partner.post<{ since: string }>(path, { since: '2016-12-31T23:59:60Z' });
    expect([again.status, again.body.since]).toEqual([202, '2016-12-31T23:59:59.000Z']);
  });

  it('answers a repeat with the same key as the first time', async () => {
    const world = await registered();
    const body = { since: '2026-11-01T00:00:00Z' };
    const headers = { 'Idempotency-Key': 'again-1' };
    const first = await world.partner.post(path, body, headers);
    expect(first.status).toBe(202);
    expect((await world.partner.post(path, body, headers)).text).toBe(first.text);
  });

  it.each([
    [{}, '400 invalid-request /since'],
    [{ since: 'yesterday' }, '400 invalid-request /since'],
    [{ since: '2026-11-31T00:00:00Z' }, '400 invalid-request /since'],
    [{ since: '2026-11-01' }, '400 invalid-request /since'],
    [{ since: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' }, '400 invalid-request /until'],
    [{ since: '2999-01-01T00:00:00Z' }, '422 impossible-value /since'],
  ])('refuses %j', async (body, expected) => {
    const world = await registered();
    expect(refusal(await world.partner.post(path, body))).toBe(expected);
  });

  it('needs an address', async () => {
    const world = await partnership(service);
    expect(refusal(await world.partner.post(path, { since: '2026-11-01T00:00:00Z' }))).toBe(
      '409 state-conflict',
    );
  });
});

describe('who may', () => {
  it.each([
    { method: 'GET', path: settings, body: undefined },
    { method: 'PATCH', path: settings, body: {} },
    { method: 'POST', path: `${settings}/secret-rotations`, body: undefined },
    { method: 'GET', path: `${settings}/deliveries`, body: undefined },
    { method: 'POST', path: `${settings}/deliveries/1/redeliveries`, body: undefined },
    { method: 'POST', path: `${settings}/redeliveries`, body: { since: '2026-11-01T00:00:00Z' } },
    { method: 'POST', path: `${settings}/test-deliveries`, body: undefined },
  ])('$method $path: a client of a partner with the permission', async ({ method, path, body }) => {
    const tenant = await service.tenant();
    const options = body ? { body } : {};
    const by = async (caller: Parameters<typeof tenant.caller>[0]) =>
      service.api((await tenant.caller(caller)).token).request(method, path, options);
    expect(outcome(await service.api().request(method, path, options))).toBe('401 unauthorized');
    expect(outcome(await by({ without: [206], partner: true }))).toBe('403 permission-denied');
    expect(outcome(await by({}))).toBe('404 not-found');
    const session = await by({ permissions: [206], partner: true, scopes: ['read'] });
    expect(session.status).not.toBe(403);
  });
});
