import type { Knex } from 'knex';

/** What migrations need of the key ring. */
export interface Keys<Purpose extends string> {
  seal(organizationId: number, purpose: Purpose, plain: string): Buffer;
  open(organizationId: number, purpose: Purpose, sealed: Uint8Array): string;
  hash(organizationId: number, purpose: Purpose, plain: string): Buffer;
}

/** The key ring of the program that migrates. @throws Error when it was started without one */
export function keysOfMigration<Purpose extends string>(knex: Knex): Keys<Purpose> {
  const { keys } = knex.userParams as { keys?: () => Keys<Purpose> };
  if (!keys) throw new Error('This migration seals what is stored: it needs ENCRYPTION_KEYS');
  return keys();
}
