import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { clientAddress } from '../src/client-address';

test.each([
  ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a header that the client made up', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['behind a proxy on this machine', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the client wrote before the proxy did', '127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['two proxies on this machine', '::ffff:127.0.0.1', '203.0.113.9, 127.0.0.1', '203.0.113.9'],
  ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['this machine itself', '::1', undefined, '::1'],
  ['no address at all', '127.0.0.1', 'unknown, <script>', '127.0.0.1'],
])('%s', (_name, peer, forwarded, expected) => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  expect(clientAddress(req)).toBe(expected);
});
