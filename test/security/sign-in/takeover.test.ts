import { refusalOf, type ProblemBody } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

/*
 * Who may edit users, roles or managements is still only himself: he neither signs in as somebody who may do more or reaches
 * further, nor hands out what he does not have.
 */

const service = useService();
const place = 'Night';
const elsewhere = 'Day';

/**
 * A caller who manages one group with some permissions, and another user.
 * @param caller Permissions of the caller besides those for users, roles and managements
 */
async function setUp(other: { permissions?: number[]; groups?: string[][] }, also: number[] = []) {
  const tenant = await service.tenant({
    organization: { hierarchy: '{custom1}', oauth_enabled: true, saml_enabled: true },
  });
  const caller = await tenant.caller({ permissions: [101, 601, 602, 603, 606, ...also], groups: [[place]] });
  // Somebody else keeps the permission for roles; the group of the other exists.
  await tenant.caller({ groups: [[place], [elsewhere]] });
  const { permissions = [101], ...rest } = other;
  const target = await tenant.caller({ permissions, ...rest });
  const client = service.api(caller.token);
  const name = { firstName: 'Terry', lastName: 'Tester', role: target.roleId };
  return {
    tenant,
    caller,
    target,
    client,
    patch: (fields: object) =>
      client.patch<ProblemBody>(`/v1/users/${target.userId}`, { ...name, ...fields }),
  };
}

const denied = (pointer: string) => ({
  status: 422,
  type: 'permission-not-held',
  faults: [`${pointer} permission-not-held`],
});

describe.each([
  ['reaches further', { groups: [[place], [elsewhere]] }],
  ['reaches the whole company', { groups: [[]] }],
  ['may do more', { permissions: [101, 105], groups: [[place]] }],
])('a user who %s', (_what, other) => {
  it.each([
    { password: 'correct-horse-battery' },
    { login: 'mine' },
    { emailAddress: 'me@example.com' },
    { oauthId: 'mine' },
    { samlId: 'mine' },
  ])('does not get %j', async (fields) => {
    const { patch, target } = await setUp(other);
    const [field] = Object.keys(fields);
    expect(refusalOf(await patch(fields))).toEqual(denied(`/${field}`));
    expect((await patch({ title: 'Cook' })).status).toBe(200);
    expect((await service.api(target.token).get('/v1/employees')).status).toBe(200);
  });

  it('does not lose the address to which a new password would go', async () => {
    const { patch, target } = await setUp(other);
    const where = { id: target.userId };
    await ownerOf(service.services)('users').where(where).update({ email_address: 'own@example.com' });
    expect(refusalOf(await patch({ emailAddress: '' }))).toEqual(denied('/emailAddress'));
  });

  it('can neither be retired nor brought back', async () => {
    const { patch, target } = await setUp(other);
    expect(refusalOf(await patch({ retired: true }))).toEqual(denied('/retired'));
    await ownerOf(service.services)('users').where({ id: target.userId }).update({ retired: true });
    expect(refusalOf(await patch({ retired: false }))).toEqual(denied('/retired'));
  });
});

it('a user with the same rights may do all of it', async () => {
  const { patch } = await setUp({ groups: [[place]] });
  const fields = {
    login: `theirs-${Date.now()}`,
    emailAddress: 'they@example.com',
    oauthId: 'o',
    samlId: 's',
  };
  expect((await patch(fields)).status).toBe(200);
  expect((await patch({ password: 'correct-horse-battery' })).status).toBe(200);
});

it('a permission is not given to somebody who reaches further: by his role', async () => {
  const { tenant, client, patch } = await setUp({ groups: [[place], [elsewhere]] }, [105]);
  const stronger = await tenant.caller({ permissions: [101, 105] });
  expect(refusalOf(await patch({ role: stronger.roleId }))).toEqual(denied('/role'));
  const read = await client.get<{ searchResult: unknown[] }>('/v1/roles');
  expect(read.status).toBe(200);
});

it('a permission is not given to somebody who reaches further: by changing the role that he has', async () => {
  const { client, target } = await setUp({ groups: [[place], [elsewhere]] }, [105]);
  const change = (roleId: number) =>
    client.patch<ProblemBody>(`/v1/roles/${roleId}`, { permissions: [101, 105] });
  expect(refusalOf(await change(target.roleId))).toEqual(denied('/permissions'));
  const { client: another, target: near } = await setUp({ groups: [[place]] }, [105]);
  const given = await another.patch(`/v1/roles/${near.roleId}`, { permissions: [101, 105] });
  expect(given.status).toBe(200);
});

it('permissions are not taken from somebody who may do more, or reaches further: by changing the role', async () => {
  for (const other of [{ permissions: [101, 105, 602, 603] }, { groups: [[place], [elsewhere]] }]) {
    const { client, target } = await setUp({ permissions: [101, 602, 603], groups: [[place]], ...other });
    const refused = await client.patch<ProblemBody>(`/v1/roles/${target.roleId}`, { permissions: [101] });
    expect(refusalOf(refused)).toEqual(denied('/permissions'));
    const path = `/v1/roles/${target.roleId}`;
    expect((await client.patch(path, { description: 'Other' })).status).toBe(200);
  }
  const { client, target } = await setUp({ permissions: [101, 602, 603], groups: [[place]] });
  expect((await client.patch(`/v1/roles/${target.roleId}`, { permissions: [101] })).status).toBe(200);
});

it('employees are not given to somebody who may do more with them', async () => {
  const { client, target, caller } = await setUp({ permissions: [101, 105] });
  const give = (userId: number) => client.post<ProblemBody>('/v1/managements', { userId, group: [place] });
  expect(refusalOf(await give(target.userId))).toEqual(denied('/userId'));
  const { client: another, target: equal } = await setUp({ permissions: [101] });
  const given = await another.post<{ id: number }>('/v1/managements', {
    userId: equal.userId,
    group: [place],
  });
  expect(given.status).toBe(201);
  expect(caller.userId).not.toBe(target.userId);
});

it('a management is not moved to somebody who may do more', async () => {
  const { tenant, client, target } = await setUp({ permissions: [101], groups: [[place]] });
  const stronger = await tenant.caller({ permissions: [101, 105] });
  const own = await client.get<{ searchResult: { id: number }[] }>(`/v1/managements?userId=${target.userId}`);
  const path = `/v1/managements/${own.body.searchResult[0]?.id}`;
  const move = (userId: number) => client.patch<ProblemBody>(path, { userId });
  expect(refusalOf(await move(stronger.userId))).toEqual(denied('/userId'));
  expect((await client.patch(path, { group: [place] })).status).toBe(200);
});
