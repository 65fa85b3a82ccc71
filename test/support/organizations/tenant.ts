import { randomUUID } from 'node:crypto';
import { permissions } from '../../../generated/permissions';
import { newToken, tokenHash } from '../../../src/authentication/secrets';
import type { Services } from '../../../src/services/services';
import { insertRow, ownerOf } from '../owner';
import { quickHash } from '../secrets';

export interface TenantOptions {
  /** Columns of the organization that differ from the defaults. */
  organization?: Readonly<Record<string, unknown>>;
}

export interface CallerOptions {
  /** Ids of permissions; all of them by default. */
  permissions?: readonly number[];
  /** All but these. */
  without?: readonly number[];
  scopes?: readonly ('read' | 'write' | 'agent')[];
  /** The client belongs to a partner system. */
  partner?: boolean | { callbackUrl: string };
  /** The user has not passed E-Verify's training. */
  untrained?: boolean;
  /** Paths of the groups that the user manages; the groups are created as needed. */
  groups?: readonly (readonly (number | string)[])[];
}

export interface TestCaller {
  token: string;
  userId: number;
  roleId: number;
  /** Key of the API client. */
  apiClientId: number;
  clientId: string;
  clientSecret: string;
  partnerId: number | null;
}

/** An organization with one location, and a maker of callers in it. */
export interface Tenant {
  organizationId: number;
  locationId: number;
  /** A user with a role, an API client and a token of its own. */
  caller(options?: CallerOptions): Promise<TestCaller>;
}

const everyPermission = [...new Set(permissions.map(({ id }) => id))];

/** Puts an organization into the database, behind the service's back. */
export async function createTenant(services: Services, options: TenantOptions = {}): Promise<Tenant> {
  const system = ownerOf(services);
  const insert = insertRow.bind(null, system);
  const organizationId = await insert('organizations', {
    name: 'Test organization',
    sandbox: true,
    ...options.organization,
  });
  const locationId = await insert('locations', { organization_id: organizationId, name: 'Test location' });

  const caller = async (wanted: CallerOptions = {}): Promise<TestCaller> => {
    const held = (wanted.permissions ?? everyPermission).filter((id) => !wanted.without?.includes(id));
    const roleId = await insert('roles', { organization_id: organizationId, name: randomUUID() });
    const rows = held.map((id) => ({ organization_id: organizationId, role_id: roleId, permission_id: id }));
    if (rows.length > 0) await system('role_permissions').insert(rows);
    const names = { first_name: 'Terry', last_name: 'Tester' };
    const userId = await insert('users', {
      organization_id: organizationId,
      role: roleId,
      everify_training_passed_date: wanted.untrained ? null : '2026-02-16',
      ...names,
    });
    for (const group of wanted.groups ?? []) await manage(userId, group);
    const partnerId = wanted.partner
      ? await insert('partners', {
          organization_id: organizationId,
          name: 'Test partner',
          callback_url: typeof wanted.partner === 'object' ? wanted.partner.callbackUrl : null,
        })
      : null;
    const scopes = [...(wanted.scopes ?? ['read', 'write'])];
    const client = { clientId: randomUUID(), clientSecret: newToken() };
    const apiClientId = await insert('api_clients', {
      organization_id: organizationId,
      name: 'Test client',
      client_id: client.clientId,
      secret_hash: await quickHash(client.clientSecret),
      user_id: userId,
      partner_id: partnerId,
      scopes,
    });
    const token = newToken();
    await system('access_tokens').insert({
      organization_id: organizationId,
      token_hash: tokenHash(token),
      api_client_id: apiClientId,
      user_id: userId,
      scopes,
      family: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    });
    return { token, userId, roleId, apiClientId, ...client, partnerId };
  };

  const manage = async (userId: number, group: readonly (number | string)[]): Promise<void> => {
    const path = JSON.stringify(group);
    const key = { organization_id: organizationId };
    await system('groups')
      .insert({ ...key, path })
      .onConflict(['organization_id', 'path_digest'])
      .ignore();
    const row: { id: number } | undefined = await system('groups')
      .where(key)
      .whereRaw('path = ?::jsonb', [path])
      .first('id');
    if (row) await system('managements').insert({ ...key, user_id: userId, group_id: row.id });
  };

  return { organizationId, locationId, caller };
}
