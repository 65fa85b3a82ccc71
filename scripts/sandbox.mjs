/** The sandbox for scripts that test against a running service: on a free port, with data of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './docs/contract.mjs';
import { freePort } from './free-port.mjs';

/**
 * Starts it, or takes the one at `BASE_URL`. Its log of errors goes to this process's standard error.
 * @returns {Promise<{ baseUrl: string, stop: () => Promise<void> }>}
 */
export async function startSandbox() {
  const { BASE_URL: running } = process.env;
  if (running) return { baseUrl: running, stop: async () => undefined };
  const data = mkdtempSync(path.join(tmpdir(), 'ees-sandbox-data-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    if (answer?.ok) return { baseUrl, stop };
    if (child.exitCode !== null) break;
    await sleep(500);
  }
  await stop();
  throw new Error('the sandbox did not start');
}
