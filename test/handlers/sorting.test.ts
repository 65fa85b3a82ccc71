import { useService } from '../support/service';
import { outcome } from '../support/answers';
import { clientOf, hire } from '../support/organizations/people';
import { partnership, startedI9, type Partnership } from '../support/organizations/partnership';

const service = useService();

type Entry = { id: number; employeeId?: number; firstName?: string };
type List = { searchResult: Entry[]; links: { rel: string; href: string }[] };

/** Forms of Ana Rivera, Omar Haddad and Zoe Haddad, of whom Omar is in the first week. */
async function forms(world: Partnership): Promise<Record<'ana' | 'omar' | 'zoe', number>> {
  const start = async (firstName: string, lastName: string, startDate: string) => {
    const candidate = { integrationCandidateId: firstName, firstName, lastName, startDate };
    return (await startedI9(world, candidate)).id;
  };
  return {
    ana: await start('Ana', 'Rivera', '2026-12-07'),
    omar: await start('Omar', 'haddad', '2026-12-01'),
    zoe: await start('Zoe', 'Haddad', '2026-12-14'),
  };
}

async function setUp() {
  const world = await partnership(service);
  const ids = await forms(world);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const page = (path: string) => world.admin.get<List>(path);
  const inOrder = async (query: string) =>
    (await page(`/v1/i9s?${query}`)).body.searchResult.map(({ id }) => names.get(id));
  return { world, ids, page, inOrder };
}

describe('listEmployees?sort', () => {
  it('keeps the order on late pages, which are read from the end', async () => {
    const { client, tenant } = await clientOf(service);
    const lastNames = ['Abel', 'Baker', 'Chen', 'Diaz', 'Evans', 'Fox'];
    for (const lastName of lastNames.toReversed()) await hire(client, tenant.locationId, { lastName });
    const names = async (sort: string, page: number) => {
      const path = `/v1/employees?sort=${sort}&page_size=2&page=${page}`;
      const { body } = await client.get<{ searchResult: { lastName: string }[] }>(path);
      return body.searchResult.map(({ lastName }) => lastName);
    };
    expect(await names('lastName', 3)).toEqual(['Evans', 'Fox']);
    expect(await names('-lastName', 3)).toEqual(['Baker', 'Abel']);
  });
});

