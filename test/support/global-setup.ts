import { startTestServer, type TestServer } from './server';
import { startTestRun, type TestRun } from './template';

declare global {
  var testDatabases: { server: TestServer; run: TestRun } | undefined;
}

/** Once per `jest`: a server and the migrated template; the workers learn both through the environment. */
export default async function globalSetup(): Promise<void> {
  const server = await startTestServer();
  try {
    const run = await startTestRun(server.url);
    globalThis.testDatabases = { server, run };
    process.env['TEST_SERVER_URL'] = server.url;
    process.env['TEST_TEMPLATE'] = run.template;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
