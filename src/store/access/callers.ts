import { permissionId } from '../../../generated/permissions';
import type { Reach, Scope } from '../../domain/scope';
import type { Database } from '../core/database';
import type { ApiClient } from './api-clients';
import * as field from '../core/fields';
import {
  ofHolder,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  referredBy,
} from '../core/statement';
import type { Store, Unit } from '../unit';
import type { GroupPath } from '../../domain/hierarchy';

/** Who sends a request. The directory finds the organization; everything else is read as that organization. */

const credentials = {
  organizationId: field.requiredInteger,
  /** Primary key of the client, not the `client_id` that it sends. */
  id: field.id,
  clientId: field.requiredText,
  /** argon2id hash of the secret. */
  secretHash: field.requiredText,
  /** Hash of the previous secret, while that is still valid. */
  previousSecretHash: field.derived<string | null>(
    'case when c.previous_secret_valid_until > now() then c.previous_secret_hash end',
  ),
  userId: field.requiredInteger,
  partnerId: field.integer,
  scopes: field.stored<ApiClient['scopes']>(),
};

/** An API client and what its credentials are checked against. */
export type ClientCredentials = field.RecordOf<typeof credentials>;

const clientByName = prepareFields(
  'client_credentials',
  ofHolder('api_clients as c', 'clientId')
    .join(...referredBy('c.user_id', 'users as u'))
    .where({ 'c.retired': literal(false), 'u.retired': literal(false) }),
  credentials,
  'c',
);

/** Returns the client with this `client_id`, unless it or its user is retired. */
export const findClient = (database: Database, clientId: string) =>
  clientByName.readFirst(database, { foundBy: 'organization_of_client', key: clientId }, { clientId });

const clientHeld = prepareFields(
  'client_held',
  ofTenant('api_clients as c', 'id')
    .where({ retired: literal(false) })
    .forShare(),
  field.pick(credentials, 'secretHash', 'previousSecretHash', 'scopes'),
  'c',
);

/** Returns what a client is now, and until the transaction ends; null when it is retired. */
export const holdClient = (unit: Unit, id: number) => clientHeld.first(unit, { id });

/** What determines the rights of user `u` in organization `o`. */
export const rightsFields = {
  hierarchy: field.derived<string[]>('o.hierarchy'),
  everifyTrained: field.derived<boolean>('(u.everify_training_passed_date is not null)'),
  permissions: field.derived<number[]>(`array(
    select rp.permission_id from role_permissions rp
    where rp.organization_id = u.organization_id and rp.role_id = u.role)`),
  /** Paths of the groups that the user manages, as lower-case JSON text. */
  paths: field.derived<string[]>(`array(
    select g.path_folded from managements m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = u.organization_id and m.user_id = u.id)`),
};

export type RightsRow = field.RecordOf<typeof rightsFields>;

/** What determines the scope of user `u` in organization `o`. */
export const scopeFields = {
  organizationId: field.requiredInteger,
  userId: field.derived<number>('u.id'),
  ...rightsFields,
};

export type UserScope = Scope & { readonly userId: number };

/** Returns the scope of a user who acts without an API client. */
export const scopeOfUser = (
  row: field.RecordOf<typeof scopeFields>,
  signedInAt: Date | null = null,
): UserScope => ({
  organizationId: row.organizationId,
  userId: row.userId,
  clientId: null,
  partnerId: null,
  scopes: ['read', 'write'],
  signedInAt,
  ...rightsOfRow(row),
});

const thisHour = knex.raw(`date_trunc('hour', now())`);

/** Records a client's last use to the hour: one write an hour, however many requests there are. */
const noteUse = prepare(
  'client_used',
  ofTenant('api_clients', 'id')
    .where((unused) => void unused.whereNull('last_used_at').orWhere('last_used_at', '<', thisHour))
    .update({ last_used_at: thisHour }),
);

