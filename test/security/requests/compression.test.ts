import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { compiledContract } from '../../support/contract/contract';
import { startTestApi } from '../../support/parts';
import { useService } from '../../support/service';

/*
 * The size of a compressed answer tells how much of it is equal: whoever can put a text beside a secret, and see the
 * size, guesses the secret letter by letter (BREACH). So nothing that is sensitive is ever compressed.
 */

const service = useService();

/** Bytes as they come over the wire; fetch would unzip them. */
function get(path: string, token: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      const options = { headers: { authorization: `Bearer ${token}`, ...headers } };
      const asked = request(`${service.baseUrl}${path}`, options, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(chunks) }),
        );
      });
      asked.once('error', reject).end();
    },
  );
}

const zipped = { 'accept-encoding': 'br;q=1, gzip;q=0.8, *;q=0.1' };

/** Operations whose answers may be compressed. */
const compressible = compiledContract()
  .plans.filter(({ responses }) => [...responses].some(([status, plan]) => status < 300 && plan.compressible))
  .map(({ operationId }) => operationId);

test('answers with numbers, tokens or secrets are none of those that may be compressed', () => {
  expect(compressible).toEqual(expect.arrayContaining(['listPermissions', 'listUsers', 'getLocation']));
  const secret = [
    'createToken',
    'createPartnerSession',
    'startPartnerI9',
    'rotatePartnerSecret',
    'listEmployees',
    'getEmployee',
    'createEmployee',
    'updateEmployee',
  ] as const;
  expect(secret.filter((operationId) => compressible.includes(operationId))).toEqual([]);
});

test('a list above 1 KiB is compressed for clients that accept it', async () => {
  const { token } = await (await service.tenant()).caller();
  const path = '/v1/permissions?page_size=100';
  const plain = await get(path, token);
  const small = await get(path, token, zipped);
  expect(plain.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-length': String(plain.bytes.length),
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(small.headers['content-length']).toBe(String(small.bytes.length));
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(small.bytes)).toEqual(plain.bytes);
});

test.each([
  ['a body of less than 1 KiB', '/v1/permissions?page_size=2', zipped],
  ['a client that does not take it', '/v1/permissions?page_size=100', { 'accept-encoding': 'br, gzip;q=0' }],
])('%s is not', async (_name, path, headers) => {
  const { token } = await (await service.tenant()).caller();
  expect((await get(path, token, headers)).headers).not.toHaveProperty('content-encoding');
});

test('an employee, whose numbers are sensitive, is not, however long', async () => {
  const tenant = await service.tenant();
  const { token } = await tenant.caller();
  const person = {
    firstName: 'Ana',
    lastName: 'Rivera',
    locationId: tenant.locationId,
    startDate: '2026-11-23',
    custom1: 'c'.repeat(255),
  };
  const { body } = await service.api(token).post<{ id: number }>('/v1/employees', person);
  const { headers, bytes } = await get(`/v1/employees/${body.id}`, token, zipped);
  expect(bytes.length).toBeGreaterThan(1024);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

test('the documents, which everybody may read, are compressed', async () => {
  const { url, stop } = await startTestApi();
  const answer = await fetch(`${url}/openapi.json`, { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    'br',
    'Accept-Encoding',
  ]);
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  await stop();
});

test('a compressed record has a tag of its own, which is as good as the other', async () => {
  const tenant = await service.tenant();
  const { token } = await tenant.caller();
  const api = service.api(token);
  const long = { addressStreet: 'x'.repeat(80), number: 'n'.repeat(255), phoneNumber: '1'.repeat(255) };
  const path = `/v1/locations/${tenant.locationId}`;
  await api.patch(path, { ...long, faxNumber: '2'.repeat(255) });
  const plain = String((await get(path, token)).headers['etag']);
  const small = await get(path, token, zipped);
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.headers['etag']).toBe(plain.replace(/"$/, '~gzip"'));
  const tag = String(small.headers['etag']);
  expect((await get(path, token, { ...zipped, 'if-none-match': tag })).status).toBe(304);
  expect((await get(path, token, { 'if-none-match': tag })).status).toBe(304);
  expect((await api.patch(path, { name: 'New' }, { 'if-match': tag })).status).toBe(200);
  expect((await api.patch(path, { name: 'Newer' }, { 'if-match': tag })).status).toBe(412);
});
