import { userOf } from '../../domain/scope';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import { insertRow } from '../core/rows';
import {
  ofTenant,
  param,
  prepare,
  prepareCount,
  insertion,
  knex,
  functionCall,
  insertionFrom,
  prepareFields,
  type PlainFields,
  type RowOf,
} from '../core/statement';
import type { Store, Unit } from '../unit';

/** Second factors of users: a code from an authenticator app, or a recovery code. */

/** A user, whether or not a session is open yet. */
export type Holder = Tenant & { readonly id: number };

/** Rows of one user. */
const ofUser = (table: string) => ofTenant(table, 'userId');

const authenticatorOf = prepare<{ secret: Buffer }>(
  'authenticator_of_user',
  ofUser('authenticators').select({ secret: 'secret_ciphertext' }),
);

/** Returns the secret of the user's authenticator app in base32; null when the user has none. */
export async function readAuthenticator({ database, keys }: Store, user: Holder): Promise<string | null> {
  const row = await authenticatorOf.readFirst(database.primary, user, { userId: user.id });
  return row && keys.decrypt(user.organizationId, 'authenticator-secret', row.secret);
}

const takeStep = prepare<{ step: string }>(
  'authenticator_take_step',
  ofUser('authenticators')
    .where('last_step', '<', param('step'))
    .update({ last_step: param('step') })
    .returning('last_step as step'),
);

/**
 * Uses up the code of a time step. @returns false when it or a later one was already used; of two concurrent calls one
 * gets true
 */
export const spendStep = async (database: Database, user: Holder, step: number) =>
  (await takeStep.run(database, user, { userId: user.id, step })).length === 1;

const takeCode = prepare<{ hash: Buffer }>(
  'recovery_code_take',
  ofTenant('recovery_codes', 'userId', 'codeHash')
    .whereNull('used_at')
    .update({ used_at: param('now') })
    .returning('code_hash as hash'),
);

/**
 * Uses up a recovery code. @returns false when the user has no such code left; of two concurrent calls one gets true
 */
export const spendRecoveryCode = async (database: Database, user: Holder, codeHash: Buffer, now: Date) =>
  (await takeCode.run(database, user, { userId: user.id, codeHash, now })).length === 1;

const codesLeft = prepareCount('recovery_codes_left', ofUser('recovery_codes').whereNull('used_at'));

export const countRecoveryCodes = async (database: Database, user: Holder) =>
  (await codesLeft.readFirst(database.primary, user, { userId: user.id }))?.count ?? 0;

const removal = (table: string) => prepare(`${table}_remove_of_user`, ofUser(table).delete());
const removeApp = removal('authenticators');
const removeCodes = removal('recovery_codes');
const removePasskeys = removal('passkeys');

const putAuthenticator = prepare(
  'authenticator_put',
  insertion('authenticators', 'userId', 'secretCiphertext', 'lastStep')
    .onConflict(['organization_id', 'user_id'])
    .merge(),
);

/** Replaces the user's authenticator app. Declares the change. */
export async function replaceAuthenticator(
  unit: Unit,
  userId: number,
  { secret, lastStep }: { secret: string; lastStep: number },
): Promise<void> {
  const { scope, keys } = unit;
  const secretCiphertext = keys.encrypt(scope.organizationId, 'authenticator-secret', secret);
  await putAuthenticator.send(unit, { userId, secretCiphertext, lastStep });
  unit.change({ type: 'user', id: userId }, ['authenticator']);
}

const addCodes = prepare(
  'recovery_codes_add',
  insertionFrom('recovery_codes', knex.queryBuilder(), {
    user_id: param('userId', 'integer'),
    code_hash: functionCall('unnest', param('hashes', 'bytea[]')),
  }),
);

/** Gives a user new recovery codes and invalidates the earlier ones. Declares the change. */
export async function replaceRecoveryCodes(
  unit: Unit,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeCodes.send(unit, { userId });
  await addCodes.send(unit, { userId, hashes });
  unit.change({ type: 'user', id: userId }, ['recoveryCodes']);
}

/** Removes a user's authenticator app and recovery codes. Declares the change. */
export async function removeAuthenticator(unit: Unit, userId: number): Promise<void> {
  for (const statement of [removeApp, removeCodes]) await statement.send(unit, { userId });
  unit.change({ type: 'user', id: userId }, ['authenticator']);
}

/** Removes every way for a user to sign in except the password. Declares the change. */
export async function removeSecondFactor(unit: Unit, userId: number): Promise<void> {
  await removeAuthenticator(unit, userId);
  await removePasskeys.send(unit, { userId });
  unit.change({ type: 'user', id: userId }, ['passkey']);
}

/** Passkeys of users. */

const passkeysWith = <F extends PlainFields>(fields: F) =>
  prepareFields('passkeys_of_user', ofUser('passkeys').orderBy('id'), fields);

const credentials = passkeysWith({
  id: field.id,
  credentialId: field.stored<Buffer>(),
  /** COSE. */
  publicKey: field.stored<Buffer>(),
  /** The authenticator's counter at its last use; 0 if it does not count. */
  counter: field.derived<number>('passkeys.counter::float8'),
});

export type StoredCredential = RowOf<typeof credentials>;

/** Returns what a user's passkeys are verified with. */
export const readCredentials = (database: Database, user: Holder): Promise<StoredCredential[]> =>
  credentials.read(database.primary, user, { userId: user.id });

const usePasskey = prepare(
  'passkey_use',
  ofTenant('passkeys', 'id')
    .update({ counter: param('counter'), last_used_at: param('now') })
    .returning('id'),
);

/** Records a use. @returns false when the passkey was removed in the meantime */
export const notePasskeyUse = async (
  database: Database,
  user: Holder,
  passkey: { id: number; counter: number; now: Date },
): Promise<boolean> => (await usePasskey.run(database, user, passkey)).length === 1;

const passkeysOfUser = passkeysWith({
  id: field.id,
  /** The name that the user gave it. */
  name: field.requiredText,
  createdAt: field.stored<Date>(),
  lastUsedAt: field.instant,
});

export type Passkey = RowOf<typeof passkeysOfUser>;

/** Lists the caller's passkeys, oldest first. */
export const listOwnPasskeys = (unit: Unit): Promise<Passkey[]> =>
  passkeysOfUser.all(unit, { userId: userOf(unit.scope) });

/** Adds a passkey for the caller. Declares the change. */
export async function insertPasskey(
  unit: Unit,
  { credentialId, publicKey, counter, name }: Omit<StoredCredential, 'id'> & { name: string },
): Promise<void> {
  const userId = userOf(unit.scope);
  await insertRow(unit, 'passkeys', { userId, credentialId, publicKey, counter, name });
  unit.change({ type: 'user', id: userId }, ['passkey']);
}

const removePasskey = prepare('passkey_remove', ofTenant('passkeys', 'userId', 'id').delete());

/** Removes one of the caller's passkeys. Declares the change. */
export async function deletePasskey(unit: Unit, id: number): Promise<void> {
  const userId = userOf(unit.scope);
  await removePasskey.send(unit, { userId, id });
  unit.change({ type: 'user', id: userId }, ['passkey']);
}
