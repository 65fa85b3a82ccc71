import { keptPerMinute } from '../../../src/store/audit/security-log';
import { httpClient } from '../../support/pages/http-client';
import { hrWorld, password, signedIn, type HrUser, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { foundIn } from './tampering';
import { api } from '../../support/http';
import { ownerOf } from '../../support/owner';
import { quickHash } from '../../support/secrets';

/** What somebody tries, and what changes who may do what, stands in the audit rows and in the log. */

const service = useService();
let world: HrWorld;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  world = await hrWorld(service);
});
beforeEach(() => {
  lines = [];
  for (const level of ['info', 'warn'] as const) {
    const write = (fields: object) => void lines.push({ ...fields });
    jest.spyOn(service.services.logger, level).mockImplementation(write as never);
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await ownerOf(service.services)('failed_attempts').delete();
});

interface Row {
  operation_id: string;
  subject_type: string;
  subject_id: number;
  fields: string[];
  user_id: number | null;
  client_id: number | null;
  request_id: string;
}

/** The rows of an event in the world's organization, once all that was noted is kept. */
async function rowsOf(name: string, subject: number): Promise<Row[]> {
  await service.services.security.settled();
  return ownerOf(service.services)('audit_events')
    .where({ organization_id: world.tenant.organizationId, subject_id: subject })
    .whereRaw('? = any(fields)', [name])
    .orderBy('id');
}
const linesOf = (name: string) => lines.filter(({ security }) => security === name);

const signIn = async (login: string, secret: string) =>
  (await httpClient(service.baseUrl).post('/portal/sign-in', { login, password: secret })).status;

const row = (operation_id: string, subject_type: string, subject_id: number, name: string): unknown =>
  expect.objectContaining({ operation_id, subject_type, subject_id, fields: [name] });

describe('a sign-in', () => {
  test('a sign-in with a wrong password names the user whose login it is, and so does one that has to wait', async () => {
    const { userId, login } = await world.user();
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await signIn(login, 'wrong')).toBe(422);
    expect(await signIn(login, 'wrong')).toBe(429);
    expect(await rowsOf('sign-in-failed', userId)).toEqual(
      Array(5).fill(row('signIn', 'user', userId, 'sign-in-failed')),
    );
    expect(await rowsOf('sign-in-slowed', userId)).toEqual([row('signIn', 'user', userId, 'sign-in-slowed')]);
    const { organizationId } = world.tenant;
    expect(linesOf('sign-in-failed')).toEqual(
      Array(5).fill(expect.objectContaining({ organizationId, type: 'user', id: userId })),
    );
  });

  test('with a login that nobody has is a line without the login', async () => {
    expect(await signIn('nobody.at.all@example.com', 'wrong')).toBe(422);
    await service.services.security.settled();
    expect(linesOf('sign-in-failed')).toEqual([
      { security: 'sign-in-failed', operationId: 'signIn', requestId: expect.any(String) },
    ]);
  });

  test('with a passkey that nobody has is a line without what was sent', async () => {
    const sent = { answer: '{"id":"AAAA","response":{"userHandle":"MToxCg"}}', challenge: 'AAAA', to: '/' };
    expect((await httpClient(service.baseUrl).post('/portal/sign-in/passkey', sent)).status).toBe(422);
    await service.services.security.settled();
    expect(linesOf('passkey-failed')).toEqual([
      { security: 'passkey-failed', operationId: 'signIn', requestId: expect.any(String) },
    ]);
  });

  test('is an audit row and no event when it succeeds', async () => {
    const { userId, login } = await world.user();
    expect(await signIn(login, password)).toBe(303);
    expect(await rowsOf('sign-in-failed', userId)).toEqual([]);
    expect(await rowsOf('session', userId)).toHaveLength(1);
  });
});

