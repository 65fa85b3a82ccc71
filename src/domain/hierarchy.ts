import { largestId } from './ids';
import { checkAll, Problem } from './problem';
import { foldCase, normalizeText } from './text';

/** An organization's own attributes of employees. */
export const customFields = [
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'custom6',
  'custom7',
  'custom8',
] as const;

/** The attributes that an organization may order into its hierarchy, top level first. */
export const hierarchyLevels = ['legalEntity', 'locationId', ...customFields] as const;

export type HierarchyLevel = (typeof hierarchyLevels)[number];
export type Hierarchy = readonly HierarchyLevel[];

/** A path from the root as the contract shows it: integers for legal entity and location, text for custom fields. */
export type GroupPath = readonly (number | string)[];

const maxCustomLength = 255;
const integerLevels: ReadonlySet<string> = new Set<HierarchyLevel>(['legalEntity', 'locationId']);

/**
 * Checks a path against the hierarchy and returns it cleaned. The store checks whether the
 * legal entity or location exists.
 *
 * @throws Problem `invalid-request` (400) for a value of the wrong kind; for a path that is longer than the hierarchy
 *   `impossible-value` (422) in a body and `invalid-request` in a query, where it is a filter that can match nothing
 */
export function parseGroup(
  group: GroupPath,
  hierarchy: readonly string[],
  source: 'body' | 'query' = 'body',
): GroupPath {
  if (group.length > hierarchy.length) {
    const type = source === 'body' ? 'impossible-value' : 'invalid-request';
    throw groupProblem(type, source, `The hierarchy has only ${hierarchy.length} levels.`);
  }
  const levels = group.map((value, index) => () => {
    const isInteger = integerLevels.has(hierarchy[index] ?? '');
    const parsed = isInteger ? integerValue(value, source) : textValue(value);
    if (parsed !== undefined) return parsed;
    const kind = isInteger ? 'an integer id' : 'a non-empty text';
    throw groupProblem('invalid-request', source, `Level ${index + 1} (${hierarchy[index]}) takes ${kind}.`);
  });
  return checkAll(...levels);
}

/**
 * Reads the `group` query parameter in both spellings of the interface specification: repeated (`group=12&group=Sales`)
 * and with a second question mark (`group=12?group=Sales`).
 * @throws Problem as parseGroup
 */
export function parseGroupQuery(values: readonly string[], hierarchy: readonly string[]): GroupPath {
  return parseGroup(
    values.flatMap((value) => value.split('?group=')),
    hierarchy,
    'query',
  );
}

function integerValue(value: number | string, source: 'body' | 'query'): number | undefined {
  const number = source === 'query' && /^\d{1,10}$/.test(String(value)) ? Number(value) : value;
  const valid = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largestId;
  return valid ? number : undefined;
}

function textValue(value: number | string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = normalizeText(value, { maxLength: maxCustomLength });
  return text.ok && text.value !== null ? text.value : undefined;
}

function groupProblem(
  type: 'invalid-request' | 'impossible-value',
  source: 'body' | 'query',
  detail: string,
): Problem {
  const place = source === 'body' ? { pointer: '/group' } : { parameter: 'group' };
  return new Problem(type, { detail, errors: [{ ...place, code: 'group', detail }] });
}

/** The path as text for storage and comparison: ids in decimal, custom values without regard to case. */
export function encodeGroup(group: GroupPath): readonly string[] {
  return group.map((value) => (typeof value === 'number' ? String(value) : foldCase(value)));
}

/** Whether a group lies in one of these groups or is one of them. All are encoded paths; the root holds everything. */
export const within = (group: readonly string[], groups: readonly (readonly string[])[]): boolean =>
  groups.some((one) => one.length <= group.length && one.every((value, index) => group[index] === value));
