import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../program';

const tsc = path.join(projectRoot, 'node_modules/@typescript/native/bin/tsc');

/** For the compiler, a program in Go that is over in seconds: it need not look for memory that it could use again. */
export const withoutCollecting = { GOGC: 'off' };

/**
 * Runs the TypeScript compiler in a folder.
 *
 * @returns its exit code and what it prints: a line per error, or per file that it was told to list
 */
export function runCompiler(
  folder: string,
  ...options: string[]
): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '--pretty', 'false', '--checkers', '2', ...options],
    {
      cwd: folder,
      env: { ...process.env, ...withoutCollecting },
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}
