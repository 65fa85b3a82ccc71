import { anonymous, auditOf, outcome, places } from '../../support/answers';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';

const service = useService();

interface Group {
  id: number;
  group: (number | string)[];
  links: { href: string; rel: string }[];
}
interface List {
  searchResult: Group[];
  links: { href: string; rel: string }[];
}

async function setUp(hierarchy: string[] = ['legalEntity', 'locationId', 'custom1']) {
  const tenant = await service.tenant({ organization: { hierarchy } });
  const { organizationId } = tenant;
  const [entity] = await ownerOf(service.services)('legal_entities')
    .insert({ organization_id: organizationId, name: 'Entity' })
    .returning<{ id: number }[]>('id');
  return { tenant, entityId: entity?.id ?? 0, client: service.api((await tenant.caller()).token) };
}

describe('listGroups', () => {
  it('200: the whole company is there from the start', async () => {
    const { client } = await setUp();
    const { body } = await client.get<List>('/v1/groups');
    const [root] = body.searchResult;
    expect(body.searchResult).toEqual([
      {
        id: root?.id,
        group: [],
        updatedAt: expect.any(String),
        links: [{ href: `/v1/groups/${root?.id}`, rel: 'self' }],
      },
    ]);
    expect((await client.get(`/v1/groups/${root?.id}`)).body).toEqual(root);
  });

  it('200: by id, with paging links', async () => {
    const { client } = await setUp(['custom1']);
    for (const name of ['B', 'A']) await client.post('/v1/groups', { group: [name] });
    const { body } = await client.get<List>('/v1/groups?page_size=2&page=2');
    expect(body.searchResult.map(({ group }) => group)).toEqual([['A']]);
    expect(body.links.map(({ rel }) => rel)).toEqual(['self', 'first', 'last', 'previous']);
  });
});

describe('createGroup', () => {
  it('201: paths of every length, with an audit row', async () => {
    const { tenant, entityId, client } = await setUp();
    const path = [entityId, tenant.locationId, 'Night shift'];
    for (let length = 1; length <= 3; length += 1) {
      const group = path.slice(0, length);
      const created = await client.post<Group>('/v1/groups', { group });
      const href = `/v1/groups/${created.body.id}`;
      expect([created.status, created.headers.get('location')]).toEqual([201, href]);
      expect(created.body).toEqual({
        id: created.body.id,
        group,
        updatedAt: expect.any(String),
        links: [{ href, rel: 'self' }],
      });
      expect((await client.get(href)).body).toEqual(created.body);
    }
    const rows = await auditOf(service, tenant.organizationId);
    expect(rows.map((row) => `${row.operation_id} ${row.subject_type}`)).toEqual(
      Array.from({ length: 3 }, () => 'createGroup group'),
    );
  });

  it('201: a path needs no group above it; text is trimmed and keeps its case', async () => {
    const { tenant, entityId, client } = await setUp();
    const { body } = await client.post<Group>('/v1/groups', {
      group: [entityId, tenant.locationId, ' Día '],
    });
    expect(body.group).toEqual([entityId, tenant.locationId, 'Día']);
  });

  it('201: a custom value may look like a number or like JSON', async () => {
    const { client } = await setUp(['custom1', 'custom2']);
    const group = ['12', '"a", \\ ]'];
    const { body } = await client.post<Group>('/v1/groups', { group });
    expect(body.group).toEqual(group);
    expect(outcome(await client.post('/v1/groups', { group: ['12', '"A", \\ ]'] }))).toBe(
      '409 already-exists',
    );
  });

  it('201: the longest path that the contract allows', async () => {
    const { client } = await setUp(['custom1', 'custom2', 'custom3', 'custom4', 'custom5']);
    let seed = 1;
    const character = () => {
      seed = (seed * 48271) % 2147483647;
      return String.fromCodePoint(0x20000 + (seed % 0x9fff));
    };
    const group = Array.from({ length: 5 }, () => Array.from({ length: 255 }, character).join(''));
    const created = await client.post<Group>('/v1/groups', { group });
    expect([created.status, created.body.group]).toEqual([201, group]);
    expect(outcome(await client.post('/v1/groups', { group }))).toBe('409 already-exists');
  });

  it('201: the same Idempotency-Key creates one', async () => {
    const { client } = await setUp(['custom1']);
    const send = () => client.post<Group>('/v1/groups', { group: ['A'] }, { 'Idempotency-Key': 'g' });
    const first = await send();
    const second = await send();
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it.each([
    [{}, '/group'],
    [{ group: null }, '/group'],
    [{ group: 'Sales' }, '/group'],
    [{ group: [null] }, '/group/0'],
    [{ group: [1, 1.5] }, '/group/1'],
    [{ group: [1, 0] }, '/group/1'],
    [{ group: [1, 2, ''] }, '/group/2'],
    [{ group: [1, 2, '  '] }, '/group/2'],
    [{ group: [1, 2, 'x'.repeat(256)] }, '/group/2'],
    [{ group: [1, 2, 'a', 'b', 'c', 'd'] }, '/group'],
    [{ group: [], name: 'x' }, '/name'],
    [{ group: ['3'] }, '/group'],
    [{ group: [1, 'Tacoma'] }, '/group'],
    [{ group: [1, 2, 3] }, '/group'],
  ])('400: %j', async (body, pointer) => {
    const { client } = await setUp();
    const answer = await client.post('/v1/groups', body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [pointer]]);
  });

  it('404: missing and foreign records return the same response', async () => {
    const { client } = await setUp();
    const other = await setUp();
    const [foreign] = (await other.client.get<List>('/v1/groups')).body.searchResult;
    const missing = await client.get('/v1/groups/2147483647');
    expect(outcome(missing)).toBe('404 not-found');
    expect(anonymous(await client.get(`/v1/groups/${foreign?.id}`))).toEqual(anonymous(missing));
  });

  it('409: a path exists once, without regard to the case of custom values', async () => {
    const { tenant, entityId, client } = await setUp();
    expect(outcome(await client.post('/v1/groups', { group: [] }))).toBe('409 already-exists');
    const group = [entityId, tenant.locationId, 'Señal'];
    await client.post('/v1/groups', { group });
    const answer = await client.post('/v1/groups', { group: [...group.slice(0, 2), 'SEÑAL'] });
    expect([outcome(answer), places(answer)]).toEqual(['409 already-exists', ['/group']]);
  });

  it('422: a path longer than the hierarchy', async () => {
    const { client } = await setUp([]);
    const answer = await client.post('/v1/groups', { group: [1] });
    expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/group']]);
  });

  it('422: names each id that does not exist; one of another organization does not', async () => {
    const { tenant, entityId, client } = await setUp();
    const other = await setUp();
    const both = await client.post('/v1/groups', { group: [2147483647, 2147483646] });
    expect([outcome(both), places(both)]).toEqual(['422 unknown-reference', ['/group/0', '/group/1']]);
    const foreign = await client.post('/v1/groups', { group: [entityId, other.tenant.locationId] });
    expect(places(foreign)).toEqual(['/group/1']);
    const locationId = 1_900_000_000;
    await ownerOf(service.services)('locations').insert({
      organization_id: tenant.organizationId,
      id: locationId,
    });
    expect(places(await client.post('/v1/groups', { group: [locationId] }))).toEqual(['/group/0']);
  });
});
