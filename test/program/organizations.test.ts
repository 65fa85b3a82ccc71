import { readOrganizationTask, type OrganizationTools } from '../../src/program/organizations';
import { openPasswordReset, resetPassword } from '../../src/services/organizations/password-reset';
import { createSessions } from '../../src/authentication/sessions';
import { asWorker, ownerDatabaseOf, ownerOf } from '../support/owner';
import { auditOf } from '../support/answers';
import { useService } from '../support/service';

const service = useService({ sandbox: false });

const tools = (mails = true): OrganizationTools => {
  const { services } = service;
  const { database, keys, config } = asWorker(services);
  return {
    owner: ownerDatabaseOf(services),
    database,
    keys,
    baseUrl: config.baseUrl,
    mails,
    now: new Date(),
  };
};

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const work = readOrganizationTask(args);
  if (typeof work === 'string') throw new Error(work);
  const code = await work(tools(!args.includes('--no-mail')), (line) => lines.push(line));
  return { code, lines };
}

const create = (name: string, email: string, ...more: string[]) =>
  run('create', '--name', name, '--admin-name', 'Mei Lin Ibrahim', '--admin-email', email, ...more);

const password = 'rope-violin-harbor-93';

/** Sets the password over a printed link. @returns whether the link worked */
async function choosePassword(lines: readonly string[]): Promise<boolean> {
  const link =
    lines
      .find((line) => line.includes('/portal/reset-password/'))
      ?.split('/')
      .at(-1) ?? '';
  const open = await openPasswordReset(service.services, link, new Date());
  return open !== null && resetPassword(service.services, open, password, new Date());
}

const signsIn = async (login: string): Promise<boolean> =>
  (
    await createSessions(service.services).verify(login, password, async (_, check) => ({
      waitSeconds: 0,
      found: await check(),
    }))
  ).found !== null;

test('create makes an organization whose administrator chooses a password once', async () => {
  const made = await create('Northwind Staffing', 'mei@northwind.example', '--time-zone', 'America/Chicago');
  expect(made).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^Organization \d+\. The administrator signs in as mei@northwind\.example\.$/),
      expect.stringMatching(/^Link to choose a password, for one use until \d{4}-/),
      expect.stringContaining(`${service.baseUrl}/portal/reset-password/`),
      'It goes by email too.',
    ],
  });
  const id = Number(/\d+/.exec(made.lines[0] ?? '')?.[0]);
  const owner = ownerOf(service.services);
  const of = { organization_id: id };
  expect(await owner('organizations').where({ id }).first('name', 'time_zone', 'sandbox')).toEqual({
    name: 'Northwind Staffing',
    time_zone: 'America/Chicago',
    sandbox: false,
  });
  expect(await owner('users').where(of).select('first_name', 'last_name', 'login')).toEqual([
    { first_name: 'Mei Lin', last_name: 'Ibrahim', login: 'mei@northwind.example' },
  ]);
  expect(await owner('roles').where(of).pluck('second_factor_required')).toEqual([true]);
  expect(await owner('groups').where(of).pluck('path')).toEqual([[]]);
  expect(await owner('mail_messages').where(of).pluck('template')).toEqual(['invitation']);
  const [first] = await auditOf(service, id);
  expect(first).toMatchObject({ operation_id: 'createOrganization', subject_type: 'organization' });

  expect(await choosePassword(made.lines)).toBe(true);
  expect(await choosePassword(made.lines)).toBe(false);
  expect(await signsIn('mei@northwind.example')).toBe(true);

  for (const name of ['northwind staffing', 'Northwind  Staffing'])
    expect(await create(name, 'other@northwind.example')).toEqual({
      code: 1,
      lines: [`Organization ${id} is called Northwind Staffing already.`],
    });
  expect(await create('Other', 'MEI@northwind.example')).toEqual({
    code: 1,
    lines: ['Someone signs in with this email address already.'],
  });
});

test('create --api-client makes a client that acts as the administrator, also after the first password', async () => {
  const made = await create('Contoso', 'lee@contoso.example', '--api-client', 'Set-up');
  const valueOf = (name: string) =>
    made.lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const credentials = { client_id: valueOf('client_id'), client_secret: valueOf('client_secret') };
  const grant = () =>
    service.api().post<{ access_token: string }>('/v1/oauth/token', {
      grant_type: 'client_credentials',
      ...credentials,
    });
  const statusOf = async (token: string) => {
    service.services.callers.clear();
    return (await service.api(token).get('/v1/users')).status;
  };
  const before = (await grant()).body.access_token;
  expect(await statusOf(before)).toBe(200);
  expect(await choosePassword(made.lines)).toBe(true);
  // A new password ends what was signed in before. The client signs in again.
  const after = await grant();
  expect([await statusOf(before), after.status, await statusOf(after.body.access_token)]).toEqual([
    401, 200, 200,
  ]);
});

