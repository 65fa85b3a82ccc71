import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  serviceRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * An organization that is suspended: nobody signs in, no token and no link of it is known. Its records stay, and the worker
 * goes on with them.
 *
 * Whoever finds an organization before it is known asks `open_organization` about it, so that one function decides.
 *
 * Locks: organizations exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column suspended_at timestamptz');
  await knex.raw(`grant select (suspended_at) on organizations to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions);
}

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'open_organization(wanted integer)',
    returns: 'integer',
    volatility: 'stable',
    body: 'begin return (select id from public.organizations where id = wanted and suspended_at is null); end',
    comment: 'The organization with this id; null when there is none, or when it is suspended',
    callers: [serviceRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await knex.raw('alter table organizations drop column suspended_at');
}
