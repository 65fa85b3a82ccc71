import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  serviceRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Finds a code of OpenID Connect that has come in for another organization already. A person can be led to bring it there
 * (mix-up), so codes count once in all organizations together.
 *
 * Locks: `sign_on_answers` against writes while it is indexed; it holds the sign-ons of a day. Duration: milliseconds.
 * Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index sign_on_answers_lookup on sign_on_answers (answer_hash)');
  await knex.raw(`grant select (organization_id, answer_hash) on sign_on_answers to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions);
}

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'organizations_of_sign_on_answer(hash bytea)',
    returns: 'setof integer',
    volatility: 'stable',
    body: 'begin return query select organization_id from public.sign_on_answers where answer_hash = hash limit 2; end',
    comment:
      'Organizations for which an answer of an identity provider with this SHA-256 has come in, two at most',
    callers: [serviceRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await knex.raw(`revoke select (organization_id, answer_hash) on sign_on_answers from ${directoryRole}`);
  await knex.raw('drop index sign_on_answers_lookup');
}
