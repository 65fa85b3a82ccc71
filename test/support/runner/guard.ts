import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/** Waits until its input ends, then ends every process whose environment names the folder: gently, in the end by force. */
const endLeftovers = `
  cat >/dev/null
  for signal in TERM TERM TERM TERM TERM KILL; do
    left=$(grep -lsF -- "$1" /proc/[0-9]*/environ | cut -d / -f 3)
    [ "$left" ] || exit 0
    kill -s $signal $left
    sleep 1
  done`;

/**
 * Ends what this process leaves running when it ends, also by a signal or a crash. Its descendants are known by the folder in
 * their environment (`TEST_RUN_FOLDER` or `TMPDIR`). Linux only.
 */
export function endLeftoversOf(folder: string): void {
  if (process.platform !== 'linux') return;
  const guard = spawn('/bin/sh', ['-c', endLeftovers, 'guard', folder], {
    // In a session of its own, which Ctrl-C in a terminal does not reach.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
}
