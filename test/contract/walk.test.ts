import { operationIds } from '../../generated/handlers';
import { permissions } from '../../generated/permissions';
import { problemTypes, type ProblemType } from '../../generated/problems';
import { asJson, operationsOf, askedPermissions, withAbsoluteReferences } from '../../src/contract/document';
import { outcome, places, type ProblemBody } from '../support/answers';
import { asksForToken, readContract } from '../support/contract/contract';
import type { Api, ApiResponse } from '../support/http';
import { useService } from '../support/service';
import type { Tenant, TestCaller } from '../support/organizations/tenant';
import { ownerOf } from '../support/owner';

/** Walks every operation of the contract past every gate that all of them share. */

interface Operation {
  operationId: string;
  /** Upper case. */
  method: string;
  route: string;
  /** One of them is asked for. */
  permissions: readonly number[];
  scope: 'read' | 'write';
  /** Authenticates the client itself and needs no token. */
  open: boolean;
  oauth: boolean;
  takesBody: boolean;
  /** The body may be left out, so `null` says the same. */
  goesWithoutBody: boolean;
  partner: boolean;
}

const contract = asJson(withAbsoluteReferences(readContract()));

const operations: Operation[] = operationsOf(contract).map(({ operationId, method, route, operation }) => {
  return {
    operationId,
    method: method.toUpperCase(),
    route,
    permissions: askedPermissions(operation),
    scope: operation['x-scope'] === 'read' || method === 'get' ? 'read' : 'write',
    open: !asksForToken(operation),
    oauth: route.startsWith('/v1/oauth/'),
    // A file is not judged with the request: test/handlers/bulk.
    takesBody: 'application/json' in asJson(asJson(operation['requestBody'])['content']),
    goesWithoutBody: method === 'post' && asJson(operation['requestBody'])['required'] !== true,
    partner: route.startsWith('/v1/partners/'),
  };
});
const secured = operations.filter(({ open }) => !open);
const withBody = operations.filter(({ takesBody }) => takesBody);
const reads = operations.filter(({ method }) => method === 'GET');
const routes = [...new Set(operations.map(({ route }) => route))].map((route) => ({
  route,
  allowed: operations.filter((operation) => operation.route === route).map(({ method }) => method),
}));

const service = useService();
let tenant: Tenant;
let caller: TestCaller;
/** Values of path parameters; what is not here does not exist. */
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  tenant = await service.tenant();
  caller = await tenant.caller({ partner: true, groups: [[]] });
  const { organizationId, locationId } = tenant;
  const system = ownerOf(service.services);
  const insert = async (table: string, values: object) => {
    const [row] = await system(table)
      .insert({ organization_id: organizationId, ...values })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  };
  const one = async (table: string) => {
    const row: { id: number } | undefined = await system(table)
      .where({ organization_id: organizationId })
      .first('id');
    return row?.id ?? 0;
  };
  const employee_id = await insert('employees', {
    location_id: locationId,
    first_name: 'Ana',
    last_name: 'Rivera',
  });
  ids = {
    employee_id,
    employment_id: await insert('employments', { employee_id, start_date: '2026-01-05' }),
    user_id: caller.userId,
    location_id: locationId,
    legal_entity_id: await insert('legal_entities', { name: 'Entity' }),
    role_id: caller.roleId,
    group_id: await one('groups'),
    management_id: await one('managements'),
  };
});

const pathOf = (route: string): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 2147483647));

const send = (
  api: Api,
  { method, route }: Pick<Operation, 'method' | 'route'>,
  suffix = '',
  body?: unknown,
) => api.request(method, pathOf(route) + suffix, body === undefined ? {} : { body });

const admin = () => service.api(caller.token);

/** A problem in the shape and with the words of the contract; the exchange as a whole is checked by the client. */
function expectProblem(answer: ApiResponse, type: ProblemType): void {
  expect(outcome(answer)).toBe(`${problemTypes[type].status} ${type}`);
  const body = answer.body as ProblemBody;
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(body.type).toBe(`${service.baseUrl}/docs/problems/${type}`);
  expect(body.title).toBe(problemTypes[type].title);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(body.instance).not.toContain('?');
}

/** What OAuth's own operations answer instead of a problem (RFC 6749, section 5.2). */
function expectOAuthError(answer: ApiResponse, status: number, error: string): void {
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ error })]);
}

test('the walk goes past every operation', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual([...operationIds]);
  expect(operations.filter(({ open }) => open).map(({ operationId }) => operationId)).toEqual([
    'createPartnerSession',
    'createToken',
    'revokeToken',
  ]);
});

