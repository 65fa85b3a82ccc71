import { rmSync } from 'node:fs';
import { makeRunFolder } from './run-folder';
import { startTestServer, type TestServer } from '../server';
import { startTestRun, type TestRun } from './template';

/**
 * Of each file's modules most live as long as the file. V8 copies what lives between the halves of its young generation,
 * and does so less often when a half has 64 MB rather than 16. The workers inherit it.
 */
const youngGeneration = '--max-semi-space-size=64';

declare global {
  var testRun:
    { folder: string; temporary: string | undefined; server: TestServer; databases: TestRun } | undefined;
}

/** Once per `jest`: a folder, a server and the migrated template; the workers learn of them through the environment. */
export default async function globalSetup(): Promise<void> {
  process.execArgv.push(youngGeneration);
  const temporary = process.env['TMPDIR'];
  const folder = makeRunFolder();
  const server = await startTestServer(folder);
  try {
    const databases = await startTestRun(server.url);
    globalThis.testRun = { folder, temporary, server, databases };
    process.env['TEST_SERVER_URL'] = server.url;
    process.env['TEST_TEMPLATE'] = databases.template;
    process.env['TEST_SERVICE_URL'] = databases.logins.service;
    process.env['TEST_WORKER_URL'] = databases.logins.worker;
  } catch (error) {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
