import type { FaultList } from './fault-list';
import { memberOf } from '../../domain/json-pointer';
import { boundedPointer } from './faults';

const deepest = 32;
const mostMembers = 1000;

/** An object or a list that is open at some place of the text. */
interface Level {
  /** Names so far; null in a list. */
  readonly names: Set<string> | null;
  /** Name of the member, or index of the item, that is being read. */
  at: string | number;
}

const pointerTo = (levels: readonly Level[]): string =>
  boundedPointer(levels.reduce((pointer, { at }) => memberOf(pointer, String(at)), ''));

/** Place behind the text in quotation marks that begins at `start`; the end of everything when it is not closed. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = end - 1;
    while (json[escapes] === '\\') escapes -= 1;
    if ((end - escapes) % 2 === 1) return end + 1;
  }
  return json.length;
}

/** A name as `JSON.parse` will read it: `"\u0061"` is `a`. */
function readName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}

/**
 * Validates the outline of a JSON text before anything is built from it: nesting and members beyond reason, and names that
 * one object has twice, which every reader understands in its own way (RFC 8259, section 4). What is no JSON at all is
 * the parser's business.
 * @returns whether it can be parsed
 */
export function checkShape(json: string, faults: FaultList): boolean {
  const levels: Level[] = [];
  const refuse = (pointer: string, code: string, detail: string): boolean => {
    faults.add({ pointer, code, detail });
    return false;
  };
  let expectsName = false;
  for (let place = 0; place < json.length;) {
    const character = json[place];
    const level = levels.at(-1);
    let next = place + 1;
    if (character === '"') {
      next = endOfText(json, place);
      if (expectsName && level?.names) {
        expectsName = false;
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
      expectsName = character === '{';
      levels.push({ names: expectsName ? new Set() : null, at: 0 });
    } else if (character === '}' || character === ']') levels.pop();
    else if (character === ',' && level) {
      expectsName = level.names !== null;
      if (typeof level.at === 'number') level.at += 1;
    }
    place = next;
  }
  return true;
}
