import { blockList, isIn, subnetIn } from '../network/networks';
import { bad, ok, type Parsed } from './parsers';

/** Networks that an organization gives to its own machines (RFC 1918, RFC 6598, RFC 4193). */
const privateRanges = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
] as const;

/**
 * Reads `DELIVERY_ALLOW`: networks as `address/bits`, separated by commas. Only private ones: loopback, link-local and the
 * metadata addresses of clouds stay refused whatever the operator writes.
 */
export function privateNetworks(text: string): Parsed<readonly string[]> {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isPrivateNetwork)
    ? ok(entries)
    : bad('must be private networks with their bits, such as 10.20.0.0/16, 192.168.7.0/24 or fd12:3456::/32');
}

function isPrivateNetwork(entry: string): boolean {
  const [address, bits] = (entry.includes('/') && subnetIn(entry)) || ['', 0];
  return privateRanges.some((range) => bits >= range[1] && isIn(blockList([range]), address));
}