describe('an employee with a login', () => {
  const newEmployee = async () => {
    const { employeeId } = await world.form({ signed: false });
    const login = `new.hire.${employeeId}`;
    await ownerOf(service.services)('employee_logins').insert({
      organization_id: world.tenant.organizationId,
      employee_id: employeeId,
      login,
      password_hash: await quickHash(password),
      must_change_password: false,
    });
    return { employeeId, login };
  };

  test('a sign-in with a wrong password is logged, and a successful one has an audit row', async () => {
    const { employeeId, login } = await newEmployee();
    expect(await signIn(login, 'wrong')).toBe(422);
    expect(await rowsOf('sign-in-failed', employeeId)).toEqual([
      row('signIn', 'employee', employeeId, 'sign-in-failed'),
    ]);
    expect(await signIn(login, password)).toBe(303);
    expect(await rowsOf('session', employeeId)).toHaveLength(1);
  });

  test('a wrong present password is logged, and so is an attempt that has to wait', async () => {
    const { employeeId, login } = await newEmployee();
    const browser = httpClient(service.baseUrl);
    expect((await browser.post('/portal/sign-in', { login, password })).status).toBe(303);
    const wanted = 'sixteen bright lanterns in a row';
    const change = async () =>
      (await browser.post('/portal/my/password', { present: 'wrong', wanted, again: wanted })).status;
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await change()).toBe(422);
    expect(await change()).toBe(429);
    expect(await rowsOf('password-failed', employeeId)).toHaveLength(5);
    expect(await rowsOf('password-slowed', employeeId)).toEqual([
      row('confirmPassword', 'employee', employeeId, 'password-slowed'),
    ]);
  });
});

describe('what nobody has is a line without what was sent', () => {
  const unknown = 'x'.repeat(43);
  const told = async (name: string) => {
    await service.services.security.settled();
    expect(JSON.stringify(lines)).not.toContain(unknown);
    return linesOf(name).map(({ operationId }) => operationId);
  };

  test('a link, for each kind of recipient', async () => {
    const browser = httpClient(service.baseUrl);
    const paths = [
      `/portal/section1/${unknown}`,
      `/portal/section2/${unknown}`,
      `/portal/reset-password/${unknown}`,
    ];
    const answers: number[] = [];
    for (const path of paths) answers.push((await browser.get(path)).status);
    expect(answers).toEqual([404, 404, 410]);
    expect(await told('link-unknown')).toEqual(['openLink', 'openLink', 'openLink']);
    for (let more = 4; more <= 30; more += 1) await browser.get(`/portal/section1/${unknown}`);
    expect((await browser.get(`/portal/section1/${unknown}`)).status).toBe(429);
    expect(await told('link-slowed')).toEqual(['openLink']);
  });

  test('an access token', async () => {
    expect((await api(service.baseUrl, unknown).get('/v1/users/')).status).toBe(401);
    expect(await told('token-unknown')).toEqual(['listUsers']);
    expect((await api(service.baseUrl).get('/v1/users/')).status).toBe(401);
    expect(await told('token-unknown')).toHaveLength(1);
  });
});

test('a form that no page of the session has sent is logged with the user', async () => {
  const user = await world.user();
  const browser = await signedIn(service, user);
  const forged = await browser.post('/portal/packages', { csrf: 'forged', startDate: '', employees: '' });
  expect(forged.status).toBe(403);
  expect(await rowsOf('permission-denied', user.userId)).toEqual([
    expect.objectContaining({ operation_id: 'post /packages' }),
  ]);
});

test('a wrong secret is logged with the client and the request', async () => {
  const { apiClientId, clientId } = await world.tenant.caller();
  const answer = await api(service.baseUrl).post('/v1/oauth/token', {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: 'wrong',
  });
  expect(answer.status).toBe(401);
  const [kept, ...more] = await rowsOf('secret-failed', apiClientId);
  expect(more).toEqual([]);
  expect(kept).toEqual(row('createToken', 'api_client', apiClientId, 'secret-failed'));
  expect(kept?.request_id).toBe(answer.headers.get('x-request-id'));
});

describe('a 403', () => {
  test('of the API names who asked for what; more than enough of them are not kept', async () => {
    const { token, userId, apiClientId } = await world.tenant.caller({ permissions: [] });
    const asked = Array.from({ length: keptPerMinute + 5 }, () =>
      api(service.baseUrl, token).get('/v1/users/'),
    );
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([403]));
    const rows = await rowsOf('permission-denied', userId);
    expect(rows).toHaveLength(keptPerMinute);
    expect(rows[0]).toMatchObject({ operation_id: 'listUsers', user_id: userId, client_id: apiClientId });
    expect(linesOf('permission-denied')).toHaveLength(keptPerMinute);
  });

  test('of a page names the page', async () => {
    const user = await world.user({ permissions: [] });
    const browser = await signedIn(service, user);
    expect((await browser.get('/portal/i9s')).status).toBe(403);
    expect(await rowsOf('permission-denied', user.userId)).toEqual([
      expect.objectContaining({ operation_id: 'get /i9s', user_id: user.userId, client_id: null }),
    ]);
  });
});

