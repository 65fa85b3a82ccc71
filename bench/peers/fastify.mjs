/**
 * Fastify 5 with its usual plug-ins, doing the work that this service does: the bearer token (remembered for four
 * seconds), permission, rate limit, validation and serialization by the contract's schemas, an entity tag, row-level
 * security, audit rows. `pg` with named prepared statements.
 *
 * FORM=usual: as a good engineer ordinarily writes it, a transaction with one statement after the other. FORM=tuned: the
 * strongest form that we know, a read with its tenant in one round trip as in this service, a write in two.
 */
import bearerAuth from '@fastify/bearer-auth';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { operation } from '../lib/contract.mjs';
import { program } from '../lib/program.mjs';
import { createUser } from './acts/create-user.mjs';
import signSection2 from './acts/sign-section2.mjs';
import startHire from './acts/start-hire.mjs';
import { callerText, digest, toCaller } from './caller.mjs';
import { databaseUrl, poolSize, port, requestsPerMinute } from './environment.mjs';
import { employeeQuery, employeesQuery } from './reads.mjs';
import { employeeBody, employeeListBody } from './records.mjs';
import { inFlights, inTenant, oneByOne } from './transactions.mjs';

function openPool(options) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    idleTimeoutMillis: 0,
    ...options,
  });
  pool.on('connect', (client) => void client.query('set role eligibility_service'));
  return pool;
}

const { settingWithin, tenantOf } = program('store/core/tenant-query');
const { Batch } = program('store/core/wire');

/** Asks for the rows of one statement with what sets its tenant, in one round trip. */
async function ask(client, organizationId, asked) {
  const batch = new Batch(settingWithin(tenantOf(organizationId), asked));
  const { answers, failure } = await batch.sendOn(client);
  if (failure) throw failure.error;
  return answers.at(-1)?.rows ?? [];
}

/** How rows are read and acts are done. */
const forms = {
  usual() {
    const pool = openPool();
    return {
      read: ({ organizationId }, { statement, values }) =>
        inTenant(pool, organizationId, async (client) => (await client.query({ ...statement, values })).rows),
      perform: (act, request) => oneByOne(pool, act, request),
    };
  },
  tuned() {
    const pipelined = openPool({ pipeline: true });
    // The driver's pipelined connections take no queries of one's own.
    const pool = openPool();
    return {
      async read({ organizationId }, asked) {
        const client = await pool.connect();
        try {
          return await ask(client, organizationId, asked);
        } finally {
          client.release();
        }
      },
      perform: (act, request) => inFlights(pipelined, act, request),
    };
  },
};
const { read, perform } = forms[process.env.FORM]();

const system = new pg.Pool({ connectionString: databaseUrl, max: 5, idleTimeoutMillis: 0 });
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
  max: requestsPerMinute,
  timeWindow: '1 minute',
  keyGenerator: (request) => request.headers.authorization ?? request.ip,
});
await app.register(etag);
app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
});

/** An operation of the contract with its permission, and its schemas for validation and serialization. */
function route(operationId, handler) {
  const { method, route: url, permission, status, params, query, body, answer } = operation(operationId);
  app.route({
    method,
    url,
    schema: { params, querystring: query, ...(body && { body }), response: { [status]: answer } },
    preHandler: async (request, reply) => {
      if (!request.caller.permissions.has(permission))
        return reply.code(403).send({ title: 'Permission denied' });
    },
    handler: (request, reply) => handler(request, reply.code(status)),
  });
}

/** An operation that does an act. */
const actRoute = (operationId, act, locationOf) =>
  route(operationId, async ({ caller, body, params, headers, ip, id }, reply) => {
    const done = await perform(act, { caller, body, params, key: headers['idempotency-key'], ip, id });
    if (locationOf) reply.header('location', locationOf(done));
    return done;
  });

route('getEmployee', async ({ params, caller }, reply) => {
  const [row] = await read(caller, employeeQuery(caller.organizationId, params.employee_id));
  if (!row) return reply.code(404).send({ title: 'Not found' });
  return employeeBody(row);
});
route('listEmployees', async ({ query, caller }) => {
  const rows = await read(caller, employeesQuery(caller.organizationId, query));
  return employeeListBody(query, rows, rows[0]?.total ?? 0);
});
actRoute('createUser', createUser, ({ id }) => `/v1/users/${id}`);
actRoute('startPartnerI9', startHire, ({ id }) => `/v1/employees/${id}`);
actRoute('completeSection2', signSection2);

await app.listen({ port, host: '127.0.0.1' });
