import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../process/failures';

export interface HostAddress {
  address: string;
  family: number;
}

/** All addresses of a host name; none when there is no such name. @throws Error `EAI_AGAIN` when no one answers */
export type Lookup = (hostname: string) => Promise<readonly HostAddress[]>;

export interface ResolverOptions {
  /** Name servers as `address:port`; those of the machine by default. */
  servers?: readonly string[];
  /** Milliseconds that the first try waits. The second waits twice as long, and there is no third. */
  timeoutMs?: number;
  /** Milliseconds for which an answer is remembered: its own time to live, within these bounds. */
  shortestMs?: number;
  longestMs?: number;
}

const thisMachine: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** `localhost` never goes to a name server (RFC 6761, 6.3). */
const isLocalhost = (hostname: string): boolean => /^(.+\.)?localhost\.?$/i.test(hostname);

const saysNo = (error: unknown): boolean => /^(ENOTFOUND|ENODATA)$/.test(errorCode(error) ?? '');

/**
 * Asks name servers without a thread. The system's resolver takes one of libuv's four for as long as it waits, and libuv
 * lets it have two at a time: two names whose servers hang would stop every other name. Here a name waits only for its own servers.
 *
 * Answers are remembered for their time to live, for a thousand names. When no name server answers, the last answer goes on
 * counting (RFC 8767); the connection still checks the address and the certificate.
 */
export function createLookup(options: ResolverOptions = {}): Lookup {
  const { servers, timeoutMs = 1_500, shortestMs = 5_000, longestMs = 300_000 } = options;

  const ask = async (hostname: string): Promise<{ addresses: readonly HostAddress[]; ttlMs: number }> => {
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

  const remembered = new LRUCache<string, readonly HostAddress[]>({
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
