import { permissionId } from '../../../../generated/permissions';
import { httpClient, type HttpClient } from '../../../support/pages/http-client';
import { hidden, hrWorld, password, signedIn, type HrWorld } from '../../../support/organizations/hr';
import { useService } from '../../../support/service';
import { placeOf } from '../../../support/answers';
import { ownerOf } from '../../../support/owner';
import { setUpRoutes } from '../../../../src/portal/set-up';

/** The set-up of an organization: each page does what the API's operation does, for whom the operation is open. */

const service = useService();
let world: HrWorld;
let other: HrWorld;
let admin: HttpClient;
let roleId: number;
beforeAll(async () => {
  world = await hrWorld(service);
  other = await hrWorld(service);
  admin = await signedIn(service, await world.user());
  ({ roleId } = await world.tenant.caller());
});

const page = async (path: string, by = admin) => (await by.get(`/portal${path}`)).text();
const keysOf = (html: string) => ({
  csrf: hidden(html, 'csrf'),
  once: hidden(html, 'once'),
  revision: hidden(html, 'revision').replaceAll('&quot;', '"'),
});
const rowsOf = async (table: string, where: object = {}): Promise<Record<string, unknown>[]> =>
  ownerOf(service.services)(table).where({ organization_id: world.tenant.organizationId, ...where });
const audited = async (operationId: string) =>
  (await rowsOf('audit_events', { operation_id: operationId })).length;
const must = async ({ status, body, text }: { status: number; body: { id: number }; text: string }) => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body.id;
};
let count = 0;
/** A user with a login and an address. */
const person = async (fields: object = {}, of = world) => {
  count += 1;
  const login = `person.${count}.${of.tenant.organizationId}`;
  const role = of === world ? roleId : (await of.tenant.caller()).roleId;
  const created = await of.admin.post<{ id: number }>('/v1/users', {
    firstName: 'Ines',
    lastName: 'Okafor',
    role,
    login,
    emailAddress: `${login}@example.com`,
    password,
    ...fields,
  });
  return { id: await must(created), login };
};
const legalEntity = async (name: string, of = world) =>
  must(await of.admin.post<{ id: number }>('/v1/legal-entities', { name }));

/** A user who manages the whole company. */
const manager = async (of = world) => {
  const userId = (await person({}, of)).id;
  await of.admin.post('/v1/groups', { group: [] });
  return must(await of.admin.post<{ id: number }>('/v1/managements', { userId, group: [] }));
};

const partner = async (of = world) =>
  must(await of.admin.post<{ id: number }>('/v1/organization/partners', { name: `ATS ${(count += 1)}` }));

/** Opens a page and sends its form with these fields. */
async function send(path: string, fields: Record<string, string>, to = path, by = admin) {
  const keys = keysOf(await page(path, by));
  return { keys, answer: await by.post(`/portal${to}`, { ...keys, ...fields }) };
}
const signIn = async (login: string, given = password) =>
  placeOf(await httpClient(service.baseUrl).post('/portal/sign-in', { login, password: given }));

