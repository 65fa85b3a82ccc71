import './global-setup';

/** Runs after failed tests too. A killed run is cleaned up by the server's guard and by the next run. */
export default async function globalTeardown(): Promise<void> {
  const databases = globalThis.testDatabases;
  try {
    await databases?.run.finish();
  } finally {
    await databases?.server.stop();
  }
}
