import { send, startService } from '../../support/contract/small-contract';
import { useService } from '../../support/service';

const service = useService();

describe('every answer of the API', () => {
  test.each([
    ['a success', 'GET', '/v1/roles'],
    ['a problem', 'GET', '/v1/nothing'],
    ['a refusal', 'DELETE', '/v1/roles'],
  ])('says what a browser must not do with it: %s', async (_name, method, path) => {
    const { token } = await (await service.tenant()).caller();
    const { headers } = await send(service.baseUrl, method, path, { token });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('gives nothing of a request back to TRACE', async () => {
    const { token } = await (await service.tenant()).caller();
    const { status, text } = await send(service.baseUrl, 'TRACE', '/v1/roles', { token });
    expect(status).toBe(405);
    expect(text).not.toContain(token);
  });

  test('asks for https where the service has it', async () => {
    const secure = await startService({ baseUrl: 'https://api.example' });
    const { headers } = await secure.send('GET', '/v1/things/1');
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
