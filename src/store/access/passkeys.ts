import type { Database } from '../core/database';
import type { Holder } from './second-factors';
import { execute, prepare, query } from '../core/statement';
import type { Unit } from '../unit';

/** Passkeys of users. */

export interface Passkey {
  readonly id: number;
  /** The name that the user gave it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface StoredCredential {
  readonly id: number;
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  /** The authenticator's counter at its last use; 0 if it does not count. */
  readonly counter: number;
}

const credentials = prepare<Omit<StoredCredential, 'counter'> & { counter: string }>(
  'passkeys_of_user',
  `select id, credential_id as "credentialId", public_key as "publicKey", counter
   from passkeys where organization_id = :organizationId and user_id = :userId order by id`,
);

/** Returns what a user's passkeys are verified with. */
export async function readCredentials(database: Database, user: Holder): Promise<StoredCredential[]> {
  const rows = await query(database.primary, user, credentials, { userId: user.id });
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

const use = prepare<{ used: boolean }>(
  'passkey_use',
  `update passkeys set counter = :counter, last_used_at = :now
   where organization_id = :organizationId and id = :passkeyId returning true as used`,
);

/** Records a use. @returns false when the passkey was removed in the meantime */
export const notePasskeyUse = async (
  database: Database,
  user: Holder,
  passkey: { passkeyId: number; counter: number; now: Date },
): Promise<boolean> => (await execute(database, user, use, passkey)).length === 1;

const own = ({ trx, scope }: Unit) =>
  trx('passkeys').where({ organization_id: scope.organizationId, user_id: scope.userId });

/** Lists the caller's passkeys, oldest first. */
export const listOwnPasskeys = (unit: Unit): Promise<Passkey[]> =>
  own(unit)
    .orderBy('id')
    .select({ id: 'id', name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' });

/** Adds a passkey for the caller. Declares the change. */
export async function insertPasskey(
  { trx, scope: { organizationId, userId }, change }: Unit,
  passkey: Omit<StoredCredential, 'id'> & { name: string },
): Promise<void> {
  if (userId === null) throw new Error('A passkey belongs to a user');
  await trx('passkeys').insert({
    organization_id: organizationId,
    user_id: userId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    name: passkey.name,
  });
  change({ type: 'user', id: userId }, ['passkey']);
}

/** Removes one of the caller's passkeys. Declares the change. */
export async function deletePasskey(unit: Unit, id: number): Promise<void> {
  const { userId } = unit.scope;
  if (userId === null) throw new Error('A passkey belongs to a user');
  await own(unit).where({ id }).delete();
  unit.change({ type: 'user', id: userId }, ['passkey']);
}