test('invite makes a new link for an administrator, and the first one stops working', async () => {
  const made = await create('Fabrikam', 'ada@fabrikam.example');
  const id = /\d+/.exec(made.lines[0] ?? '')?.[0] ?? '';
  const again = await run('invite', id, 'Ada@fabrikam.example');
  expect(again.code).toBe(0);
  expect(await choosePassword(made.lines)).toBe(false);
  expect(await choosePassword(again.lines)).toBe(true);
  expect((await run('invite', id, 'nobody@fabrikam.example')).code).toBe(1);
  expect((await run('invite', '2147', 'ada@fabrikam.example')).lines).toEqual([
    'There is no organization 2147.',
  ]);
});

test('a suspended organization lets nobody in, and a resumed one does again', async () => {
  const made = await create('Tailwind', 'rosa@tailwind.example');
  const id = Number(/\d+/.exec(made.lines[0] ?? '')?.[0]);
  const suspended = await run('suspend', String(id));
  expect(suspended).toEqual({ code: 0, lines: ['Tailwind is suspended.'] });
  expect(await choosePassword(made.lines)).toBe(false);
  expect((await run('suspend', String(id))).lines).toEqual(['Tailwind is suspended already.']);
  expect((await run('list')).lines.find((line) => line.startsWith(`${id} `))).toMatch(
    /Tailwind {2}\(suspended since \S+, 1 user, 0 employees\)$/,
  );
  const invited = await run('invite', String(id), 'rosa@tailwind.example');
  expect(invited.lines).toContain(
    `The organization is suspended: the link works after "organizations resume ${id}".`,
  );
  expect(await choosePassword(invited.lines)).toBe(false);
  await run('resume', String(id));
  expect(await choosePassword(invited.lines)).toBe(true);
  expect(await signsIn('rosa@tailwind.example')).toBe(true);
  await run('suspend', String(id));
  expect(await signsIn('rosa@tailwind.example')).toBe(false);
  expect((await auditOf(service, id)).map(({ operation_id }) => operation_id)).toContain(
    'suspendOrganization',
  );
  expect((await run('resume', '2147')).code).toBe(1);
});

test('a suspended organization has no tokens and no clients', async () => {
  const tenant = await service.tenant({ organization: { sandbox: false } });
  const { token, clientId, clientSecret } = await tenant.caller();
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const signIn = async () => (await service.api().post('/v1/oauth/token', grant)).status;
  const use = async () => {
    service.services.callers.clear();
    return (await service.api(token).get('/v1/me')).status;
  };
  expect([await signIn(), await use()]).toEqual([200, 200]);
  await run('suspend', String(tenant.organizationId));
  expect([await signIn(), await use()]).toEqual([401, 401]);
  await run('resume', String(tenant.organizationId));
  expect([await signIn(), await use()]).toEqual([200, 200]);
});

const whole = ['create', '--name', 'A', '--admin-name', 'B C', '--admin-email', 'b@c.example'];
test.each([
  [[], 'Use one of: organizations create, invite, list, suspend, resume, remove-sandbox.'],
  [['create'], '--name needs 1 to 80 characters.'],
  [[...whole, '--name', 'x'.repeat(81)], '--name needs 1 to 80 characters.'],
  [[...whole, '--admin-name', 'Mei'], '--admin-name needs a first and a last name, such as "Mei Ibrahim".'],
  [[...whole, '--admin-email', 'mei'], '--admin-email needs an email address.'],
  [[...whole, '--time-zone', 'Mars'], 'Mars is not an IANA time zone such as America/Chicago.'],
  [
    [...whole, '--colour', 'red'],
    'Give --name, --admin-name and --admin-email, and if you like --time-zone and --api-client, each with a value.',
  ],
  [['suspend', 'all'], 'Give the number of one organization; "list" shows them.'],
  [['list', 'all'], 'Unknown: all'],
  [whole, null],
])('%j: %s', (args, fault) => {
  expect(readOrganizationTask(args)).toEqual(fault ?? expect.any(Function));
});
