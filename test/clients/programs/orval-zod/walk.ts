/**
 * Checks the schemas that orval generates for zod: every recorded example of the contract passes the schema of its place,
 * and so does what a round of create, read, change and find sends and gets.
 */
import { z } from 'zod';
import * as ees from './ees.js';

const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  check(answer.ok, JSON.stringify(json));
  return { json, tag: answer.headers.get('etag') ?? '' };
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const members = (value: unknown): [string, unknown][] => (isJson(value) ? Object.entries(value) : []);
const memberOf = (value: unknown, name: string): unknown => (isJson(value) ? value[name] : undefined);

/** The schemas by name: orval calls them by the operation and `Body` or `Response`. */
const schemas: Readonly<Record<string, unknown>> = { ...ees };

async function recordedExamples(): Promise<void> {
  const { json: contract } = await send('GET', '/openapi.json');
  const dereference = (value: unknown): unknown => {
    const pointer = memberOf(value, '$ref');
    return typeof pointer === 'string'
      ? dereference(pointer.slice(2).split('/').reduce(memberOf, contract))
      : value;
  };
  let passed = 0;
  for (const [, item] of members(memberOf(contract, 'paths')))
    for (const [, operation] of members(item)) {
      const id = memberOf(operation, 'operationId');
      if (typeof id !== 'string') continue;
      const name = id.replace(/^./, (first) => first.toUpperCase());
      const answers = members(memberOf(operation, 'responses')).filter(([status]) => status.startsWith('2'));
      const places = [
        [`${name}Body`, memberOf(operation, 'requestBody')] as const,
        ...answers.map(([, answer]) => [`${name}Response`, answer] as const),
      ];
      for (const [place, holder] of places) {
        const media = memberOf(memberOf(dereference(holder), 'content'), 'application/json');
        for (const [key, example] of members(memberOf(media, 'examples'))) {
          const schema = schemas[place];
          check(schema instanceof z.ZodType, `no schema ${place}`);
          const { error } = schema.safeParse(memberOf(dereference(example), 'value'));
          check(error === undefined, `${place} refuses the example ${key}: ${String(error)}`);
          passed += 1;
        }
      }
    }
  check(passed > 150, `only ${passed} examples`);
}

async function crudRound(): Promise<void> {
  const credentials = ees.CreateTokenBody.parse({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  });
  const { json: granted } = await send('POST', '/v1/oauth/token', credentials);
  const authorization = `Bearer ${ees.CreateTokenResponse.parse(granted).access_token}`;
  const name = `Depot ${Date.now()}`;
  const body = ees.CreateLocationBody.parse({ name, addressState: 'WA' });
  const { json: created } = await send('POST', '/v1/locations', body, { authorization });
  const { id } = ees.CreateLocationResponse.parse(created);
  const path = `/v1/locations/${id}`;
  const { json: read, tag } = await send('GET', path, undefined, { authorization });
  check(ees.GetLocationResponse.parse(read).name === name, 'another record');
  const change = ees.UpdateLocationBody.parse({ addressCity: 'Tacoma' });
  const { json: changed } = await send('PATCH', path, change, { authorization, 'if-match': tag });
  check(ees.UpdateLocationResponse.parse(changed).addressCity === 'Tacoma', 'the change is lost');
  const query = `/v1/locations?${new URLSearchParams({ name })}`;
  const { json: found } = await send('GET', query, undefined, { authorization });
  check(ees.ListLocationsResponse.parse(found).searchResult[0]?.id === id, 'the record is not found');
  check(!ees.CreateLocationBody.safeParse({ name: 1 }).success, 'a wrong type is taken');
}

await recordedExamples();
await crudRound();
console.log('walked');
