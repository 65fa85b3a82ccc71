import { valuesBy } from '../../domain/json';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  asking,
  askingIn,
  behind,
  literal,
  ofTenant,
  param,
  prepare,
  prepareFields,
  type Ask,
} from '../core/statement';
import { insertRow } from '../core/rows';
import type { Unit } from '../unit';

/** Links for setting a new password. Using a link deletes it. */

/** Someone who signs in with a login: a user or an employee. */
export interface LoginOwner {
  readonly kind: 'user' | 'employee';
  readonly id: number;
}

/** Columns of the owner's record and of the organization. */
const owned = {
  login: field.text,
  firstName: field.requiredText,
  lastName: field.requiredText,
  emailAddress: field.text,
  organization: field.derived<string>('o.name'),
};

export interface ResetOwner extends LoginOwner, field.RecordOf<typeof owned> {
  /** Signs in with a company account (single sign-on) alone: has no password of ours. */
  readonly signsOnAlone: boolean;
  /** 1 English, 2 Spanish; null for users, who have no preference. */
  readonly language: number | null;
}

const usable = (table: string, id: string) =>
  ofTenant(`${table} as l`)
    .join('organizations as o', 'o.id', 'l.organization_id')
    .where({ [`l.${id}`]: param('id'), 'l.retired': literal(false) });

const userOwner = prepareFields(
  'login_owner_user',
  usable('users', 'id'),
  {
    ...owned,
    signsOnAlone: field.derived<boolean>(
      '(l.password_hash is null and (l.oauth_id is not null or l.saml_id is not null))',
    ),
  },
  'l',
);
/** Two statements, because a cluster keeps logins on another server than employees (`cluster/places.ts`). */
const employeeLogin = prepareFields(
  'login_owner_login',
  usable('employee_logins', 'employee_id'),
  field.pick(owned, 'login', 'organization'),
  'l',
);
const employeeOwner = prepareFields('login_owner_employee', ofTenant('employees', 'id'), {
  ...field.pick(owned, 'firstName', 'lastName', 'emailAddress'),
  language: field.derived<number | null>('employees.language_preference'),
});

async function ownerOf(ask: Ask, { kind, id }: LoginOwner): Promise<ResetOwner | null> {
  if (kind === 'user') {
    const [user] = await ask(userOwner, { id });
    return user ? { kind, id, ...user, language: null } : null;
  }
  const [[login], [employee]] = await Promise.all([ask(employeeLogin, { id }), ask(employeeOwner, { id })]);
  return login && employee ? { kind, id, ...login, ...employee, signsOnAlone: false } : null;
}

/** Returns the owner of a login; null if that account is retired. */
export const findLoginOwner = (database: Database, tenant: Tenant, owner: LoginOwner) =>
  ownerOf(asking(database.primary, tenant), owner);

const lockOfOwner = valuesBy(['user', 'employee'], (kind) =>
  prepare(`login_owner_lock_${kind}`, ofTenant(`${kind}s`, 'id').forShare().select('id')),
);

/** Like `findLoginOwner`, inside the transaction; the address cannot change until that ends. */
export function holdLoginOwner(unit: Unit, owner: LoginOwner): Promise<ResetOwner | null> {
  const ask = askingIn(unit);
  return behind(ask(lockOfOwner[owner.kind], { id: owner.id }), ownerOf(ask, owner));
}

const ownerOfReset = prepareFields(
  'password_reset_owner',
  ofTenant('password_resets as r', 'tokenHash')
    .join('organizations as o', 'o.id', 'r.organization_id')
    .where('r.expires_at', '>', param('now'))
    .whereNull('o.suspended_at'),
  {
    kind: field.derived<LoginOwner['kind']>(`case when r.user_id is null then 'employee' else 'user' end`),
    id: field.derived<number>('coalesce(r.user_id, r.employee_id)'),
  },
  'r',
);

/** Returns the account whose password a link sets; null for a link that is unknown, used, replaced or expired. */
export async function findResetOwner(
  database: Database,
  tenant: Tenant,
  tokenHash: Buffer,
  now: Date,
): Promise<ResetOwner | null> {
  const ask = asking(database.primary, tenant);
  const [owner] = await ask(ownerOfReset, { tokenHash, now });
  return owner ? ownerOf(ask, owner) : null;
}

const endings = valuesBy(['user', 'employee'], (kind) =>
  prepare(`password_resets_end_of_${kind}`, ofTenant('password_resets', `${kind}Id`).delete()),
);

/**
 * Ends the links of an account. One that was mailed before its password or its address changed would let whoever reads
 * that mail sign in.
 */
export const endPasswordResets = (unit: Unit, { kind, id }: LoginOwner): Promise<void> =>
  endings[kind].send(unit, { [`${kind}Id`]: id });

/** Ends the links of an employee who gets another address: they went to the former one. */
export async function endLinksToFormerAddress(
  unit: Unit,
  before: { readonly id: number; readonly emailAddress: string | null },
  { emailAddress }: { readonly emailAddress?: string | null | undefined },
): Promise<void> {
  if (emailAddress === undefined || emailAddress === before.emailAddress) return;
  await endPasswordResets(unit, { kind: 'employee', id: before.id });
}

const removeExpired = prepare(
  'password_resets_remove_expired',
  ofTenant('password_resets').where('expires_at', '<', param('now')).delete(),
);

/** Stores a link and disables earlier ones. Declares the change. */
export async function insertPasswordReset(
  unit: Unit,
  { kind, id }: LoginOwner,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await endPasswordResets(unit, { kind, id });
  // Expired links are removed with the next one; nothing depends on when.
  await removeExpired.send(unit, { now: unit.now });
  await insertRow(unit, 'password_resets', { [`${kind}Id`]: id, tokenHash, expiresAt });
  unit.change({ type: kind, id }, ['passwordReset']);
}

const spend = prepare(
  'password_reset_spend',
  ofTenant('password_resets', 'tokenHash')
    .where('expires_at', '>', param('now'))
    .delete()
    .returning('token_hash'),
);

/** Uses up a link. @returns false when it was already used; of two concurrent calls one gets true */
export const spendPasswordReset = async (unit: Unit, tokenHash: Buffer): Promise<boolean> =>
  (await spend.all(unit, { tokenHash, now: unit.now })).length === 1;
