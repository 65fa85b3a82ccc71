import { asJson, dereference } from '../../../src/contract/document';
import { readContract } from '../../support/contract/contract';
import { anonymous, auditOf, outcome, places } from '../../support/answers';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';

const service = useService();

type Body = Record<string, unknown> & { id: number };
interface List {
  searchResult: Body[];
  links: { href: string; rel: string }[];
}

async function setUp() {
  const tenant = await service.tenant();
  const caller = await tenant.caller();
  return { tenant, caller, client: service.api(caller.token) };
}

const entity = async (organizationId: number) => {
  const [row] = await ownerOf(service.services)('legal_entities')
    .insert({ organization_id: organizationId, name: 'Entity' })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
};

const weekdays = [
  'workMonday',
  'workTuesday',
  'workWednesday',
  'workThursday',
  'workFriday',
  'workSaturday',
  'workSunday',
];
const flags = [
  'everifyLocation',
  'overrideMinEmploymentAge',
  'overrideWorkdays',
  ...weekdays,
  'workHolidays',
];
const lengths: Readonly<Record<string, number>> = {
  name: 80,
  number: 255,
  addressStreet: 80,
  addressStreet2: 80,
  addressCity: 50,
  addressState: 20,
  addressCountry: 50,
  addressZip: 10,
};

/** The specification says that these are unlimited. */
const numbers = ['phoneNumber', 'faxNumber'];
const allLengths = Object.entries(lengths);
const texts = [...Object.keys(lengths), ...numbers];
const everyField = [...texts, ...flags, 'legalEntity', 'minEmploymentAge', 'timeZone'];

const full = (legalEntity: number) => ({
  ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, name.slice(0, length)])),
  ...Object.fromEntries(flags.map((name, index) => [name, index % 2 === 0])),
  phoneNumber: '253-555-0100',
  faxNumber: '253-555-0101',
  legalEntity,
  minEmploymentAge: 16,
  timeZone: 'America/Denver',
});

