import { anonymous, auditOf, outcome, places } from '../../support/answers';
import { useService } from '../../support/service';

const service = useService();

type Body = Record<string, unknown> & { id: number };
interface List {
  searchResult: Body[];
  links: { href: string; rel: string }[];
}

async function setUp() {
  const tenant = await service.tenant();
  return { tenant, client: service.api((await tenant.caller()).token) };
}

const full = { name: 'Northwind Staffing LLC', ein: '91-1234567', everifyCompanyId: '1204881' };

describe('createLegalEntity', () => {
  it('201: stores every field, leaves an audit row', async () => {
    const { tenant, client } = await setUp();
    const created = await client.post<Body>('/v1/legal-entities', {
      ...full,
      name: '  Northwind Staffing LLC ',
    });
    const path = `/v1/legal-entities/${created.body.id}`;
    expect([created.status, created.headers.get('location')]).toEqual([201, path]);
    expect(created.body).toEqual({
      id: created.body.id,
      ...full,
      updatedAt: expect.any(String),
      links: [{ href: path, rel: 'self' }],
    });
    expect((await client.get(path)).body).toEqual(created.body);
    expect(await auditOf(service, tenant.organizationId)).toEqual([
      {
        operation_id: 'createLegalEntity',
        subject_type: 'legal_entity',
        subject_id: created.body.id,
        fields: ['name', 'ein', 'everifyCompanyId'],
      },
    ]);
  });

  it('201: needs a name only; several may have no EIN', async () => {
    const { client } = await setUp();
    await client.post('/v1/legal-entities', { name: 'One', ein: '' });
    const { status, body } = await client.post<Body>('/v1/legal-entities', { name: 'Two' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ein: null, everifyCompanyId: null });
  });

  it('201: the same Idempotency-Key creates one', async () => {
    const { client } = await setUp();
    const key = { 'Idempotency-Key': 'le' };
    const first = await client.post<Body>('/v1/legal-entities', full, key);
    const second = await client.post<Body>('/v1/legal-entities', full, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it.each([
    [{}, '/name'],
    [{ name: '' }, '/name'],
    [{ name: '   ' }, '/name'],
    [{ name: null }, '/name'],
    [{ name: 'x'.repeat(81) }, '/name'],
    [{ name: 'x', ein: '911234567' }, '/ein'],
    [{ name: 'x', ein: '91-123456' }, '/ein'],
    [{ name: 'x', ein: '91-12345678' }, '/ein'],
    [{ name: 'x', ein: '٩١-1234567' }, '/ein'],
    [{ name: 'x', everifyCompanyId: 'x'.repeat(21) }, '/everifyCompanyId'],
    [{ name: 'x', einNumber: '91-1234567' }, '/einNumber'],
  ])('400: %j', async (body, pointer) => {
    const { client } = await setUp();
    const answer = await client.post('/v1/legal-entities', body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [pointer]]);
  });

  it('409: an EIN is used once in an organization, and freely in another', async () => {
    const { client } = await setUp();
    await client.post('/v1/legal-entities', full);
    const answer = await client.post('/v1/legal-entities', { ...full, name: 'Another' });
    expect([outcome(answer), places(answer)]).toEqual(['409 already-exists', ['/ein']]);
    const other = await setUp();
    expect((await other.client.post('/v1/legal-entities', full)).status).toBe(201);
  });
});

describe('updateLegalEntity', () => {
  it('200: changes what is sent, clears with null and empty text, takes the record back whole', async () => {
    const { client } = await setUp();
    const { body } = await client.post<Body>('/v1/legal-entities', full);
    const path = `/v1/legal-entities/${body.id}`;
    expect((await client.patch(path, body)).body).toEqual(body);
    expect((await client.patch(path, { name: 'New' })).body).toEqual({
      ...body,
      name: 'New',
      updatedAt: expect.any(String),
    });
    expect((await client.patch(path, { ein: '', everifyCompanyId: null })).body).toEqual({
      ...body,
      name: 'New',
      ein: null,
      everifyCompanyId: null,
      updatedAt: expect.any(String),
    });
  });

  it.each([[{ name: null }], [{ name: '' }], [{ ein: '1' }], [{ nmae: 'x' }]])('400: %j', async (body) => {
    const { client } = await setUp();
    const created = await client.post<Body>('/v1/legal-entities', full);
    const answer = await client.patch(`/v1/legal-entities/${created.body.id}`, body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [`/${Object.keys(body)[0]}`]]);
  });

  it('404: missing and foreign records return the same response', async () => {
    const { client } = await setUp();
    const other = await setUp();
    const { body } = await other.client.post<Body>('/v1/legal-entities', full);
    for (const act of [
      (id: number) => client.get(`/v1/legal-entities/${id}`),
      (id: number) => client.patch(`/v1/legal-entities/${id}`, { name: 'Mine' }),
    ]) {
      const missing = await act(2147483647);
      expect(outcome(missing)).toBe('404 not-found');
      expect(anonymous(await act(body.id))).toEqual(anonymous(missing));
    }
    expect((await other.client.get(`/v1/legal-entities/${body.id}`)).body).toEqual(body);
  });

  it('409, 412, 422: taken EIN, stale tag, other id', async () => {
    const { client } = await setUp();
    await client.post('/v1/legal-entities', full);
    const created = await client.post<Body>('/v1/legal-entities', { name: 'Other' });
    const path = `/v1/legal-entities/${created.body.id}`;
    expect(outcome(await client.patch(path, { ein: full.ein }))).toBe('409 already-exists');
    expect(outcome(await client.patch(path, { name: 'x' }, { 'If-Match': '"stale"' }))).toBe(
      '412 stale-record',
    );
    expect(outcome(await client.patch(path, { id: created.body.id + 1 }))).toBe('422 id-mismatch');
    expect((await client.get(path)).body).toEqual(created.body);
  });
});

describe('listLegalEntities', () => {
  it('200: whole records by id, with paging links', async () => {
    const { client } = await setUp();
    const created = [];
    for (const name of ['B', 'A', 'C']) {
      created.push((await client.post<Body>('/v1/legal-entities', { name })).body);
    }
    const { body } = await client.get<List>('/v1/legal-entities/?page_size=2');
    expect(body.searchResult).toEqual(created.slice(0, 2));
    expect(body.links).toEqual([
      { href: '/v1/legal-entities/?page=1&page_size=2', rel: 'self' },
      { href: '/v1/legal-entities/?page=1&page_size=2', rel: 'first' },
      { href: '/v1/legal-entities/?page=2&page_size=2', rel: 'last' },
      { href: '/v1/legal-entities/?page=2&page_size=2', rel: 'next' },
    ]);
  });

  it('400: has no filters', async () => {
    const { client } = await setUp();
    expect(places(await client.get('/v1/legal-entities?name=A'))).toEqual(['name']);
  });
});
