import { spawn } from 'node:child_process';
import { makeRunFolder } from '../runner/run-folder';

/** Begins as a run of jest does, leaves two programs running, prints their process ids and waits. */
makeRunFolder();
const [gentle, stubborn] = ['sleep 600', 'trap "" TERM; sleep 600 & wait; wait'].map((command) =>
  spawn('/bin/sh', ['-c', command], { detached: true, stdio: 'ignore' }),
);
console.log(JSON.stringify([gentle?.pid, stubborn?.pid]));
setInterval(() => undefined, 1_000);