describe('createLocation', () => {
  describe('201', () => {
    it('stores every field and answers the record where Location says', async () => {
      const { tenant, client } = await setUp();
      const sent = full(await entity(tenant.organizationId));
      const created = await client.post<Body>('/v1/locations', sent);
      expect(created.status).toBe(201);
      const path = `/v1/locations/${created.body.id}`;
      expect(created.headers.get('location')).toBe(path);
      expect(created.body).toEqual({
        id: created.body.id,
        ...sent,
        updatedAt: expect.any(String),
        links: [{ href: path, rel: 'self' }],
      });
      expect((await client.get(path)).body).toEqual(created.body);
    });

    it('needs no field: all of them are null', async () => {
      const { client } = await setUp();
      const created = await client.post<Body>('/v1/locations', {});
      expect(created.status).toBe(201);
      expect(Object.fromEntries(everyField.map((name) => [name, created.body[name]]))).toEqual(
        Object.fromEntries(everyField.map((name) => [name, null])),
      );
    });

    it('trims, composes characters and takes empty text for none', async () => {
      const { client } = await setUp();
      const { body } = await client.post<Body>('/v1/locations', {
        name: '  Cafe\u0301  ',
        number: '',
        addressCity: '   ',
      });
      expect(body).toMatchObject({ name: 'Café', number: null, addressCity: null });
    });

    it.each(allLengths)('counts characters, not bytes: %s holds %i', async (name, length) => {
      const { client } = await setUp();
      const value = '😀'.repeat(length);
      const { status, body } = await client.post<Body>('/v1/locations', { [name]: value });
      expect([status, body[name]]).toEqual([201, value]);
    });

    it.each(numbers)('%s has no length of its own', async (name) => {
      const { client } = await setUp();
      const value = 'é'.repeat(100_000);
      const { status, body } = await client.post<Body>('/v1/locations', { [name]: value });
      expect([status, body[name] === value]).toEqual([201, true]);
    });

    it.each([0, 99])('takes a minimum age of %i', async (minEmploymentAge) => {
      const { client } = await setUp();
      const { status, body } = await client.post<Body>('/v1/locations', { minEmploymentAge });
      expect([status, body['minEmploymentAge']]).toEqual([201, minEmploymentAge]);
    });

    it('ignores an id, which the service gives', async () => {
      const { client } = await setUp();
      const { status, body } = await client.post<Body>('/v1/locations', { id: 2147483647 });
      expect(status).toBe(201);
      expect(body.id).not.toBe(2147483647);
    });

    it('answers a repeated Idempotency-Key with the first answer and creates nothing more', async () => {
      const { tenant, client } = await setUp();
      const key = { 'Idempotency-Key': 'one' };
      const first = await client.post<Body>('/v1/locations', { name: 'Once' }, key);
      const second = await client.post<Body>('/v1/locations', { name: 'Once' }, key);
      expect([second.status, second.body, second.headers.get('location')]).toEqual([
        201,
        first.body,
        first.headers.get('location'),
      ]);
      const other = await client.post('/v1/locations', { name: 'Twice' }, key);
      expect(outcome(other)).toBe('422 idempotency-key-reused');
      const { body } = await client.get<List>('/v1/locations?name=once');
      expect(body.searchResult).toHaveLength(1);
      expect(await auditOf(service, tenant.organizationId)).toHaveLength(1);
    });

    it('leaves an audit row with the names of the fields only', async () => {
      const { tenant, client } = await setUp();
      const { body } = await client.post<Body>('/v1/locations', { name: 'Audited', addressCity: 'Tacoma' });
      expect(await auditOf(service, tenant.organizationId)).toEqual([
        {
          operation_id: 'createLocation',
          subject_type: 'location',
          subject_id: body.id,
          fields: ['name', 'addressCity'],
        },
      ]);
    });
  });

  describe('400', () => {
    it.each(allLengths)('%s has at most %i characters', async (name, length) => {
      const { client } = await setUp();
      const answer = await client.post('/v1/locations', { [name]: 'é'.repeat(length + 1) });
      expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [`/${name}`]]);
    });

    it.each([
      ['minEmploymentAge', -1],
      ['minEmploymentAge', 100],
      ['minEmploymentAge', 14.5],
      ['minEmploymentAge', '14'],
      ['legalEntity', 0],
      ['legalEntity', 2147483648],
      ['legalEntity', '3'],
      ['name', 5],
      ['name', 'a\u0000b'],
      ['workMonday', 'yes'],
      ['everifyLocation', 0],
      ['phoneExtensions', '1'],
      ['manager', null],
    ])('refuses %s: %j', async (name, value) => {
      const { client } = await setUp();
      const answer = await client.post('/v1/locations', { [name]: value });
      expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [`/${name}`]]);
    });

    it.each([
      [2147483648, 'out-of-range', 'Must be at most 2147483647.'],
      [-2147483649, 'out-of-range', 'Must be at least 1.'],
      [1.5, 'wrong-type', 'Must be a whole number or null.'],
    ])('has one fault for one number that does not fit: %d', async (legalEntity, code, detail) => {
      const { client } = await setUp();
      const { body } = await client.post('/v1/locations', { legalEntity });
      expect(body).toMatchObject({ detail, errors: [{ pointer: '/legalEntity', code, detail }] });
      expect((body as { errors: unknown[] }).errors).toHaveLength(1);
    });

    it('names all faults together and stores nothing', async () => {
      const { tenant, client } = await setUp();
      const answer = await client.post('/v1/locations', { name: 1, colour: 'red', minEmploymentAge: 100 });
      expect(places(answer).sort()).toEqual(['/colour', '/minEmploymentAge', '/name']);
      expect(await auditOf(service, tenant.organizationId)).toEqual([]);
    });

    it.each(['[]', '"text"', 'null', '7'])('the body must be an object: %s', async (body) => {
      const { client } = await setUp();
      expect(outcome(await client.post('/v1/locations', body))).toBe('400 invalid-request');
    });
  });

  describe('422', () => {
    it('refuses a legal entity that does not exist, or belongs to another organization, in the same words', async () => {
      const { client } = await setUp();
      const elsewhere = await entity((await service.tenant()).organizationId);
      const missing = await client.post('/v1/locations', { legalEntity: 2147483647 });
      const foreign = await client.post('/v1/locations', { legalEntity: elsewhere });
      expect([outcome(missing), places(missing)]).toEqual(['422 unknown-reference', ['/legalEntity']]);
      expect(anonymous(foreign)).toEqual(anonymous(missing));
    });
  });
});

