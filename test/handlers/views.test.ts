import type { components } from '../../generated/openapi';
import { auditOf, outcome, places } from '../support/answers';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type View = components['schemas']['SavedView'];
type List = components['schemas']['SavedViewList'];

const path = '/v1/views';
const waiting = { name: 'Waiting for employees', recordType: 'i9s', filters: { waitingFor: 'employee' } };

async function setUp() {
  const tenant = await service.tenant();
  const callerWith = async (permissions: number[]) =>
    service.api((await tenant.caller({ permissions })).token);
  return {
    tenant,
    callerWith,
    sharer: await callerWith([101, 201, 501, 607]),
    reader: await callerWith([201]),
  };
}

const namesIn = ({ body }: { body: List }) => body.searchResult.map(({ name }) => name);

describe('createSavedView', () => {
  it('201: returns the view with the usual order and columns, and records it', async () => {
    const { tenant, reader } = await setUp();
    const created = await reader.post<View>(path, waiting);
    const href = `${path}/${created.body.id}`;
    expect([created.status, created.headers.get('location')]).toEqual([201, href]);
    expect(created.body).toEqual({
      ...waiting,
      id: created.body.id,
      part: null,
      sort: [],
      columns: [],
      shared: false,
      mine: true,
      updatedAt: expect.any(String),
      links: [{ href, rel: 'self' }],
    });
    expect((await reader.get(href)).body).toEqual(created.body);
    const rows = await auditOf(service, tenant.organizationId);
    expect(rows.at(-1)).toMatchObject({
      operation_id: 'createSavedView',
      subject_type: 'saved_view',
      subject_id: created.body.id,
    });
  });

  it('422: lists all filters and sort keys that the list lacks, and refuses what identifies a person', async () => {
    const { sharer } = await setUp();
    const requestBody = {
      ...waiting,
      recordType: 'employees',
      filters: { waitingFor: 'employee', lastName: 'Quist', dateOfBirth: '1990-01-02' },
      sort: ['-lastName', 'i9StatusCode', '-startDate'],
    };
    const refused = await sharer.post(path, requestBody);
    expect(outcome(refused)).toBe('422 impossible-value');
    expect(places(refused).toSorted()).toEqual([
      '/filters/dateOfBirth',
      '/filters/waitingFor',
      '/sort/1',
      '/sort/2',
    ]);
  });

  it('400: values that the list would reject', async () => {
    const { reader } = await setUp();
    const requestBody = { ...waiting, filters: { waitingFor: 'somebody', overdue: 'yes' } };
    expect(outcome(await reader.post(path, requestBody))).toMatch(/^400 invalid-request/);
  });

  it('403: needs the permission of the list, and that of the organization to share', async () => {
    const { reader } = await setUp();
    expect(outcome(await reader.post(path, { ...waiting, recordType: 'employees', filters: {} }))).toMatch(
      /^403 permission-denied/,
    );
    const requestBody = { ...waiting, shared: true };
    expect(outcome(await reader.post(path, requestBody))).toMatch(/^403 permission-denied/);
  });

  it('422: a user has at most 100 views', async () => {
    const { tenant, callerWith } = await setUp();
    const one = await callerWith([201]);
    const { body } = await one.post<View>(path, waiting);
    await ownerOf(service.services).raw(
      `insert into saved_views (organization_id, user_id, name, list, filters, sort, columns)
       select organization_id, user_id, name, list, filters, sort, columns
       from saved_views, generate_series(2, 100) where organization_id = ? and id = ?`,
      [tenant.organizationId, body.id],
    );
    expect(outcome(await one.post(path, waiting))).toBe('422 impossible-value');
  });
});

describe('listSavedViews', () => {
  it('200: own and shared views by name, without lists that the caller cannot read', async () => {
    const { sharer, reader } = await setUp();
    await sharer.post(path, { ...waiting, name: 'b shared', shared: true });
    await sharer.post(path, { ...waiting, name: 'Own' });
    await sharer.post(path, { name: 'Cases', recordType: 'everify-cases', shared: true });
    await reader.post(path, { ...waiting, name: 'A mine' });
    const read = await reader.get<List>(path);
    expect(namesIn(read)).toEqual(['A mine', 'b shared']);
    expect(read.body.searchResult.map(({ mine, shared }) => [mine, shared])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(namesIn(await sharer.get<List>(path))).toEqual(['b shared', 'Cases', 'Own']);
    expect(namesIn(await sharer.get<List>(`${path}?recordType=everify-cases`))).toEqual(['Cases']);
  });

  it('200: nothing of another organization', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const { body } = await one.sharer.post<View>(path, { ...waiting, shared: true });
    expect(namesIn(await other.sharer.get<List>(path))).toEqual([]);
    expect(outcome(await other.sharer.get(`${path}/${body.id}`))).toBe('404 not-found');
  });
});

describe('updateSavedView', () => {
  it('200: replaces what is sent and keeps the rest', async () => {
    const { reader } = await setUp();
    const { body } = await reader.post<View>(path, { ...waiting, part: 'overdue', columns: ['due'] });
    const changes = { filters: { ownerUserId: null }, sort: ['-startDate'], part: null };
    const changed = await reader.patch<View>(`${path}/${body.id}`, changes);
    expect(changed.body).toEqual({ ...body, ...changes, updatedAt: expect.any(String) });
  });

  it('404 for what only its user sees, 403 for a shared view without the permission', async () => {
    const { sharer, reader } = await setUp();
    const own = await sharer.post<View>(path, waiting);
    const shared = await sharer.post<View>(path, { ...waiting, shared: true });
    const change = { name: 'Other' };
    expect(outcome(await reader.patch(`${path}/${own.body.id}`, change))).toBe('404 not-found');
    expect(outcome(await reader.patch(`${path}/${shared.body.id}`, change))).toMatch(/^403/);
    const mine = await reader.post<View>(path, waiting);
    const sharing = { shared: true };
    expect(outcome(await reader.patch(`${path}/${mine.body.id}`, sharing))).toMatch(/^403/);
  });
});

describe('removeSavedView', () => {
  it('200: returns the view as it was, which is gone afterwards', async () => {
    const { reader } = await setUp();
    const { body } = await reader.post<View>(path, waiting);
    const removed = await reader.post<View>(`${path}/${body.id}/removal`, undefined);
    expect([removed.status, removed.body]).toEqual([200, body]);
    expect(outcome(await reader.get(`${path}/${body.id}`))).toBe('404 not-found');
    expect(outcome(await reader.post(`${path}/${body.id}/removal`, undefined))).toBe('404 not-found');
  });

  it('403: a shared view without the permission to share', async () => {
    const { sharer, reader } = await setUp();
    const { body } = await sharer.post<View>(path, { ...waiting, shared: true });
    expect(outcome(await reader.post(`${path}/${body.id}/removal`, undefined))).toMatch(/^403/);
    expect((await reader.get(`${path}/${body.id}`)).status).toBe(200);
  });
});
