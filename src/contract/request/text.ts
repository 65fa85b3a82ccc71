import { boundedPointer, type FaultList } from '../schema/faults';
import { memberOf } from '../../domain/json';

/** Returns a text in the form in which it is validated, stored and compared, for example trimmed and in NFC. */
export type NormalizeText = (text: string) => string;

/** PostgreSQL refuses NUL outright; Zl and Zp break lines as control characters do. */
const controls = { all: /[\p{Cc}\p{Zl}\p{Zp}]/u, butLines: /(?![\t\n\r])\p{Cc}/u } as const;

const loneSurrogate = /\p{Cs}/u;

/**
 * More combining marks on one letter than any language uses (UAX #15, section 13, "Stream-Safe Text Format"). The time
 * for normalizing grows with their square: half a minute for a megabyte.
 */
const manyMarks = /\p{M}{31}/u;

/**
 * Returns what is wrong with a text regardless of its schema, or null.
 *
 * @param allowed `lines`: tabs and ends of lines too; otherwise they may only stand at the ends, which are cut off
 */
export function textFault(
  text: string,
  allowed: 'lines' | 'one line',
): { code: string; detail: string } | null {
  const refused = allowed === 'lines' ? controls.butLines.test(text) : controls.all.test(text.trim());
  if (refused) {
    const detail =
      allowed === 'lines'
        ? 'Must not contain control characters.'
        : 'Must not contain line breaks, tabs or other control characters.';
    return { code: 'control-character', detail };
  }
  if (loneSurrogate.test(text)) return { code: 'wrong-format', detail: 'Must be well-formed Unicode.' };
  if (manyMarks.test(text))
    return { code: 'wrong-format', detail: 'Must not have more than 30 combining marks in a row.' };
  return null;
}

/**
 * Walks a parsed body, reports texts that cannot be stored and normalizes the others in place. Members named in
 * `verbatim` (passwords) are checked but not changed; these and those in `multiline` can have tabs and several lines. The
 * body's depth has been validated, so recursion is safe.
 */
export function prepareTexts(
  body: unknown,
  {
    normalize,
    verbatim,
    multiline,
  }: {
    normalize: NormalizeText | undefined;
    verbatim: ReadonlySet<string>;
    multiline: ReadonlySet<string>;
  },
  faults: FaultList,
): unknown {
  const visit = (value: unknown, pointer: string, name: string | null): unknown => {
    if (typeof value === 'string') {
      const keep = name !== null && verbatim.has(name);
      const hasLines = keep || (name !== null && multiline.has(name));
      const fault = textFault(value, hasLines ? 'lines' : 'one line');
      if (fault) faults.add({ pointer: boundedPointer(pointer), ...fault });
      return fault || keep || !normalize ? value : normalize(value);
    }
    if (typeof value !== 'object' || value === null || faults.isFull) return value;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        value[index] = visit(value[index], `${pointer}/${index}`, name);
      }
      return value;
    }
    return visitMembers(value as Record<string, unknown>, pointer);
  };
  const visitMembers = (members: Record<string, unknown>, pointer: string): unknown => {
    for (const name of Object.keys(members)) {
      const member = members[name];
      if (typeof member !== 'string' && typeof member !== 'object') continue;
      const prepared = visit(member, memberOf(pointer, name), name);
      if (prepared !== member) members[name] = prepared;
    }
    return members;
  };
  return visit(body, '', null);
}
