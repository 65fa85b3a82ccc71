import type { DestinationStream } from 'pino';

const waitMs = 10;

/**
 * Writes the lines of some milliseconds at once, and what is left when the process ends. A write to a pipe wakes whoever
 * reads it, which took creating a user longer than anything else that the process did for it (docs/performance.md). Only
 * a process that is killed can lose its last lines; changes are in the audit trail.
 */
export function gathered(destination: DestinationStream): DestinationStream {
  let lines = '';
  const write = () => {
    process.off('exit', write);
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  return {
    write(line) {
      if (lines === '') {
        setTimeout(write, waitMs).unref();
        process.once('exit', write);
      }
      lines += line;
    },
  };
}
