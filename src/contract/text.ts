import type { Fault } from '../domain/problem';

/** Brings a text into the one form in which it is judged, stored and compared (for example trimmed and in NFC). */
export type NormalizeText = (text: string) => string;

const deepest = 32;

/** Control characters but tab, line feed and carriage return. PostgreSQL refuses NUL outright. */
const controls = /(?![\t\n\r])\p{Cc}/u;

const loneSurrogate = /\p{Cs}/u;

/** What is wrong with a text whatever its schema says, or null. */
export function textFault(text: string): { code: string; detail: string } | null {
  if (controls.test(text))
    return { code: 'control-character', detail: 'Must not contain control characters.' };
  if (loneSurrogate.test(text)) return { code: 'wrong-format', detail: 'Must be well-formed Unicode.' };
  return null;
}

/**
 * Walks a parsed body: reports texts that nothing can store and nesting beyond reason, normalizes the others in place.
 * Members named in `verbatim` (passwords) are checked but left as they are.
 */
export function prepareBody(
  body: unknown,
  normalize: NormalizeText | undefined,
  verbatim: ReadonlySet<string>,
): { body: unknown; faults: Fault[] } {
  const faults: Fault[] = [];
  const visit = (value: unknown, pointer: string, depth: number, keep: boolean): unknown => {
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault) faults.push({ pointer, ...fault });
      return fault || keep || !normalize ? value : normalize(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (depth === deepest) {
      faults.push({
        pointer: '',
        code: 'too-deep',
        detail: `Must not be nested deeper than ${deepest} levels.`,
      });
      return value;
    }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        value[index] = visit(value[index], `${pointer}/${index}`, depth + 1, keep);
      }
      return value;
    }
    return visitMembers(value as Record<string, unknown>, pointer, depth);
  };
  const visitMembers = (members: Record<string, unknown>, pointer: string, depth: number): unknown => {
    for (const name of Object.keys(members)) {
      const member = members[name];
      if (typeof member !== 'string' && typeof member !== 'object') continue;
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const prepared = visit(member, place, depth + 1, verbatim.has(name));
      if (prepared !== member) members[name] = prepared;
    }
    return members;
  };
  return { body: visit(body, '', 0, false), faults };
}
