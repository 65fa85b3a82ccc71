import { useService } from '../../support/service';
import { refusalOf, type ProblemBody } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';
import { workerServers } from '../../support/runner/cluster';

/**
 * What a new user is checked against is remembered from one to the next. Whatever has changed meanwhile, also through
 * another process, counts: the owner of the tables stands for it here.
 */
const service = useService();

/** On a cluster nothing is remembered. */
const ifRemembered = workerServers.length === 0 ? test : test.skip;

/** What is remembered is forgotten after a while. By this clock it never is, however busy the machine is. */
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

async function office() {
  const tenant = await service.tenant({ organization: { oauth_enabled: true } });
  const admin = await tenant.caller({ permissions: [101, 104, 602] });
  const { roleId } = await tenant.caller({ permissions: [101] });
  const client = service.api(admin.token);
  let count = 0;
  const add = (fields: Readonly<Record<string, unknown>> = {}) => {
    const lastName = `Natarajan ${(count += 1)}`;
    return client.post<ProblemBody>('/v1/users', { firstName: 'Priya', lastName, role: roleId, ...fields });
  };
  const own = { organization_id: tenant.organizationId };
  // The second one is created from memory.
  for (const text of ['one', 'two']) expect((await add({ oauthId: text })).status).toBe(201);
  return { add, own, roleId };
}

const owner = () => ownerOf(service.services);

test('a permission that the role has gained and the creator lacks', async () => {
  const { add, own, roleId } = await office();
  await owner()('role_permissions').insert({ ...own, role_id: roleId, permission_id: 200 });
  expect(refusalOf(await add())).toEqual({
    status: 422,
    type: 'permission-not-held',
    faults: ['/role permission-not-held'],
  });
  await owner()('role_permissions')
    .where({ ...own, role_id: roleId, permission_id: 200 })
    .del();
  expect((await add()).status).toBe(201);
});

test('a role that is gone', async () => {
  const { add, own, roleId } = await office();
  const [spare] = await owner()('roles')
    .insert({ ...own, name: 'Spare' })
    .returning<{ id: number }[]>('id');
  const role = spare?.id;
  expect((await add({ role })).status).toBe(201);
  expect((await add({ role })).status).toBe(201);
  await owner()('users')
    .where({ ...own, role })
    .update({ role: roleId });
  await owner()('roles')
    .where({ ...own, id: role })
    .del();
  expect(refusalOf(await add({ role }))).toMatchObject({ faults: ['/role unknown-reference'] });
});

test('single sign-on that the organization has switched off', async () => {
  const { add, own } = await office();
  await owner()('organizations').where({ id: own.organization_id }).update({ oauth_enabled: false });
  expect(refusalOf(await add({ oauthId: 'three' }))).toMatchObject({
    status: 422,
    type: 'single-sign-on-not-enabled',
  });
});

test('of two values that are taken the answer names both, as for the first user', async () => {
  const { add } = await office();
  const login = `priya-${Date.now()}`;
  expect((await add({ login, oauthId: 'three' })).status).toBe(201);
  expect(refusalOf(await add({ login, oauthId: 'three' }))).toMatchObject({
    status: 409,
    faults: ['/login already-exists', '/oauthId already-exists'],
  });
});

ifRemembered(
  'an id that is taken although it was reserved, as after the database fell back to an earlier state',
  async () => {
    const { add, own, roleId } = await office();
    const { rows } = await owner().raw<{ rows: { id: number }[] }>('select max(id) as id from users');
    const id = (rows[0]?.id ?? 0) + 1;
    await owner()('users').insert({ ...own, id, role: roleId, first_name: 'Ida', last_name: 'Earlier' });
    expect((await add()).status).toBe(201);
  },
);