describe('401 without a token', () => {
  test.each(secured)('$operationId', async (operation) => {
    const answer = await send(service.api(), operation);
    expectProblem(answer, 'unauthorized');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+"$/);
  });

  test.each(secured)('$operationId: nor with a wrong one', async (operation) => {
    const answer = await send(service.api('wrong'), operation);
    expectProblem(answer, 'unauthorized');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
  });

  test('the token operations ask for the credentials of a client instead', async () => {
    const session = await service.api().post('/v1/partners/sessions', { clientId: 'no', clientSecret: 'no' });
    expectProblem(session, 'unauthorized');
    expect(session.headers.get('www-authenticate')).not.toBeNull();
    const client = { client_id: 'no', client_secret: 'no' };
    const token = await service
      .api()
      .post('/v1/oauth/token', { ...client, grant_type: 'client_credentials' });
    expectOAuthError(token, 401, 'invalid_client');
    const revocation = await service.api().post('/v1/oauth/revoke', { ...client, token: 'x' });
    expectOAuthError(revocation, 401, 'invalid_client');
    for (const answer of [token, revocation])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});

describe('403 without the permission', () => {
  const asking = secured.filter(({ permissions: asked }) => asked.length > 0);
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    for (const { permissions: without } of asking)
      if (!tokens.has(String(without)))
        tokens.set(String(without), (await tenant.caller({ partner: true, without: [...without] })).token);
  });

  test.each(asking)('$operationId', async (operation) => {
    const asked = operation.permissions;
    const answer = await send(service.api(tokens.get(String(asked))), operation);
    expectProblem(answer, 'permission-denied');
    for (const one of asked) {
      const name = permissions.find(({ id }) => id === one)?.displayName;
      expect(name).toBeDefined();
      expect((answer.body as ProblemBody).detail).toContain(`"${name}"`);
    }
  });

  test.each(secured.filter(({ permissions: asked }) => asked.length === 0))(
    '$operationId needs none',
    async (operation) => {
      const { token } = await tenant.caller({ permissions: [] });
      expect((await send(service.api(token), operation)).status).not.toBe(403);
    },
  );
});

