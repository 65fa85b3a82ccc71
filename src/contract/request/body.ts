import type { IncomingMessage } from 'node:http';
import { Problem } from '../../domain/problem';
import { boundedPointer, type FaultList } from '../schema/faults';
import { memberOf } from '../../domain/json';
import { mostParameters } from './parameters';
import type { BodyFormat } from './request-plans';

/** Largest body in bytes, unless the operation has `x-max-body-bytes`. */
export const bodyLimit = 1024 * 1024;

/** A body announced as larger is not read to its end: the connection is closed after the response. */
const drainLimit = 10 * bodyLimit;

export const tooLarge = (limit: number, closing: boolean): Problem =>
  new Problem('payload-too-large', {
    detail: `A body may have ${limit} bytes at most.`,
    headers: closing ? { Connection: 'close' } : {},
  });

/** The sender disconnected before the body was complete, so no one reads a response. */
export class RequestAborted extends Error {}

/**
 * Reads the whole body, at most `limit` bytes.
 * @throws Problem payload-too-large; RequestAborted
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > limit) return Promise.reject(tooLarge(limit, announced > drainLimit));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) {
        req.off('data', onData);
        req.resume();
        reject(tooLarge(limit, true));
      } else chunks.push(chunk);
    };
    // Every request closes in the end; an error, with its stack, is only created for one that was aborted.
    const onGone = (): void => {
      if (!req.readableEnded) reject(new RequestAborted('The request was aborted'));
    };
    req.on('data', onData);
    req.once('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
    req.once('error', onGone);
    req.once('close', onGone);
  });
}

/** The second is no registered name, but some programs send it. */
const utf8Names: ReadonlySet<string> = new Set(['utf-8', 'utf8']);

/**
 * Returns the media type of a request without its parameters, in lower case; null without a Content-Type.
 * @throws Problem unsupported-media-type for another charset than UTF-8 or a compressed body
 */
export function sentMediaType(req: IncomingMessage): string | null {
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new Problem('unsupported-media-type', { detail: 'Send the body without Content-Encoding.' });
  }
  const header = req.headers['content-type'];
  if (header === undefined || header === 'application/json') return header ?? null;
  const [type = '', ...parameters] = header.split(';');
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'charset') continue;
    if (!utf8Names.has(value.trim().replaceAll('"', '').toLowerCase())) {
      throw new Problem('unsupported-media-type', { detail: 'Send the body in UTF-8.' });
    }
  }
  return type.trim().toLowerCase();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch (cause) {
    throw new Problem('malformed-json', { detail: 'The body is not correct UTF-8.', cause });
  }
}

/** Keeps only the position from the parser's message, which quotes the body and so may be sensitive. */
function whereItBroke(error: unknown): string {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  return position === undefined
    ? 'The body ends before the JSON does, or is not JSON.'
    : `The JSON cannot be read beyond character ${position}.`;
}

function parseJson(text: string, faults: FaultList): unknown {
  if (!checkShape(text, faults)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('malformed-json', { detail: whereItBroke(error) });
  }
}

/** Refuses repeated parameters, and leaves out those without a value (RFC 6749, section 3.2). */
function parseForm(text: string, faults: FaultList): Record<string, string> | undefined {
  const parameters = new URLSearchParams(text);
  if (parameters.size > mostParameters) {
    faults.add({ code: 'too-many', detail: `The form must have at most ${mostParameters} parameters.` });
    return undefined;
  }
  for (const name of new Set(parameters.keys())) {
    if (parameters.getAll(name).length === 1) continue;
    const pointer = boundedPointer(memberOf('', name));
    faults.add({ pointer, code: 'repeated-parameter', detail: 'Must not be repeated.' });
  }
  return Object.fromEntries([...parameters].filter(([, value]) => value !== ''));
}

/**
 * @returns undefined, with a fault, for a text that is too deep or too large to be parsed
 * @throws Problem malformed-json
 */
export function parseBody(raw: Buffer, format: Exclude<BodyFormat, 'stream'>, faults: FaultList): unknown {
  const text = decodeUtf8(raw);
  return format === 'json' ? parseJson(text, faults) : parseForm(text, faults);
}

const deepest = 32;
const mostMembers = 1000;
/** Names count as well. A megabyte has room for five times as many, and each takes half a microsecond. */
const mostValues = 100_000;

/** An object or list that has begun and not ended. */
interface Level {
  readonly isObject: boolean;
  /** Names so far; a set is made with the first, since a megabyte can begin 350,000 objects. */
  names: Set<string> | null;
  /** Name of the member, or index of the item, that is being read. */
  at: string | number;
}

const pointerTo = (levels: readonly Level[]): string =>
  boundedPointer(levels.reduce((pointer, { at }) => memberOf(pointer, String(at)), ''));

/** Returns the place after the quoted text that begins at `start`, or the end of the whole text if it is not closed. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = end - 1;
    while (json[escapes] === '\\') escapes -= 1;
    if ((end - escapes) % 2 === 1) return end + 1;
  }
  return json.length;
}

/** Returns a name as `JSON.parse` reads it: `"\u0061"` is `a`. */
function readName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/**
 * Validates the outline of a JSON text before it is parsed: too much nesting, too many members or values, and duplicate
 * names in an object, which parsers treat differently (RFC 8259, section 4). Whether it is JSON at all is left to the parser.
 * @returns whether it can be parsed
 */
export function checkShape(json: string, faults: FaultList): boolean {
  const levels: Level[] = [];
  const refuse = (pointer: string, code: string, detail: string): boolean => {
    faults.add({ pointer, code, detail });
    return false;
  };
  let expectsName = false;
  // What the separators and brackets tell apart.
  let values = 0;
  const hasTooMany = (): boolean => (values += 1) > mostValues;
  const refuseValues = () => refuse('', 'too-many', `Must have at most ${mostValues} names and values.`);
  for (let place = 0; place < json.length;) {
    const character = json[place];
    const level = levels.at(-1);
    let next = place + 1;
    if (character === '"') {
      next = endOfText(json, place);
      if (expectsName && level) {
        if (hasTooMany()) return refuseValues();
        expectsName = false;
        level.names ??= new Set();
        level.at = readName(json.slice(place, next));
        if (level.names.has(level.at))
          refuse(pointerTo(levels), 'repeated-field', 'Must not be repeated in one object.');
        level.names.add(level.at);
        if (faults.isFull) return false;
        if (level.names.size > mostMembers)
          return refuse(
            pointerTo(levels.slice(0, -1)),
            'too-many',
            `Must have at most ${mostMembers} fields.`,
          );
      }
    } else if (character === '{' || character === '[') {
      if (levels.length === deepest)
        return refuse('', 'too-deep', `Must not be nested deeper than ${deepest} levels.`);
      if (hasTooMany()) return refuseValues();
      expectsName = character === '{';
      levels.push({ isObject: expectsName, names: null, at: 0 });
    } else if (character === '}' || character === ']') levels.pop();
    else if (character === ',' && level) {
      if (hasTooMany()) return refuseValues();
      expectsName = level.isObject;
      if (typeof level.at === 'number') level.at += 1;
    }
    place = next;
  }
  return true;
}
