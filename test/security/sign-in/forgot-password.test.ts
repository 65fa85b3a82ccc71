import { limits } from '../../../src/portal/session/portal';
import { httpClient } from '../../support/pages/http-client';
import {
  connectAuthenticator,
  hidden,
  password,
  resetLink,
  signedIn,
  useWorld,
  type HrUser,
} from '../../support/organizations/hr';
import { placeOf } from '../../support/answers';
import { eventually } from '../../support/patience';

/** A link for a new password: who gets one, what the answer tells, and how often it works. */

const workspace = useWorld();
const { service, system } = workspace;

const own = 'violet harbor tractor';

let count = 0;
async function userWithMail(): Promise<HrUser & { address: string }> {
  const user = await workspace.world.user();
  const address = `forgetful.${(count += 1)}@example.com`;
  await system()('users').where({ id: user.userId }).update({ email_address: address });
  return { ...user, address };
}

const ask = (login: string) => httpClient(service.baseUrl).post('/portal/forgot-password', { login });
const linksOf = (userId: number) =>
  system()('password_resets').where({ user_id: userId }).count<{ count: string }[]>('*').first();

/** The mail is written after the answer. */
const linkTo = (address: string): Promise<string> =>
  eventually(async () => {
    const mail = await workspace.world.mailTo(address).catch(() => null);
    return /\/portal(\/reset-password\/\S+)/.exec(mail?.text ?? '')?.[1];
  });

const send = (link: string, wanted = own, again = wanted) =>
  httpClient(service.baseUrl).post(`/portal${link}`, { wanted, again });

test('the answer is the same for a login that exists and one that does not', async () => {
  const { login, address } = await userWithMail();
  const [known, unknown] = [await ask(login), await ask('nobody.at.all')];
  const shown = ({ status, headers }: Response) => [status, headers.get('location')];
  expect(shown(known)).toEqual([303, '/portal/forgot-password/sent']);
  expect(shown(unknown)).toEqual(shown(known));
  expect(await linkTo(address)).toMatch(/^\/reset-password\/\d+-[\w-]{43}$/);
});

test('a link sets a new password once, ends every session and token, and is confirmed by mail', async () => {
  const user = await userWithMail();
  const session = await signedIn(service, user);
  await ask(user.login);
  const link = await linkTo(user.address);
  const page = await fetch(`${service.baseUrl}/portal${link}`);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  for (const [wanted, again] of [
    ['short', 'short'],
    [own, 'another one'],
    ['Whitfield2026!', 'Whitfield2026!'],
  ] as const)
    expect((await send(link, wanted, again)).status).toBe(422);
  expect(placeOf(await send(link))).toBe('/portal/sign-in?done=password');
  expect((await send(link)).status).toBe(410);
  expect((await fetch(`${service.baseUrl}/portal${link}`)).status).toBe(410);
  expect((await session.get('/portal/account')).status).toBe(303);
  expect((await workspace.world.mailTo(user.address)).subject).toContain('your password was changed');
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login: user.login, password });
  expect(client.cookies.has('portal_session')).toBe(false);
  await client.post('/portal/sign-in', { login: user.login, password: own });
  expect((await client.get('/portal/account')).status).toBe(200);
  const audit: { operation_id: string }[] = await system()('audit_events')
    .where({ subject_type: 'user', subject_id: user.userId, user_id: null })
    .orderBy('id');
  expect(audit.map((row) => row.operation_id)).toEqual(['requestPasswordReset', 'resetPassword', 'signIn']);
});

