/**
 * Fastify 5 with its usual plug-ins, doing the work that this service does: the bearer token (remembered for four
 * seconds), permission, rate limit, validation and serialization by JSON Schema, an entity tag, row-level security in a
 * transaction, audit rows. `pg` with named prepared statements, as one writes it by hand.
 */
import bearerAuth from '@fastify/bearer-auth';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { callerText, digest, permission, toCaller } from './lib/caller.mjs';
import {
  databaseUrl,
  employeeBody,
  entryBody,
  listBody,
  listOf,
  poolSize,
  port,
  statements,
} from './lib/peer.mjs';
import { querySchema, schema } from './lib/schemas.mjs';
import { createUser, startHire } from './lib/work.mjs';

const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
pool.on('connect', (client) => void client.query('set role eligibility_service'));
const system = new pg.Pool({ connectionString: databaseUrl, max: 5 });

const known = new LRUCache({ max: 20_000, ttl: 4000 });

function findCaller(token) {
  const remembered = known.get(token);
  if (remembered) return remembered;
  const found = system
    .query({ name: 'caller', text: callerText, values: [digest(token)] })
    .then(({ rows }) => toCaller(rows[0]));
  known.set(token, found);
  found.catch(() => known.delete(token));
  return found;
}

/** Work in a transaction of the caller's organization. */
async function inTenant({ organizationId }, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'tenant',
      text: `select set_config('app.organization_id', $1, true)`,
      values: [String(organizationId)],
    });
    const result = await work(
      async (statement, values) => (await client.query({ ...statement, values })).rows,
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const app = fastify();
app.decorateRequest('caller', null);
await app.register(bearerAuth, {
  keys: new Set(),
  auth: async (token, request) => {
    request.caller = await findCaller(token);
    return Boolean(request.caller);
  },
});
await app.register(rateLimit, {
  max: Number(process.env.RATE_LIMIT_PER_MINUTE),
  timeWindow: '1 minute',
  keyGenerator: (request) => request.headers.authorization ?? request.ip,
});
await app.register(etag);
app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
});

const needs = (wanted) => ({
  preHandler: async (request, reply) => {
    if (!request.caller.permissions.has(wanted)) return reply.code(403).send({ title: 'Permission denied' });
  },
});

const id = { type: 'object', properties: { employee_id: schema('Id') }, required: ['employee_id'] };

app.get(
  '/v1/employees/:employee_id',
  { ...needs(permission.viewEmployees), schema: { params: id, response: { 200: schema('Employee') } } },
  async ({ params, caller }, reply) => {
    const rows = await inTenant(caller, (query) =>
      query(statements.getEmployee, [caller.organizationId, params.employee_id]),
    );
    if (!rows[0]) return reply.code(404).send({ title: 'Not found' });
    return employeeBody(rows[0]);
  },
);

app.get(
  '/v1/employees',
  {
    ...needs(permission.viewEmployees),
    schema: { querystring: querySchema('/v1/employees'), response: { 200: schema('EmployeeList') } },
  },
  async ({ query: search, caller }) => {
    const { statement, values } = listOf(search);
    const rows = await inTenant(caller, (query) => query(statement, [caller.organizationId, ...values]));
    return listBody('/v1/employees', search, rows.map(entryBody), rows[0]?.total ?? 0);
  },
);

app.post(
  '/v1/users',
  {
    ...needs(permission.addUsers),
    schema: { body: schema('UserCreate'), response: { 201: schema('User') } },
  },
  async ({ body, caller, id: requestId }, reply) => {
    const user = await inTenant(caller, (query) => createUser(query, caller, body, requestId));
    return reply.code(201).header('location', `/v1/users/${user.id}`).send(user);
  },
);

app.post(
  '/v1/partners/i9s/section1',
  {
    ...needs(permission.actAsPartner),
    schema: { body: schema('PartnerI9Start'), response: { 202: schema('PartnerI9Started') } },
  },
  async ({ body, caller, id: requestId }, reply) => {
    const started = await inTenant(caller, (query) => startHire(query, caller, body, requestId));
    return reply.code(202).header('location', `/v1/employees/${started.id}`).send(started);
  },
);

await app.listen({ port, host: '127.0.0.1' });
