import type { components } from '../../generated/openapi';
import { partnership, start, type Partnership } from '../support/organizations/partnership';
import { outcome, places } from '../support/answers';
import type { Api } from '../support/http';
import { useService } from '../support/service';
import type { CallerOptions } from '../support/organizations/tenant';

const service = useService();

type List = components['schemas']['EventList'];

const everything = async (client: Api, query = '') =>
  (await client.get<List>(`/v1/events${query}`)).body.searchResult;
const typesOf = async (client: Api, query?: string) =>
  (await everything(client, query)).map(({ type }) => type);
const nextOf = ({ links }: List) => links.find(({ rel }) => rel === 'next')?.href ?? '';

/** A client of the same organization. */
const another = async ({ tenant }: Pick<Partnership, 'tenant'>, options: CallerOptions) =>
  service.api((await tenant.caller(options)).token);

it('200: tells of a hire from its start to the end of employment, in order, with what the deliveries say', async () => {
  const world = await partnership(service);
  const { admin } = world;
  const latest = nextOf((await admin.get<List>('/v1/events?after=latest')).body);
  const { id: employeeId, i9Id } = await start(world);
  await admin.post(`/v1/sandbox/i9s/${i9Id}/section1`);
  await admin.patch(`/v1/employees/${employeeId}`, {
    firstName: 'Ana',
    lastName: 'Rivera',
    locationId: world.tenant.locationId,
    terminatedDate: '2026-12-24',
  });
  const { body } = await admin.get<List>(latest);
  expect(body.searchResult.map(({ type }) => type)).toEqual([
    'employee.created',
    'i9StatusUpdated',
    'i9StatusUpdated',
    'employee.terminated',
    'employee.updated',
  ]);
  expect(body.searchResult[2]).toEqual({
    id: expect.any(Number),
    type: 'i9StatusUpdated',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    employeeId,
    i9Id,
    everifyCaseId: null,
    data: {
      i9Status: 'Section 1 Completed',
      i9NextStep: 'Employer or representative: Complete Section 2',
      i9NextStepDueDate: '2026-11-27',
      i9Url: expect.stringContaining(`/portal/i9s/${i9Id}`),
    },
  });
  expect(body.searchResult[3]).toMatchObject({ employeeId, data: { terminatedDate: '2026-12-24' } });
  const ids = body.searchResult.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(body.hasMore).toBe(false);
  expect((await admin.get<List>(nextOf(body))).body.searchResult).toEqual([]);
});

it('200: tells of users and locations, and not of what changed nothing', async () => {
  const tenant = await service.tenant();
  const client = service.api((await tenant.caller()).token);
  const latest = nextOf((await client.get<List>('/v1/events?after=latest')).body);
  const user = (
    await client.post<{ id: number }>('/v1/users', { firstName: 'Jo', lastName: 'Diaz', role: 1 })
  ).status;
  expect(user).toBe(422);
  const { id } = (await client.post<{ id: number }>('/v1/locations', { name: 'Tacoma' })).body;
  await client.patch(`/v1/locations/${id}`, { name: 'Tacoma' });
  await client.patch(`/v1/locations/${id}`, { name: 'Tacoma warehouse' });
  const { body } = await client.get<List>(latest);
  expect(body.searchResult.map(({ type, data }) => [type, data])).toEqual([
    ['location.created', { locationId: id }],
    ['location.updated', { locationId: id }],
  ]);
});

