import type { Knex } from 'knex';
import {
  closeToDirectory,
  createDirectoryFunctions,
  dropDirectoryFunctions,
  openToDirectory,
  serviceRole,
  type DirectoryFunction,
  type DirectoryRights,
} from './helpers/schema';

/**
 * A few organizations for each encryption key in use, so that a process finds out at its start whether it has the keys
 * of this database. An encrypted value begins with its version, the length of its key's id, and the id.
 *
 * Locks: `audit_keys` exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await openToDirectory(knex, rights);
  await createDirectoryFunctions(knex, functions);
}

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await closeToDirectory(knex, rights);
}

const rights: DirectoryRights = { audit_keys: ['select (organization_id, id, key_ciphertext)'] };

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'organizations_of_encryption_keys()',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query
          select distinct newest.organization_id from (
            select k.organization_id, row_number() over (
              partition by substring(k.key_ciphertext from 1 for 2 + get_byte(k.key_ciphertext, 1)) order by k.id desc
            ) as place
            from public.audit_keys k where length(k.key_ciphertext) > 1) newest
          where newest.place <= 3;
      end`,
    comment: 'The three organizations that each encryption key has last encrypted an audit key of',
    callers: [serviceRole],
  },
];
