/**
 * A typical contract-first Express stack: Express 5, express-openapi-validator on the contract, Knex as its manual shows
 * it. The token is looked up for each request, each request has its transaction for row-level security, a list is one
 * query for the rows and one for the count.
 */
import path from 'node:path';
import express from 'express';
import { middleware } from 'express-openapi-validator';
import knexFactory from 'knex';
import { callerText, digest, toCaller } from './lib/caller.mjs';
import { createUser, startHire } from './lib/knex-work.mjs';
import {
  aliases,
  databaseUrl,
  employeeBody,
  employeeColumns,
  entryBody,
  entryColumns,
  listBody,
  poolSize,
  port,
} from './lib/peer.mjs';
import { root } from './lib/program.mjs';

const connect = (max, pool = {}) =>
  knexFactory({
    client: 'pg',
    connection: { connectionString: databaseUrl },
    pool: { min: 0, max, ...pool },
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

const app = express();
app.disable('x-powered-by');
app.use(express.json({ limit: '1mb' }));
app.use(
  middleware({
    apiSpec: path.join(root, 'openapi.yaml'),
    validateRequests: true,
    validateResponses: false,
    validateSecurity: { handlers: { bearerAuth: authenticate } },
  }),
);
app.use((request, response, next) => {
  const wanted = request.openapi?.schema['x-permission'];
  if (typeof wanted === 'number' && !request.caller.permissions.has(wanted))
    return response.status(403).json({ title: 'Permission denied' });
  response.set('Cache-Control', 'no-store');
  return next();
});

app.get('/v1/employees/:employee_id', async ({ params, caller }, response) => {
  const { organizationId } = caller;
  const id = Number(params.employee_id);
  const found = await inTenant(caller, async (trx) => {
    const employee = await trx('employees')
      .where({ organization_id: organizationId, id })
      .first(employeeColumns);
    if (!employee) return null;
    const period = await trx('employments')
      .where({ organization_id: organizationId, employee_id: id })
      .orderBy('start_date', 'desc')
      .first(aliases(['startDate', 'terminatedDate']));
    return { startDate: null, terminatedDate: null, ...employee, ...period };
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
        .where({ 'i9s.organization_id': organizationId, 'i9s.employee_id': trx.ref('employees.id') })
        .orderBy('id', 'desc')
        .limit(1)
        .select(column);
    const counted = await matching.clone().count('* as total').first();
    const rows = await matching
      .orderBy('employees.id')
      .limit(size)
      .offset((page - 1) * size)
      .select(entryColumns)
      .select({ i9State: newest('state'), i9Expiration: newest('i9_expiration') });
    return { rows, total: Number(counted.total) };
  });
  response.json(listBody('/v1/employees', query, rows.map(entryBody), total));
});

const requestId = () => crypto.randomUUID();

app.post('/v1/users', async ({ body, caller }, response) => {
  const user = await inTenant(caller, (trx) => createUser(trx, caller, body, requestId()));
  response.status(201).location(`/v1/users/${user.id}`).json(user);
});

app.post('/v1/partners/i9s/section1', async ({ body, caller }, response) => {
  const started = await inTenant(caller, (trx) => startHire(trx, caller, body, requestId()));
  response.status(202).location(`/v1/employees/${started.id}`).json(started);
});

app.use((error, _request, response, _next) => {
  if (!error.status) console.error(error);
  response.status(error.status ?? 500).json({ title: error.message, errors: error.errors });
});

app.listen(port, '127.0.0.1');
