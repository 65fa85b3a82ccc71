import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';

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
  level: LevelWithSilent;
  /** JSON by default. */
  format?: 'pretty' | 'json';
  /** Paths (pino's syntax) whose values are never written: derived from the contract's sensitive fields. */
  redact?: readonly string[];
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
}

/** For people: time of day and message; the level where it is not the usual one, other fields behind it. */
function readable(destination: DestinationStream): DestinationStream {
  const format = prettyFactory({
    singleLine: true,
    colorize: process.stdout.isTTY && process.stdout.hasColors(),
    translateTime: 'SYS:HH:MM:ss',
    // What the message says already, and what only a program asks for.
    ignore: 'level,pid,milliseconds,migrations',
    messageFormat: ({ level, msg }) => [...(level === 'info' ? [] : [level]), msg].join(': '),
  });
  return { write: (line) => destination.write(format(line)) };
}

/** The program's logger: one line per event, as JSON (times in RFC 3339) or for people. */
export function createLogger({ level, format = 'json', redact = [], destination }: LoggerOptions): Logger {
  const output = destination ?? pino.destination({ dest: 1, sync: true });
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
    format === 'pretty' ? readable(output) : output,
  );
}

/** Logs one step of a start: what it was and how long it took. @param started `performance.now()` at its begin */
export function logStep(logger: Logger, name: string, started: number, fields: object = {}): void {
  const milliseconds = Math.round(performance.now() - started);
  logger.info({ milliseconds, ...fields }, `${name} … ${(milliseconds / 1000).toFixed(1)} s`);
}
