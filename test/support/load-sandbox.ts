import { createServices } from '../../src/program/compose';
import { loadSandbox } from '../../src/sandbox/load';
import { openPool } from '../../src/store/core/database';
import { silentLogger, testConfig } from './parts';

/** Loads the sandbox organizations into a migrated database, sealed with `ENCRYPTION_KEYS`. */
async function main({ DATABASE_URL, DATABASE_OWNER_URL, ENCRYPTION_KEYS }: NodeJS.ProcessEnv): Promise<void> {
  const [url = '', ownerUrl = '', keys = ''] = [DATABASE_URL, DATABASE_OWNER_URL, ENCRYPTION_KEYS];
  const config = testConfig({ SANDBOX: 'true', DATABASE_URL: url, ENCRYPTION_KEYS: keys });
  const services = createServices(config, url, silentLogger);
  const owner = openPool({ url: ownerUrl, poolSize: 2 });
  await loadSandbox(services, owner, new Date());
  await Promise.all([owner.destroy(), services.database.close()]);
}

void main(process.env);
