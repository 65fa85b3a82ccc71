import { boundedPointer, type FaultList } from '../schema/faults';
import { memberOf } from '../../domain/json';
import { hasManyMarks } from '../../domain/text';

/** Returns a text in the form in which it is validated, stored and compared, for example trimmed and in NFC. */
export type NormalizeText = (text: string) => string;

/** PostgreSQL refuses NUL outright; Zl and Zp break lines as control characters do. */
const controls = { all: /[\p{Cc}\p{Zl}\p{Zp}]/u, butLines: /(?![\t\n\r])\p{Cc}/u } as const;

const loneSurrogate = /\p{Cs}/u;

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
  if (hasManyMarks(text))
    return { code: 'wrong-format', detail: 'Must not have more than 30 combining marks in a row.' };
  return null;
}

/** What the schema of a body says of its texts, by the name of the member. */
export interface TextRules {
  /** Passwords, which are checked but not changed. */
  readonly verbatim: ReadonlySet<string>;
  /** These and `verbatim` can have tabs and several lines. */
  readonly multiline: ReadonlySet<string>;
  /** Texts in base64, whose letters the schema checks. */
  readonly encoded: ReadonlySet<string>;
  /** The most characters of a member's texts. */
  readonly longest: ReadonlyMap<string, number>;
  /** The most characters of any text that is not in base64. */
  readonly longestOfAll: number;
}

/** For texts without a schema, which are short. */
export const noTextRules: TextRules = {
  verbatim: new Set(),
  multiline: new Set(),
  encoded: new Set(),
  longest: new Map(),
  longestOfAll: Number.POSITIVE_INFINITY,
};

/** A character in NFC has at most so many UTF-16 units before it is composed. */
const mostUnits = 4;

const longerThanAll = { code: 'too-long', detail: 'Is longer than every text of this request may be.' };

/**
 * Walks a parsed body, reports texts that cannot be stored and normalizes the others in place. A text that is too long
 * whatever it contains is left for the schema to refuse. The body's depth has been validated, so recursion is safe.
 */
export function prepareTexts(
  body: unknown,
  normalize: NormalizeText | undefined,
  { verbatim, multiline, encoded, longest, longestOfAll }: TextRules,
  faults: FaultList,
): unknown {
  const visit = (value: unknown, pointer: string, name: string | null): unknown => {
    if (typeof value === 'string') {
      const text = value.trim();
      if (name !== null && encoded.has(name)) return text;
      const limit = longest.get(name ?? '');
      if (text.length > mostUnits * (limit ?? longestOfAll)) {
        // The schema refuses a member that it knows.
        if (limit === undefined) faults.add({ pointer: boundedPointer(pointer), ...longerThanAll });
        return value;
      }
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