it('200: contains changes of API clients and partner systems by any caller, and no changes without effect', async () => {
  const world = await partnership(service);
  const { admin, partner } = world;
  const latest = nextOf((await admin.get<List>('/v1/events?after=latest')).body);
  const since = async (client: Api) =>
    (await client.get<List>(latest)).body.searchResult.map(({ type, data }) => [type, data]);
  const partners = '/v1/organization/partners';
  const { id: partnerId } = (await admin.post<{ id: number }>(partners, { name: 'ATS' })).body;
  const settings = { name: 'ATS', basicUsername: 'ats', basicPassword: 'correct-horse' };
  await admin.patch(`${partners}/${partnerId}`, settings);
  await admin.patch(`${partners}/${partnerId}`, settings);
  await admin.post(`${partners}/${partnerId}/secret-rotations`);
  const own = (
    await partner.patch<{ id: number }>('/v1/partners/self', { notificationEmail: 'a@ats.example' })
  ).body;
  const { id: userId } = (await admin.get<{ user: { id: number } }>('/v1/me')).body.user;
  const clients = '/v1/organization/api-clients';
  const { id: apiClientId } = (await admin.post<{ id: number }>(clients, { name: 'Payroll', userId })).body;
  await admin.patch(`${clients}/${apiClientId}`, { name: 'Payroll' });
  await admin.post(`${clients}/${apiClientId}/secret-rotations`);
  await admin.patch(`${clients}/${apiClientId}`, { retired: true });
  const ofPartners = [
    ['partner.created', { partnerId }],
    ['partner.updated', { partnerId }],
    ['partner.updated', { partnerId }],
    ['partner.updated', { partnerId: own.id }],
  ];
  const ofClients = [
    ['apiClient.created', { apiClientId }],
    ['apiClient.updated', { apiClientId }],
    ['apiClient.updated', { apiClientId }],
  ];
  const told = await since(await another(world, { permissions: [609] }));
  // Each caller of this test is a client that is made meanwhile.
  expect(told.slice(0, 3)).toEqual(ofClients);
  expect(await since(await another(world, { permissions: [608] }))).toEqual(ofPartners);
  expect(await since(partner)).toEqual([]);
});

it('200: continues page by page, with the types and the limit in the links', async () => {
  const { admin } = await partnership(service);
  for (const name of ['One', 'Two', 'Three']) await admin.post('/v1/locations', { name });
  const first = (await admin.get<List>('/v1/events?types=location.created&types=i9StatusUpdated&limit=2'))
    .body;
  expect(first.searchResult).toHaveLength(2);
  expect(first.hasMore).toBe(true);
  expect(first.links).toEqual([
    { rel: 'self', href: '/v1/events?after=0&types=location.created&types=i9StatusUpdated&limit=2' },
    {
      rel: 'next',
      href: `/v1/events?after=${first.searchResult[1]?.id}&types=location.created&types=i9StatusUpdated&limit=2`,
    },
  ]);
  const second = (await admin.get<List>(nextOf(first))).body;
  expect(second.searchResult.map(({ type }) => type)).toEqual(['location.created', 'location.created']);
});

it('200: shows a partner its own hires, a user his reach and permissions, and nobody another organization', async () => {
  const world = await partnership(service);
  const other = await partnership(service);
  await start(world);
  await world.admin.post('/v1/employees', {
    firstName: 'Not',
    lastName: 'Theirs',
    locationId: world.tenant.locationId,
    startDate: '2026-11-23',
  });
  expect(await typesOf(world.partner)).toEqual(['employee.created', 'i9StatusUpdated']);
  expect(await typesOf(other.partner)).toEqual([]);
  expect(await typesOf(other.admin, '?types=employee.created&types=i9StatusUpdated')).toEqual([]);
  expect(await typesOf(await another(world, { permissions: [201, 104] }))).toEqual(['i9StatusUpdated']);
  expect(await typesOf(await another(world, { permissions: [101, 201] }))).toEqual([]);
  expect(await typesOf(await another(world, { permissions: [101] }), '?types=i9StatusUpdated')).toEqual([]);
});

it('400: a place, a limit or a type that cannot be', async () => {
  const { admin } = await partnership(service);
  const answer = await admin.get('/v1/events?after=-1&limit=1001&types=&since=yesterday');
  expect(outcome(answer)).toBe('400 invalid-request');
  expect(places(answer).toSorted()).toEqual(['after', 'limit', 'since', 'types']);
});

it('410: a place that this feed does not have', async () => {
  const { admin } = await partnership(service);
  expect(outcome(await admin.get('/v1/events?after=123456789'))).toBe('410 events-gone');
});
