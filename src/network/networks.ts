import { BlockList, isIP, SocketAddress } from 'node:net';
import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

/**
 * The address that a text holds, in its one spelling (RFC 5952; IPv4 that comes through an IPv6 socket as IPv4); null when
 * it holds none. A port is left out, because some proxies write one into `X-Forwarded-For`, and so is a zone.
 */
export function addressIn(text: string): string | null {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const bare = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 4) return bare;
  if (family !== 6) return null;
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The network that an address belongs to: the address itself for IPv4, the first 64 bits for IPv6 (one subscriber). */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The first 48 bits of an IPv6 address: all of one subscriber's networks, or a few hundred subscribers of a provider that
 * is thrifty. Null for IPv4, where a network is an address and neighbours are strangers.
 */
export const neighborhoodOf = (address: string): string | null =>
  addressIn(address)?.includes(':') ? prefixOf(address, 3) : null;

/** @param groups of 16 bits that are kept of an IPv6 address */
function prefixOf(address: string, groups: number): string {
  const plain = addressIn(address) ?? '';
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, groups).join(':');
}

/** A network: an address in it, and how many of the first bits all of its addresses share. */
export type Subnet = readonly [address: string, bits: number];

/** Reads `address/bits`, or an address, which is a network by itself; null for anything else. */
export function subnetIn(text: string): Subnet | null {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  return longest > 0 && length <= longest && more.length === 0 ? [address, length] : null;
}

export function blockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) {
    list.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address, without a zone, is in one of the networks. */
export const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const loopback = blockList([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Whether an IP address can only be reached from this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && !address.startsWith('::ffff:') && isIn(loopback, address);

/** Returns the address that a request comes from; empty when its connection is gone. */
export type ClientAddress = (req: IncomingMessage) => string;

/** A header has room for 1,700 addresses, but no request comes through so many proxies. */
const mostHops = 100;

/**
 * Finds out where requests come from, for the API and the pages alike.
 *
 * Each proxy adds the address that it sees to the end of `X-Forwarded-For`. So the header is read from its end, as far as
 * trusted proxies have written it; anyone could have made up what precedes it.
 *
 * @param trusted how many proxies are in front of the service, or their networks as `address/bits`
 */
export function createClientAddress(trusted: number | readonly string[]): ClientAddress {
  const isTrusted =
    typeof trusted === 'number'
      ? (_address: string, hop: number) => hop < trusted
      : proxyAddress.compile([...trusted]);
  // Proxies write ports and zones too, and anything but an address ends the chain.
  const trust = (text: string, hop: number): boolean => {
    if (hop > mostHops) return false;
    const address = addressIn(text);
    return address !== null && isTrusted(address, hop);
  };
  return (req) => {
    const last = proxyAddress.all(req, trust).findLast((text) => addressIn(text ?? '') !== null);
    return addressIn(last ?? '') ?? '';
  };
}
