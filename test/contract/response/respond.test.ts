import { useService } from '../../support/service';

const service = useService();

describe('respond', () => {
  it('answers 304 to reads only, also where the tag of a write is known', async () => {
    const client = service.api((await (await service.tenant()).caller()).token);
    const created = await client.post<{ id: number }>(
      '/v1/legal-entities',
      { name: 'One' },
      { 'If-None-Match': '*' },
    );
    expect([created.status, created.body]).toMatchObject([201, { name: 'One' }]);
    const path = `/v1/legal-entities/${created.body.id}`;
    const changed = await client.patch(path, { name: 'Two' }, { 'If-None-Match': '*' });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Two' }]);
    const known = { 'If-None-Match': changed.headers.get('etag') ?? '' };
    expect((await client.patch(path, { name: 'Two' }, known)).status).toBe(200);
    expect((await client.get(path, known)).status).toBe(304);
  });
});
