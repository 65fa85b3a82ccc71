import { thing, useSmallContract, withService } from '../../support/contract/small-contract';

const { send, post, calls } = useSmallContract();

describe('entity tags', () => {
  test('are strong, stable and answered with 304', async () => {
    const first = await send('GET', '/v1/things/1');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const header of [etag, `"x", W/${etag}`, '*']) {
      const again = await send('GET', '/v1/things/1', { headers: { 'if-none-match': header } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await send('GET', '/v1/things/1', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    expect((await send('GET', '/v1/things')).headers.etag).toBeUndefined();
  });

  test('If-Match takes the tag of the GET and of the PATCH, and refuses any other', async () => {
    const current = { ...thing, extra: 'more' };
    const updateThing = async (
      _request: unknown,
      { info }: { info: { assertCurrent(body: unknown): void } },
    ) => {
      info.assertCurrent(current);
      return { status: 200, body: current };
    };
    await withService({ handlers: { updateThing } }, async (own) => {
      const patch = (match: string) =>
        own.send('PATCH', '/v1/things/1', {
          body: '{"name":"x"}',
          headers: match === '' ? {} : { 'if-match': match },
        });
      const fromGet = String((await own.send('GET', '/v1/things/1')).headers.etag);
      const fromPatch = String((await patch('')).headers.etag);
      expect(fromPatch).not.toBe(fromGet);
      const statuses = [];
      for (const match of [fromGet, fromPatch, '*', `"x", ${fromGet}`, '"x"', `W/${fromGet}`]) {
        statuses.push((await patch(match)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 412, 412]);
    });
  });
});

test('If-Match is refused where no versions are compared, and compared where they are', async () => {
  const headers = { 'If-Match': '"1f0c2a9d7b3e4f55"' };
  const before = calls().length;
  const refused = await post('{"name":"x"}', headers);
  expect([refused.status, refused.faults]).toEqual([
    400,
    [expect.objectContaining({ parameter: 'If-Match', code: 'unknown-parameter' })],
  ]);
  expect(calls()).toHaveLength(before);
  expect((await send('GET', '/v1/things', { headers })).status).toBe(200);
  expect((await send('PATCH', '/v1/things/1', { headers, body: '{"name":"x"}' })).status).toBe(200);
});
