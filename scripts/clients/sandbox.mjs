/** The sandbox on a port and data of its own, for as long as the walks take. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../docs/contract.mjs';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

/** @returns {Promise<{ baseUrl: string, stop: () => Promise<void> }>} */
export async function startSandbox() {
  const data = mkdtempSync(path.join(tmpdir(), 'ees-clients-data-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('the sandbox did not start');
    await sleep(500);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { baseUrl, stop };
}
