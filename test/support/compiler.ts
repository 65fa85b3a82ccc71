import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './program';

const tsc = path.join(projectRoot, 'node_modules/@typescript/native/bin/tsc');

/**
 * Runs the TypeScript compiler in a folder.
 *
 * @returns its exit code and what it prints: a line per error, or per file that it was told to list
 */
export function runCompiler(
  folder: string,
  ...options: string[]
): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}
