import { createServices } from '../../../src/program/compose';
import { loadSandbox } from '../../../src/sandbox/load';
import { openDatabase } from '../../../src/store/core/database';
import { silentLogger, testConfig } from '../parts';

/** Loads the sandbox organizations into a migrated database, sealed with `ENCRYPTION_KEYS`. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL: url = '', DATABASE_OWNER_URL: ownerUrl = '', ENCRYPTION_KEYS = '' } = env;
  const { DATABASE_DIRECT_URL: direct } = env;
  const pooler = direct === undefined ? {} : { DATABASE_DIRECT_URL: direct };
  const config = testConfig({ SANDBOX: 'true', DATABASE_URL: url, ...pooler, ENCRYPTION_KEYS });
  const services = createServices(config, url, silentLogger);
  const owner = openDatabase({ url: ownerUrl, poolSize: 2 });
  await loadSandbox(services, owner, new Date());
  await Promise.all([owner.close(), services.database.close()]);
}

void main(process.env);
