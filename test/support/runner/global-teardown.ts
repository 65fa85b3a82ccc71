import { rmSync } from 'node:fs';
import './global-setup';

/** Runs after failed tests too. A killed run is cleaned up by the server's guard and by the next run. */
export default async function globalTeardown(): Promise<void> {
  const run = globalThis.testRun;
  if (!run) return;
  try {
    await run.databases.finish();
  } finally {
    await run.server.stop();
    rmSync(run.folder, { recursive: true, force: true });
    if (run.temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = run.temporary;
  }
}
