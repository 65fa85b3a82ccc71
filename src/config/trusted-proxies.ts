import { subnetIn } from '../network/networks';
import { bad, ok, type Parsed } from './parsers';

/** The proxies in front of the service: how many there are, or their networks as `address/bits`. */
export type TrustedProxies = number | readonly string[];

export const loopbackProxies: readonly string[] = ['127.0.0.0/8', '::1/128'];

const most = 20;

/** Reads `TRUST_PROXY`: a number, or addresses, networks and `loopback`, separated by commas. */
export function trustedProxies(text: string): Parsed<TrustedProxies> {
  if (/^\d+$/.test(text) && Number(text) <= most) return ok(Number(text));
  const networks = text.split(',').map((entry) => networksIn(entry.trim().toLowerCase()));
  if (networks.some((found) => found.length === 0)) {
    return bad(
      `must be the number of proxies in front (0 to ${most}), or their addresses: 10.0.0.5, 10.1.0.0/16, 2001:db8::/32, loopback`,
    );
  }
  return ok(networks.flat());
}

/** Empty when it is none. A network of all addresses is none: then every caller could choose its own address. */
function networksIn(entry: string): readonly string[] {
  if (entry === 'loopback') return loopbackProxies;
  const [address, bits] = subnetIn(entry) ?? ['', 0];
  return bits >= 1 ? [`${address}/${bits}`] : [];
}