const callerByToken = prepareFields(
  'caller_by_token',
  ofHolder('access_tokens as t', 'tokenHash')
    .join(...referredBy('t.api_client_id', 'api_clients as c'))
    .join(...referredBy('t.user_id', 'users as u'))
    .join('organizations as o', 'o.id', 't.organization_id')
    .where({ 'c.retired': literal(false), 'u.retired': literal(false) })
    .whereNull('t.revoked_at')
    .where('t.expires_at', '>', param('now')),
  {
    clientId: field.derived<number>('c.id'),
    partnerId: field.derived<number | null>('c.partner_id'),
    scopes: field.stored<ClientCredentials['scopes']>(),
    /** Tokens are only issued for the client's secret, so the caller signed in when the token was issued. */
    signedInAt: field.derived<Date>('t.created_at'),
    /** The organization lets software agents in. */
    agentsAllowed: field.derived<boolean>('o.agents_allowed'),
    /** The client was not used earlier in this hour. */
    unused: field.derived<boolean>(`coalesce(c.last_used_at < date_trunc('hour', now()), true)`),
    ...scopeFields,
  },
  't',
);

/** Returns the scope of the access token with this SHA-256, or null when it is unknown, expired or revoked. */
export async function findCaller(database: Database, tokenHash: Buffer, now: Date): Promise<Scope | null> {
  const holder = { foundBy: 'organization_of_access_token', key: tokenHash } as const;
  const row = await callerByToken.readFirst(database, holder, { tokenHash, now });
  if (!row) return null;
  const { signedInAt, clientId, partnerId, scopes, unused, agentsAllowed } = row;
  if (unused) await noteUse.run(database, row, { id: clientId });
  const caller = { ...scopeOfUser(row, signedInAt), clientId, partnerId, scopes };
  return scopes.includes('agent') ? asAgent(caller, agentsAllowed) : caller;
}

/** A software agent sees no full Social Security number, whatever its user may see, and does nothing while agents are off. */
const asAgent = (caller: Scope, allowed: boolean): Scope => ({
  ...caller,
  scopes: allowed ? caller.scopes : [],
  permissions: new Set(
    [...caller.permissions].filter((id) => id !== permissionId.viewFullSocialSecurityNumbers),
  ),
});

/**
 * Returns the part of a scope that follows from the user's role and managements; it is the same for tokens and
 * sessions.
 */
export function rightsOfRow({ hierarchy, permissions, paths, everifyTrained }: RightsRow) {
  const held: ReadonlySet<number> = new Set(permissions);
  return { hierarchy, everifyTrained, permissions: held, reach: reachOf(held, paths) };
}

function reachOf(permissions: ReadonlySet<number>, paths: readonly string[]): Reach {
  const groups = paths.map(levelsOf);
  return permissions.has(permissionId.accessEmployeesOutsideManagedGroups) ||
    groups.some((group) => group.length === 0)
    ? 'everyone'
    : groups;
}

function levelsOf(path: string): string[] {
  const levels: unknown = JSON.parse(path);
  if (!Array.isArray(levels)) throw new Error('The path of a group is a list of levels');
  return levels.map(String);
}

const identity = {
  organizationName: field.derived<string>('o.name'),
  userName: field.derived<string>(`u.first_name || ' ' || u.last_name`),
  roleId: field.derived<number>('r.id'),
  roleName: field.derived<string>('r.name'),
  clientId: field.requiredText,
  clientName: field.derived<string>('c.name'),
  partnerName: field.derived<string | null>('p.name'),
  /** Paths of the groups that the user manages. */
  groups: field.derived<readonly GroupPath[]>(`(
    select coalesce(json_agg(g.path order by g.id), '[]') from managements m
    join groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = u.organization_id and m.user_id = u.id)`),
};

/** A description of the caller. */
export type Identity = field.RecordOf<typeof identity>;

const statement = prepareFields(
  'identity',
  ofTenant('api_clients as c', 'id')
    .join('organizations as o', 'o.id', 'c.organization_id')
    .join(...referredBy('c.user_id', 'users as u'))
    .join(...referredBy('u.role', 'roles as r'))
    .leftJoin(...referredBy('c.partner_id', 'partners as p')),
  identity,
  'c',
);

/** Returns who is calling with an API client. @throws Error for a caller without one */
export async function identityOf({ database }: Pick<Store, 'database'>, scope: Scope): Promise<Identity> {
  const caller = await statement.readFirst(database, scope, { id: scope.clientId });
  if (!caller) throw new Error('The caller has no API client');
  return caller;
}
