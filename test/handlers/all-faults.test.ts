import { permissionId } from '../../generated/permissions';
import { places } from '../support/answers';
import { useService } from '../support/service';

/**
 * A refusal names every fault of a request, those behind the schemas too: rules of the records that it refers to, of
 * values that depend on each other, and of what else it asks for.
 */

const service = useService({ sandbox: false });

const names = { firstName: 'Ana', lastName: 'Rivera' };
/** Never issued. */
const socialSecurityNumber = '666-45-6789';
const nowhere = { locationId: 987_654, legalEntity: 987_654 };

async function setUp() {
  const tenant = await service.tenant();
  const { token, roleId, userId } = await tenant.caller();
  return { tenant, roleId, userId, api: service.api(token) };
}

/** Returns the status and what it names, in order. */
const told = (answer: Parameters<typeof places>[0]) => [answer.status, ...places(answer).toSorted()];

describe('employees', () => {
  const faulty = {
    ...names,
    ...nowhere,
    socialSecurityNumber,
    startDate: '2199-01-01',
    terminatedDate: '2198-01-01',
    createLogin: true,
    createI9: 'yes',
    createRemotehireI9: 'yes',
  };
  const all = [
    'createI9',
    'createRemotehireI9',
    'legalEntity',
    'locationId',
    'socialSecurityNumber',
    'startDate',
    'terminatedDate',
  ].map((field) => `/${field}`);

  test('a new one', async () => {
    const { api } = await setUp();
    expect(told(await api.post('/v1/employees', faulty))).toEqual([422, ...all]);
  });

  test('a changed one', async () => {
    const { api, tenant } = await setUp();
    const hired = { ...names, locationId: tenant.locationId, startDate: '2026-11-02' };
    const { body } = await api.post<{ id: number }>('/v1/employees', hired);
    expect(told(await api.patch(`/v1/employees/${body.id}`, faulty))).toEqual([422, ...all]);
  });

  test('someone too young who is to get a login without an address', async () => {
    const { api, tenant } = await setUp();
    const child = {
      ...names,
      locationId: tenant.locationId,
      startDate: '2026-11-02',
      dateOfBirth: '11/01/2020',
    };
    const answer = await api.post('/v1/employees', { ...child, socialSecurityNumber, createLogin: true });
    expect(told(answer)).toEqual([422, '/dateOfBirth', '/emailAddress', '/socialSecurityNumber']);
  });

  test('a period of employment', async () => {
    const { api, tenant } = await setUp();
    const over = { startDate: '2026-11-02', terminatedDate: '2026-11-03' };
    const hired = { ...names, ...over, locationId: tenant.locationId };
    const { body } = await api.post<{ id: number }>('/v1/employees', hired);
    const path = `/v1/employees/${body.id}/employments`;
    const answer = await api.post(path, { startDate: '2199-01-01', terminatedDate: '2198-01-01' });
    expect(told(answer)).toEqual([422, '/startDate', '/terminatedDate']);
  });
});

test('the hire of a partner', async () => {
  const { tenant } = await setUp();
  const partner = service.api((await tenant.caller({ partner: true })).token);
  const answer = await partner.post('/v1/partners/i9s/section1', {
    ...names,
    ...nowhere,
    socialSecurityNumber,
    integrationCandidateId: '..',
    emailAddress: 'ana.rivera@example.com',
    startDate: '1980-01-01',
    terminatedDate: '1979-01-01',
    onboardingType: 'remote',
    employeeReturnUrl: 'https://ana:secret@example.com/',
  });
  expect(told(answer)).toEqual([
    422,
    '/employeeReturnUrl',
    '/integrationCandidateId',
    '/legalEntity',
    '/locationId',
    '/socialSecurityNumber',
    '/startDate',
    '/terminatedDate',
  ]);
});

