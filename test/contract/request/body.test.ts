import { connect } from 'node:net';
import { useSmallContract, withService } from '../../support/contract/small-contract';

const { send, post, lastCall, baseUrl } = useSmallContract();

describe('bodies', () => {
  test('are JSON in UTF-8, whatever the spelling of the header', async () => {
    expect((await post('{"name":"é"}', { 'content-type': 'Application/JSON; Charset="UTF-8"' })).status).toBe(
      201,
    );
    expect(lastCall()?.body).toMatchObject({ name: 'é' });
    expect((await post('{"name":"x"}', { 'content-type': 'application/json;charset=utf8' })).status).toBe(
      201,
    );
    expect((await post('{"name":"x"}', { 'content-type': 'application/json; charset=latin1' })).status).toBe(
      415,
    );
    expect((await post('x', { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await post('{"name":"x"}', { 'content-encoding': 'identity' })).status).toBe(201);
  });

  test.each([
    ['cut off', '{"name":'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])('%s are 400 malformed-json', async (_name, body) => {
    const answer = await post(body);
    expect([answer.status, answer.json['type']]).toEqual([
      400,
      'https://api.example/docs/problems/malformed-json',
    ]);
  });

  test('are required where the contract says so', async () => {
    const answer = await send('POST', '/v1/things');
    expect(answer.faults).toEqual([{ pointer: '', code: 'required', detail: 'A request body is required.' }]);
    expect((await send('POST', '/v1/starts')).status).toBe(202);
  });

  test('without a declared body only nothing and {} are accepted', async () => {
    expect((await post('{}', {}, '/v1/things/1/void')).status).toBe(501);
    expect((await post('{"a":1}', {}, '/v1/things/1/void')).status).toBe(400);
  });

  test('may have one mebibyte', async () => {
    const size = 1024 * 1024;
    const fits = await post(`{"name":"${'x'.repeat(size - 11)}"}`);
    expect(fits.faults[0]).toMatchObject({ pointer: '/name', code: 'too-long' });
    expect((await post(`{"name":"${'x'.repeat(size)}"}`)).status).toBe(413);
    const { hostname, port } = new URL(baseUrl());
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer admin\r\nContent-Type: application/json\r\n',
    );
    socket.write(`Transfer-Encoding: chunked\r\n\r\n110000\r\n${' '.repeat(0x110000)}\r\n`);
    const head = await new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(String(chunk))),
    );
    socket.destroy();
    expect(head).toMatch(/^HTTP\/1\.1 413 .*Connection: close/s);
  });

  test('may have what their operation says', async () => {
    const sized = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const path = '/v1/things/1/void';
    const fits = await post(sized(2 * 1024 * 1024), {}, path);
    expect([fits.status, fits.faults.length]).toEqual([400, 1]);
    const larger = await post(sized(2 * 1024 * 1024 + 1), {}, path);
    expect([larger.status, larger.json]).toEqual([
      413,
      expect.objectContaining({ detail: 'A body may have 2097152 bytes at most.' }),
    ]);
  });

  test('with control characters or half characters are refused', async () => {
    const answer = await post('{"name":"a\\u0000","note":"\\ud800"}');
    expect(answer.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'control-character'],
      ['/note', 'wrong-format'],
    ]);
    for (const character of ['%00', '%0A'])
      expect((await send('GET', `/v1/things?kind=a${character}b`)).faults[0]?.['code']).toBe(
        'control-character',
      );
  });

  test('have several lines only where the contract says so; ends of lines at the ends are cut off', async () => {
    const refused = await post('{"name":"a\\nb","note":"a\\tb"}');
    expect(refused.faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'control-character'],
    ]);
    expect((await post('{"name":"a\\n","note":"a\\r\\nb"}')).status).toBe(201);
  });

  test('are normalized before they are judged, passwords are not', async () => {
    const normalizeText = (text: string) => text.trim().normalize('NFC');
    await withService({ normalizeText }, async (own) => {
      const long = `  ${'e\u0301'.repeat(10)}  `;
      await own.send('POST', '/v1/things', { body: JSON.stringify({ name: long }) });
      expect(own.calls.at(-1)?.body).toMatchObject({ name: 'é'.repeat(10) });
      expect((await own.send('POST', '/v1/things', { body: '{"name":"   "}' })).faults[0]?.['code']).toBe(
        'too-short',
      );
      await own.send('POST', '/v1/oauth/token', {
        body: '{"grant_type":"refresh_token","client_secret":" x "}',
      });
      expect(own.calls.at(-1)?.body).toMatchObject({ client_secret: ' x ' });
    });
  });

  test('a member named __proto__ is a member like any other', async () => {
    const answer = await post('{"name":"x","__proto__":{"admin":true}}');
    expect(answer.faults[0]).toMatchObject({ pointer: '/__proto__', code: 'unknown-field' });
  });
});

describe('OAuth operations', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const token = (body: string, headers: Record<string, string> = {}) =>
    send('POST', '/v1/oauth/token', { body, token: null, headers });

  test('take forms and JSON, without a token', async () => {
    expect((await token('grant_type=client_credentials&client_id=a+b', form)).status).toBe(200);
    expect(lastCall()?.body).toEqual({ grant_type: 'client_credentials', client_id: 'a b' });
    expect((await token('grant_type=client_credentials&client_id=a&client_secret=', form)).status).toBe(200);
    expect(lastCall()?.body).toEqual({ grant_type: 'client_credentials', client_id: 'a' });
    expect((await token('{"grant_type":"refresh_token"}', { authorization: 'Basic eDp5' })).status).toBe(200);
    expect(lastCall()?.info).toMatchObject({ caller: null, authorization: 'Basic eDp5' });
  });

  test('answer faults in the shape of RFC 6749', async () => {
    const answer = await token('grant_type=client_credentials&client_id=a&client_id=b', form);
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/json']);
    expect(answer.json).toEqual({ error: 'invalid_request', error_description: 'Must not be repeated.' });
    expect((await token('{"grant_type":')).json['error']).toBe('invalid_request');
  });
});
