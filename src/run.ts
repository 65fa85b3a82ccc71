import { accessTo, type DatabaseAccess } from './database-access';
import type { Ending, Lifecycle } from './lifecycle';
import { logStep, type Logger } from './logger';
import type { Flight } from './preflight';
import { runTask } from './tasks';

/** A command with everything that it needs to run. */
export interface Run extends Flight {
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly ending: Ending;
  /** Shows the operator a line that is no event. */
  readonly tell: (line: string) => void;
  /** Renders `dist/docs` anew; without it the docs are served as they are. */
  readonly renderDocs?: () => Promise<void>;
}

/** Brings the schema up to date, or a step back. */
export async function migrate({ logger, options }: Run, access: DatabaseAccess): Promise<void> {
  const started = performance.now();
  const back = options.includes('--rollback');
  const migrations = await (back ? access.rollback() : access.migrate());
  logStep(logger, back ? 'Undoing migrations' : 'Migrating the database', started, { migrations });
}

/**
 * Runs a command that neither serves nor works.
 * @param databaseUrl the operator's, or that of the embedded server's superuser
 * @returns the exit code
 */
export async function runToEnd(run: Run, databaseUrl: string): Promise<number> {
  const { command, options, config, logger } = run;
  const access = accessTo(databaseUrl, config, logger);
  if (command.migrates || access.ours) await migrate(run, access);
  if (!command.task) return 0;
  return runTask(command.task, config, access, options, (line) => process.stdout.write(`${line}\n`));
}
