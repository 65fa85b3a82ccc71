import { isIP } from 'node:net';
import { blockList } from '../network/networks';
import { bad, ok, type Outcome } from './parsers';

/** Networks that an organization gives to its own machines (RFC 1918, RFC 6598, RFC 4193). */
const privateRanges = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
]);
/** The shortest of these prefixes, by which a network could contain more than a private range. */
const shortest = { 4: 8, 6: 7 } as const;

/**
 * Reads `DELIVERY_ALLOW`: networks as `address/bits`, separated by commas. Only private ones: loopback, link-local and the
 * metadata addresses of clouds stay refused whatever the operator writes.
 */
export function privateNetworks(text: string): Outcome<readonly string[]> {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isPrivateNetwork)
    ? ok(entries)
    : bad('must be private networks with their bits, such as 10.20.0.0/16, 192.168.7.0/24 or fd12:3456::/32');
}

function isPrivateNetwork(entry: string): boolean {
  const [address = '', bits = '', ...more] = entry.split('/');
  const family = isIP(address);
  if (more.length > 0 || !/^\d{1,3}$/.test(bits) || (family !== 4 && family !== 6)) return false;
  const length = Number(bits);
  const [least, most] = family === 4 ? [leastBits4(address), 32] : [shortest[6], 128];
  return length >= least && length <= most && privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The prefix of the private range that an IPv4 address is in. */
const leastBits4 = (address: string): number =>
  ({ '10': shortest[4], '100': 10, '172': 12, '192': 16 })[address.split('.')[0] ?? ''] ?? 33;
