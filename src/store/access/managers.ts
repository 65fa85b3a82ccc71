import {
  behind,
  functionCall,
  exists,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  referredBy,
} from '../core/statement';
import { lockNumbers, lockOf } from '../locks';
import type { Unit } from '../unit';

/** Who of an organization has a permission. */
export interface Managers {
  readonly permission: number;
  /** An active user has it. */
  readonly held: boolean;
  /** One of them can sign in to the portal, or has a client of their own that may change something. */
  readonly usable: boolean;
  /** One of them has such a client. */
  readonly byClient: boolean;
}

/** A partner's client and a software agent are shut out of what these permissions are for by what they may call. */
const hasClient = exists(
  knex('api_clients as c')
    .where({
      'c.organization_id': knex.ref('u.organization_id'),
      'c.user_id': knex.ref('u.id'),
      'c.retired': literal(false),
    })
    .whereNull('c.partner_id')
    .whereRaw(`'write' = any(c.scopes) and not 'agent' = any(c.scopes)`),
);

/** A login without a password is usable with an email address: the link for a forgotten password goes there. */
const canSignIn = knex.raw(`(
  u.login is not null and (u.password_hash is not null or u.email_address is not null)
  or u.oauth_id is not null and o.oauth_enabled
    and o.oauth_settings ->> 'issuer' is not null and o.oauth_settings ->> 'clientId' is not null
  or u.saml_id is not null and o.saml_enabled and o.saml_settings ->> 'entryPoint' is not null
    and o.saml_settings ->> 'issuer' is not null and o.saml_settings ->> 'certificate' is not null)`);

/** Active users with the permission of the row. */
const holders = () =>
  ofTenant('users as u')
    .join(...referredBy('u.role', 'role_permissions as rp', 'role_id'))
    .join('organizations as o', 'o.id', 'u.organization_id')
    .where({ 'u.retired': literal(false), 'rp.permission_id': knex.ref('permission') });

const reading = (label: string) =>
  prepare<Managers>(
    label,
    knex(knex.raw('? as permission', [functionCall('unnest', param('permissions', 'integer[]'))])).select({
      permission: 'permission',
      held: exists(holders()),
      usable: exists(holders().where((way) => void way.where(hasClient).orWhere(canSignIn))),
      byClient: exists(holders().where(hasClient)),
    }),
  );
const statements = { before: reading('managers_before'), after: reading('managers_after') };

/**
 * Returns who has these permissions as the transaction has left it so far, in their order. Before a change it locks the
 * organization until the transaction ends, so that two concurrent changes cannot each rely on what the other one takes away.
 */
export async function readManagers(
  unit: Unit,
  permissions: readonly number[],
  when: keyof typeof statements,
): Promise<readonly Managers[]> {
  const lock = when === 'before' ? lockOf(unit, lockNumbers.organization) : Promise.resolve();
  const managers = await behind(lock, statements[when].all(unit, { permissions }));
  return permissions.flatMap((permission) => managers.filter((one) => one.permission === permission));
}

const others = prepare<{ id: number }>(
  'other_holders',
  ofTenant('users as u')
    .join(...referredBy('u.role', 'role_permissions as rp', 'role_id'))
    .where({ 'u.retired': literal(false) })
    .whereRaw('rp.permission_id = any(?)', [param('permissions', 'integer[]')])
    .whereNot('u.id', param('userId'))
    .distinct({ id: 'rp.permission_id' }),
);

/** Returns those of some permissions that another active user than the caller has, whatever that user reaches. */
export async function heldByOthers(unit: Unit, permissions: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await others.all(unit, { userId: unit.scope.userId, permissions: [...permissions] });
  return new Set(rows.map(({ id }) => id));
}
