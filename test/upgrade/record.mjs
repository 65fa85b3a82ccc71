/**
 * Writes what a release returns of its sandbox to `sandbox-admin`, for upgrade.test.ts to compare with.
 *
 *   node test/upgrade/record.mjs http://127.0.0.1:8080 test/upgrade/1.1.0.api.json.gz
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const [, , base, file] = process.argv;
const lists = ['employees', 'i9s', 'locations', 'users', 'roles', 'groups', 'legal-entities', 'managements'];
const size = 100;

const session = await fetch(`${base}/v1/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  }),
});
const { access_token: token } = await session.json();

async function get(address) {
  const response = await fetch(base + address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // The address of the portal is that of the recording.
  const { i9Url: _, ...record } = await response.json();
  return record;
}

async function idsOf(list) {
  const ids = [];
  for (let page = 1; ids.length === (page - 1) * size; page += 1) {
    const { searchResult } = await get(`/v1/${list}/?page_size=${size}&page=${page}`);
    ids.push(...searchResult.map(({ id }) => id));
  }
  return ids;
}

async function recordsOf(ids, addressOf) {
  const records = {};
  for (const id of ids) records[id] = await get(addressOf(id));
  return records;
}

const recorded = {};
for (const list of lists) recorded[list] = await recordsOf(await idsOf(list), (id) => `/v1/${list}/${id}`);
recorded.trails = await recordsOf(Object.keys(recorded.i9s), (id) => `/v1/i9s/${id}/audit-trail`);
writeFileSync(file, gzipSync(JSON.stringify(recorded), { level: 9 }));
