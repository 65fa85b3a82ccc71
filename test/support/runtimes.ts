import { spawnSync } from 'node:child_process';

/** How programs are asked for their version. */
const sayings = ['--version', '-v', 'version'];

/**
 * Tells whether this machine has all of these programs. Where one is missing, a warning says what is not tested.
 *
 * @param what is not tested without them, as the end of a sentence: "the commands of the guides are not run"
 */
export function has(programs: readonly string[], what: string): boolean {
  const missing = programs.filter(
    (program) => !sayings.some((say) => spawnSync(program, [say]).status === 0),
  );
  if (missing.length > 0) console.warn(`Not installed: ${missing.join(', ')}; ${what}`);
  return missing.length === 0;
}
