/** JSON Pointer (RFC 6901). */

export const memberOf = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The names of the members from the root on. */
export const namesOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
