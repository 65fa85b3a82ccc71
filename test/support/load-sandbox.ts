import { createServices } from '../../src/compose';
import { loadSandbox } from '../../src/sandbox/load';
import { silentLogger, testConfig } from './parts';

/** Loads the sandbox organizations into the migrated database `DATABASE_URL`, sealed with `ENCRYPTION_KEYS`. */
async function main({
  DATABASE_URL: url = '',
  ENCRYPTION_KEYS: keys = '',
}: NodeJS.ProcessEnv): Promise<void> {
  const config = testConfig({ SANDBOX: 'true', DATABASE_URL: url, ENCRYPTION_KEYS: keys });
  const services = createServices(config, url, silentLogger);
  await loadSandbox(services, new Date());
  await services.database.close();
}

void main(process.env);
