import knexFactory, { type Knex } from 'knex';
import { serverUrl } from './client';
import { typeParsers } from './wire';

const silent = () => undefined;

/**
 * Opens Knex on connections of its own, for what only the owner of the tables does: migrations, and the changes that a
 * cluster needs. Everything else goes through `openDatabase`. The caller destroys it.
 *
 * Of several servers the primary is sought once: a command that loses it ends, and is run again.
 */
export const openKnex = (
  url: string,
  settings: Knex.PgConnectionConfig = {},
  { pool, migrations }: Pick<Knex.Config, 'pool' | 'migrations'> = {},
): Knex =>
  knexFactory({
    client: 'pg',
    connection: async () => ({ types: typeParsers, ...settings, connectionString: await serverUrl(url) }),
    pool: { min: 0, max: 2, ...pool },
    ...(migrations && { migrations }),
    // Otherwise the message of a database error repeats the statement's values.
    compileSqlOnError: false,
    // Every failure reaches the caller as an error; the library's own warnings would repeat it.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
  });