test('of ten uses at the same time one counts', async () => {
  const { userId } = await workspace.world.user();
  const link = await resetLink(service, userId, workspace.world.tenant.organizationId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(link)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
});

test('a link ends by time, by a newer one, and in another organization', async () => {
  const user = await userWithMail();
  const { organizationId } = workspace.world.tenant;
  const late = await resetLink(service, user.userId, organizationId);
  await system()('password_resets')
    .where({ user_id: user.userId })
    .update({ expires_at: new Date(Date.now() - 1) });
  expect((await send(late)).status).toBe(410);
  const replaced = await resetLink(service, user.userId, organizationId);
  await ask(user.login);
  const newest = await linkTo(user.address);
  expect((await send(replaced)).status).toBe(410);
  const elsewhere = newest.replace(`/${organizationId}-`, `/${organizationId + 1}-`);
  for (const link of [elsewhere, '/reset-password/x', `/reset-password/0-${'a'.repeat(43)}`])
    expect((await send(link)).status).toBe(410);
  expect((await send(newest)).status).toBe(303);
});

const open = async (link: string) => (await fetch(`${service.baseUrl}/portal${link}`)).status;

test.each<[string, Readonly<Record<string, unknown>>, number]>([
  ['another email address', { emailAddress: 'moved.away@example.com' }, 410],
  ['no email address', { emailAddress: null }, 410],
  ['another login', { login: 'renamed.for.links' }, 410],
  ['a password of an administrator', { password: 'seven green umbrellas' }, 410],
  ['a sign-out everywhere', { endSessions: true }, 410],
  ['another title', { title: 'Manager' }, 200],
])('a link and %s', async (_, change, expected) => {
  const user = await userWithMail();
  const link = await resetLink(service, user.userId, workspace.world.tenant.organizationId);
  const { admin } = workspace.world;
  const { firstName, lastName, role } = (
    await admin.get<Record<'firstName' | 'lastName' | 'role', string>>(`/v1/users/${user.userId}`)
  ).body;
  const body = { firstName, lastName, role, ...change };
  expect((await admin.patch(`/v1/users/${user.userId}`, body)).status).toBe(200);
  expect(await open(link)).toBe(expected);
});

test('a link ends with a retirement for good, and with a password that the user chooses', async () => {
  const { organizationId } = workspace.world.tenant;
  const [retired, changing] = [await userWithMail(), await userWithMail()];
  const links = [
    await resetLink(service, retired.userId, organizationId),
    await resetLink(service, changing.userId, organizationId),
  ];
  const path = `/v1/users/${retired.userId}`;
  const { firstName, lastName, role } = (
    await workspace.world.admin.get<Record<'firstName' | 'lastName' | 'role', string>>(path)
  ).body;
  for (const isRetired of [true, false])
    await workspace.world.admin.patch(path, { firstName, lastName, role, retired: isRetired });
  const client = await signedIn(service, changing);
  const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
  const chosen = { csrf, present: password, wanted: own, again: own };
  expect((await client.post('/portal/account/password', chosen)).status).toBe(303);
  expect(await Promise.all(links.map(open))).toEqual([410, 410]);
});

test('a link of a new hire ends with the address to which it went', async () => {
  const emailAddress = 'mistyped.hire@example.com';
  const { employeeId } = await workspace.world.form({
    signed: false,
    employee: { emailAddress, createLogin: true },
  });
  await ask(emailAddress);
  const link = await linkTo(emailAddress);
  const path = `/v1/employees/${employeeId}`;
  const { admin, tenant } = workspace.world;
  const required = { firstName: 'Ana', lastName: 'Rivera', locationId: tenant.locationId };
  await admin.patch(path, { ...required, jobTitle: 'Baker' });
  expect(await open(link)).toBe(200);
  await admin.patch(path, { ...required, emailAddress: 'right.hire@example.com' });
  expect(await open(link)).toBe(410);
});

test('a second factor is still asked for', async () => {
  const user = await userWithMail();
  await connectAuthenticator(service, { ...workspace.world.tenant, userId: user.userId });
  await send(await resetLink(service, user.userId, workspace.world.tenant.organizationId));
  const client = httpClient(service.baseUrl);
  const answer = await client.post('/portal/sign-in', { login: user.login, password: own });
  expect(placeOf(answer)).toBe('/portal/sign-in/code');
});

test('a new hire with a login gets one too', async () => {
  const emailAddress = 'forgetful.hire@example.com';
  await workspace.world.form({ signed: false, employee: { emailAddress, createLogin: true } });
  await ask(emailAddress);
  expect(placeOf(await send(await linkTo(emailAddress)))).toBe('/portal/sign-in?done=password');
  const client = httpClient(service.baseUrl);
  const answer = await client.post('/portal/sign-in', { login: emailAddress, password: own });
  expect(placeOf(answer)).toBe('/portal/my');
  expect(await (await client.get('/portal/my')).text()).toContain('Section 1 of your Form I-9');
});

test('retired users and users without an address get none', async () => {
  const [retired, silent, last] = [await userWithMail(), await userWithMail(), await userWithMail()];
  await system()('users').where({ id: retired.userId }).update({ retired: true });
  await system()('users').where({ id: silent.userId }).update({ email_address: null });
  for (const { login } of [retired, silent, last]) await ask(login);
  await linkTo(last.address);
  expect([await linksOf(retired.userId), await linksOf(silent.userId)]).toEqual([
    { count: '0' },
    { count: '0' },
  ]);
});

test('imported users without a password get one, users of a company account none', async () => {
  const { organizationId } = workspace.world.tenant;
  const [imported, elsewhere] = [await userWithMail(), await userWithMail()];
  const withoutPassword = { password_hash: null, password_changed_at: null };
  await system()('users').where({ id: imported.userId }).update(withoutPassword);
  await system()('users')
    .where({ organization_id: organizationId, id: elsewhere.userId })
    .update({ ...withoutPassword, saml_id: elsewhere.login });
  for (const { login } of [elsewhere, imported]) await ask(login);
  expect(placeOf(await send(await linkTo(imported.address)))).toBe('/portal/sign-in?done=password');
  expect(await linksOf(elsewhere.userId)).toEqual({ count: '0' });
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login: imported.login, password: own });
  expect((await client.get('/portal/account')).status).toBe(200);
});

test('a login causes three mails an hour, and a network asks about thirty', async () => {
  const { login } = await userWithMail();
  const most = limits.resetMails.limit;
  const mails = async (): Promise<number> => {
    const found: { count: string } | undefined = await system()('audit_events')
      .where({ operation_id: 'requestPasswordReset', subject_type: 'user' })
      .whereIn('subject_id', system()('users').where({ login }).select('id'))
      .count<{ count: string }[]>('*')
      .first();
    return Number(found?.count);
  };
  for (let time = 0; time <= most; time += 1) await ask(login);
  await eventually(async () => (await mails()) >= most || undefined);
  const answers = [];
  for (let time = 0; time < limits.resets.limit; time += 1) answers.push((await ask('x')).status);
  expect(answers.at(-1)).toBe(429);
  expect(await mails()).toBe(most);
});
