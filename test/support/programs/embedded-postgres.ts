import { startEmbeddedPostgres } from '../../../src/embedded-postgres';

/**
 * A small service around the embedded server, for tests that need a process of its own to kill:
 * `embedded-postgres <data directory> [stay | throw | exit]`. Prints one line of JSON when the server runs.
 */
async function main([dataDir = '', then = 'stop']: string[]): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  console.log(JSON.stringify({ url: server.url }));
  if (then === 'stay') setInterval(() => undefined, 1000);
  else if (then === 'throw') setImmediate(() => void Promise.reject(new Error('crashed on purpose')));
  else if (then === 'exit') process.exit(3);
  else await server.stop();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
