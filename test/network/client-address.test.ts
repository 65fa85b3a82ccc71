import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createClientAddress } from '../../src/network/networks';
import { parseConfig } from '../../src/config';

function addressOf(TRUST_PROXY: string, peer: string, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return createClientAddress(parseConfig({ TRUST_PROXY }).trustProxy)(req);
}

const client = '203.0.113.9';
const madeUp = '198.51.100.7';

test.each([
  ['without a proxy', client, undefined, client],
  ['a header that the client made up', client, madeUp, client],
  ['behind a proxy on this machine', '127.0.0.1', client, client],
  ['what the client wrote before the proxy did', '127.0.0.1', `${madeUp}, ${client}`, client],
  ['two proxies on this machine', '::ffff:127.0.0.1', `${client}, 127.0.0.1`, client],
  ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['this machine itself', '::1', undefined, '::1'],
  ['an IPv4 client of an IPv6 socket', `::ffff:${client}`, undefined, client],
  ['no address at all', '127.0.0.1', 'unknown, <script>', '127.0.0.1'],
  ['a proxy that does not say from where', '127.0.0.1', `${madeUp}, unknown`, '127.0.0.1'],
  ['an address with its port', '127.0.0.1', `${client}:51234`, client],
  ['an IPv6 address with its port', '127.0.0.1', '[2001:DB8:0:0::7]:51234', '2001:db8::7'],
  ['a connection that is gone', '', client, ''],
])('proxies on this machine, by default: %s', (_name, peer, forwarded, expected) => {
  expect(addressOf('', peer, forwarded)).toBe(expected);
});

test.each([
  ['by its address', '10.0.0.5', '10.0.0.5', client, client],
  ['by its network', '10.0.0.0/8', '10.3.2.1', `${madeUp}, ${client}`, client],
  ['of IPv6', '2001:db8:ff::/48', '2001:db8:ff::5', client, client],
  ['through an IPv6 socket', '10.0.0.5', '::ffff:10.0.0.5', client, client],
  ['another machine is none', '10.0.0.5', '10.0.0.6', client, '10.0.0.6'],
  ['this machine is none any more', '10.0.0.5', '127.0.0.1', client, '127.0.0.1'],
  ['and one on this machine', '10.0.0.5, loopback', '127.0.0.1', `${client}, 10.0.0.5`, client],
  ['none at all', '0', '127.0.0.1', client, '127.0.0.1'],
  ['one, wherever it is', '1', '10.0.0.6', `${madeUp}, ${client}`, client],
  ['two, wherever they are', '2', '10.0.0.6', `${madeUp}, ${client}, 192.0.2.1`, client],
  ['two, and one did not write', '2', '10.0.0.6', client, client],
])('a proxy elsewhere, %s', (_name, setting, peer, forwarded, expected) => {
  expect(addressOf(setting, peer, forwarded)).toBe(expected);
});
