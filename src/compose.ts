import type { TaskList } from 'graphile-worker';
import knex from 'knex';
import type { Config } from './config';
import type { Logger } from './logger';
import { createMetrics, type Metrics } from './metrics';
import type { ServerParts } from './server';
import { migrationsCurrent } from './store/migrate';

/** Everything that the commands run, put together for one process. */
export interface Composition {
  server: ServerParts;
  tasks: TaskList;
  crontab: string;
  metrics: Metrics | undefined;
  /** After the migrations, before anything serves: loads the sandbox organizations into an empty database. */
  prepare(): Promise<void>;
  /** Lines for the operator once everything runs; empty outside the sandbox. */
  welcome(): readonly string[];
  close(): Promise<void>;
}

/** Builds the parts of the program around one database. Nothing is started here. */
export function compose(config: Config, databaseUrl: string, logger: Logger): Composition {
  const metrics = config.metrics ? createMetrics() : undefined;
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 2 } });
  return {
    server: {
      logger,
      checks: {
        database: async () => {
          await db.raw('select 1');
          return true;
        },
        migrations: () => migrationsCurrent(db),
      },
      ...(metrics ? { metrics } : {}),
    },
    tasks: {},
    crontab: '',
    metrics,
    prepare: async () => undefined,
    welcome: () => [],
    close: () => db.destroy(),
  };
}
