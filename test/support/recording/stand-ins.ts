import { createHash } from 'node:crypto';

/*
 * What differs from one recording to the next (tokens, ids of requests, hashes, the time of the database) is replaced
 * by a stand-in of the same form: the first of its kind is always the same, and so are the second and the third.
 */

type Kind = 'token' | 'uuid' | 'hash' | 'message' | 'secret';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['hash', /\b[0-9a-f]{64}\b/g],
  ['uuid', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['message', /\bmsg_[\w-]+/g],
  ['secret', /\bwhsec_[\w+/=]+/g],
  ['token', /(?<![\w-])[\w-]{43}(?![\w-])/g],
];

const forms: Readonly<Record<Kind, (digest: Buffer) => string>> = {
  hash: (digest) => digest.toString('hex'),
  uuid: (digest) =>
    digest.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5'),
  message: (digest) => `msg_${digest.toString('base64url').replaceAll(/[-_]/g, '').slice(0, 27)}`,
  secret: (digest) => `whsec_${digest.toString('base64')}`,
  token: (digest) => digest.toString('base64url'),
};

/** Fields that hold the time of the database, which nobody can stop. */
const realTimes = new Set([
  'at',
  'createdAt',
  'disabledAt',
  'updatedAt',
  'nextAttemptAt',
  'finishedAt',
  'expiresAt',
  'previousSecretValidUntil',
  'previousValidUntil',
  'secretRotatedAt',
]);
const hour = 3_600_000;

/** Size of every archive: what is random in it is compressed now better, now worse. */
const archiveBytes = 99_448;

/** @param story the time that stands still @param baseUrl what the recording service calls itself */
export function standIns(story: Date, baseUrl: string) {
  const started = Date.now();
  const known = new Map<string, string>();
  const counts = new Map<Kind, number>();
  const standIn = (kind: Kind, value: string): string => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const made = forms[kind](createHash('sha256').update(`${kind} ${count}`).digest());
    known.set(value, made);
    // What a stand-in stands in is left as it is.
    known.set(made, made);
    return made;
  };
  const text = (value: string): string =>
    kinds.reduce(
      (shown, [kind, pattern]) => shown.replaceAll(pattern, (match) => standIn(kind, match)),
      value.replaceAll(baseUrl, 'http://127.0.0.1:3000'),
    );
  const instant = (value: string): string => {
    const hours = Math.round((Date.parse(value) - started) / hour);
    return new Date(story.getTime() + hours * hour).toISOString();
  };
  const member = (name: string, value: unknown): unknown => {
    // A file in base64 is as it is.
    if (name === 'content') return value;
    if (name === 'lastUsedAt' && value !== null) return story.toISOString();
    const isReal = typeof value === 'string' && realTimes.has(name) && isNear(value, started);
    return isReal ? instant(value) : any(value);
  };
  const any = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(any);
    if (typeof value !== 'object' || value === null) return value;
    const shown = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, member(name, inner)]),
    );
    return shown['sha256'] && shown['byteCount'] ? { ...shown, byteCount: archiveBytes } : shown;
  };
  return any;
}

/** Whether an instant was made by a clock that runs: within a month of now, and not on the story's full second. */
const isNear = (value: string, now: number): boolean =>
  Math.abs(Date.parse(value) - now) < 31 * 24 * hour && !value.endsWith(':00.000Z');
