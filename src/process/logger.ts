import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { mapValues } from '../domain/json';
import { gathered } from './gathered';

export type { Logger };

/** Fields of an error that hold names of ours or of a protocol, never data that someone sent. */
const safeFields = ['code', 'constraint', 'table', 'column', 'schema', 'routine', 'severity'] as const;

/** Returns what the log has of an error: kind, codes and places, never the message, which can quote a row or request. */
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
  /** Names whose values are never written, at any depth: the contract's sensitive fields. */
  redact?: readonly string[];
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
  /** Returns fields for each line that say what it belongs to. */
  belongsTo?: () => object;
}

/** Formats a line for people: time of day and message, the level unless it is info, then other fields. */
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

type Fields = Record<string, unknown>;

/** Pino does not write deeper values either. */
const deepest = 5;

/**
 * Returns a copy without the values of these names. Errors, dates and the like stay as they are for serializers.
 *
 * Pino's `redact` is not used: it goes through its list of paths for each line, which took six times as long as the rest
 * of the line (docs/performance.md), and finds a name only at the depths in the list.
 */
function censored(value: unknown, names: ReadonlySet<string>, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[Object]';
  if (Array.isArray(value)) return value.map((one: unknown) => censored(one, names, depth + 1));
  return isPlain(value) ? censoredFields(value, names, depth) : value;
}

const isPlain = (value: object): value is Fields =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const censoredFields = (fields: Fields, names: ReadonlySet<string>, depth: number): Fields =>
  mapValues(fields, (value, name) => (names.has(name) ? '[redacted]' : censored(value, names, depth + 1)));

/** So many bytes wait for room on a disk that is full; what comes after them is lost. */
const mostUnwritten = 1024 ** 2;

/** The service goes on without its log: a listener keeps an error of the disk from ending the process. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  output.on('error', () => undefined);
  return output;
}

/** The program's logger: one line per event, as JSON (times in RFC 3339) or for people. */
export function createLogger(options: LoggerOptions): Logger {
  const { level, format = 'json', redact = [], destination, belongsTo } = options;
  const hidden = new Set(['password', 'authorization', ...redact]);
  const streams = {
    // Written at once, because other output comes between the lines, such as the credentials of the sandbox.
    pretty: () => readable(destination ?? standardOutput()),
    json: () => destination ?? gathered(standardOutput()),
  };
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(belongsTo && { mixin: belongsTo }),
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => censoredFields(fields, hidden, 0),
      },
      serializers: { err: describeError },
    },
    streams[format](),
  );
}

/** Logs one step of a start: what it was and how long it took. @param started `performance.now()` at its begin */
export function logStep(logger: Logger, name: string, started: number, fields: object = {}): void {
  const milliseconds = Math.round(performance.now() - started);
  logger.info({ milliseconds, ...fields }, `${name} … ${(milliseconds / 1000).toFixed(1)} s`);
}