describe('a new user', () => {
  const typed = { firstName: 'Mei', lastName: 'Ibrahim', emailAddress: 'mei@example.com' };

  test('is invited by email, chooses a password with its link and signs in', async () => {
    const fields = { ...typed, role: String(roleId), login: 'mei.ibrahim', sendLoginEmail: 'yes' };
    const { answer } = await send('/set-up/users/new', fields, '/set-up/users');
    expect(placeOf(answer)).toMatch(/^\/portal\/set-up\/users\/\d+\?done=created$/);
    expect(await page(placeOf(answer).replace('/portal', ''))).toContain('value="Ibrahim"');
    const { text } = await world.mailTo('mei@example.com');
    const [link = ''] = /\/portal\/reset-password\/\S+/.exec(text) ?? [];
    const wanted = 'violet harbor tractor';
    const chosen = await httpClient(service.baseUrl).post(link, { wanted, again: wanted });
    expect([chosen.status, await signIn('mei.ibrahim', wanted)]).toEqual([
      303,
      expect.not.stringMatching(/sign-in|password/),
    ]);
    // The record, and the link.
    expect(await audited('createUser')).toBe(2);
  });

  test('is added once by a double click, also when both arrive at the same time', async () => {
    const keys = keysOf(await page('/set-up/users/new'));
    const form = { ...keys, firstName: 'Twice', lastName: 'Pressed', role: String(roleId) };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/portal/set-up/users', form)));
    answers.push(await admin.post('/portal/set-up/users', form));
    expect(new Set(answers.map(placeOf)).size).toBe(1);
    expect(await rowsOf('users', { first_name: 'Twice' })).toHaveLength(1);
    // Sent again with other content, from the same page by the button Back, it is another user.
    const next = await admin.post('/portal/set-up/users', { ...form, firstName: 'Thrice' });
    expect(placeOf(next)).not.toBe(answers.map(placeOf)[0]);
  });

  test('with faults: each beside its field, what was typed kept, nothing added', async () => {
    const before = await rowsOf('users');
    const fields = { ...typed, emailAddress: 'no address', lastName: '', middleName: 'x'.repeat(26) };
    const { answer } = await send('/set-up/users/new', fields, '/set-up/users');
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of ['Enter the last name', 'Choose the role', 'Enter an email address such as'])
      expect(html).toContain(text);
    expect(html).toContain('Middle name: Use at most 25 characters');
    expect(html).toContain('value="no address"');
    expect(html).toContain(`value="${'x'.repeat(26)}"`);
    expect(html).toContain('href="#lastName"');
    expect(await rowsOf('users')).toHaveLength(before.length);
  });

  test('whose login is taken, and one without an address for the invitation', async () => {
    const { login } = await person();
    const fields = { ...typed, role: String(roleId), login: login.toUpperCase() };
    const { answer } = await send('/set-up/users/new', fields, '/set-up/users');
    expect([answer.status, (await answer.text()).includes('Login: This login is taken')]).toEqual([
      409,
      true,
    ]);
    const without = { ...fields, login: 'no.address', emailAddress: '', sendLoginEmail: 'yes' };
    const refused = await send('/set-up/users/new', without, '/set-up/users');
    expect(await refused.answer.text()).toContain('Enter the email address');
  });

  test('never may more than the one who adds him', async () => {
    const by = await signedIn(service, await world.user({ without: [104] }));
    const form = { ...typed, role: String(roleId) };
    const { answer } = await send('/set-up/users/new', form, '/set-up/users', by);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Role: You cannot give access that you do not have yourself');
  });
});

describe('a change', () => {
  test('saves what was typed, clears what was emptied, and leaves an audit row', async () => {
    const { id } = await person({ title: 'Clerk' });
    const path = `/set-up/users/${id}`;
    const fields = {
      firstName: 'Ines',
      lastName: 'Okafor-Lind',
      role: String(roleId),
      everifyTrainingPassedDate: '02/16/2026',
    };
    const { answer } = await send(path, fields);
    expect(placeOf(answer)).toBe(`/portal${path}?done=saved`);
    expect(await page(`${path}?done=saved`)).toContain('Your changes were saved.');
    const { body } = await world.admin.get(`/v1/users/${id}`);
    expect(body).toMatchObject({
      lastName: 'Okafor-Lind',
      title: null,
      emailAddress: null,
      everifyTrainingPassedDate: '2026-02-16',
    });
    expect(await rowsOf('audit_events', { operation_id: 'updateUser', subject_id: id })).toHaveLength(1);
  });

  test('is not saved over another one, and can be saved knowingly', async () => {
    const { id } = await person({ title: 'Clerk' });
    const path = `/set-up/users/${id}`;
    const keys = keysOf(await page(path));
    const form = { firstName: 'Ines', lastName: 'Mine', role: String(roleId), title: 'Manager' };
    await world.admin.patch(`/v1/users/${id}`, { firstName: 'Ines', lastName: 'Theirs', role: roleId });
    const answer = await admin.post(`/portal${path}`, { ...keys, ...form });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain('Someone else changed this in the meantime');
    expect(html).toContain('value="Mine"');
    expect(html).toContain('Now: Theirs');
    expect(html).not.toContain('Now: Ines');
    const again = await admin.post(`/portal${path}`, { ...keysOf(html), ...form });
    expect(placeOf(again)).toBe(`/portal${path}?done=saved`);
  });

  test('sent twice is saved once', async () => {
    const { id } = await person();
    const path = `/set-up/users/${id}`;
    const keys = keysOf(await page(path));
    const form = { ...keys, firstName: 'Ines', lastName: 'Doubled', role: String(roleId) };
    const answers = await Promise.all([1, 2].map(() => admin.post(`/portal${path}`, form)));
    expect(answers.map(placeOf)).toEqual([1, 2].map(() => `/portal${path}?done=saved`));
    expect(await rowsOf('audit_events', { operation_id: 'updateUser', subject_id: id })).toHaveLength(1);
  });
});

