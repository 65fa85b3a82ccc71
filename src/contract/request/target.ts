const absolute = /^https?:\/\/[^/?#]*/i;
const escaped = /%([2-7][0-9a-f])/gi;
const unreserved = /[A-Za-z0-9._~-]/;

function decodeUnreserved(whole: string, digits: string): string {
  const character = String.fromCharCode(Number.parseInt(digits, 16));
  return unreserved.test(character) ? character : whole;
}

/**
 * The target of a request in the one spelling that is routed: path and query, without scheme and host, which a client may
 * name (RFC 9112, section 3.2.2), and with the unreserved characters of the path as they are (RFC 3986, section 6.2.2.2).
 */
export function originForm(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const local = target.replace(absolute, '');
  const mark = local.indexOf('?');
  const path = mark < 0 ? local : local.slice(0, mark);
  const query = mark < 0 ? '' : local.slice(mark);
  return `${path === '' ? '/' : path.replace(escaped, decodeUnreserved)}${query}`;
}
