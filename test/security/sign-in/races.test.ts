import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { setTimeout as after } from 'node:timers/promises';
import { httpClient } from '../../support/pages/http-client';
import {
  authenticatorSecret,
  codeOf,
  connectAuthenticator,
  hidden,
  hrWorld,
  password,
  signedIn,
  type HrWorld,
} from '../../support/organizations/hr';
import { eventually } from '../../support/patience';
import { ownerOf } from '../../support/owner';
import { quickHash } from '../../support/secrets';
import { useService } from '../../support/service';

/*
 * Checking a secret takes a moment, in which it can be replaced. Whoever has the former one and keeps signing in must not
 * get a session or a token that outlives the change, which ends those that there are.
 */

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

/** Whether a session of this database waits for a change of another one. */
async function isAwaited(): Promise<boolean> {
  const waiting = await ownerOf(service.services)('pg_stat_activity')
    .where({ wait_event_type: 'Lock' })
    .whereRaw('datname = current_database()')
    .first('pid');
  return waiting !== undefined;
}

/**
 * Makes a change, sends a request before it is committed, and commits: what the request has read is out of date then.
 *
 * @returns the answer to the request
 */
async function whileDoing<T>(change: (trx: Knex) => Promise<unknown>, send: () => Promise<T>): Promise<T> {
  const trx = await ownerOf(service.services).transaction();
  await change(trx);
  const answer = send();
  const settled = { is: false };
  const answered = answer.finally(() => (settled.is = true)).catch(() => undefined);
  // Until the request waits for the change; else long enough for the secret to be compared and for an answer.
  for (const end = Date.now() + 1_000; !settled.is && Date.now() < end && !(await isAwaited());)
    await Promise.race([answered, after(10)]);
  await trx.commit();
  return answer;
}

const whileChanging = <T>(table: string, key: object, values: object, send: () => Promise<T>) =>
  whileDoing((trx) => trx(table).where(key).update(values), send);

test('a password that is replaced while it is compared opens no session', async () => {
  const { userId, login } = await world.user();
  const client = httpClient(service.baseUrl);
  const values = { password_hash: await quickHash('another one altogether') };
  const { status } = await whileChanging('users', { id: userId }, values, () =>
    client.post('/portal/sign-in', { login, password }),
  );
  expect([status, client.cookies.has('portal_session')]).toEqual([422, false]);
});

test('neither does that of an employee', async () => {
  const emailAddress = 'replaced@example.com';
  const { employeeId } = await world.form({ signed: false, employee: { emailAddress, createLogin: true } });
  const account = ownerOf(service.services)('employee_logins').where({ employee_id: employeeId });
  // Compared for a second or so, on any machine longer than the change waits.
  await account.clone().update({ password_hash: await hash(password, { memoryCost: 65_536, timeCost: 20 }) });
  const client = httpClient(service.baseUrl);
  const signingIn = client.post('/portal/sign-in', { login: emailAddress, password });
  await after(200);
  await account.clone().update({ password_hash: await quickHash('another one altogether') });
  await signingIn;
  expect((await client.get('/portal/my')).status).toBe(303);
});