describe('a user', () => {
  const act = async (id: number, key: string, fields: Record<string, string> = {}) =>
    (await send(`/set-up/users/${id}`, fields, `/set-up/users/${id}/${key}`)).answer;

  test('is retired, cannot sign in, and is reactivated', async () => {
    const { id, login } = await person();
    const client = await signedIn(service, { userId: id, login });
    expect(placeOf(await act(id, 'retirement'))).toContain('done=retirement');
    expect(placeOf(await client.get('/portal/account'))).toContain('/portal/sign-in');
    expect((await httpClient(service.baseUrl).post('/portal/sign-in', { login, password })).status).toBe(422);
    expect(await page(`/set-up/users/${id}`)).toContain('Reactivate the user');
    await act(id, 'reactivation');
    expect(await signIn(login)).not.toContain('sign-in');
  });

  test('gets a temporary password, which asks for another one', async () => {
    const { id, login } = await person();
    const short = await act(id, 'temporary-password', { password: 'short' });
    expect(short.status).toBe(422);
    const html = await short.text();
    expect(html).toContain('Must have at least 12 characters');
    expect(html).not.toContain('value="short"');
    const given = 'violet harbor tractor';
    expect(placeOf(await act(id, 'temporary-password', { password: given }))).toContain('temporary-password');
    const client = httpClient(service.baseUrl);
    await client.post('/portal/sign-in', { login, password: given, to: '/account' });
    expect(placeOf(await client.get('/portal/account'))).toContain('/first-password');
  });

  test('gets a link for a new password, and the welcome email again', async () => {
    const { id, login } = await person();
    await act(id, 'password-link');
    expect((await world.mailTo(`${login}@example.com`)).text).toMatch(/\/portal\/reset-password\/\S+/);
    await act(id, 'invitation');
    expect((await world.mailTo(`${login}@example.com`)).text).toContain(login);
  });

  test('gets that link alone: an employee elsewhere who has the same login gets none', async () => {
    const { id, login } = await person();
    const elsewhere = await service.tenant();
    const hire = { firstName: 'Ana', lastName: 'Rivera', startDate: '2026-11-23', createLogin: true };
    const client = service.api((await elsewhere.caller()).token);
    const emailAddress = `${login}@elsewhere.example`;
    const { organizationId, locationId } = elsewhere;
    const { body } = await client.post<{ id: number }>('/v1/employees', {
      ...hire,
      locationId,
      emailAddress,
    });
    const account = { organization_id: organizationId, employee_id: body.id };
    await ownerOf(service.services)('employee_logins').where(account).update({ login });
    await act(id, 'password-link');
    expect((await world.mailTo(`${login}@example.com`)).text).toMatch(/\/portal\/reset-password\/\S+/);
    expect(await ownerOf(service.services)('password_resets').where(account)).toEqual([]);
  });

  test('is signed out everywhere, with and without the authenticator app', async () => {
    const { id, login } = await person();
    for (const key of ['sessions', 'second-factor']) {
      const client = await signedIn(service, { userId: id, login });
      expect(placeOf(await act(id, key))).toContain(`done=${key}`);
      expect(placeOf(await client.get('/portal/account'))).toContain('/portal/sign-in');
    }
  });

  test('is not taken over with more rights than the administrator has', async () => {
    const { id } = await person();
    const by = await signedIn(service, await world.user({ without: [104] }));
    const path = `/set-up/users/${id}`;
    const form = { password: 'violet harbor tractor' };
    const { answer } = await send(path, form, `${path}/temporary-password`, by);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('You cannot give access that you do not have yourself');
  });
});

