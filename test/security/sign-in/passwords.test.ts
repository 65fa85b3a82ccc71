import { httpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { placeOf } from '../../support/answers';

/** Passwords that somebody else knows, or would try first. */

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

interface Refusal {
  type: string;
  errors: { pointer: string; code: string }[];
}

let count = 0;
async function newcomer(fields: Readonly<Record<string, unknown>> = {}) {
  const login = `newcomer.${(count += 1)}`;
  const { roleId } = await world.tenant.caller();
  const user = { firstName: 'Noor', lastName: 'Haddad', role: roleId, login, ...fields };
  return { login, sent: await world.admin.post<{ id: number } & Refusal>('/v1/users', user), user };
}

const signIn = async (login: string, password: string, to = '/i9s') => {
  const client = httpClient(service.baseUrl);
  return { client, answer: await client.post('/portal/sign-in', { login, password, to }) };
};

describe('a password that others would try first', () => {
  test.each(['password1234', 'Noor Haddad 1', 'brightwaterfoods', 'newcomer@brightwater.example'])(
    'is refused by the API: %s',
    async (password) => {
      const { sent } = await newcomer({ password, emailAddress: 'newcomer@brightwater.example' });
      expect(sent.status).toBe(422);
      expect(sent.body.type).toMatch(/impossible-value$/);
      expect(sent.body.errors).toMatchObject([{ pointer: '/password', code: 'easy-to-guess' }]);
    },
  );

  test('is judged by the name that stays when only the password is changed', async () => {
    const { sent, user } = await newcomer();
    const { status } = await world.admin.patch(`/v1/users/${sent.body.id}`, {
      ...user,
      password: 'noor-haddad-noor',
    });
    expect(status).toBe(422);
  });

  test('is refused on the page', async () => {
    const { client } = await signIn((await invited()).login, given);
    const csrf = hidden(await (await client.get('/portal/first-password')).text(), 'csrf');
    const send = (wanted: string) =>
      client.post('/portal/first-password', { csrf, present: given, wanted, again: wanted });
    for (const easy of ['qwertyuiop123', 'Haddad2026!!', 'brightwater foods']) {
      const answer = await send(easy);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Choose a password that is harder to guess');
    }
    expect((await send('violet harbor tractor')).status).toBe(303);
  });
});

/** Set by an administrator, for the first sign-in only. */
const given = 'copper lantern meadow';
async function invited() {
  const { login, sent, user } = await newcomer({ password: given });
  return { login, id: sent.body.id, user };
}

describe('a password that an administrator has set', () => {
  test('opens nothing but the page on which to choose another one', async () => {
    const { login } = await invited();
    const { i9Id } = await world.form();
    const { client, answer } = await signIn(login, given, `/i9s/${i9Id}`);
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}`);
    for (const path of [
      '/',
      '/i9s',
      `/i9s/${i9Id}`,
      '/employees',
      '/account',
      '/deliveries',
      '/sandbox/mail',
    ])
      expect(placeOf(await client.get(`/portal${path}`))).toBe(
        `/portal/first-password?to=${encodeURIComponent(path)}`,
      );
    const page = await (await client.get(`/portal/first-password?to=%2Fi9s%2F${i9Id}`)).text();
    expect(page).not.toContain('/portal/employees');
    const csrf = hidden(page, 'csrf');
    const post = (path: string, form: Record<string, string>) =>
      client.post(`/portal${path}`, { csrf, ...form });
    expect(placeOf(await post(`/i9s/${i9Id}/void`, { reason: 'x' }))).toBe('/portal/first-password');
    const next = { present: given, wanted: 'violet harbor tractor', again: 'violet harbor tractor' };
    const changed = await post('/first-password', { ...next, to: hidden(page, 'to') });
    expect(placeOf(changed)).toBe(`/portal/i9s/${i9Id}`);
    expect((await client.get(`/portal/i9s/${i9Id}`)).status).toBe(200);
    const again = await signIn(login, 'violet harbor tractor');
    expect((await again.client.get('/portal/account')).status).toBe(200);
    expect((await signIn(login, given)).answer.status).toBe(422);
  });
});
