import type { DestinationStream } from 'pino';

const waitMs = 10;

/**
 * Writes the lines of a few milliseconds together, and the rest when the process ends. A write to a pipe wakes its
 * reader, which was the most expensive part of creating a user (docs/performance.md). Only a process that is killed can
 * lose its last lines; changes are in the audit trail.
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
