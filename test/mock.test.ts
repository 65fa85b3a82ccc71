import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operationIds } from '../generated/handlers';
import { asJson, asList, dereference, operationsOf } from '../src/contract/document';
import { createLogger } from '../src/process/logger';
import { createMock } from '../src/mock';
import { readContract } from './support/contract/contract';
import { api } from './support/http';

const server = createServer();
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', await createMock(readContract(), baseUrl, createLogger({ level: 'silent' })));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const document = asJson(readContract());
const operations = operationsOf(document);

test('knows every operation', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual([...operationIds]);
});

test.each(operations)('$operationId answers its example', async ({ method, route, operation }) => {
  const content = asJson(dereference(document, operation['requestBody'] ?? {})['content'] ?? {});
  const [[mediaType, media] = ['application/json', {}]] = Object.entries(content);
  const [example] = Object.values(asJson(asJson(media)['examples'] ?? {}));
  const binary = dereference(document, asJson(media)['schema'] ?? {})['format'] === 'binary';
  const value = example === undefined ? undefined : dereference(document, example)['value'];
  const body = binary ? Buffer.from('a file') : value;
  const needed = asList(operation['parameters'] ?? [])
    .map((parameter) => dereference(document, parameter))
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true)
    .map(({ name, schema }) => `${String(name)}=${String(asList(dereference(document, schema)['enum'])[0])}`);
  const named = route.replace('{report}', 'late-forms').replace('{record_type}', 'employees');
  const path = `${named.replaceAll(/\{\w+\}/g, '10027')}?${needed.join('&')}`;
  const response = await api(baseUrl, 'any-token').request(method.toUpperCase(), path, {
    body,
    headers: { 'Content-Type': mediaType },
  });
  const success = Object.keys(asJson(operation['responses'])).find((status) => status.startsWith('2'));
  expect([response.status, response.text.slice(0, 500)]).toEqual([Number(success), expect.any(String)]);
});

test('judges requests as the service does', async () => {
  const bad = await api(baseUrl, 'any-token').post('/v1/users', { nickname: 'x' });
  expect([bad.status, bad.body]).toEqual([400, expect.objectContaining({ errors: expect.any(Array) })]);
  expect((await api(baseUrl).get('/v1/users')).status).toBe(401);
  expect((await api(baseUrl, 'any-token').get('/v1/users?nickname=x')).status).toBe(400);
});

test('answers the very example of the contract', async () => {
  const { body } = await api(baseUrl, 'any-token').get('/v1/employees/10027');
  const examples = asJson(asJson(document['components'])['examples']);
  expect(body).toEqual(asJson(examples['GetEmployeeResponse'])['value']);
});
