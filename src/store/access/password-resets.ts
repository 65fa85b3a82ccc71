import type { Database, Tenant } from '../core/database';
import { asking, askingIn, prepare, sendIn, type Ask } from '../core/statement';
import type { Unit } from '../unit';

/** Links for setting a new password. Using a link deletes it. */

/** Someone who signs in with a login: a user or an employee. */
export interface LoginOwner {
  readonly kind: 'user' | 'employee';
  readonly id: number;
}

export interface ResetOwner extends LoginOwner {
  readonly login: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string | null;
  /** Signs in with a company account (single sign-on). */
  readonly signsOn: boolean;
  /** 1 English, 2 Spanish; null for users, who have no preference. */
  readonly language: number | null;
  readonly organizationName: string;
}

const userOwner = prepare<Omit<ResetOwner, keyof LoginOwner>>(
  'login_owner_user',
  `select u.login, u.first_name as "firstName", u.last_name as "lastName", u.email_address as "emailAddress",
     u.oauth_id is not null or u.saml_id is not null as "signsOn", null::integer as language,
     o.name as "organizationName"
   from users u join organizations o on o.id = u.organization_id
   where u.organization_id = :organizationId and u.id = :id and not u.retired`,
);
/** Two statements, because a cluster keeps logins on another server than employees (`cluster/places.ts`). */
const employeeLogin = prepare<Pick<ResetOwner, 'login' | 'signsOn' | 'organizationName'>>(
  'login_owner_login',
  `select l.login, false as "signsOn", o.name as "organizationName"
   from employee_logins l join organizations o on o.id = l.organization_id
   where l.organization_id = :organizationId and l.employee_id = :id and not l.retired`,
);
const employeeOwner = prepare<Pick<ResetOwner, 'firstName' | 'lastName' | 'emailAddress' | 'language'>>(
  'login_owner_employee',
  `select first_name as "firstName", last_name as "lastName", email_address as "emailAddress",
     language_preference as language
   from employees where organization_id = :organizationId and id = :id`,
);

async function ownerOf(ask: Ask, { kind, id }: LoginOwner): Promise<ResetOwner | null> {
  if (kind === 'user') {
    const [user] = await ask(userOwner, { id });
    return user ? { kind, id, ...user } : null;
  }
  const [[login], [employee]] = await Promise.all([ask(employeeLogin, { id }), ask(employeeOwner, { id })]);
  return login && employee ? { kind, id, ...login, ...employee } : null;
}

/** Returns the owner of a login; null if that account is retired. */
export const findLoginOwner = (database: Database, tenant: Tenant, owner: LoginOwner) =>
  ownerOf(asking(database.primary, tenant), owner);

const lockOfOwner = {
  user: prepare(
    'login_owner_lock_user',
    'select from users where organization_id = :organizationId and id = :id for share',
  ),
  employee: prepare(
    'login_owner_lock_employee',
    'select from employees where organization_id = :organizationId and id = :id for share',
  ),
} as const;

/** Like `findLoginOwner`, inside the transaction; the address cannot change until that ends. */
export async function holdLoginOwner({ trx, scope }: Unit, owner: LoginOwner): Promise<ResetOwner | null> {
  const ask = askingIn(trx, scope);
  // Separate statements: only one that starts after taking the lock sees what the lock was waiting for.
  const [, held] = await Promise.all([ask(lockOfOwner[owner.kind], { id: owner.id }), ownerOf(ask, owner)]);
  return held;
}

const ownerOfReset = prepare<LoginOwner>(
  'password_reset_owner',
  `select case when r.user_id is null then 'employee' else 'user' end as kind, coalesce(r.user_id, r.employee_id) as id
   from password_resets r join organizations o on o.id = r.organization_id
   where r.organization_id = :organizationId and r.token_hash = :tokenHash and r.expires_at > :now
     and o.suspended_at is null`,
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

const columnOf = { user: 'user_id', employee: 'employee_id' } as const;

const ending = (kind: LoginOwner['kind']) =>
  prepare(
    `password_resets_end_of_${kind}`,
    `delete from password_resets where organization_id = :organizationId and ${columnOf[kind]} = :id`,
  );
const endings = { user: ending('user'), employee: ending('employee') } as const;

/**
 * Ends the links of an account. One that was mailed before its password or its address changed would let whoever reads
 * that mail sign in.
 */
export const endPasswordResets = ({ trx, scope }: Unit, { kind, id }: LoginOwner): Promise<void> =>
  sendIn(trx, scope, endings[kind], { id });

/** Ends the links of an employee who gets another address: they went to the former one. */
export async function endLinksToFormerAddress(
  unit: Unit,
  before: { readonly id: number; readonly emailAddress: string | null },
  { emailAddress }: { readonly emailAddress?: string | null | undefined },
): Promise<void> {
  if (emailAddress === undefined || emailAddress === before.emailAddress) return;
  await endPasswordResets(unit, { kind: 'employee', id: before.id });
}

/** Stores a link and disables earlier ones. Declares the change. */
export async function insertPasswordReset(
  unit: Unit,
  { kind, id }: LoginOwner,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { trx, scope, now, change } = unit;
  const key = { organization_id: scope.organizationId };
  const owner = { [columnOf[kind]]: id };
  await endPasswordResets(unit, { kind, id });
  // Expired links are removed with the next one; nothing depends on when.
  await trx('password_resets').where(key).where('expires_at', '<', now).delete();
  await trx('password_resets').insert({ ...key, ...owner, token_hash: tokenHash, expires_at: expiresAt });
  change({ type: kind, id }, ['passwordReset']);
}

/** Uses up a link. @returns false when it was already used; of two concurrent calls one gets true */
export async function spendPasswordReset(
  { trx, scope: { organizationId }, now }: Unit,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = { organization_id: organizationId, token_hash: tokenHash };
  return (await trx('password_resets').where(row).where('expires_at', '>', now).delete()) === 1;
}
