import type { components } from '../../generated/openapi';
import { useService } from '../support/service';

const service = useService();

type Choices = components['schemas']['Choices'];

async function setUp() {
  const tenant = await service.tenant();
  const read = async (permissions: number[], query = '') => {
    const client = service.api((await tenant.caller({ permissions })).token);
    const { status, body, text } = await client.get<Choices>(`/v1/choices?${query}`);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const admin = service.api((await tenant.caller({ permissions: [601, 604, 605, 608] })).token);
  return { admin, read };
}

describe('getChoices', () => {
  it('200: returns locations and legal entities to everyone, users and partners by permission', async () => {
    const { admin, read } = await setUp();
    await admin.post('/v1/legal-entities', { name: 'Northwind LLC' });
    await admin.post('/v1/organization/partners', { name: 'Talentpipe' });
    const everyone = await read([]);
    expect(everyone.locations.length).toBeGreaterThan(0);
    expect(everyone.legalEntities).toEqual([
      { id: expect.any(Number), name: 'Northwind LLC', retired: false },
    ]);
    expect([everyone.partners, everyone.users]).toEqual([[], []]);
    expect((await read([601])).users.length).toBeGreaterThan(0);
    expect((await read([608])).partners.map(({ name }) => name)).toEqual(['Talentpipe']);
  });

  it('200: returns only the asked types, and how links can be sent', async () => {
    const { read } = await setUp();
    const empty = { legalEntities: [], locations: [], partners: [], users: [] };
    expect(await read([601, 608], 'types=linkChannels')).toEqual({
      ...empty,
      linkChannels: ['email', 'text'],
    });
    const { locations, ...others } = await read([601, 608], 'types=locations');
    expect(others).toEqual({ legalEntities: [], partners: [], users: [], linkChannels: [] });
    expect(locations).not.toEqual([]);
  });

  it('200: returns nothing of a list that is too long, or its beginning', async () => {
    const { admin, read } = await setUp();
    for (const name of ['One', 'Two']) await admin.post('/v1/legal-entities', { name });
    const names = async (query: string) =>
      (await read([], `types=legalEntities&${query}`)).legalEntities.map(({ name }) => name);
    expect(await names('most=2')).toEqual(['One', 'Two']);
    expect(await names('most=1')).toEqual([]);
    expect(await names('most=1&partial=true')).toEqual(['One']);
  });
});
