import { isLoopbackAddress } from '../network/networks';

/** The result of parsing a variable: a value, or the end of a sentence that starts with the variable's name. */
export type Parsed<T> = { value: T } | { fault: string };

export const ok = <T>(value: T): Parsed<T> => ({ value });
export const bad = (fault: string): { fault: string } => ({ fault });

export function integerBetween(min: number, max: number): (text: string) => Parsed<number> {
  return (text) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? ok(value) : bad(`must be a whole number from ${min} to ${max}`);
  };
}

const booleans = new Map(
  Object.entries({ true: true, on: true, '1': true, false: false, off: false, '0': false }),
);

export function boolean(text: string): Parsed<boolean> {
  const value = booleans.get(text.toLowerCase());
  return value === undefined ? bad('must be true or false (on, off, 1 and 0 mean the same)') : ok(value);
}

export function oneOf<T extends string>(values: readonly T[]): (text: string) => Parsed<T> {
  return (text) => {
    const value = values.find((candidate) => candidate === text.toLowerCase());
    return value === undefined ? bad(`must be one of ${values.join(', ')}`) : ok(value);
  };
}

/**
 * Parses a URL with one of the protocols. The fault never repeats the text, which may contain a password.
 */
export function url(protocols: readonly string[]) {
  return (text: string): Parsed<string> => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    return parsed && protocols.includes(parsed.protocol)
      ? ok(text)
      : bad(`must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  };
}

const severalServers = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)((?:[/?].*)?)$/;

/**
 * Parses the URL of a database. Several servers (`one:5432,two:5433`), which a URL cannot have in that place, move to
 * where libpq also accepts them: `?host=one,two&port=5432,5433`.
 */
export function postgresUrl(text: string): Parsed<string> {
  const [, before = '', servers = '', after = ''] = severalServers.exec(text) ?? [];
  const addresses = servers.split(',').map((server) => `postgres://${server}`);
  const several = servers !== '' && addresses.every((address) => URL.canParse(address));
  const outcome = url(['postgres:', 'postgresql:'])(several ? `${before}one${after}` : text);
  if ('fault' in outcome) return outcome;
  const parsed = new URL(outcome.value);
  if (several) {
    const each = addresses.map((address) => new URL(address));
    parsed.searchParams.set('host', each.map(({ hostname }) => hostname.replace(/^\[|\]$/g, '')).join(','));
    parsed.searchParams.set('port', each.map(({ port }) => port || '5432').join(','));
  }
  const sought = parsed.searchParams.get('target_session_attrs');
  const isList = parsed.searchParams.get('host')?.includes(',') === true;
  if (isList || sought !== null) {
    return sought === 'read-write'
      ? ok(parsed.href)
      : bad(
          'must have target_session_attrs=read-write where it names several servers, and no other word there',
        );
  }
  return outcome;
}

/** Parses a URL that TLS protects in transit, or of a server on this machine. */
export function secureUrl(text: string): Parsed<string> {
  const outcome = url(['https:', 'http:'])(text);
  const plain = 'value' in outcome && new URL(text).protocol === 'http:';
  return plain && !isLoopback(new URL(text).hostname)
    ? bad('must be a URL that starts with https://')
    : outcome;
}

/** Returns whether a host name or address can only be reached from this machine. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || isLoopbackAddress(host);