test('a hire that the partner moves', async () => {
  const { tenant, api } = await setUp();
  const partner = service.api((await tenant.caller({ partner: true })).token);
  const { body } = await partner.post<{ id: number; i9Id: number }>('/v1/partners/i9s/section1', {
    ...names,
    locationId: tenant.locationId,
    integrationCandidateId: 'c',
    emailAddress: 'ana.rivera@example.com',
    startDate: '2026-11-02',
    terminatedDate: '2026-12-31',
    onboardingType: 'remote',
  });
  const answer = await partner.patch(`/v1/partners/i9s/${body.i9Id}/hire`, { startDate: '2199-01-01' });
  expect(told(answer)).toEqual([422, '/startDate']);
  const { body: kept } = await api.get<{ startDate: string }>(`/v1/employees/${body.id}`);
  expect(kept.startDate).toBe('2026-11-02');
});

describe('users', () => {
  const faulty = {
    ...names,
    role: '9999999999',
    oauthId: 'ana',
    samlId: 'ana',
    password: 'password1234',
    everifyTrainingPassedDate: '2199-01-01',
    sendLoginEmail: true,
  };
  const all = ['/emailAddress', '/everifyTrainingPassedDate', '/oauthId', '/password', '/role', '/samlId'];

  test('a new one', async () => {
    const { api } = await setUp();
    expect(told(await api.post('/v1/users', faulty))).toEqual([422, ...all]);
    expect(told(await api.post('/v1/users', { ...faulty, role: '987654' }))).toEqual([422, ...all]);
  });

  test('a changed one', async () => {
    const { api, roleId } = await setUp();
    const { body } = await api.post<{ id: number }>('/v1/users', { ...names, role: String(roleId) });
    expect(told(await api.patch(`/v1/users/${body.id}`, faulty))).toEqual([422, ...all]);
  });
});

test('an API client', async () => {
  const { api } = await setUp();
  const answer = await api.post('/v1/organization/api-clients', {
    name: 'ATS',
    userId: 987_654,
    partnerId: 987_654,
    scopes: ['read'],
  });
  expect(told(answer)).toEqual([422, '/partnerId', '/userId']);
});

test('a partner system, new and changed', async () => {
  const { api } = await setUp();
  const path = '/v1/organization/partners';
  const faulty = { callbackUrl: 'https://ats.example/no-place', basicPassword: 'secret' };
  const all = [422, '/basicUsername', '/callbackUrl'];
  expect(told(await api.post(path, { name: 'Harbor ATS', ...faulty }))).toEqual(all);
  const { body } = await api.post<{ id: number }>(path, { name: 'Harbor ATS' });
  expect(told(await api.patch(`${path}/${body.id}`, faulty))).toEqual(all);
});

test('a location, new and changed', async () => {
  const { api, tenant } = await setUp();
  const faulty = { legalEntity: 987_654, timeZone: 'Mars/Olympus' };
  const all = [422, '/legalEntity', '/timeZone'];
  expect(told(await api.post('/v1/locations', faulty))).toEqual(all);
  expect(told(await api.patch(`/v1/locations/${tenant.locationId}`, faulty))).toEqual(all);
});

test('settings of the organization', async () => {
  const { api } = await setUp();
  const answer = await api.patch('/v1/organization', {
    oauthIssuer: 'https://127.0.0.1/',
    samlCertificate: 'none',
    timeZone: 'Mars/Olympus',
  });
  expect(told(answer)).toEqual([422, '/oauthIssuer', '/samlCertificate', '/timeZone']);
});

test('a management', async () => {
  const tenant = await service.tenant({ organization: { hierarchy: ['locationId', 'custom1'] } });
  const api = service.api((await tenant.caller()).token);
  const answer = await api.post('/v1/managements', { userId: 987_654, group: [tenant.locationId, 'Night'] });
  expect(told(answer)).toEqual([422, '/group', '/userId']);
  const kinds = await api.post<{ errors: unknown[] }>('/v1/groups', { group: ['Night', 7] });
  expect([kinds.status, kinds.body.errors.length]).toEqual([400, 2]);
});

test('the permissions of a role: one that does not exist, and one that the caller lacks', async () => {
  const { tenant } = await setUp();
  const { token } = await tenant.caller({ permissions: [permissionId.manageRoles] });
  const answer = await service.api(token).post<{ errors: { code: string }[] }>('/v1/roles', {
    name: 'Clerks',
    permissions: [permissionId.manageUsers, 9999],
  });
  expect(answer.body.errors.map(({ code }) => code)).toEqual(['unknown-reference', 'permission-not-held']);
});
