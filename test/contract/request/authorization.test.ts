import { useSmallContract } from '../../support/contract/small-contract';

const { send, post, lastCall } = useSmallContract();

describe('callers', () => {
  test('without a token are challenged without an error, with a wrong one with it', async () => {
    const none = await send('GET', '/v1/things', { token: null });
    expect([none.status, none.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="employment-eligibility"',
    ]);
    const basic = await send('GET', '/v1/things', {
      token: null,
      headers: { authorization: 'Basic eDp5' },
    });
    expect(basic.headers['www-authenticate']).not.toContain('error');
    const wrong = await send('GET', '/v1/things', { token: 'nobody' });
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
  });

  test('requests without the permission get its name before their content is validated', async () => {
    const answer = await send('PATCH', '/v1/things/abc?x=1', { token: 'viewer', body: 'not json' });
    expect([answer.status, answer.json['detail']]).toEqual([
      403,
      'The role lacks the permission "Edit things".',
    ]);
  });

  test('need one of the permissions where an operation names several', async () => {
    const paths = { one: '/v1/things/1/void', other: '/v1/things' };
    expect((await send('POST', paths.one, { token: 'voider' })).status).toBe(501);
    expect((await send('POST', paths.other, { token: 'voider', body: '{}' })).status).toBe(403);
    const refused = await send('POST', paths.one, { token: 'viewer' });
    expect([refused.status, refused.json['detail']]).toEqual([
      403,
      'The role lacks the permission "Edit things" or "Void things".',
    ]);
  });

  test('are passed to the context with what the application needs', async () => {
    await post('{"name":"x"}', { 'idempotency-key': 'k', 'user-agent': 'test/1' });
    expect(lastCall()?.info).toMatchObject({
      operationId: 'createThing',
      method: 'POST',
      path: '/v1/things',
      caller: { clientId: 1 },
      remoteAddress: '127.0.0.1',
      userAgent: 'test/1',
      idempotency: { key: 'k' },
      authorization: null,
    });
  });
});
