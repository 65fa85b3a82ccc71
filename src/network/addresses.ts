import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { blockList, isIn, isLoopbackAddress, subnetIn } from './networks';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../process/failures';

/** Which addresses the service may connect to where someone else has typed the address. */
export interface AddressPolicy {
  /** The sandbox: loopback is allowed, there over http too. */
  allowLoopback: boolean;
  /** Private networks that the operator has opened, over https only. */
  allowed?: BlockList;
  lookup: Lookup;
}

/** One for the whole process, so that all share its cache. */
const processLookup = createLookup();

/** @param allowed private networks, as `address/bits` */
export function addressPolicy(
  allowLoopback: boolean,
  allowed: readonly string[] = [],
  lookup: Lookup = processLookup,
): AddressPolicy {
  const subnets = allowed.map(subnetIn).filter((subnet) => subnet !== null);
  return { allowLoopback, allowed: blockList(subnets), lookup };
}

/** Global unicast. What is outside (mapped IPv4, NAT64, unique local, link-local, multicast, …) is refused whole. */
const global6 = blockList([['2000::', 3]]);

/**
 * Addresses that are not someone's public host. IPv4: the IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast,
 * and a cloud's metadata host. IPv6: of the IANA IPv6 Special-Purpose Address Registry what is inside global unicast, which is
 * protocol assignments with Teredo, documentation, 6to4, which wraps any IPv4 address, and the delegation of AS112.
 */
const special = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

function isPublic(address: string): boolean {
  // A zone ("fe80::1%eth0") only makes sense for addresses that are refused anyway.
  if (address.includes('%')) return false;
  const family = isIP(address);
  return (family === 4 || (family === 6 && isIn(global6, address))) && !isIn(special, address);
}

const isOpened = (address: string, { allowed }: AddressPolicy): boolean =>
  !address.includes('%') && allowed !== undefined && isIn(allowed, address);

/** Whether a connection to this IP address is allowed. Plain http never leaves the machine. */
export function isAllowedAddress(address: string, protocol: string, policy: AddressPolicy): boolean {
  if (isIP(address) === 0) return false;
  if (policy.allowLoopback && isLoopbackAddress(address)) return true;
  return protocol === 'https:' && (isPublic(address) || isOpened(address, policy));
}

/** A connection that was not made because of where it would have gone. */
export class RefusedAddress extends Error {
  readonly code = 'ERR_REFUSED_ADDRESS';
  constructor() {
    super('the host has an address that is not allowed');
    this.name = 'RefusedAddress';
  }
}

/** The host of a URL as an IP address, without the brackets of IPv6; null for a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

/**
 * Checks a host that is written as an IP address: the socket connects to it without asking `guardedLookup`.
 *
 * @throws RefusedAddress
 */
export function assertLiteralAllowed(url: URL, policy: AddressPolicy): void {
  const address = literalAddress(url);
  if (address !== null && !isAllowedAddress(address, url.protocol, policy)) throw new RefusedAddress();
}

/**
 * A resolver for sockets that gives only allowed addresses. The socket connects to exactly what was checked, so a DNS
 * answer that differs from the one at registration is caught. One forbidden address makes it refuse the whole answer.
 */
export function guardedLookup(protocol: string, policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    policy.lookup(hostname).then(
      (all) => {
        const family = Number(options.family) || 0;
        const addresses = all.filter((entry) => family === 0 || entry.family === family);
        const [first] = addresses;
        if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        if (!all.every(({ address }) => isAllowedAddress(address, protocol, policy))) {
          return callback(new RefusedAddress(), '', 0);
        }
        return options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/**
 * Returns what is wrong with where the host of an address (http or https) leads now; null when connections are allowed.
 *
 * Resolves host names, so call it before a transaction is opened.
 */
export async function hostFault(
  url: URL,
  policy: AddressPolicy,
): Promise<{ code: string; detail: string } | null> {
  if (url.protocol === 'http:' && !policy.allowLoopback) {
    return { code: 'scheme', detail: 'The address must begin with https://.' };
  }
  const literal = literalAddress(url);
  const addresses = literal === null ? await resolve(url.hostname, policy) : [literal];
  if (addresses.length === 0 && !policy.allowLoopback) {
    return { code: 'unresolvable', detail: 'The host of the address cannot be found.' };
  }
  const known = addresses.length > 0 || url.protocol === 'https:';
  if (known && addresses.every((address) => isAllowedAddress(address, url.protocol, policy))) return null;
  const detail =
    url.protocol === 'http:'
      ? 'Over http only this machine (loopback) can be reached; use https.'
      : 'The host must have public addresses only: private, loopback, link-local and metadata addresses are refused.';
  return { code: 'forbidden-address', detail };
}

/** Addresses of a host; none when it cannot be resolved. */
async function resolve(hostname: string, policy: AddressPolicy): Promise<string[]> {
  const found = await policy.lookup(hostname).catch(() => []);
  return found.map(({ address }) => address);
}

/** All addresses of a host name; none when there is no such name. @throws Error `EAI_AGAIN` when no one answers */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface ResolverOptions {
  /** Name servers as `address:port`; those of the machine by default. */
  servers?: readonly string[];
  /** Milliseconds that the first try waits. The second waits twice as long, and there is no third. */
  timeoutMs?: number;
  /** Milliseconds for which an answer is remembered at least, and one that gives no time to live at all. */
  shortestMs?: number;
}

/** Milliseconds for which an answer is remembered at most. */
const longestMs = 300_000;

const thisMachine: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** `localhost` never goes to a name server (RFC 6761, 6.3). */
const isLocalhost = (hostname: string): boolean => /^(.+\.)?localhost\.?$/i.test(hostname);

const saysNo = (error: unknown): boolean => /^(ENOTFOUND|ENODATA)$/.test(errorCode(error) ?? '');

/**
 * Asks name servers without a thread. The system's resolver takes one of libuv's four for as long as it waits, and libuv
 * lets it have two at a time: two names whose servers hang would stop every other name. Here a name waits only for its
 * own servers.
 *
 * Answers are remembered for their time to live, for a thousand names. When no name server answers, the last answer goes on
 * counting (RFC 8767); the connection still checks the address and the certificate.
 */
export function createLookup(options: ResolverOptions = {}): Lookup {
  const { servers, timeoutMs = 1_500, shortestMs = 5_000 } = options;

  const ask = async (hostname: string): Promise<{ addresses: readonly LookupAddress[]; ttlMs: number }> => {
    // A new one reads the settings of the machine, which can change.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname, { ttl: true }),
      resolver.resolve6(hostname, { ttl: true }),
    ]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const known = answers.every((answer) => answer.status === 'fulfilled' || saysNo(answer.reason));
    if (found.length === 0 && !known) {
      throw Object.assign(new Error('no name server answers'), { code: 'EAI_AGAIN' });
    }
    const ttlMs = Math.min(...found.map(({ ttl }) => ttl * 1_000), longestMs);
    const addresses = found.map(({ address }) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return { addresses, ttlMs: found.length === 0 ? shortestMs : Math.max(ttlMs, shortestMs) };
  };

  const remembered = new LRUCache<string, readonly LookupAddress[]>({
    max: 1_000,
    ttl: shortestMs,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (hostname, last, { options: kept }) => {
      try {
        const { addresses, ttlMs } = await ask(hostname);
        kept.ttl = ttlMs;
        return addresses;
      } catch (error) {
        if (!last) throw error;
        return last;
      }
    },
  });

  return async (hostname) =>
    isLocalhost(hostname) ? thisMachine : ((await remembered.fetch(hostname.toLowerCase())) ?? []);
}
