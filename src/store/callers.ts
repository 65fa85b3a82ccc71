import type { Knex } from 'knex';
import type { Reach, Scope } from '../domain/scope';

/**
 * Who sends a request. These look-ups run before a tenant is known, on the owner's connection; they are the only ones
 * that name no organization.
 */

/** An API client as its credentials are checked. */
export interface ClientCredentials {
  organizationId: number;
  /** Key of the client, not the `client_id` that it sends. */
  id: number;
  clientId: string;
  /** argon2id hash of the secret. */
  secretHash: string;
  userId: number;
  partnerId: number | null;
  scopes: ('read' | 'write')[];
}

/** The client with this `client_id`, unless it or its user is retired. */
export async function findClient(system: Knex, clientId: string): Promise<ClientCredentials | null> {
  const row: ClientCredentials | undefined = await system('api_clients as c')
    .join('users as u', { 'u.organization_id': 'c.organization_id', 'u.id': 'c.user_id' })
    .where({ 'c.client_id': clientId, 'c.retired': false, 'u.retired': false })
    .first({
      organizationId: 'c.organization_id',
      id: 'c.id',
      clientId: 'c.client_id',
      secretHash: 'c.secret_hash',
      userId: 'c.user_id',
      partnerId: 'c.partner_id',
      scopes: 'c.scopes',
    });
  return row ?? null;
}

/** `rightsColumns` as they come. */
export interface RightsRow {
  hierarchy: string[];
  permissions: number[];
  /** Paths of the groups that the user manages, as JSON texts without upper case. */
  paths: string[];
  everifyTrained: boolean;
}

interface CallerRow extends RightsRow {
  organizationId: number;
  userId: number;
  clientId: number;
  partnerId: number | null;
  scopes: ('read' | 'write')[];
}

/** What decides about the rights of the user `u` in the organization `o`, as columns of a `select`. */
export const rightsColumns = `
         o.hierarchy, u.everify_training_passed_date is not null as "everifyTrained",
         array(select rp.permission_id from role_permissions rp
               where rp.organization_id = u.organization_id and rp.role_id = u.role) as permissions,
         array(select g.path_folded from managements m
               join groups g on g.organization_id = m.organization_id and g.id = m.group_id
               where m.organization_id = u.organization_id and m.user_id = u.id) as paths`;

const callerByToken = `
  select t.organization_id as "organizationId", t.user_id as "userId", c.id as "clientId", c.partner_id as "partnerId",
         t.scopes, ${rightsColumns}
  from access_tokens t
  join api_clients c on c.organization_id = t.organization_id and c.id = t.api_client_id
  join users u on u.organization_id = t.organization_id and u.id = t.user_id
  join organizations o on o.id = t.organization_id
  where t.token_hash = ? and t.revoked_at is null and t.expires_at > ? and not c.retired and not u.retired`;

/** Permission "Access employees outside managed groups". */
const everyEmployee = 104;

/** The scope of whoever holds the access token with this SHA-256, or null when it is unknown, expired or ended. */
export async function findCaller(system: Knex, tokenHash: Buffer, now: Date): Promise<Scope | null> {
  const result: { rows: CallerRow[] } = await system.raw(callerByToken, [tokenHash, now]);
  const row = result.rows[0];
  if (!row) return null;
  const { paths: _paths, permissions: _permissions, ...rest } = row;
  return { ...rest, ...rightsOf(row) };
}

/** The part of a scope that follows from the user's role and managements, the same for tokens and sessions. */
export function rightsOf({ hierarchy, permissions, paths, everifyTrained }: RightsRow) {
  const held: ReadonlySet<number> = new Set(permissions);
  return { hierarchy, everifyTrained, permissions: held, reach: reachOf(held, paths) };
}

function reachOf(permissions: ReadonlySet<number>, paths: readonly string[]): Reach {
  const groups = paths.map((path) => (JSON.parse(path) as (string | number)[]).map(String));
  return permissions.has(everyEmployee) || groups.some((group) => group.length === 0) ? 'everyone' : groups;
}
