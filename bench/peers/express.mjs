/**
 * A typical contract-first Express stack: Express 5, express-openapi-validator on the contract, Knex as its manual shows
 * it. The token is looked up for each request, each request has its transaction for row-level security, a list is one
 * query for the rows and one for the count.
 */
import express from 'express';
import { middleware } from 'express-openapi-validator';
import knexFactory from 'knex';
import { readContract } from '../lib/program.mjs';
import { createUser } from './acts/create-user.mjs';
import signSection2 from './acts/sign-section2.mjs';
import startHire from './acts/start-hire.mjs';
import { callerText, digest, toCaller } from './caller.mjs';
import { databaseUrl, poolSize, port } from './environment.mjs';
import { performWithKnex } from './knex-acts.mjs';
import { employee, employeeBody, employeeEntry, employeeListBody } from './records.mjs';

const connect = (max, pool = {}) =>
  knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl },
    pool: { min: 0, max, idleTimeoutMillis: 300_000, ...pool },
  });
const knex = connect(poolSize, {
  afterCreate: (connection, done) =>
    connection.query('set role eligibility_service', (error) => done(error, connection)),
});
const system = connect(5);

async function authenticate(request) {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const { rows } = await system.raw(callerText.replace('$1', '?'), [digest(token)]);
  request.caller = toCaller(rows[0]);
  return Boolean(request.caller);
}

const inTenant = ({ organizationId }, work) =>
  knex.transaction(async (trx) => {
    await trx.raw(`select set_config('app.organization_id', ?, true)`, [String(organizationId)]);
    return work(trx);
  });

/** The contract without the defaults of paging, which the validator would fill in, so that links would repeat them. */
const contract = readContract();
for (const name of ['Page', 'PageSize']) delete contract.components.parameters[name].schema.default;

const app = express();
app.disable('x-powered-by');
app.use(express.json({ limit: '1mb' }));
app.use(
  middleware({
    apiSpec: contract,
    // It takes the relative address of the token operation, which OpenAPI 3.1 allows, for a fault of the contract.
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    // Every scheme of an operation is tried; the second one names the same token.
    validateSecurity: { handlers: { bearerAuth: authenticate, oauth: () => false } },
    // Formats of the contract that a usual validator does not know.
    formats: { 'date-input': true, 'uri-input': true },
  }),
);
app.use((request, response, next) => {
  const wanted = request.openapi?.schema['x-permission'];
  if (typeof wanted === 'number' && !request.caller.permissions.has(wanted))
    return response.status(403).json({ title: 'Permission denied' });
  response.set('Cache-Control', 'no-store');
  return next();
});

/** The columns of a selection that one table has. */
const columnsOf = (selection, table) =>
  Object.fromEntries(Object.entries(selection).filter(([, column]) => column.startsWith(`${table}.`)));

app.get('/v1/employees/:employee_id', async ({ params, caller }, response) => {
  const { organizationId } = caller;
  const id = Number(params.employee_id);
  const found = await inTenant(caller, async (trx) => {
    const row = await trx('employees')
      .where({ organization_id: organizationId, id })
      .first(columnsOf(employee, 'employees'));
    if (!row) return null;
    const period = await trx('employments as employment')
      .where({ organization_id: organizationId, employee_id: id })
      .orderBy('start_date', 'desc')
      .first(columnsOf(employee, 'employment'));
    return { startDate: null, terminatedDate: null, ...row, ...period };
  });
  if (!found) return response.status(404).json({ title: 'Not found' });
  return response.json(employeeBody(found));
});

app.get('/v1/employees', async ({ query, caller }, response) => {
  const { organizationId } = caller;
  const { lastName, locationId, page = 1, page_size: size = 25 } = query;
  const { rows, total } = await inTenant(caller, async (trx) => {
    const matching = trx('employees').where('employees.organization_id', organizationId);
    if (lastName !== undefined) matching.where('employees.last_name_folded', trx.raw('fold(?)', [lastName]));
    if (locationId !== undefined) matching.where('employees.location_id', locationId);
    const newest = (column) =>
      trx('i9s')
        .join('employments', {
          'employments.organization_id': 'i9s.organization_id',
          'employments.id': 'i9s.employment_id',
        })
        .where({ 'i9s.organization_id': organizationId, 'i9s.employee_id': trx.ref('employees.id') })
        .orderBy([
          { column: 'employments.start_date', order: 'desc' },
          { column: 'i9s.id', order: 'desc' },
        ])
        .limit(1)
        .select(column);
    const counted = await matching.clone().count('* as total').first();
    const rows = await matching
      .orderBy('employees.id')
      .limit(size)
      .offset((page - 1) * size)
      .select(columnsOf(employeeEntry, 'employees'))
      .select({ i9State: newest('state'), i9Expiration: newest('i9_expiration') });
    return { rows, total: Number(counted.total) };
  });
  response.json(employeeListBody(query, rows, total));
});

const act = (work, status, locationOf) => async (request, response) => {
  const { caller, body, params, ip } = request;
  const asked = { caller, body, params, ip, key: request.get('idempotency-key'), id: crypto.randomUUID() };
  const done = await inTenant(caller, (trx) => performWithKnex(trx, work, asked));
  if (locationOf) response.location(locationOf(done));
  response.status(status).json(done);
};

app.post(
  '/v1/users',
  act(createUser, 201, ({ id }) => `/v1/users/${id}`),
);
app.post(
  '/v1/partners/i9s/section1',
  act(startHire, 202, ({ id }) => `/v1/employees/${id}`),
);
app.post('/v1/i9s/:i9_id/section2', act(signSection2, 200));

app.use((error, _request, response, _next) => {
  if (!error.status) console.error(error);
  response.status(error.status ?? 500).json({ title: error.message, errors: error.errors });
});

app.listen(port, '127.0.0.1');
