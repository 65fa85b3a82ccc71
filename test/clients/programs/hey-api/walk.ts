import { createClient } from './client/client/index.js';
import {
  completeSandboxSection1,
  createLocation,
  createPartnerSession,
  createToken,
  getLocation,
  getPartner,
  listDeliveries,
  listEmployeeI9S,
  listLocations,
  startPartnerI9,
  updateLocation,
  updatePartner,
} from './client/index.js';
import type { PartnerI9Start } from './client/index.js';

const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const clientOf = (auth?: string) => createClient({ baseUrl, ...(auth === undefined ? {} : { auth }) });

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

function dataOf<T>({ data, error }: { data?: T; error?: unknown }): NonNullable<T> {
  if (data === undefined || data === null) throw new Error(JSON.stringify(error));
  return data;
}

async function partnerFlow(): Promise<void> {
  const session = await createPartnerSession({
    client: clientOf(),
    body: { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' },
  });
  const client = clientOf(dataOf(session).access_token);
  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  dataOf(await updatePartner({ client, body: { callbackUrl } }));
  check(dataOf(await getPartner({ client })).callbackUrl === callbackUrl, 'the address is not kept');
  const [site] = dataOf(await listLocations({ client, query: { number: '0102' } })).searchResult;
  check(site !== undefined, 'no location 0102');
  const body: PartnerI9Start = {
    integrationCandidateId: `hey-api-${Date.now()}`,
    firstName: 'Ana',
    lastName: 'Rivera',
    startDate: new Date().toISOString().slice(0, 10),
    emailAddress: 'ana.rivera@example.com',
    locationId: site.id,
    onboardingType: 'on-site',
  };
  const { id, i9Section1Link } = dataOf(await startPartnerI9({ client, body }));
  const again = dataOf(await startPartnerI9({ client, body }));
  check(again.id === id, 'the same candidate is another employee');
  check(again.i9Section1Link !== i9Section1Link, 'the link is not fresh');
  const [form] = dataOf(await listEmployeeI9S({ client, path: { employee_id: id } })).searchResult;
  check(form !== undefined, 'no I-9');
  const signed = await completeSandboxSection1({ client, path: { i9_id: form.id } });
  check(dataOf(signed).i9StatusCode === 'section1_completed', 'Section 1 is not completed');
  const pushes = dataOf(await listDeliveries({ client, query: { employeeId: id } })).searchResult;
  check(
    pushes.some(({ event }) => event === 'i9StatusUpdated'),
    'the status is not pushed',
  );
}

async function crudRound(): Promise<void> {
  const token = await createToken({
    client: clientOf(),
    body: {
      grant_type: 'client_credentials',
      client_id: 'sandbox-admin',
      client_secret: 'sandbox-admin-secret',
    },
  });
  const client = clientOf(dataOf(token).access_token);
  const name = `Depot ${Date.now()}`;
  const body = { name, addressState: 'WA' };
  const created = dataOf(await createLocation({ client, body }));
  const second = dataOf(await createLocation({ client, body }));
  const path = { location_id: created.id };
  const { response } = await getLocation({ client, path });
  const headers = { 'If-Match': response?.headers.get('ETag') ?? '' };
  const changed = await updateLocation({ client, path, headers, body: { addressCity: 'Tacoma' } });
  check(dataOf(changed).addressCity === 'Tacoma', 'the change is lost');
  for (const [index, { id }] of [created, second].entries()) {
    const query = { name: name.toUpperCase(), page: index + 1, page_size: 1 };
    const { searchResult, links } = dataOf(await listLocations({ client, query }));
    check(searchResult.length === 1 && searchResult[0]?.id === id, 'another record');
    check(links.some(({ rel }) => rel === 'next') === (index === 0), 'a wrong link to the next page');
  }
  const stale = await updateLocation({ client, path, headers, body: { addressCity: 'Seattle' } });
  check(stale.error !== undefined && stale.error.type.endsWith('/stale-record'), 'a stale tag is taken');
  const nowhere = await createLocation({ client, body: { name, legalEntity: 2 ** 31 - 1 } });
  const problem = nowhere.error;
  check(
    problem !== undefined && 'errors' in problem && problem.errors?.[0]?.pointer === '/legalEntity',
    'another fault',
  );
}

await partnerFlow();
await crudRound();
console.log('walked');
