import { Problem, type Fault } from './problem';

/** Hosts of this machine: pages under test are served from there, also without TLS. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host);

/** Returns an origin as browsers write it: in lower case, without the usual port of its scheme. */
export const asOrigin = (text: string): string => (URL.canParse(text) ? new URL(text).origin : text);

/**
 * Checks the origins whose pages may show Section 1 in a frame. Their form is the contract's.
 *
 * @throws Problem impossible-value, with a fault for each origin that is refused
 */
export function checkEmbedOrigins(origins: readonly string[], { sandbox }: { sandbox: boolean }): void {
  const errors = origins.flatMap((origin, index): Fault[] => {
    const pointer = `/embedOrigins/${index}`;
    if (!URL.canParse(origin))
      return [{ pointer, code: 'not-a-url', detail: 'The origin is not an absolute URL.' }];
    const { protocol, hostname } = new URL(origin);
    if (protocol === 'https:' || (sandbox && isLoopback(hostname))) return [];
    const rule = sandbox ? 'https://, or http:// to this machine (loopback)' : 'https://';
    return [{ pointer, code: 'scheme', detail: `The origin must begin with ${rule}.` }];
  });
  if (errors.length === 0) return;
  throw new Problem('impossible-value', { detail: 'These pages cannot show Section 1.', errors });
}