describe('a token of the scope read', () => {
  let reader = '';
  beforeAll(async () => {
    reader = (await tenant.caller({ partner: true, scopes: ['read'] })).token;
  });

  test.each(secured.filter(({ scope }) => scope === 'write'))('403: $operationId', async (operation) => {
    const answer = await send(service.api(reader), operation);
    expectProblem(answer, 'permission-denied');
    expect(answer.headers.get('www-authenticate')).toMatch(/error="insufficient_scope", scope="write"/);
  });

  test.each(secured.filter(({ scope }) => scope === 'read'))('passes: $operationId', async (operation) => {
    expect((await send(service.api(reader), operation, '?surprise=1')).status).toBe(400);
  });

  test('nothing but reading, the partner flow and the sandbox is open to it', () => {
    const others = secured.filter(({ scope, method }) => scope === 'read' && method !== 'GET');
    expect(others.filter(({ route }) => !/^\/v1\/(partners|sandbox)\//.test(route))).toEqual([]);
  });
});

describe('400 for an unknown query parameter, with and without the trailing slash', () => {
  test.each(operations)('$operationId', async (operation) => {
    const bodies = [];
    for (const slash of ['', '/']) {
      const body = operation.takesBody ? {} : undefined;
      const answer = await send(admin(), operation, `${slash}?surprise=1`, body);
      if (operation.oauth) {
        expectOAuthError(answer, 400, 'invalid_request');
        bodies.push(answer.body);
        continue;
      }
      expectProblem(answer, 'invalid-request');
      expect(places(answer)).toContain('surprise');
      const { requestId: _, instance: _i, ...rest } = answer.body as ProblemBody;
      bodies.push(rest);
    }
    expect(bodies[1]).toEqual(bodies[0]);
  });
});

describe('GET', () => {
  /** What must not differ between two answers to the same question. */
  const told = ({ status, headers }: ApiResponse) => ({
    status,
    ...Object.fromEntries(
      ['content-type', 'content-length', 'etag', 'cache-control', 'retry-after', 'vary'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  });
  const without = ({ body }: ApiResponse) => {
    // `now` is the sandbox's clock, which runs on from one answer to the next.
    const { requestId: _, instance: _i, now: _n, ...rest } = asJson(body);
    return rest;
  };

  test.each(reads)('$operationId: HEAD is the same without the body', async (operation) => {
    // The length is that of the bytes as sent, and the client shows them unpacked.
    const unpacked = { 'accept-encoding': 'identity' };
    const get = await admin().get(pathOf(operation.route), unpacked);
    const head = await admin().head(pathOf(operation.route), unpacked);
    expect(head.text).toBe('');
    expect(told(head)).toEqual(told(get));
    expect(Number(get.headers.get('content-length'))).toBe(get.bytes.length);
  });

  test.each(reads)('$operationId: the same with a trailing slash', async (operation) => {
    const plain = await send(admin(), operation);
    const slashed = await send(admin(), operation, '/');
    expect(slashed.status).toBe(plain.status);
    expect(slashed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(without(slashed)).toEqual(without(plain));
  });
});

describe('405 with Allow', () => {
  const { content } = asJson(asJson(contract['x-path-responses'])['405']);
  const { examples } = asJson(asJson(content)['application/problem+json']);
  const { status, title } = asJson(asJson(asJson(examples)['MethodNotAllowed'])['value']);
  /** As the contract declares it for every path. */
  const declared = { status, title, detail: expect.stringMatching(/^Allowed here: [A-Z, ]+\./) as string };

  test.each(routes)('$route', async ({ route, allowed }) => {
    const expected = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].sort();
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue;
      for (const slash of ['', '/']) {
        const answer = await send(admin(), { method, route }, slash);
        if (route.startsWith('/v1/oauth/')) expectOAuthError(answer, 405, 'invalid_request');
        else expectProblem(answer, 'method-not-allowed');
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(expected);
        if (!route.startsWith('/v1/oauth/')) expect(answer.body).toMatchObject(declared);
      }
    }
  });
});

describe('the body', () => {
  const refused = async (operation: Operation, type: string, body: string): Promise<ApiResponse> =>
    admin().request(operation.method, pathOf(operation.route), { body, headers: { 'Content-Type': type } });

  test.each(withBody)('415: $operationId takes no other media type', async (operation) => {
    const types = [
      'text/plain',
      'application/xml',
      'application/merge-patch+json',
      'application/json; charset=latin1',
    ];
    for (const type of [...types, ...(operation.oauth ? [] : ['application/x-www-form-urlencoded'])]) {
      const answer = await refused(operation, type, '{}');
      if (operation.oauth) expectOAuthError(answer, 415, 'invalid_request');
      else expectProblem(answer, 'unsupported-media-type');
    }
  });

  test.each(withBody)('400: $operationId names malformed JSON and does not repeat it', async (operation) => {
    for (const body of ['{"lastName": "Rivera"', '{"lastName": Rivera}', '{} {}', '\ufeff{']) {
      const answer = await refused(operation, 'application/json', body);
      if (operation.oauth) expectOAuthError(answer, 400, 'invalid_request');
      else expectProblem(answer, 'malformed-json');
      expect(answer.text).not.toContain('Rivera');
    }
  });

  test.each(withBody)('400: $operationId takes an object only', async (operation) => {
    for (const body of ['[]', '"x"', '1', ...(operation.goesWithoutBody ? [] : ['null'])]) {
      const answer = await refused(operation, 'application/json', body);
      if (operation.oauth) expectOAuthError(answer, 400, 'invalid_request');
      else expectProblem(answer, 'invalid-request');
    }
  });

  test.each(withBody)('400: $operationId names an unknown field', async (operation) => {
    const answer = await refused(operation, 'application/json', '{"surprise~/": 1}');
    if (operation.oauth) expectOAuthError(answer, 400, 'invalid_request');
    else {
      expectProblem(answer, 'invalid-request');
      expect(places(answer)).toContain('/surprise~0~1');
    }
  });

  test.each(operations.filter(({ method, open }) => method === 'POST' && !open))(
    '400: $operationId refuses an Idempotency-Key of another form',
    async (operation) => {
      const answer = await admin().request(operation.method, pathOf(operation.route), {
        ...(operation.takesBody ? { body: {} } : {}),
        headers: { 'Idempotency-Key': 'two words' },
      });
      expectProblem(answer, 'invalid-request');
      expect(places(answer).map((place) => place.toLowerCase())).toContain('idempotency-key');
    },
  );
});

describe('406', () => {
  test.each(secured)('$operationId', async (operation) => {
    const answer = await admin().request(operation.method, pathOf(operation.route), {
      headers: { Accept: 'image/png' },
      ...(operation.takesBody ? { body: {} } : {}),
    });
    expectProblem(answer, 'not-acceptable');
  });
});

test('every caller gets 404 for paths outside the contract', async () => {
  for (const path of ['/v1', '/v1/', '/v1/surprise', '/v1/users/1/surprise', '/v1//users']) {
    for (const api of [admin(), service.api()]) expectProblem(await api.get(path), 'not-found');
  }
  // Another version is not the API's to answer, but the server's.
  const answer = await fetch(`${service.baseUrl}/v2/users`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  expect(await answer.json()).toMatchObject({ type: 'about:blank', status: 404 });
});
