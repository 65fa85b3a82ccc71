import { packageJob } from '../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../src/services/long-jobs';
import { hrWorld, password, signedIn } from '../support/organizations/hr';
import { useService } from '../support/service';
import { refusalOf, type ListBody, type ProblemBody } from '../support/organizations/people';
import { api } from '../support/http';
import { asWorker, ownerOf } from '../support/owner';
import { quickHash } from '../support/secrets';

/*
 * A package is made with the rights that somebody has when he asks for it. He does not keep by it what is taken from him
 * before he fetches it.
 */

const service = useService();

/** A package of one form in the group Night, asked for by somebody who reaches that group and Day. */
async function setUp() {
  const world = await hrWorld(service, { organization: { hierarchy: '{custom1}' } });
  const { employeeId } = await world.form({ signed: false, employee: { custom1: 'Night' } });
  const caller = await world.tenant.caller({ groups: [['Night'], ['Day']], without: [104] });
  const client = api(service.baseUrl, caller.token);
  const asked = await client.post<{ id: number }>('/v1/inspection-packages', {});
  const packageId = asked.body.id;
  const { organizationId } = world.tenant;
  await takeTurn(asWorker(service.services), packageJob(), { organizationId, id: packageId }, true);
  const path = `/v1/inspection-packages/${packageId}/content`;
  const move = async (custom1: string): Promise<void> => {
    const names = { firstName: 'Ana', lastName: 'Rivera', locationId: world.tenant.locationId };
    const { status, text } = await world.admin.patch(`/v1/employees/${employeeId}`, { ...names, custom1 });
    if (status !== 200) throw new Error(text);
  };
  return { ...world, caller, packageId, move, fetch: () => client.get<ProblemBody>(path) };
}

const denied = { status: 403, type: 'permission-denied' };

it('while nothing has changed, and while the employee stays within reach, it is fetched', async () => {
  const { move, fetch } = await setUp();
  expect((await fetch()).status).toBe(200);
  await move('Day');
  expect((await fetch()).status).toBe(200);
});

it('an employee who has gone to another group takes the package along', async () => {
  const { move, fetch } = await setUp();
  await move('Evening');
  expect(refusalOf(await fetch())).toMatchObject(denied);
});

it('a group that is managed by somebody else now does so as well', async () => {
  const { admin, tenant, caller, fetch } = await setUp();
  const other = await tenant.caller();
  const managed = await admin.get<ListBody<{ id: number; group: string[] }>>(
    `/v1/managements?userId=${caller.userId}`,
  );
  const night = managed.body.searchResult.find(({ group }) => group[0] === 'Night');
  const given = await admin.patch(`/v1/managements/${night?.id}`, { userId: other.userId });
  expect(given.status).toBe(200);
  expect(refusalOf(await fetch())).toMatchObject(denied);
});

it('the portal refuses it alike', async () => {
  const { move, caller, packageId } = await setUp();
  const login = `packages.${caller.userId}`;
  await ownerOf(service.services)('users')
    .where({ id: caller.userId })
    .update({ login, password_hash: await quickHash(password) });
  const client = await signedIn(service, { userId: caller.userId, login });
  expect((await client.get(`/portal/packages/${packageId}/content`)).status).toBe(200);
  await move('Evening');
  const refused = await client.get(`/portal/packages/${packageId}/content`);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    403,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(await refused.text()).toContain('no longer within your reach');
});
