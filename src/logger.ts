import pino, { type Logger } from 'pino';
import type { LogLevel } from './config';

export type { Logger };

/** Fields of an error that name things of ours or of a protocol and never hold what somebody sent. */
const safeFields = ['code', 'constraint', 'table', 'column', 'schema', 'routine', 'severity'] as const;

/** What a log may hold of an error: its kind, codes and places. Never its message, which can quote a row or a request. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const named = safeFields
    .map((name) => [name, Reflect.get(error, name)] as const)
    .filter(([, value]) => typeof value === 'string');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    ...Object.fromEntries(named),
    at: frames.map((line) => line.trim().slice(3)),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
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
