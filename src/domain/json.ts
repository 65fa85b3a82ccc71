/**
 * One text for one JSON value: keys sorted by code unit, no white space, JSON's own escapes (the order and number rules
 * of RFC 8785). The same section gives the same text on every machine and at any time. Undefined members are left out;
 * what JSON cannot hold is a TypeError.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = Object.entries(value);
    const members = entries
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  const known = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
  if (!known) throw new TypeError('Only JSON values have a canonical form.');
  return JSON.stringify(value);
}

/** JSON Pointer (RFC 6901). */

export const memberOf = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The names of the members from the root on. */
export const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointer to a field of a form, whose path has dots (`documents.0.papers.1.number`), and the way back. */
export const pointerTo = (field: string): string => (field === '' ? '' : `/${field.replaceAll('.', '/')}`);
export const fieldAt = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

/** Returns whether a record already has all of these values. Undefined says nothing; null is a value that is unset. */
export const isSame = (values: object, record: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => value === undefined || value === (Reflect.get(record, name) ?? null),
  );