describe('listI9s?sort', () => {
  it('sorts by one key in either direction, and by id where it is equal', async () => {
    const { inOrder } = await setUp();
    expect(await inOrder('sort=startDate')).toEqual(['omar', 'ana', 'zoe']);
    expect(await inOrder('sort=-startDate')).toEqual(['zoe', 'ana', 'omar']);
    expect(await inOrder('sort=lastName')).toEqual(['omar', 'zoe', 'ana']);
    expect(await inOrder('sort=-lastName')).toEqual(['ana', 'zoe', 'omar']);
    expect(await inOrder('sort=-id')).toEqual(['zoe', 'omar', 'ana']);
  });

  it('sorts by several keys', async () => {
    const { inOrder } = await setUp();
    expect(await inOrder('sort=lastName,-firstName')).toEqual(['zoe', 'omar', 'ana']);
    expect(await inOrder('sort=lastName%2CfirstName')).toEqual(['omar', 'zoe', 'ana']);
  });

  it('puts forms without a value last in either direction', async () => {
    const { world, ids, inOrder } = await setUp();
    await world.admin.post(`/v1/i9s/${ids.ana}/void`, { reason: 'The offer was withdrawn.' });
    expect(await inOrder('sort=i9NextStepDueDate')).toEqual(['omar', 'zoe', 'ana']);
    expect(await inOrder('sort=-i9NextStepDueDate')).toEqual(['zoe', 'omar', 'ana']);
    expect(await inOrder('sort=-i9NextStepDueDate&page_size=2&page=2')).toEqual(['ana']);
    expect(await inOrder('sort=-i9Expiration')).toEqual(['zoe', 'omar', 'ana']);
  });

  it('repeats the order in the links, whose pages follow each other without a gap', async () => {
    const { ids, page } = await setUp();
    const found: number[] = [];
    let path: string | undefined = '/v1/i9s/?page_size=1&sort=lastName,-firstName';
    while (path !== undefined) {
      const { body }: { body: List } = await page(path);
      found.push(...body.searchResult.map(({ id }) => id));
      path = body.links.find(({ rel }) => rel === 'next')?.href;
    }
    expect(found).toEqual([ids.zoe, ids.omar, ids.ana]);
  });

  it('sorts what a filter finds', async () => {
    const { inOrder } = await setUp();
    expect(await inOrder('sort=-startDate&waitingFor=employee')).toEqual(['zoe', 'ana', 'omar']);
    expect(await inOrder('sort=firstName&lastName=haddad')).toEqual(['omar', 'zoe']);
  });

  it('lists forms by first day, legal entity and partner system', async () => {
    const { world, ids, inOrder } = await setUp();
    expect(await inOrder('startDateFrom=2026-12-07&startDateBy=2026-12-13')).toEqual(['ana']);
    const partners = await world.admin.get<{ searchResult: { id: number }[] }>('/v1/organization/partners');
    const [partner] = partners.body.searchResult;
    expect(await inOrder(`partnerId=${partner?.id}`)).toHaveLength(3);
    expect(await inOrder('partnerId=2147483647')).toEqual([]);
    const { body: form } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${ids.omar}`);
    const { body: entity } = await world.admin.post<{ id: number }>('/v1/legal-entities', { name: 'One' });
    const path = `/v1/employees/${form.employeeId}`;
    const { body: omar } = await world.admin.get<object>(path);
    const changed = await world.admin.patch(path, { ...omar, legalEntity: entity.id });
    expect(changed.status).toBe(200);
    expect(await inOrder(`legalEntity=${entity.id}`)).toEqual(['omar']);
    expect(await inOrder('legalEntity=')).toEqual(['ana', 'zoe']);
  });

  it('rejects an unknown key and names the keys', async () => {
    const { page } = await setUp();
    const answer = await page('/v1/i9s?sort=boss');
    expect(outcome(answer)).toBe('400 invalid-request');
    expect(JSON.stringify(answer.body)).toContain('-i9NextStepDueDate');
    expect((await page('/v1/i9s?sort=')).status).toBe(400);
    expect((await page('/v1/i9s?sort=id&sort=lastName')).status).toBe(400);
  });
});

describe('listEmployees?sort', () => {
  it('sorts by name, and from the nearer end', async () => {
    const { page } = await setUp();
    const inOrder = async (query: string) =>
      (await page(`/v1/employees?${query}`)).body.searchResult.map(({ firstName }) => firstName);
    expect(await inOrder('sort=lastName,firstName')).toEqual(['Omar', 'Zoe', 'Ana']);
    expect(await inOrder('sort=-firstName')).toEqual(['Zoe', 'Omar', 'Ana']);
    expect(await inOrder('sort=-firstName&page_size=1&page=3')).toEqual(['Ana']);
    expect(await inOrder('sort=jobTitle')).toHaveLength(3);
    expect(await inOrder('sort=-profileId')).toHaveLength(3);
    expect(await inOrder('sort=-updatedAt')).toEqual(['Zoe', 'Omar', 'Ana']);
  });
});

describe('listEverifyCases?sort', () => {
  it('has a documented set of keys, each of which is served', async () => {
    const { page } = await setUp();
    for (const key of [
      'lastName',
      'startDate',
      'caseState',
      'caseNumber',
      'eVerifyNextStepDueDate',
      'updatedAt',
    ])
      for (const direction of ['', '-'])
        expect((await page(`/v1/everify-cases?sort=${direction}${key}`)).status).toBe(200);
  });
});
