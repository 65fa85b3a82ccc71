import { readCommandLine, type Command } from './commands';
import { assertProduction, parseConfig, type Config } from '../config';
import { checkDataDirectory } from '../embedded-postgres';
import { checkAddress, statusAddress } from '../server/listen';
import { checkAnchorTarget } from '../records/write-anchors';
import { StartupError } from '../process/startup-error';

/** What to run, checked as far as possible without starting it. */
export interface CheckedCommand {
  readonly command: Command;
  readonly options: readonly string[];
  readonly config: Config;
}

/** Why nothing is started: what to print, and the exit code. */
export interface StartRefusal {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

/**
 * Reads arguments and environment and looks whether the port is free and the data directory can be used: all that can
 * be wrong is said before anything is built, made or migrated.
 */
export async function preflight(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CheckedCommand | StartRefusal> {
  const line = readCommandLine(args);
  if ('code' in line) return line;
  try {
    const config = parseConfig(line.command.bridges ? {} : env);
    if (line.command.bridges) return { ...line, config };
    if (line.command.serves || line.command.works) assertProduction(config);
    if (line.command.serves) await checkAddress(config);
    const status = line.command.works && !line.command.serves ? statusAddress(config) : null;
    if (status) await checkAddress(status);
    if (line.command.works) await checkAnchorTarget(config.auditAnchor);
    if (config.databaseUrl === null && !line.command.checks) await checkDataDirectory(config.dataDir);
    return { ...line, config };
  } catch (error) {
    if (error instanceof StartupError) return { code: 1, text: error.message };
    throw error;
  }
}
