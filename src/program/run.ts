import { accessTo, type DatabaseAccess } from './database-access';
import type { Ending, Lifecycle } from '../process/lifecycle';
import { logStep, type Logger } from '../process/logger';
import type { CheckedCommand } from './preflight';
import { markUnkeyedTrails } from '../store/audit/rows';
import { withDatabase } from '../store/core/database';
import { createKeyRing } from '../store/core/keys';
import { runTask } from './tasks';

/** A command with everything that it needs to run. */
export interface CommandRun extends CheckedCommand {
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly ending: Ending;
  /** Shows the operator a line that is not an event. */
  readonly tell: (line: string) => void;
  /** Renders `dist/docs` again; without it the docs are served as they are. */
  readonly renderDocs?: () => Promise<void>;
}

/** Brings the schema up to date, or a step back. */
export async function migrate(run: CommandRun, access: DatabaseAccess): Promise<void> {
  const { logger, options } = run;
  const started = performance.now();
  const back = options.includes('--rollback');
  const migrations = await (back ? access.rollback() : access.migrate());
  logStep(logger, back ? 'Undoing migrations' : 'Migrating the database', started, { migrations });
  if (!back) await markTrails(run, access);
}

/** Adds keyed hashes to the audit rows from before there were keys: once, after the migration that brought the keys. */
async function markTrails({ config, logger }: CommandRun, access: DatabaseAccess): Promise<void> {
  const started = performance.now();
  const keys = createKeyRing(config.encryptionKeys);
  const trails = await withDatabase({ url: access.ownerAsWorkerUrl, poolSize: 2 }, (database) =>
    markUnkeyedTrails({ database, keys }),
  );
  if (trails > 0) logStep(logger, 'Keying the audit trails', started, { trails });
}

/**
 * Runs a command that neither serves nor works.
 * @param databaseUrl the operator's, or that of the embedded server's superuser
 * @returns the exit code
 */
export async function runToEnd(run: CommandRun, databaseUrl: string): Promise<number> {
  const { command, options, config, logger } = run;
  const access = accessTo(databaseUrl, config, logger);
  if (command.migrates || access.ours) await migrate(run, access);
  if (!command.task) return 0;
  return runTask(command.task, config, access, options, (line) => process.stdout.write(`${line}\n`));
}
