import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './contract.js';

const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

const withToken = (token: string) => {
  const client = createClient<paths>({ baseUrl });
  const authorization: Middleware = {
    onRequest: ({ request }) => {
      request.headers.set('Authorization', `Bearer ${token}`);
      return request;
    },
  };
  client.use(authorization);
  return client;
};

/** The answer's data, or an error that names the problem. */
function dataOf<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) throw new Error(`${answer.response.status} ${JSON.stringify(answer.error)}`);
  return answer.data;
}

async function partnerFlow(): Promise<void> {
  const session = await createClient<paths>({ baseUrl }).POST('/v1/partners/sessions', {
    body: { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' },
  });
  const partner = withToken(dataOf(session).access_token);
  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  dataOf(await partner.PATCH('/v1/partners/self', { body: { callbackUrl } }));
  const settings = dataOf(await partner.GET('/v1/partners/self'));
  check(settings.callbackUrl === callbackUrl, 'the address is not kept');
  const sites = dataOf(await partner.GET('/v1/locations', { params: { query: { number: '0102' } } }));
  const [site] = sites.searchResult;
  check(site !== undefined, 'no location 0102');
  const body: components['schemas']['PartnerI9Start'] = {
    integrationCandidateId: `openapi-fetch-${Date.now()}`,
    firstName: 'Ana',
    lastName: 'Rivera',
    startDate: new Date().toISOString().slice(0, 10),
    emailAddress: 'ana.rivera@example.com',
    locationId: site.id,
    onboardingType: 'on-site',
  };
  const started = dataOf(await partner.POST('/v1/partners/i9s/section1', { body }));
  const again = dataOf(await partner.POST('/v1/partners/i9s/section1', { body }));
  check(again.id === started.id, 'the same candidate is another employee');
  check(again.i9Section1Link !== started.i9Section1Link, 'the link is not fresh');
  const path = { employee_id: started.id };
  const [form] = dataOf(
    await partner.GET('/v1/employees/{employee_id}/i9s', { params: { path } }),
  ).searchResult;
  check(form !== undefined, 'no I-9');
  const signed = await partner.POST('/v1/sandbox/i9s/{i9_id}/section1', {
    params: { path: { i9_id: form.id } },
  });
  check(dataOf(signed).i9StatusCode === 'section1_completed', 'Section 1 is not completed');
  const query = { employeeId: started.id };
  const pushes = dataOf(await partner.GET('/v1/partners/self/deliveries', { params: { query } }));
  check(
    pushes.searchResult.some(({ event }) => event === 'i9StatusUpdated'),
    'the status is not pushed',
  );
}

async function crudRound(): Promise<void> {
  const token = await createClient<paths>({ baseUrl }).POST('/v1/oauth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: 'sandbox-admin',
      client_secret: 'sandbox-admin-secret',
    },
  });
  const admin = withToken(dataOf(token).access_token);
  const name = `Depot ${Date.now()}`;
  const depot = { name, addressState: 'WA' };
  const created = dataOf(await admin.POST('/v1/locations', { body: depot }));
  const second = dataOf(await admin.POST('/v1/locations', { body: depot }));
  const params = { path: { location_id: created.id } };
  const read = await admin.GET('/v1/locations/{location_id}', { params });
  const tag = read.response.headers.get('ETag') ?? '';
  const changed = await admin.PATCH('/v1/locations/{location_id}', {
    params: { ...params, header: { 'If-Match': tag } },
    body: { addressCity: 'Tacoma' },
  });
  check(dataOf(changed).addressCity === 'Tacoma', 'the change is lost');
  for (const [index, { id }] of [created, second].entries()) {
    const query = { name: name.toUpperCase(), page: index + 1, page_size: 1 };
    const { searchResult, links } = dataOf(await admin.GET('/v1/locations', { params: { query } }));
    check(searchResult.length === 1 && searchResult[0]?.id === id, 'another record');
    check(links.some(({ rel }) => rel === 'next') === (index === 0), 'a wrong link to the next page');
  }
  const stale = await admin.PATCH('/v1/locations/{location_id}', {
    params: { ...params, header: { 'If-Match': tag } },
    body: { addressCity: 'Seattle' },
  });
  check(stale.error?.type.endsWith('/stale-record') === true, 'a stale tag is taken');
  const nowhere = await admin.POST('/v1/locations', { body: { name, legalEntity: 2 ** 31 - 1 } });
  check(nowhere.error?.type.endsWith('/unknown-reference') === true, 'another problem');
  check(nowhere.error?.errors?.[0]?.pointer === '/legalEntity', 'another fault');
}

await partnerFlow();
await crudRound();
console.log('walked');
