import { useService } from '../support/service';

const service = useService();

describe('locations', () => {
  it('creates, reads, changes and lists a location', async () => {
    const tenant = await service.tenant();
    const client = service.api((await tenant.caller()).token);
    const created = await client.post<{ id: number; name: string }>('/v1/locations', {
      name: '  Tacoma  ',
      everifyLocation: false,
    });
    expect(created.status).toBe(201);
    expect(created.body.name).toBe('Tacoma');
    const path = `/v1/locations/${created.body.id}`;
    expect(created.headers.get('location')).toBe(path);
    const read = await client.get(path);
    expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
    const changed = await client.patch<{ phoneExtension: null }>(path, read.body, {
      'If-Match': read.headers.get('etag') ?? '',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...(read.body as object), phoneExtension: null });
    const list = await client.get<{ searchResult: { id: number }[] }>('/v1/locations/?name=TACOMA');
    expect(list.body.searchResult.map(({ id }) => id)).toEqual([created.body.id]);
  });
});
