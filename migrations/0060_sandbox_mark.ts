import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  serviceRole,
  withoutForcedRowSecurity,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Which organizations are the sandbox's: the credentials of their clients and users are public, so a database that holds
 * one must never be used outside the sandbox. Those that are there already are known by their clients.
 *
 * Locks: `organizations` and `api_clients` exclusively for a moment. Duration: milliseconds. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column sandbox boolean not null default false');
  await withoutForcedRowSecurity(knex, ['organizations', 'api_clients'], () =>
    knex.raw(
      `update organizations set sandbox = true
       where id in (select organization_id from api_clients where client_id = any(?))`,
      [publicClients],
    ),
  );
  await knex.raw(`grant select (sandbox) on organizations to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions);
}

/** As they were in the versions that did not mark their organizations. */
const publicClients = [
  'sandbox-admin',
  'sandbox-manager',
  'sandbox-viewer',
  'sandbox-partner',
  'sandbox-other-admin',
];

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'sandbox_marks()',
    returns: 'setof boolean',
    volatility: 'stable',
    body: 'begin return query select distinct sandbox from public.organizations; end',
    comment: 'Whether there are organizations of the sandbox (true), and whether there are others (false)',
    callers: [serviceRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await knex.raw('alter table organizations drop column sandbox');
}
