/** `npm run record`: plays every operation on a fresh sandbox and writes the answers into the contract's examples. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

readCommandLine(import.meta.url);
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/jest/bin/jest.js'), 'test/contract/recorded'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, RECORD_EXAMPLES: 'true' } },
);
process.exitCode = status ?? 1;
