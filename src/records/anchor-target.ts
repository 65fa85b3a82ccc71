import { appendFile, open } from 'node:fs/promises';
import type { AnchorTarget } from '../config';
import { StartupError } from '../process/startup-error';

const answerLimitMs = 30_000;

/**
 * Stores one line; returns once it is on the disk, or accepted by the receiver.
 *
 * @throws Error when it was not; its message names the status and never the address, which can hold a password
 */
export async function keepLine(target: AnchorTarget, line: string): Promise<void> {
  if ('file' in target) {
    await appendFile(target.file, `${line}\n`, { mode: 0o600, flush: true });
    return;
  }
  const { username, password, href } = new URL(target.url);
  const plain = Object.assign(new URL(href), { username: '', password: '' });
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const response = await fetch(plain, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
    headers: {
      'content-type': 'application/json',
      ...(username && { authorization: `Basic ${credentials.toString('base64')}` }),
    },
    body: line,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of audit anchors answered ${response.status}`);
}

/** @throws StartupError when the file cannot be written */
export async function checkAnchorTarget(target: AnchorTarget | null): Promise<void> {
  if (!target || !('file' in target)) return;
  try {
    await (await open(target.file, 'a', 0o600)).close();
  } catch (cause) {
    throw new StartupError(`AUDIT_ANCHOR: ${target.file} cannot be written.`, { cause });
  }
}