describe('getLocation', () => {
  it('200: carries an entity tag, by which 304 is answered', async () => {
    const { tenant, client } = await setUp();
    const path = `/v1/locations/${tenant.locationId}`;
    const read = await client.get<Body>(path);
    expect(read.body['name']).toBe('Test location');
    const again = await client.get(path, { 'If-None-Match': read.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('404: missing and foreign records return the same response', async () => {
    const { client } = await setUp();
    const other = await service.tenant();
    const missing = await client.get('/v1/locations/2147483647');
    const foreign = await client.get(`/v1/locations/${other.locationId}`);
    expect(outcome(missing)).toBe('404 not-found');
    expect(anonymous(foreign)).toEqual(anonymous(missing));
  });

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '01'])('400: %s is not an id', async (id) => {
    const { client } = await setUp();
    const answer = await client.get(`/v1/locations/${id}`);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', ['location_id']]);
  });
});

describe('updateLocation', () => {
  describe('200', () => {
    it('changes what is sent, leaves the rest, and carries phoneExtension', async () => {
      const { tenant, client } = await setUp();
      const sent = full(await entity(tenant.organizationId));
      const { body: before } = await client.post<Body>('/v1/locations', sent);
      const changed = await client.patch(`/v1/locations/${before.id}`, {
        name: 'New',
        everifyLocation: false,
      });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({
        ...before,
        name: 'New',
        everifyLocation: false,
        phoneExtension: null,
        updatedAt: expect.any(String),
      });
      expect(String((changed.body as Body)['updatedAt']) > String(before['updatedAt'])).toBe(true);
    });

    it.each([...texts.map((name) => [name, '']), ...everyField.map((name) => [name, null])])(
      '%s: %j clears the field',
      async (name, value) => {
        const { tenant, client } = await setUp();
        const { body: before } = await client.post<Body>(
          '/v1/locations',
          full(await entity(tenant.organizationId)),
        );
        const changed = await client.patch<Body>(`/v1/locations/${before.id}`, { [String(name)]: value });
        expect(changed.body).toEqual({
          ...before,
          [String(name)]: null,
          phoneExtension: null,
          updatedAt: expect.any(String),
        });
      },
    );

    it('takes back what GET and PATCH answered, and changes nothing', async () => {
      const { tenant, client } = await setUp();
      const { body } = await client.post<Body>('/v1/locations', full(await entity(tenant.organizationId)));
      const path = `/v1/locations/${body.id}`;
      const read = await client.get(path);
      const changed = await client.patch(path, read.body);
      expect((await client.patch(path, changed.body)).status).toBe(200);
      const after = await client.get(path);
      expect(after.body).toEqual(read.body);
      expect(after.headers.get('etag')).toBe(read.headers.get('etag'));
    });

    it('needs no field', async () => {
      const { tenant, client } = await setUp();
      const path = `/v1/locations/${tenant.locationId}`;
      const before = await client.get<Body>(path);
      const { status, body } = await client.patch<Body>(path, {});
      expect([status, body]).toEqual([200, { ...before.body, phoneExtension: null }]);
    });

    it('leaves an audit row', async () => {
      const { tenant, client } = await setUp();
      await client.patch(`/v1/locations/${tenant.locationId}`, { name: 'Audited' });
      expect(await auditOf(service, tenant.organizationId)).toEqual([
        {
          operation_id: 'updateLocation',
          subject_type: 'location',
          subject_id: tenant.locationId,
          fields: ['name'],
        },
      ]);
    });
  });

  it('400: faults are refused as on creation', async () => {
    const { tenant, client } = await setUp();
    const answer = await client.patch(`/v1/locations/${tenant.locationId}`, {
      name: 'x'.repeat(81),
      nmae: 'x',
    });
    expect([outcome(answer), places(answer).sort()]).toEqual(['400 invalid-request', ['/name', '/nmae']]);
  });

  it('404: nothing is changed in another organization', async () => {
    const { client } = await setUp();
    const other = await service.tenant();
    const missing = await client.patch('/v1/locations/2147483647', { name: 'Mine' });
    const foreign = await client.patch(`/v1/locations/${other.locationId}`, { name: 'Mine' });
    expect(outcome(missing)).toBe('404 not-found');
    expect(anonymous(foreign)).toEqual(anonymous(missing));
    const owner = service.api((await other.caller()).token);
    expect((await owner.get<Body>(`/v1/locations/${other.locationId}`)).body['name']).toBe('Test location');
  });

  it('412: a stale If-Match changes nothing, the current tag of GET or PATCH does', async () => {
    const { tenant, client } = await setUp();
    const path = `/v1/locations/${tenant.locationId}`;
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    const first = await client.patch(path, { name: 'First' }, { 'If-Match': tag });
    expect(first.status).toBe(200);
    expect(outcome(await client.patch(path, { name: 'Second' }, { 'If-Match': tag }))).toBe(
      '412 stale-record',
    );
    expect((await client.get<Body>(path)).body['name']).toBe('First');
    const third = await client.patch(
      path,
      { name: 'Third' },
      { 'If-Match': first.headers.get('etag') ?? '' },
    );
    expect(third.status).toBe(200);
  });

  it('422: the id must be that of the path, the legal entity must exist', async () => {
    const { tenant, client } = await setUp();
    const path = `/v1/locations/${tenant.locationId}`;
    const mismatch = await client.patch(path, { id: tenant.locationId + 1 });
    expect([outcome(mismatch), places(mismatch)]).toEqual(['422 id-mismatch', ['/id']]);
    const unknown = await client.patch(path, { legalEntity: 2147483647 });
    expect([outcome(unknown), places(unknown)]).toEqual(['422 unknown-reference', ['/legalEntity']]);
  });
});

describe('listLocations', () => {
  const names = ({ body }: { body: List }) => body.searchResult.map(({ name }) => name);

  it('finds what was changed at a moment or later, in whatever form RFC 3339 allows', async () => {
    const { client } = await setUp();
    const { body: first } = await client.post<Body>('/v1/locations', { name: 'First' });
    const { body: second } = await client.post<Body>('/v1/locations', { name: 'Second' });
    const since = async (moment: string) =>
      names(await client.get<List>(`/v1/locations?updatedSince=${encodeURIComponent(moment)}`));
    expect(await since(String(second['updatedAt']))).toEqual(['Second']);
    await client.patch(`/v1/locations/${first.id}`, { name: 'First again' });
    expect(await since(String(second['updatedAt']))).toEqual(['First again', 'Second']);
    for (const early of ['0000-01-01t00:00:00z', '2016-12-31T23:59:60Z', '2020-01-01 00:00:00.5+05:30'])
      expect(await since(early)).toHaveLength(3);
    expect(outcome(await client.get('/v1/locations?updatedSince=yesterday'))).toBe('400 invalid-request');
    expect(outcome(await client.get('/v1/locations?updatedSince='))).toBe('400 invalid-request');
  });

  it('answers abbreviated entries in the order of their ids, of this organization only', async () => {
    const { tenant, client } = await setUp();
    await service.tenant();
    const { body: created } = await client.post<Body>('/v1/locations', {
      ...full(await entity(tenant.organizationId)),
      name: 'A',
    });
    const { body } = await client.get<List>('/v1/locations');
    expect(body.searchResult.map(({ id }) => id)).toEqual([tenant.locationId, created.id]);
    const { id, name, legalEntity, addressState, number, everifyLocation, addressCity, updatedAt } = created;
    expect(body.searchResult[1]).toEqual({
      id,
      name,
      legalEntity,
      addressState,
      number,
      everifyLocation,
      addressCity,
      updatedAt,
    });
  });

  it.each(Object.keys(lengths))('filters by the whole %s without regard to case', async (filter) => {
    const { client } = await setUp();
    await client.post('/v1/locations', { [filter]: 'Ñandú 5%' });
    await client.post('/v1/locations', { [filter]: 'Ñandú 50' });
    const find = async (value: string) =>
      (await client.get<List>(`/v1/locations?${filter}=${encodeURIComponent(value)}`)).body.searchResult
        .length;
    expect(await find('ñANDÚ 5%')).toBe(1);
    expect(await find('Ñandú 5_')).toBe(0);
    expect(await find('Ñandú')).toBe(0);
    expect(await find('%')).toBe(0);
    expect(await find('  N\u0303andu\u0301 50 ')).toBe(1);
  });

  it('an empty filter finds what is unset', async () => {
    const { tenant, client } = await setUp();
    const legalEntity = await entity(tenant.organizationId);
    await client.post('/v1/locations', { name: 'With', addressCity: 'Tacoma', legalEntity });
    expect(names(await client.get<List>('/v1/locations?addressCity='))).toEqual(['Test location']);
    expect(names(await client.get<List>('/v1/locations?legalEntity='))).toEqual(['Test location']);
    expect(names(await client.get<List>(`/v1/locations?legalEntity=${legalEntity}`))).toEqual(['With']);
  });

  it('filters combine', async () => {
    const { client } = await setUp();
    await client.post('/v1/locations', { name: 'One', addressCity: 'Tacoma' });
    await client.post('/v1/locations', { name: 'Two', addressCity: 'Tacoma' });
    expect(names(await client.get<List>('/v1/locations?addressCity=tacoma&name=TWO'))).toEqual(['Two']);
    expect(names(await client.get<List>('/v1/locations?addressCity=Seattle&name=Two'))).toEqual([]);
  });

  it.each([
    ['?addressCities=x', 'addressCities'],
    ['?name=a&name=b', 'name'],
    ['?legalEntity=x', 'legalEntity'],
    ['?legalEntity=0', 'legalEntity'],
    ['?page=0', 'page'],
    ['?page=one', 'page'],
    ['?page_size=0', 'page_size'],
    ['?page_size=-5', 'page_size'],
    [`?name=${'x'.repeat(256)}`, 'name'],
  ])('400: %s', async (queryString, parameter) => {
    const { client } = await setUp();
    const answer = await client.get(`/v1/locations${queryString}`);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [parameter]]);
  });

  it('links carry the filters and the page size along', async () => {
    const { client } = await setUp();
    for (let index = 0; index < 5; index += 1) {
      await client.post('/v1/locations', { name: `L${index}`, addressCity: 'Ta&coma' });
    }
    const rest = '&addressCity=Ta%26coma&page_size=2';
    const links = async (page: number) =>
      (await client.get<List>(`/v1/locations?page_size=2&page=${page}&addressCity=Ta%26coma`)).body;
    const link = (rel: string, page: number) => ({ href: `/v1/locations/?page=${page}${rest}`, rel });
    expect((await links(1)).links).toEqual([
      link('self', 1),
      link('first', 1),
      link('last', 3),
      link('next', 2),
    ]);
    const second = await links(2);
    expect(second.searchResult.map(({ name }) => name)).toEqual(['L2', 'L3']);
    expect(second.links).toEqual([
      link('self', 2),
      link('first', 1),
      link('last', 3),
      link('next', 3),
      link('previous', 1),
    ]);
    expect((await links(3)).searchResult).toHaveLength(1);
    const past = await links(9);
    expect(past.searchResult).toEqual([]);
    expect(past.links).toEqual([link('self', 9), link('first', 1), link('last', 3), link('previous', 3)]);
    const followed = await client.get<List>(second.links.find(({ rel }) => rel === 'next')?.href ?? '');
    expect(names(followed)).toEqual(['L4']);
  });

  it('has 25 records a page unless told, at most 100', async () => {
    const { tenant, client } = await setUp();
    await ownerOf(service.services)('locations').insert(
      Array.from({ length: 120 }, () => ({ organization_id: tenant.organizationId })),
    );
    const count = async (queryString: string) =>
      (await client.get<List>(`/v1/locations${queryString}`)).body.searchResult.length;
    const { schema } = dereference(asJson(readContract()), { $ref: '#/components/parameters/PageSize' });
    const { default: usual, 'x-largest': largest } = asJson(schema);
    expect([usual, largest]).toEqual([25, 100]);
    expect(await count('')).toBe(usual);
    expect(await count('?page_size=101')).toBe(largest);
    expect(await count('?page_size=2147483647&page=2')).toBe(21);
  });
});
