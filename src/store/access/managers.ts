import { literal, ofTenant, param, prepare, queryIn } from '../core/statement';
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
const hasClient = `exists (
  select from api_clients c
  where c.organization_id = u.organization_id and c.user_id = u.id and not c.retired and c.partner_id is null
    and 'write' = any(c.scopes) and not 'agent' = any(c.scopes))`;

/** A login without a password is usable with an email address: the link for a forgotten password goes there. */
const canSignIn = `(
  u.login is not null and (u.password_hash is not null or u.email_address is not null)
  or u.oauth_id is not null and o.oauth_enabled
    and o.oauth_settings ->> 'issuer' is not null and o.oauth_settings ->> 'clientId' is not null
  or u.saml_id is not null and o.saml_enabled and o.saml_settings ->> 'entryPoint' is not null
    and o.saml_settings ->> 'issuer' is not null and o.saml_settings ->> 'certificate' is not null)`;

const someone = (condition: string) => `exists (
  select from users u
  join role_permissions rp on rp.organization_id = u.organization_id and rp.role_id = u.role
  join organizations o on o.id = u.organization_id
  where u.organization_id = :organizationId and not u.retired and rp.permission_id = permission and ${condition})`;

const reading = (label: string) =>
  prepare<Managers>(
    label,
    `select permission, ${someone('true')} as held, ${someone(`(${hasClient} or ${canSignIn})`)} as usable,
       ${someone(hasClient)} as "byClient"
     from unnest(:permissions::integer[]) as permission`,
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
  // Separate statements: only one that starts after taking the lock sees what the lock was waiting for.
  const [, managers] = await Promise.all([
    when === 'before' ? lockOf(unit, lockNumbers.organization) : null,
    queryIn(unit.trx, unit.scope, statements[when], { permissions }),
  ]);
  return permissions.flatMap((permission) => managers.filter((one) => one.permission === permission));
}

const others = prepare<{ id: number }>(
  'other_holders',
  ofTenant('users as u')
    .join('role_permissions as rp', { 'rp.organization_id': 'u.organization_id', 'rp.role_id': 'u.role' })
    .where({ 'u.retired': literal(false) })
    .whereRaw('rp.permission_id = any(?)', [param('permissions', 'integer[]')])
    .whereNot('u.id', param('userId'))
    .distinct({ id: 'rp.permission_id' }),
);

/** Returns those of some permissions that another active user than the caller has, whatever that user reaches. */
export async function heldByOthers(
  { trx, scope }: Unit,
  permissions: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await queryIn(trx, scope, others, { userId: scope.userId, permissions: [...permissions] });
  return new Set(rows.map(({ id }) => id));
}
