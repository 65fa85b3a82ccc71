import pino, { type Logger } from 'pino';
import type { LogLevel } from './config';

export type { Logger };

interface ServerError extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

/** An error of the database server: its code is a SQLSTATE, and its message and detail can quote values of rows. */
function isServerError(error: Error): error is ServerError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** What a log may hold of an error: never the message or the detail of a database error, which can be personal data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if (isServerError(error)) {
    const { code, constraint, table } = error;
    return { type: error.name, code, constraint, table, stack: frames, ...cause };
  }
  return { type: error.name, message: error.message, stack: frames, ...cause };
}

export interface LoggerOptions {
  level: LogLevel;
  /** Paths (pino's syntax) whose values are never written: derived from the contract's sensitive fields. */
  redact?: readonly string[];
  /** Where the lines go; standard output by default. */
  destination?: { write(line: string): void };
}

/** The program's logger: one line of JSON per event, times in RFC 3339. */
export function createLogger({ level, redact = [], destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ['password', 'authorization', '*.password', '*.authorization', ...redact],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
