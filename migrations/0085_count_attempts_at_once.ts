import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  dropDirectoryFunctions,
  serviceRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * One function that counts what is guessed by everything that limits it: who from which network, the network alone, and so
 * on, in one round trip.
 *
 * Locks: nothing. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await createDirectoryFunctions(knex, functions);
}

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'count_attempts(keys bytea[], limits integer[], at timestamptz, since timestamptz)',
    returns: 'table (window_start timestamptz, attempts integer)',
    volatility: 'volatile',
    body: `
      begin
        for i in 1 .. cardinality(keys) loop
          select c.window_start, c.attempts into window_start, attempts
          from public.count_attempt(keys[i], at, since) c;
          return next;
          exit when attempts > limits[i];
        end loop;
      end`,
    comment:
      'Counts an attempt of hashed keys, one after the other, up to the first that is beyond its limit; null is none',
    callers: [serviceRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
}
