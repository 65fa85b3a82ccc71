import { mailSignOnAddress } from '../../../src/services/organizations/sign-on-mail';
import { httpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import { samlSettings } from '../../support/peers/saml/idp';
import { placeOf } from '../../support/answers';
import { eventually } from '../../support/patience';

/** The way from the sign-in page to the organization's own sign-in. */

const service = useService();
let world: HrWorld;
let plain: HrWorld;
const system = () => ownerOf(service.services);

const enable = (of: HrWorld) =>
  system()('organizations')
    .where({ id: of.tenant.organizationId })
    .update({
      saml_enabled: true,
      saml_settings: JSON.stringify({
        entryPoint: samlSettings.samlEntryPoint,
        issuer: samlSettings.samlIssuer,
        certificate: samlSettings.samlCertificate,
      }),
    });
async function person(of: HrWorld, email: string, login?: string): Promise<string> {
  const user = await of.user(login === undefined ? {} : { login });
  await system()('users').where({ id: user.userId }).update({ email_address: email });
  return user.login;
}

beforeAll(async () => {
  world = await hrWorld(service);
  plain = await hrWorld(service, { organization: { name: 'No sign-on' } });
  await enable(world);
});

const find = (account: string, to = '/account', headers = {}) =>
  httpClient(service.baseUrl).post('/portal/sso', { account, to }, headers);
/** The mail is written after the answer. */
const mailTo = (address: string): Promise<string> =>
  eventually(() =>
    world.mailTo(address).then(
      ({ text }) => text,
      () => undefined,
    ),
  );

test('stands on the sign-in page, in both languages', async () => {
  const client = httpClient(service.baseUrl);
  const html = await (await client.get('/portal/sign-in?to=%2Faccount')).text();
  expect(html).toContain('href="/portal/sso?to=%2Faccount"');
  expect(html).toContain('Sign in with your company account');
  const form = await (await client.get('/portal/sso?to=%2Faccount')).text();
  expect(hidden(form, 'to')).toBe('/account');
  expect(form).toMatch(/<form[^>]*method="post"[^>]*action="\/portal\/sso"/);
  expect(placeOf(await client.get('/portal/sso?lang=es'))).toBe('/portal/sso');
  expect(await (await client.get('/portal/sso')).text()).toContain('Correo electrónico de trabajo o usuario');
});

test('an email address leads on by its domain, and tells nothing about the person', async () => {
  await person(world, 'dana@brightwater.example');
  const answers = await Promise.all(
    ['dana@brightwater.example', 'DANA@Brightwater.EXAMPLE', 'nobody@brightwater.example'].map((name) =>
      find(name),
    ),
  );
  const next = `/portal/sso/${world.tenant.organizationId}?to=%2Faccount`;
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('refresh')]).toEqual([200, `0; url=${next}`]);
  }
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain(`href="${next}"`);
  expect(pages[0]).not.toMatch(/dana|nobody/i);
  const onward = await httpClient(service.baseUrl).get(next);
  expect(placeOf(onward)).toContain(`/portal/sso/${world.tenant.organizationId}/saml`);
});

test('everything else gets the same response, which repeats nothing that was typed', async () => {
  await person(world, 'kim@shared.example');
  await person(plain, 'lee@shared.example');
  const login = await person(world, 'login@private.example', 'kim.at.brightwater');
  const names = [login, 'nobody.at.all', 'kim@shared.example', 'x@unknown.example', '@', '%', 'kim@'];
  for (const name of names) {
    const answer = await find(name);
    expect([name, answer.status, placeOf(answer)]).toEqual([name, 303, '/portal/sso/asked']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const page = await (await httpClient(service.baseUrl).get('/portal/sso/asked')).text();
  expect(page).toContain('Check your work email');
  for (const address of ['login@private.example', 'kim@shared.example']) await mailTo(address);
});

test('the named user gets the address by email, and nobody else', async () => {
  const login = await person(world, 'ines@two-companies.example', 'ines.login');
  await person(plain, 'omar@two-companies.example', 'omar.login');
  const retired = await person(world, 'gone@two-companies.example', 'gone.login');
  await system()('users').where({ login: retired }).update({ retired: true });
  await find(login);
  const text = await mailTo('ines@two-companies.example');
  expect(text).toContain(`${service.baseUrl}/portal/sso/${world.tenant.organizationId}\n`);
  expect(text).not.toContain(login);
  const mails = async () => (await system()('mail_messages').select('id')).length;
  const before = await mails();
  for (const name of ['omar.login', 'omar@two-companies.example', 'gone.login', 'nobody', '@']) {
    await mailSignOnAddress(service.services, name);
  }
  expect(await mails()).toBe(before);
  await mailSignOnAddress(service.services, 'INES@two-companies.example');
  expect(await mails()).toBe(before + 1);
});

test('an organization that has not set its sign-on up is not led to', async () => {
  await person(plain, 'someone@no-sign-on.example');
  expect(placeOf(await find('someone@no-sign-on.example'))).toBe('/portal/sso/asked');
});

test('asks again when nothing was typed; leads to no other site; takes forms of its own page only', async () => {
  const empty = await find('   ');
  expect(empty.status).toBe(422);
  expect(await empty.text()).toMatch(/id="account-error"[^>]*>Enter your work email/);
  const foreign = await find('dana@brightwater.example', '//evil.example');
  expect(foreign.headers.get('refresh')).toMatch(/\?to=%2F$/);
  expect((await find('x', '/account', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('one network asks about so many names, and one name causes so many emails', async () => {
  const login = await person(world, 'often@often.example', 'often.login');
  await person(plain, 'also@often.example');
  const window = { window_start: new Date(Date.now() - 3_600_000) };
  await system()('failed_attempts').update(window);
  const answers = [];
  for (let index = 0; index < 101; index += 1) answers.push(await find(index < 6 ? login : 'nobody'));
  expect(answers.slice(0, 100).map(({ status }) => status)).toEqual(Array(100).fill(303));
  const last = answers[100];
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  const mails = async () => {
    const rows: { message: Buffer }[] = await system()('mail_messages')
      .where({ organization_id: world.tenant.organizationId })
      .select({ message: 'message_ciphertext' });
    const { keys } = service.services;
    return rows.filter(({ message }) =>
      keys.decrypt(world.tenant.organizationId, 'mail-message', message).includes('often@often.example'),
    ).length;
  };
  await eventually(async () => (await mails()) >= 3 || undefined);
  expect(await mails()).toBe(3);
});
