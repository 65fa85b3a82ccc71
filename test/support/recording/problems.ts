import { sandboxClients, type SandboxClient } from '../../../src/sandbox/credentials';
import type { RequestOptions } from '../http';

/** A request that fails, after every operation has been called once; what it is answered is an example of the contract. */
export interface Provocation extends RequestOptions {
  /** Name of the example. */
  readonly name: string;
  readonly summary: string;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  /** Null: without a token. */
  readonly client?: SandboxClient | null;
}

const user = { firstName: 'Priya', lastName: 'Natarajan', role: 3 };
const yara = { firstName: 'Yara', lastName: 'Ibrahim', locationId: 4 };
const mateo = { firstName: 'Mateo', lastName: 'Silva', startDate: '2026-11-23', locationId: 12 };
const grant = { grant_type: 'client_credentials', client_id: 'sandbox-admin' };
const post = (path: string, body?: unknown) => ({ method: 'POST', path, body });
const patch = (path: string, body: unknown) => ({ method: 'PATCH', path, body });
const token = (fields: object) => ({ ...post('/v1/oauth/token', { ...grant, ...fields }), client: null });
const key = { 'Idempotency-Key': 'role-assistant' };
const text = { 'Content-Type': 'text/plain' };
const tooMuch = (bytes: number) => JSON.stringify({ firstName: 'x'.repeat(bytes) });

export const provocations: readonly Provocation[] = [
  {
    name: 'InvalidRequest',
    summary: 'Three faults',
    status: 400,
    ...post('/v1/users', { firstName: 'Priya', nickname: 'Pri' }),
  },
  { name: 'MalformedJson', summary: 'An extra comma', status: 400, ...post('/v1/users', '{"role": 3,}') },
  {
    name: 'Unauthorized',
    summary: 'No token',
    status: 401,
    method: 'GET',
    path: '/v1/users',
    client: null,
  },
  {
    name: 'PermissionDenied',
    summary: 'A missing permission',
    status: 403,
    ...post('/v1/users', user),
    client: sandboxClients.viewer,
  },
  { name: 'NotFound', summary: 'No such record', status: 404, method: 'GET', path: '/v1/users/2147483647' },
  {
    name: 'NotAcceptable',
    summary: 'An unusable Accept header',
    status: 406,
    method: 'GET',
    path: '/v1/users',
    headers: { Accept: 'text/csv' },
  },
  {
    name: 'AlreadyExists',
    summary: 'A name that is taken',
    status: 409,
    ...post('/v1/roles', { name: 'HR assistant', permissions: [] }),
  },
  {
    name: 'StateConflict',
    summary: 'A form that was voided already',
    status: 409,
    ...post('/v1/i9s/1/void', { reason: 'The offer was withdrawn.' }),
  },
  {
    name: 'EmploymentOverlap',
    summary: 'Overlapping periods',
    status: 409,
    ...post('/v1/employees/1/employments', { startDate: '2026-11-23' }),
  },
  {
    name: 'I9NotAllowed',
    summary: 'A form that exists already',
    status: 409,
    ...patch('/v1/employees/12', { firstName: 'Quinn', lastName: "O'Brien", locationId: 4, createI9: 'yes' }),
  },
  {
    name: 'EventsGone',
    summary: 'An unknown place in the feed',
    status: 410,
    method: 'GET',
    path: '/v1/events?after=999999999999999',
  },
  {
    name: 'StaleRecord',
    summary: 'A stale version',
    status: 412,
    ...patch('/v1/locations/2', { everifyLocation: false }),
    headers: { 'If-Match': '"1f0c2a9d7b3e4f55"' },
  },
  {
    name: 'PayloadTooLarge',
    summary: 'A body over 8 KiB',
    status: 413,
    // A small limit: of a large body the answer comes before all of it is sent, and some connections break.
    ...post('/v1/partners/sessions', tooMuch(8192)),
    client: null,
  },
  {
    name: 'UnsupportedMediaType',
    summary: 'Text instead of JSON',
    status: 415,
    ...post('/v1/users', 'Priya'),
    headers: text,
  },
  {
    name: 'UnknownReference',
    summary: 'An unknown location',
    status: 422,
    ...patch('/v1/employees/1', { ...yara, locationId: 2147483647 }),
  },
  {
    name: 'ImpossibleValue',
    summary: 'An end before the start',
    status: 422,
    ...patch('/v1/employees/1/employments/1', { terminatedDate: '2020-01-31' }),
  },
  {
    name: 'IdMismatch',
    summary: 'The record of another path',
    status: 422,
    ...patch('/v1/locations/2', { id: 3 }),
  },
  {
    name: 'UnderMinimumAge',
    summary: 'A twelve-year-old new hire',
    status: 422,
    ...post('/v1/employees', { ...mateo, dateOfBirth: '04/17/2014' }),
  },
  {
    name: 'SingleSignOnNotEnabled',
    summary: 'A sign-on that the organization does not use',
    status: 422,
    ...patch('/v1/users/18', { firstName: 'Nadia', lastName: 'Walker', role: 3, oauthId: 'nadia' }),
  },
  {
    name: 'IdempotencyKeyReused',
    summary: 'One key for two requests',
    status: 422,
    ...post('/v1/roles', { name: 'HR trainee', permissions: [101] }),
    headers: key,
  },
  {
    name: 'OAuthBadRequest',
    summary: 'An unknown grant',
    status: 400,
    ...token({ grant_type: 'password', client_secret: sandboxClients.admin.secret }),
  },
  { name: 'OAuthUnauthorized', summary: 'A wrong secret', status: 401, ...token({ client_secret: 'wrong' }) },
  {
    name: 'OAuthNotAcceptable',
    summary: 'An unusable Accept header',
    status: 406,
    ...token({ client_secret: sandboxClients.admin.secret }),
    headers: { Accept: 'text/csv' },
  },
  {
    name: 'OAuthPayloadTooLarge',
    summary: 'A body over 8 KiB',
    status: 413,
    ...post('/v1/oauth/token', tooMuch(8192)),
    client: null,
  },
  {
    name: 'OAuthUnsupportedMediaType',
    summary: 'Text instead of a form',
    status: 415,
    ...post('/v1/oauth/token', 'grant_type'),
    headers: text,
    client: null,
  },
];

/** What has to have happened for the last of the provocations. */
export const beforehand = { ...post('/v1/roles', { name: 'HR apprentice', permissions: [] }), headers: key };
