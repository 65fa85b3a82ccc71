import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  serviceRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Finds a login that another user has, in whichever organization, so that a request hears of it together with its other
 * values that are taken. `users_login_key`, which is what refuses it, names one of them.
 *
 * Locks: none but on the catalog. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`grant select (id) on users to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions);
}

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'is_login_of_another(wanted text, own integer)',
    returns: 'boolean',
    volatility: 'stable',
    body: 'begin return exists (select from public.users where login_folded = public.fold(wanted) and id <> own); end',
    comment: 'Whether a user other than the one with this id has this login, retired or not',
    callers: [serviceRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await knex.raw(`revoke select (id) on users from ${directoryRole}`);
}