test('requests that break the contract are lines, not rows, and more than enough of them are not kept', async () => {
  const { token, userId, apiClientId } = await world.tenant.caller();
  const asked = Array.from({ length: keptPerMinute + 5 }, () =>
    api(service.baseUrl, token).get(`/v1/users/?login=${'x'.repeat(300)}&nobody=1`),
  );
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([400]));
  expect(await rowsOf('request-invalid', userId)).toEqual([]);
  const lines = linesOf('request-invalid');
  expect(lines).toHaveLength(keptPerMinute);
  expect(lines[0]).toMatchObject({ operationId: 'listUsers', userId, clientId: apiClientId });
  expect(JSON.stringify(lines)).not.toContain('xxx');
});

test('records that do not exist for the caller are lines, not rows, over the API and of pages', async () => {
  const stranger = await hrWorld(service);
  const { i9Id } = await stranger.form();
  const { token, userId, apiClientId } = await world.tenant.caller();
  const user = await world.user();
  const browser = await signedIn(service, user);
  expect((await api(service.baseUrl, token).get(`/v1/i9s/${i9Id}`)).status).toBe(404);
  expect((await browser.get(`/portal/i9s/${i9Id}`)).status).toBe(404);
  expect(await rowsOf('record-unknown', userId)).toEqual([]);
  expect(linesOf('record-unknown')).toEqual([
    expect.objectContaining({ operationId: 'getI9', userId, clientId: apiClientId }),
    expect.objectContaining({ operationId: 'get /i9s/:id', userId: user.userId }),
  ]);
});

describe('a change of access', () => {
  let admin: Awaited<ReturnType<HrWorld['tenant']['caller']>>;
  let user: HrUser;
  beforeAll(async () => {
    admin = await world.tenant.caller();
    user = await world.user();
  });
  const changes = () =>
    linesOf('access-changed').map(({ operationId, type, fields }) => [operationId, type, fields]);

  test('of a role and of a user is a line beside its row, with names of fields and no values', async () => {
    const client = api(service.baseUrl, admin.token);
    const made = await client.post<{ id: number }>('/v1/roles', { name: 'Night shift', permissions: [301] });
    expect(made.status).toBe(201);
    const moved = await client.patch(`/v1/users/${user.userId}`, {
      firstName: 'Priya',
      lastName: 'Raman',
      role: made.body.id,
      emailAddress: 'uma.secret@example.com',
    });
    expect(moved.status).toBe(200);
    expect(changes()).toEqual([
      ['createRole', 'role', expect.arrayContaining(['name'])],
      ['updateUser', 'user', expect.arrayContaining(['emailAddress'])],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/uma\.secret|Night shift/);
  });

  test('of the key of a partner', async () => {
    const { token } = await world.tenant.caller({ partner: true });
    const rotated = await api(service.baseUrl, token).post('/v1/partners/self/secret-rotations', {});
    expect([rotated.status, changes()]).toEqual([201, [['rotatePartnerSecret', 'partner', ['secret']]]]);
  });

  test('of the single sign-on', async () => {
    const settings = { oauthIssuer: 'https://login.northwind.example', oauthClientId: 'eligibility' };
    const changed = await api(service.baseUrl, admin.token).patch('/v1/organization', settings);
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    expect(changes()).toContainEqual(['updateOrganization', 'organization', ['oauthSettings']]);
  });

  test('of who signs over the API', async () => {
    const apiSigning = { apiSigning: 'named-examiner' };
    expect((await api(service.baseUrl, admin.token).patch('/v1/organization', apiSigning)).status).toBe(200);
    expect(changes()).toEqual([['updateOrganization', 'organization', ['apiSigning']]]);
  });

  test('has no line for the name of a location', async () => {
    const client = api(service.baseUrl, admin.token);
    expect((await client.post('/v1/locations', { name: 'Harbour' })).status).toBe(201);
    expect(changes()).toEqual([]);
  });
});

test('the rows of events are in the chains like any other', async () => {
  await service.services.security.settled();
  expect(await foundIn(service, world)).toEqual([]);
});
