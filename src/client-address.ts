import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('::1', 128, 'ipv6');

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * The address that a request comes from. What `X-Forwarded-For` says counts only as far as a proxy on this machine has
 * added it: the rule that the pages follow too (`trust proxy: loopback`).
 */
export function clientAddress(req: IncomingMessage): string {
  const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = forwarded.map((part) => part.trim()).filter((part) => isIP(part) !== 0);
  const path = [...hops, req.socket.remoteAddress ?? ''];
  return path.findLast((address) => !isLoopback(address)) ?? path[0] ?? '';
}
