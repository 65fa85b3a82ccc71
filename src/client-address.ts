import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { addressIn } from './authentication/networks';
import type { TrustedProxies } from './config/trusted-proxies';

/** The address that a request comes from; empty when its connection is gone. */
export type ClientAddress = (req: IncomingMessage) => string;

/**
 * Finds out where requests come from, for the API and the pages alike.
 *
 * Each proxy adds the address that it sees to the end of `X-Forwarded-For`. So the header is read from its end, as far as
 * trusted proxies have written it; what stands before that anybody could have made up.
 */
export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const isTrusted = typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : within(trusted);
  return (req) => {
    let address = addressIn(req.socket.remoteAddress ?? '') ?? '';
    if (!isTrusted(address, 0)) return address;
    const forwarded = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (let hop = 0; isTrusted(address, hop); hop += 1) {
      const before = addressIn(forwarded.pop() ?? '');
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');
