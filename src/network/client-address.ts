import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import { addressIn } from './networks';

/** Returns the address that a request comes from; empty when its connection is gone. */
export type ClientAddress = (req: IncomingMessage) => string;

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
    const address = addressIn(text);
    return address !== null && isTrusted(address, hop);
  };
  return (req) =>
    proxyAddress
      .all(req, trust)
      .map((text) => addressIn(text ?? ''))
      .findLast((address) => address !== null) ?? '';
}