describe('places', () => {
  test('a legal entity and a location are added, found and changed', async () => {
    const ein = '91-1234567';
    const entity = await send(
      '/set-up/legal-entities/new',
      { name: 'Brightwater LLC', ein },
      '/set-up/legal-entities',
    );
    const legalEntityId = /\d+/.exec(placeOf(entity.answer).replace('/portal', ''))?.[0] ?? '';
    const taken = await send('/set-up/legal-entities/new', { name: 'Other', ein }, '/set-up/legal-entities');
    expect(await taken.answer.text()).toContain(
      'EIN: Another legal entity has this employer identification number',
    );
    const fields = {
      name: 'Troy bakery',
      legalEntity: legalEntityId,
      everifyLocation: 'yes',
      overrideMinEmploymentAge: 'yes',
      minEmploymentAge: '16',
      overrideWorkdays: 'yes',
      workSaturday: 'yes',
    };
    const { answer } = await send('/set-up/locations/new', fields, '/set-up/locations');
    const id = /\d+/.exec(placeOf(answer).replace('/portal', ''))?.[0] ?? '';
    expect((await world.admin.get(`/v1/locations/${id}`)).body).toMatchObject({
      name: 'Troy bakery',
      legalEntity: Number(legalEntityId),
      everifyLocation: false,
      minEmploymentAge: 16,
      workSaturday: true,
      workMonday: false,
    });
    const list = await page('/set-up/locations?name=TROY%20bakery');
    expect(list).toContain('Troy bakery');
    expect(list).toContain('Brightwater LLC');
    expect(list).not.toContain('Albany kitchen');
    const faulty = await send(`/set-up/locations/${id}`, { ...fields, minEmploymentAge: 'ten' });
    expect(await faulty.answer.text()).toContain('Enter a whole number such as 16');
  });

  test('a location needs a name here, so that people can tell it from others', async () => {
    const empty = await send('/set-up/locations/new', { addressCity: 'Troy' }, '/set-up/locations');
    expect(empty.answer.status).toBe(422);
    const html = await empty.answer.text();
    expect(html).toContain('Enter the name');
    expect(html).toContain('value="Troy"');
    const nameless = await world.admin.post<{ id: number }>('/v1/locations', {});
    const path = `/set-up/locations/${nameless.body.id}`;
    expect((await send(path, { addressCity: 'Troy' })).answer.status).toBe(303);
    expect((await send(path, { name: 'Dock', addressCity: 'Troy' })).answer.status).toBe(303);
    expect((await send(path, { name: ' ', addressCity: 'Troy' })).answer.status).toBe(422);
  });
});

describe('roles', () => {
  test('are added with permissions, say who has them, and change', async () => {
    const keys = keysOf(await page('/set-up/roles/new'));
    const form = new URLSearchParams({ ...keys, name: 'Clerk', description: 'Looks' });
    for (const id of ['601', '101']) form.append('permissions', id);
    const answer = await admin.post('/portal/set-up/roles', form);
    const id = Number(/\d+/.exec(placeOf(answer))?.[0]);
    expect((await world.admin.get(`/v1/roles/${id}`)).body).toMatchObject({ permissions: [101, 601] });
    await person({ role: id, lastName: 'Holder' });
    const html = await page(`/set-up/roles/${id}`);
    expect(html).toContain('Holder, Ines');
    expect(html).toContain('See employees within reach and their employments.');
    const { answer: emptied } = await send(`/set-up/roles/${id}`, { name: 'Clerk' });
    expect(placeOf(emptied)).toContain('done=saved');
    expect((await world.admin.get(`/v1/roles/${id}`)).body).toMatchObject({
      permissions: [],
      description: '',
    });
  });

  test('give nobody more than the one who changes them has', async () => {
    const by = await signedIn(service, await world.user({ without: [105] }));
    const form = { name: 'More', permissions: '105' };
    const { answer } = await send('/set-up/roles/new', form, '/set-up/roles', by);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Permissions: You cannot give access that you do not have yourself');
    expect(html).toMatch(/value="105" checked/);
  });
});

