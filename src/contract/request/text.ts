import { boundedPointer, type FaultList } from '../schema/faults';
import { memberOf } from '../../domain/json';

/** Returns a text in the form in which it is validated, stored and compared, for example trimmed and in NFC. */
export type NormalizeText = (text: string) => string;

/** Control characters but tab, line feed and carriage return. PostgreSQL refuses NUL outright. */
const controls = /(?![\t\n\r])\p{Cc}/u;

const loneSurrogate = /\p{Cs}/u;

/**
 * More combining marks on one letter than any language uses (UAX #15, section 13, "Stream-Safe Text Format"). The time
 * for normalizing grows with their square: half a minute for a megabyte.
 */
const manyMarks = /\p{M}{31}/u;

/** Returns what is wrong with a text regardless of its schema, or null. */
export function textFault(text: string): { code: string; detail: string } | null {
  if (controls.test(text))
    return { code: 'control-character', detail: 'Must not contain control characters.' };
  if (loneSurrogate.test(text)) return { code: 'wrong-format', detail: 'Must be well-formed Unicode.' };
  if (manyMarks.test(text))
    return { code: 'wrong-format', detail: 'Must not have more than 30 combining marks in a row.' };
  return null;
}

/**
 * Walks a parsed body, reports texts that cannot be stored and normalizes the others in place. Members named in
 * `verbatim` (passwords) are checked but not changed. The body's depth has been validated, so recursion is safe.
 */
export function prepareTexts(
  body: unknown,
  { normalize, verbatim }: { normalize: NormalizeText | undefined; verbatim: ReadonlySet<string> },
  faults: FaultList,
): unknown {
  const visit = (value: unknown, pointer: string, keep: boolean): unknown => {
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault) faults.add({ pointer: boundedPointer(pointer), ...fault });
      return fault || keep || !normalize ? value : normalize(value);
    }
    if (typeof value !== 'object' || value === null || faults.isFull) return value;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        value[index] = visit(value[index], `${pointer}/${index}`, keep);
      }
      return value;
    }
    return visitMembers(value as Record<string, unknown>, pointer);
  };
  const visitMembers = (members: Record<string, unknown>, pointer: string): unknown => {
    for (const name of Object.keys(members)) {
      const member = members[name];
      if (typeof member !== 'string' && typeof member !== 'object') continue;
      const prepared = visit(member, memberOf(pointer, name), verbatim.has(name));
      if (prepared !== member) members[name] = prepared;
    }
    return members;
  };
  return visit(body, '', false);
}
