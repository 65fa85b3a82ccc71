import type { Knex } from 'knex';
import type { ContractOperation } from '../../src/contract/document';
import { sandboxClients } from '../../src/sandbox/credentials';
import type { PathPool } from './requests';
import type { Known } from '../support/contract/schema-arbitrary';

/** Parameter of a path -> the table whose ids it takes. */
const tables: Readonly<Record<string, string>> = {
  delivery_id: 'deliveries',
  employee_id: 'employees',
  employment_id: 'employments',
  user_id: 'users',
  location_id: 'locations',
  legal_entity_id: 'legal_entities',
  role_id: 'roles',
  group_id: 'groups',
  management_id: 'managements',
  i9_id: 'i9s',
  inspection_id: 'inspections',
  inspection_package_id: 'inspection_packages',
  export_id: 'exports',
  import_id: 'imports',
  bulk_action_id: 'bulk_actions',
};

/** Rows of every organization are used: those of others must not be found. */
const largestPool = 60;

/** What a change would take the callers' tokens away with: their own users and roles. */
async function untouchable(system: Knex, name: string): Promise<number[]> {
  const ids = [sandboxClients.admin, sandboxClients.partner].map(({ clientId }) => clientId);
  const own = system('api_clients').whereIn('client_id', ids);
  if (name === 'user_id') return own.pluck('user_id');
  if (name === 'role_id') {
    return own.join('users', 'users.id', 'api_clients.user_id').pluck('users.role');
  }
  return [];
}

/** The records that the operation's path can name. */
export async function pathPool(system: Knex, { route, method }: ContractOperation): Promise<PathPool> {
  const names = [...route.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
  const last = names.at(-1);
  const table = tables[last ?? ''];
  if (last === undefined || table === undefined) return [];
  const columns = names.map((name) => (name === last ? `id as ${name}` : name));
  const rows: Record<string, number>[] = await system(table)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(largestPool);
  const kept = method === 'get' ? [] : await untouchable(system, last);
  return rows.filter((row) => !kept.includes(row[last] ?? 0));
}

const idsOf = (system: Knex, table: string): Promise<number[]> => system(table).limit(20).pluck('id');

/** Values that get past look-ups, by the name of the member that takes them. */
export async function knownValues(system: Knex): Promise<Known> {
  const [locations, entities, roles, users, employees] = await Promise.all(
    ['locations', 'legal_entities', 'roles', 'users', 'employees'].map((table) => idsOf(system, table)),
  );
  const clients = Object.values(sandboxClients);
  return {
    locationId: locations ?? [],
    legalEntity: [...(entities ?? []), null],
    role: roles ?? [],
    userId: users ?? [],
    employeeId: employees ?? [],
    employeeIds: employees ?? [],
    permissions: [101, 102, 201, 601, 603],
    group: [
      [],
      ...(entities ?? []).map((id) => [id]),
      ...(entities ?? []).map((id) => [id, locations?.[0] ?? 1]),
    ],
    timeZone: ['America/New_York', 'Pacific/Honolulu', 'UTC', 'Mars/Olympus'],
    code: ['A_US_PASSPORT', 'B_DL', 'C_SSN_CARD', 'A_I551'],
    // Names of strange hosts would be looked up.
    callbackUrl: [
      'http://127.0.0.1:9/{integrationCandidateId}',
      'ftp://127.0.0.1',
      'https://10.0.0.1/x',
      'http://[::1]/{x}',
      'x',
      null,
      '',
    ],
    clientId: clients.map(({ clientId }) => clientId),
    client_id: clients.map(({ clientId }) => clientId),
    clientSecret: clients.map(({ secret }) => secret),
    client_secret: clients.map(({ secret }) => secret),
    grant_type: ['client_credentials', 'refresh_token', 'password'],
    addressState: ['WA', 'CA', 'NY'],
    addressZip: ['98402', '98402-1234'],
    socialSecurityNumber: ['900-12-3456', '900123456'],
    dateOfBirth: ['1990-04-17', '04/17/1990'],
  };
}
