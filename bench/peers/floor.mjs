/**
 * The floor: `node:http` and `pg` with named prepared statements, and the same answers. Nothing is authenticated, judged,
 * limited or tagged, no tenant is set. A write reads only what it writes from, in one round trip, and writes the same rows as
 * the service with one statement.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { createUser } from './acts/create-user.mjs';
import signSection2 from './acts/sign-section2.mjs';
import startHire from './acts/start-hire.mjs';
import { databaseUrl, facts, poolSize, port } from './environment.mjs';
import { employeeQuery, employeesQuery } from './reads.mjs';
import { employeeBody, employeeListBody } from './records.mjs';
import { atOnce } from './transactions.mjs';

const { organizationId, userId } = facts;
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: poolSize,
  pipeline: true,
  idleTimeoutMillis: 0,
});
const perform = atOnce(pool);
const permissions = new Set(facts.permissions);
const user = { organizationId, userId, clientId: facts.userClientId, partnerId: null, permissions };
const partner = { organizationId, userId, clientId: facts.clientId, partnerId: facts.partnerId, permissions };

const query = async ({ statement, values }) => (await pool.query({ ...statement, values })).rows;

async function read(id) {
  const [row] = await query(employeeQuery(organizationId, id));
  return [200, employeeBody(row)];
}

async function list(search) {
  const filters = Object.fromEntries(new URLSearchParams(search));
  const rows = await query(employeesQuery(organizationId, filters));
  return [200, employeeListBody(filters, rows, rows[0]?.total ?? 0)];
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function act(status, work, caller, request, params = {}) {
  const body = await bodyOf(request);
  const key = request.headers['idempotency-key'];
  const ip = request.socket.remoteAddress;
  return [status, await perform(work, { caller, body, params, key, ip, id: 'floor' })];
}

function answer(request) {
  const { method, url } = request;
  if (method === 'POST') {
    if (url === '/v1/users') return act(201, createUser, user, request);
    if (url === '/v1/partners/i9s/section1') return act(202, startHire, partner, request);
    return act(200, signSection2, user, request, { i9_id: Number(url.split('/')[3]) });
  }
  if (url.startsWith('/v1/employees/')) return read(Number(url.slice('/v1/employees/'.length)));
  if (url.startsWith('/v1/employees?')) return list(url.slice('/v1/employees?'.length));
  return Promise.resolve([404, {}]);
}

createServer((request, response) => {
  answer(request).then(
    ([status, body]) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Length': 0 }).end();
    },
  );
}).listen(port, '127.0.0.1');
