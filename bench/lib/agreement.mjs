/** Before anything is measured: every server gives the same answer to the same request and leaves the same rows behind. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { provide } from './forms.mjs';
import { withClient } from './postgres.mjs';
import { headersOf, scenarios } from './scenarios.mjs';

async function answerOf(port, { method, path, body }, headers) {
  const request = { method, headers, body };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  return { status: response.status, text: await response.text() };
}

/** Values that differ between two right answers to a request that creates something. */
const made = [
  [/"(id|employeeId|employmentId|i9Id)":\d+/g, '"$1":0'],
  [/(?<=\/(?:users|employees|i9s)\/)\d+/g, '#'],
  [/(?<=\/portal\/section1\/)[\w-]+/g, '#'],
  [/http:\/\/127\.0\.0\.1:\d+/g, ''],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now'],
  [/New-check-[\w-]+/g, '#'],
  [/check-[\w-]+@/g, '#@'],
];

const comparable = (text) =>
  JSON.parse(made.reduce((masked, [pattern, mask]) => masked.replaceAll(pattern, mask), text));

/** Tables that only the service writes: on a clock of its own, for many requests at once; and for its keyed chains. */
const ofServiceAlone = ['rate_limit_windows', 'audit_heads', 'audit_keys'];

/** Runs work and counts the rows of each table that are new or changed afterwards. */
async function rowsWrittenBy(url, work) {
  return withClient(url, async (client) => {
    const { rows: now } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as xid');
    await work();
    const { rows: tables } = await client.query(
      `select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> all($1)`,
      [ofServiceAlone],
    );
    const counts = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::integer as count from ${name} where xmin::text::bigint >= ${now[0].xid}`,
    );
    const { rows } = await client.query(
      `select * from (${counts.join(' union all ')}) as written where count > 0 order by name`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  });
}

/**
 * @param servers with their facts; the first one on a database is the one that the others there are compared with
 * @throws Error that names the first server whose answer or effect differs
 */
export async function compareServers(servers, names) {
  // A database that is kept remembers the requests of earlier runs.
  const run = randomBytes(4).toString('hex');
  for (const name of names) {
    const scenario = scenarios[name];
    // Those on one database are asked the same, unless it writes.
    const asked = new Map();
    const expected = new Map();
    for (const server of servers) {
      const { ports, url } = server;
      const facts = await provide(server, scenario, 1);
      const own = scenario.requests(facts, `check-${run}-${server.name}`)();
      const request = (!scenario.writes && asked.get(url)) || own;
      asked.set(url, request);
      const label = `${server.name}, ${name}`;
      const ask = async () => {
        const { status, text } = await answerOf(ports[0], request, headersOf(scenario, facts, request));
        assert.equal(status, request.status, `${label}: status ${status}, ${text}`);
        assert.ok(text.includes(request.text), `${label}: the answer lacks ${request.text}: ${text}`);
        found.answer = scenario.cookie ? text : comparable(text);
      };
      const found = {};
      if (scenario.writes) found.rows = await rowsWrittenBy(url, ask);
      else await ask();
      const [first, others] = expected.get(url) ?? [server.name, found];
      expected.set(url, [first, others]);
      assert.deepEqual(found, others, `${label}: not the same as ${first}`);
      await refusesStrangers(server, scenario, request);
    }
  }
}

/** The floor lets everybody in, the others nobody without a valid token. */
async function refusesStrangers({ name, ports, facts }, scenario, request) {
  if (name === 'floor' || scenario.cookie) return;
  const strange = { ...headersOf(scenario, facts, request), Authorization: 'Bearer wrong' };
  const { status } = await answerOf(ports[0], request, strange);
  assert.equal(status, 401, `${name} lets a stranger in`);
}