describe('the organization', () => {
  /** What the page holds now, as a browser would send it. */
  const held = {
    name: 'Brightwater Foods',
    timeZone: 'America/New_York',
    minEmploymentAge: '14',
    reminderDays: '90, 30',
    workMonday: 'yes',
    apiSigning: 'client-user',
  };

  test('gets its settings, and keeps what the page does not show', async () => {
    await world.admin.patch('/v1/organization', { samlIssuer: null });
    const { answer } = await send('/set-up/organization', {
      ...held,
      custom1Label: 'Shift',
      hierarchy: 'custom1',
    });
    expect(placeOf(answer)).toBe('/portal/set-up/organization?done=saved');
    expect((await world.admin.get('/v1/organization')).body).toMatchObject({
      reminderDays: [90, 30],
      workMonday: true,
      workTuesday: false,
      hierarchy: ['custom1'],
      custom1Label: 'Shift',
    });
    const wrong = await send('/set-up/organization', {
      ...held,
      reminderDays: '30, soon',
      timeZone: 'Mars/Olympus',
    });
    expect(wrong.answer.status).toBe(422);
    expect(await wrong.answer.text()).toContain('Enter whole numbers separated by commas');
  });

  test('has groups by its levels, each with its managers', async () => {
    const { answer } = await send('/set-up/groups/new', { level0: 'Night' }, '/set-up/groups');
    expect(placeOf(answer)).toBe('/portal/set-up/groups');
    const taken = await send('/set-up/groups/new', { level0: 'Night' }, '/set-up/groups');
    expect([taken.answer.status, await taken.answer.text()]).toEqual([
      409,
      expect.stringContaining('This group exists already'),
    ]);
    const { id: userId } = await person({ lastName: 'Nightingale' });
    const form = { userId: String(userId), group: '["Night"]' };
    const added = await send('/set-up/managers/new', form, '/set-up/managers');
    expect(placeOf(added.answer)).toMatch(/managers\/\d+\?done=created/);
    const tree = await page('/set-up/groups');
    expect(tree).toMatch(/Night<\/th>.*Nightingale, Ines/);
    const fixed = await send('/set-up/organization', { ...held, hierarchy: 'locationId' });
    expect([fixed.answer.status, await fixed.answer.text()]).toEqual([
      409,
      expect.stringContaining('cannot change while there are groups'),
    ]);
  });

  test('changes how people sign on only by somebody who has just signed in', async () => {
    const user = await world.user();
    const by = await signedIn(service, user);
    const fields = { samlIssuer: 'https://idp.example', oauthIssuer: 'nowhere' };
    const faulty = await send('/set-up/sign-on', fields, undefined, by);
    expect(await faulty.answer.text()).toContain('Enter an address such as https://login.example.com');
    const { keys, answer } = await send(
      '/set-up/sign-on',
      { samlIssuer: 'https://idp.example' },
      undefined,
      by,
    );
    expect(placeOf(answer)).toContain('done=saved');
    const organization = { organization_id: world.tenant.organizationId };
    await ownerOf(service.services)('portal_sessions')
      .where(organization)
      .update({ created_at: new Date(Date.now() - 400_000) });
    const html = await page('/set-up/sign-on', by);
    expect(html).toContain('Sign in again to change these settings');
    expect(html).not.toContain('Save changes');
    const stored = async () => (await world.admin.get<{ samlIssuer: string }>('/v1/organization')).body;
    const late = await by.post('/portal/set-up/sign-on', {
      csrf: keys.csrf,
      samlIssuer: 'https://other.example',
    });
    // What was typed waits for its user: nothing is saved, and nothing is lost.
    expect(placeOf(late)).toBe('/portal/sign-in?kept=yes&to=/unsent');
    expect(await stored()).toMatchObject({ samlIssuer: 'https://idp.example' });
    await by.post('/portal/sign-in', { login: user.login, password, to: '/unsent' });
    const waiting = await (await by.get('/portal/unsent')).text();
    expect(hidden(waiting, 'samlIssuer')).toBe('https://other.example');
    const again = { csrf: hidden(waiting, 'csrf'), samlIssuer: hidden(waiting, 'samlIssuer') };
    expect(placeOf(await by.post('/portal/unsent', { ...again, unsent: 'send' }))).toBe(
      '/portal/set-up/sign-on',
    );
    const sent = await by.post('/portal/set-up/sign-on', again);
    expect(placeOf(sent)).toBe('/portal/set-up/sign-on?done=saved');
    expect(await stored()).toMatchObject({ samlIssuer: 'https://other.example' });
  });
});

