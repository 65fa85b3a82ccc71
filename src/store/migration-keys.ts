import type { Knex } from 'knex';
import type { KeyRing } from './keys';

/** What Knex hands on to the migrations. */
export interface MigrationParameters {
  readonly keys: () => KeyRing;
}

/** The key ring of the program that migrates. @throws Error when it was started without one */
export function keysOfMigration(knex: Knex): KeyRing {
  const { keys } = knex.userParams as Partial<MigrationParameters>;
  if (!keys) throw new Error('This migration seals what is stored: it needs ENCRYPTION_KEYS');
  return keys();
}