describe('a password that is set while its owner changes the former one', () => {
  const [set, wanted] = ['set by someone who knows why', 'wanted by whoever knew it'];
  const change = { present: password, wanted, again: wanted };
  const signsIn = async (login: string, secret: string) => {
    const client = httpClient(service.baseUrl);
    return (await client.post('/portal/sign-in', { login, password: secret })).status === 303;
  };

  test('stays that of a user', async () => {
    const { userId, login } = await world.user();
    const client = await signedIn(service, { userId, login });
    const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
    const values = { password_hash: await quickHash(set) };
    const { status } = await whileChanging('users', { id: userId }, values, () =>
      client.post('/portal/account/password', { csrf, ...change }),
    );
    expect([status, await signsIn(login, set), await signsIn(login, wanted)]).toEqual([422, true, false]);
  });

  test('stays that of an employee', async () => {
    const login = 'changing@example.com';
    const { employeeId } = await world.form({
      signed: false,
      employee: { emailAddress: login, createLogin: true },
    });
    const key = { employee_id: employeeId };
    await ownerOf(service.services)('employee_logins')
      .where(key)
      .update({ password_hash: await quickHash(password) });
    const client = httpClient(service.baseUrl);
    await client.post('/portal/sign-in', { login, password });
    const values = { password_hash: await quickHash(set) };
    const answer = await whileChanging('employee_logins', key, values, () =>
      client.post('/portal/my/password', change),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/portal/sign-in']);
    expect([await signsIn(login, set), await signsIn(login, wanted)]).toEqual([true, false]);
  });
});

test('a session that is ended changes nothing that signs in, also not by a form that is on its way', async () => {
  const user = await world.user();
  const { organizationId } = world.tenant;
  await connectAuthenticator(service, { organizationId, userId: user.userId });
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login: user.login, password });
  await client.post('/portal/sign-in/code', { code: codeOf(authenticatorSecret) });
  const removal = '/portal/account/authenticator/removal';
  const csrf = hidden(await (await client.get(removal)).text(), 'csrf');
  const session = { user_id: user.userId };
  const endUser = async (trx: Knex) => {
    await trx('users').where({ id: user.userId }).update({ title: 'Suspect' });
    await trx('portal_sessions').where(session).update({ revoked_at: new Date() });
  };
  const answer = await whileDoing(endUser, () => client.post(removal, { csrf, present: password }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/portal/sign-in?ended=yes']);
  expect(await ownerOf(service.services)('authenticators').where(session)).toHaveLength(1);
});

test.each(['user', 'employee'] as const)(
  'a link for a new password goes to the address that there is by then (%s)',
  async (kind) => {
    const [former, newer] = [`former.${kind}@example.com`, `newer.${kind}@example.com`];
    const employee = { emailAddress: former, createLogin: true };
    const [table, id, login] =
      kind === 'user'
        ? await world.user().then(({ userId, login: own }) => ['users', userId, own] as const)
        : await world
            .form({ signed: false, employee })
            .then(({ employeeId }) => ['employees', employeeId, former] as const);
    const owner = ownerOf(service.services);
    await owner(table).where({ id }).update({ email_address: former });
    const asked = async () => {
      const rows: object[] = await owner('audit_events').where({
        operation_id: 'requestPasswordReset',
        subject_type: kind,
        subject_id: id,
      });
      return rows.length > 0 ? true : undefined;
    };
    await whileDoing(
      (trx) => trx(table).where({ id }).update({ email_address: newer }),
      async () => {
        await httpClient(service.baseUrl).post('/portal/forgot-password', { login });
        // The mail is written behind the answer.
        await Promise.race([eventually(asked), after(1_000)]);
      },
    );
    await eventually(asked);
    expect((await world.mailTo(newer)).text).toContain('/reset-password/');
  },
);

describe('a client that asks for a token', () => {
  const ask = (clientId: string, clientSecret: string) =>
    service.api().post<{ scope?: string; error?: string }>('/v1/oauth/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
  const clientOf = async () => {
    const { clientId, clientSecret } = await world.tenant.caller();
    const row: { id: number } = await ownerOf(service.services)('api_clients')
      .where({ client_id: clientId })
      .first('id');
    return { id: row.id, send: () => ask(clientId, clientSecret) };
  };

  test.each<[string, () => Promise<object>]>([
    ['its secret is replaced', async () => ({ secret_hash: await quickHash('another one altogether') })],
    ['it is retired', async () => ({ retired: true })],
  ])('gets none when %s meanwhile', async (_what, values) => {
    const { id, send } = await clientOf();
    const { status, body } = await whileChanging('api_clients', { id }, await values(), send);
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  test('gets one with the scopes that it is left', async () => {
    const { id, send } = await clientOf();
    const { status, body } = await whileChanging('api_clients', { id }, { scopes: ['read'] }, send);
    expect([status, body.scope]).toEqual([200, 'read']);
  });

  test('gets one by a secret that has become the previous one', async () => {
    const { id, send } = await clientOf();
    const { secret_hash: previous }: { secret_hash: string } = await ownerOf(service.services)('api_clients')
      .where({ id })
      .first('secret_hash');
    const values = {
      secret_hash: await quickHash('another one altogether'),
      previous_secret_hash: previous,
      previous_secret_valid_until: new Date(Date.now() + 3_600_000),
    };
    expect((await whileChanging('api_clients', { id }, values, send)).status).toBe(200);
  });
});