/** What is shown once, by its id on the page. */
const shown = (html: string, id: string) => new RegExp(`id="${id}">([^<]+)<`).exec(html)?.[1] ?? '';

describe('API clients', () => {
  const token = async (html: string, secret: string) =>
    (
      await fetch(`${service.baseUrl}/v1/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: shown(html, 'client-id'),
          client_secret: secret,
        }),
      })
    ).status;

  test('show their secret once, and a reload makes no second client', async () => {
    const { id: userId } = await person();
    const form = { name: 'Payroll export', userId: String(userId), scopes: 'read' };
    const { keys, answer } = await send('/set-up/api-clients/new', form, '/set-up/api-clients');
    const html = await answer.text();
    const secret = shown(html, 'client-secret');
    expect([answer.status, await token(html, secret)]).toEqual([200, 200]);
    const again = await (await admin.post('/portal/set-up/api-clients', { ...keys, ...form })).text();
    expect(shown(again, 'client-secret')).toBe(secret);
    const rows = await rowsOf('api_clients', { name: 'Payroll export' });
    expect(rows).toHaveLength(1);
    const one = `/set-up/api-clients/${Number(rows[0]?.['id'])}`;
    for (const path of ['/set-up/api-clients', one]) expect(await page(path)).not.toContain(secret);
    expect(await page(one)).toContain('Never');
    const { partnerId } = await world.tenant.caller({ partner: true });
    const [called] = await rowsOf('partners', { id: partnerId });
    const list = (await page('/set-up/api-clients')).replaceAll(/<[^>]+>/g, ' ');
    expect(list).toContain(String(called?.['name']));
    expect(list).toMatch(/Payroll export.*Only read records +Never/s);

    const { answer: rotated } = await send(one, {}, `${one}/rotation`);
    const fresh = await rotated.text();
    expect(await token(fresh, secret)).toBe(200);
    expect(await token(fresh, shown(fresh, 'client-secret'))).toBe(200);
    const { answer: replaced } = await send(one, {}, `${one}/replacement`);
    const last = await replaced.text();
    expect(await token(last, shown(fresh, 'client-secret'))).toBe(401);
    expect(await token(last, shown(last, 'client-secret'))).toBe(200);
    await send(one, {}, `${one}/retirement`);
    expect(await token(last, shown(last, 'client-secret'))).toBe(401);
    expect(await page(one)).toContain('Reactivate the client');
  });

  test('need a name and a user, and say so in words', async () => {
    const { answer } = await send('/set-up/api-clients/new', { scopes: 'read' }, '/set-up/api-clients');
    const items = [...(await answer.text()).matchAll(/<a class="usa-link" href="#\w+">([^<]+)</g)];
    expect(items.map(([, text]) => text)).toEqual([
      'Enter the name',
      'Choose the user that the client acts as',
    ]);
  });

  test('never act as somebody who may more than the one who adds them', async () => {
    const { id: userId } = await person();
    const by = await signedIn(service, await world.user({ without: [104] }));
    const form = { name: 'Too much', userId: String(userId), scopes: 'read' };
    const { answer } = await send('/set-up/api-clients/new', form, '/set-up/api-clients', by);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('Acts as: You cannot give access'),
    ]);
  });
});

test('partner systems are added, told of a test update, switched off, and get a new secret', async () => {
  const form = { name: 'Acme ATS', callbackUrl: 'http://127.0.0.1:9/{integrationCandidateId}' };
  const { answer } = await send('/set-up/partners/new', form, '/set-up/partners');
  const secret = shown(await answer.text(), 'signing-secret');
  expect(secret).toMatch(/^whsec_/);
  const [row] = await rowsOf('partners', { name: 'Acme ATS' });
  const one = `/set-up/partners/${Number(row?.['id'])}`;
  expect(placeOf((await send(one, {}, `${one}/test`)).answer)).toContain('done=test');
  expect(await page(`/deliveries?partner=${Number(row?.['id'])}`)).toContain('Test update');
  const rotated = await (await send(one, {}, `${one}/rotation`)).answer.text();
  expect(shown(rotated, 'signing-secret')).toMatch(/^whsec_/);
  expect(shown(rotated, 'signing-secret')).not.toBe(secret);
  await send(one, {}, `${one}/disabling`);
  expect(await page(one)).toContain('Updates turned off');
  // What is saved besides leaves that as it is.
  await send(one, { ...form, name: 'Acme' });
  expect(await page(one)).toContain('Updates turned off');
  expect(await page(`/deliveries?partner=${Number(row?.['id'])}`)).toContain('updates are switched off');
  await send(one, {}, `${one}/enabling`);
  expect(await page(one)).not.toContain('Updates turned off');
  // As a receiver does with 410.
  await ownerOf(service.services)('partners')
    .where({ id: Number(row?.['id']) })
    .update({ disabled_at: new Date() });
  await send(one, {}, `${one}/enabling`);
  expect(await page(one)).not.toContain('Updates turned off');
  const wrong = await send(one, { ...form, callbackUrl: 'http://127.0.0.1:9/' });
  expect(wrong.answer.status).toBe(422);
  expect(await wrong.answer.text()).toContain('Address for status updates: ');
});

test('the users who may sign, and what is missing', async () => {
  const { roleId: few } = await world.tenant.caller({ permissions: [203, 502] });
  await person({ lastName: 'Untitled', role: few });
  await person({ lastName: 'Ready', role: few, title: 'Clerk', everifyTrainingPassedDate: '2026-02-16' });
  await person({ lastName: 'Gone', role: few, title: 'Clerk', retired: true });
  const html = (await page('/set-up/e-verify')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');
  expect(html).toMatch(/Untitled, Ines [\w -]*Not without a title Not without the training/);
  expect(html).toMatch(/Ready, Ines Clerk [\w-]+ Yes Yes/);
  expect(html).not.toContain('Gone, Ines');
  expect(html).toContain('Not enrolled');
});

describe('whom the pages are open to', () => {
  const gets = setUpRoutes.filter(({ method }) => method === 'get').map(({ path }) => path);
  const posts = setUpRoutes.filter(({ method }) => method === 'post').map(({ path }) => path);
  /** Permission that each part of the set-up asks for besides seeing it. */
  const parts: Readonly<Record<string, { permission: number; own(of: HrWorld): Promise<number> }>> = {
    users: { permission: 602, own: async (of) => (await person({}, of)).id },
    locations: { permission: 604, own: async (of) => of.tenant.locationId },
    'legal-entities': { permission: 605, own: (of) => legalEntity(`Of its own ${(count += 1)}`, of) },
    roles: { permission: 603, own: async (of) => (await of.tenant.caller()).roleId },
    managers: { permission: 606, own: manager },
    'api-clients': { permission: 609, own: async (of) => (await of.tenant.caller()).apiClientId },
    partners: { permission: 608, own: partner },
  };
  const partOf = (path: string) => parts[path.split('/')[2] ?? ''];
  const addressOf = async (path: string, of: HrWorld) =>
    path.includes(':id') ? path.replace(':id', String((await partOf(path)?.own(of)) ?? 0)) : path;
  const statusOf = async (by: HttpClient, path: string) => (await by.get(`/portal${path}`)).status;

  test('nobody without permission, and the door is not shown', async () => {
    const by = await signedIn(service, await world.user({ permissions: [201, 602, 604, 605] }));
    expect(await page('/i9s', by)).not.toContain('/portal/set-up"');
    for (const path of gets.filter((one) => !one.endsWith('/new')))
      expect([path, await statusOf(by, await addressOf(path, world))]).toEqual([path, 403]);
  });

  test('users who may only view see records and no form', async () => {
    const by = await signedIn(service, await world.user({ permissions: [601] }));
    const csrf = hidden(await page('/set-up', by), 'csrf');
    for (const path of gets) {
      const answer = await by.get(`/portal${await addressOf(path, world)}`);
      const closed = /\/new$|^\/set-up\/(api-clients|partners)/.test(path);
      expect([path, answer.status]).toEqual([path, closed ? 403 : 200]);
      // Signing out is the only thing to send.
      expect((await answer.text()).match(/<form[^>]*method="post"/g)).toHaveLength(1);
    }
    for (const path of posts) {
      const answer = await by.post(`/portal${await addressOf(path, world)}`, { csrf });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await page('/set-up/sign-on', by)).not.toContain('single sign-on and save');
    const own = await world.admin.post<{ id: number }>('/v1/locations', {
      overrideWorkdays: true,
      workSunday: true,
    });
    const days = async (id: number) => (await page(`/set-up/locations/${id}`, by)).includes('Sunday');
    expect([await days(world.tenant.locationId), await days(own.body.id)]).toEqual([false, true]);
    expect(await page(`/set-up/locations/${world.tenant.locationId}`, by)).toContain(
      'This location uses the organization’s working days.',
    );
  });

  test.each(Object.entries(parts))('%s: its permission is enough', async (part, { permission, own }) => {
    const by = await signedIn(service, await world.user({ permissions: [104, 601, permission] }));
    expect(await statusOf(by, `/set-up/${part}/new`)).toBe(200);
    const path = `/set-up/${part}/${await own(world)}`;
    expect(await page(path, by)).toContain('Save changes');
    const keys = keysOf(await page(path, by));
    expect([303, 422]).toContain((await by.post(`/portal${path}`, keys)).status);
  });

  test('records of another organization do not exist', async () => {
    const before = await ownerOf(service.services)('users').where({
      organization_id: other.tenant.organizationId,
    });
    for (const path of gets.filter((one) => one.includes(':id')))
      expect([path, await statusOf(admin, await addressOf(path, other))]).toEqual([path, 404]);
    const { csrf } = keysOf(await page('/set-up/users/new'));
    for (const path of posts.filter((one) => one.includes(':id'))) {
      const form = { csrf, firstName: 'A', lastName: 'B', name: 'C', role: String(roleId), group: '[]' };
      const answer = await admin.post(`/portal${await addressOf(path, other)}`, form);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const names = await ownerOf(service.services)('users').where({
      organization_id: other.tenant.organizationId,
      first_name: 'A',
    });
    expect([before.length > 0, names]).toEqual([true, []]);
  });

  test('a form that was not sent from a page of the session does nothing', async () => {
    const form = { firstName: 'Forged', lastName: 'Form', role: String(roleId) };
    expect((await admin.post('/portal/set-up/users', form)).status).toBe(403);
    expect(await rowsOf('users', { first_name: 'Forged' })).toEqual([]);
  });
});

describe('a new organization', () => {
  it('sees on Work and in the set-up what is left before the first hire, until it is done', async () => {
    const fresh = await hrWorld(service);
    const client = await signedIn(service, await fresh.user());
    for (const path of ['/work', '/set-up']) {
      const html = await page(path, client);
      expect(html).toContain('Before your first hire');
      expect(html).toContain('href="/portal/set-up/legal-entities/new"');
      expect(html).toContain('href="/portal/hires/new"');
    }
    await legalEntity('Brightwater Foods LLC', fresh);
    expect(await page('/set-up', client)).not.toContain('href="/portal/set-up/legal-entities/new"');
    await fresh.form();
    expect(await page('/work', client)).not.toContain('Before your first hire');
  });

  it('is not shown to those who may not see the set-up', async () => {
    const fresh = await hrWorld(service);
    const client = await signedIn(service, await fresh.user({ without: [permissionId.viewSetup] }));
    expect(await page('/work', client)).not.toContain('Before your first hire');
  });
});

describe('a new role', () => {
  it('begins with the name, the permissions and the second factor of a template', async () => {
    const html = await page('/set-up/roles/new?template=site-manager');
    expect(html).toMatch(/name="name"[^>]*value="Site manager"|value="Site manager"[^>]*name="name"/);
    const checked = [...html.matchAll(/name="permissions" value="(\d+)" checked/g)].map(([, id]) => id);
    expect(checked).toEqual(['101', '201', '203']);
    expect(html).toContain('href="/portal/set-up/roles/new?template=hr-generalist"');
  });

  it('begins empty without a template that exists', async () => {
    const html = await page('/set-up/roles/new?template=nobody');
    expect([...html.matchAll(/name="permissions" value="(\d+)" checked/g)]).toEqual([]);
  });
});
