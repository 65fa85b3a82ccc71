import { createClient } from './client/client/index.js';
import {
  completeSandboxSection1,
  createLocation,
  createPartnerSession,
  createToken,
  getLocation,
  listEmployeeI9S,
  listLocations,
  startPartnerI9,
  updateLocation,
} from './client/index.js';

const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const clientOf = (auth?: string) => createClient({ baseUrl, ...(auth === undefined ? {} : { auth }) });

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

async function partnerFlow(): Promise<void> {
  const session = await createPartnerSession({
    client: clientOf(),
    body: { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' },
  });
  const client = clientOf(dataOf(session).access_token);
  const [site] = dataOf(await listLocations({ client, query: { number: '0102' } })).searchResult;
  check(site !== undefined, 'no location 0102');
  const started = await startPartnerI9({
    client,
    body: {
      integrationCandidateId: `hey-api-${Date.now()}`,
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: new Date().toISOString().slice(0, 10),
      emailAddress: 'ana.rivera@example.com',
      locationId: site.id,
      onboardingType: 'on-site',
    },
  });
  const { id, i9Section1Link } = dataOf(started);
  check(i9Section1Link.startsWith('http'), 'no link');
  const [form] = dataOf(await listEmployeeI9S({ client, path: { employee_id: id } })).searchResult;
  check(form !== undefined, 'no I-9');
  const signed = await completeSandboxSection1({ client, path: { i9_id: form.id } });
  check(dataOf(signed).i9StatusCode === 'section1_completed', 'Section 1 is not completed');
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
  const created = dataOf(await createLocation({ client, body: { name, addressState: 'WA' } }));
  const path = { location_id: created.id };
  const { response } = await getLocation({ client, path });
  const headers = { 'If-Match': response?.headers.get('ETag') ?? '' };
  const changed = await updateLocation({ client, path, headers, body: { addressCity: 'Tacoma' } });
  check(dataOf(changed).addressCity === 'Tacoma', 'the change is lost');
  const found = dataOf(await listLocations({ client, query: { name: name.toUpperCase() } }));
  check(
    found.searchResult.length === 1 && found.searchResult[0]?.id === created.id,
    'the filter finds it not',
  );
  const stale = await updateLocation({ client, path, headers, body: { addressCity: 'Seattle' } });
  check(stale.error !== undefined && stale.error.type.endsWith('/stale-record'), 'a stale tag is taken');
}

await partnerFlow();
await crudRound();
console.log('walked');
