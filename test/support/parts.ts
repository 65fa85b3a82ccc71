import { parseConfig, type Config } from '../../src/config';
import { createLogger } from '../../src/process/logger';
import { openListener, startApi, type RunningServer, type ServerParts } from '../../src/server/server';

export const silentLogger = createLogger({ level: 'silent' });

/** The configuration that an environment gives, for tests that need nothing special. */
export function testConfig(env: Readonly<Record<string, string>> = {}): Config {
  return parseConfig({ LOG_LEVEL: 'silent', ...env });
}

/** A server on a free port around the parts under test. */
export async function startTestApi(
  parts: Partial<ServerParts> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer & { url: string }> {
  const config = testConfig(env);
  const listener = await openListener({ port: 0, host: '127.0.0.1' });
  const server = await startApi(config, { logger: silentLogger, checks: {}, ...parts }, listener);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}
