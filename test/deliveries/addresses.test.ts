import { Problem } from '../../src/domain/problem';
import { checkCallbackUrl, expandCallbackUrl } from '../../src/deliveries/addresses';
import {
  addressPolicy,
  guardedLookup,
  isAllowedAddress,
  type AddressPolicy,
} from '../../src/network/addresses';

const resolving = (addresses: string[], allowLoopback = false): AddressPolicy => ({
  allowLoopback,
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const publicPolicy = resolving(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']);

async function codeOf(template: string, policy = publicPolicy): Promise<string | undefined> {
  try {
    await checkCallbackUrl(template, policy);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.type).toBe('impossible-value');
    expect(error.errors[0]?.pointer).toBe('/callbackUrl');
    const [code, ...former] = error.errors.map((fault) => fault.code);
    // Clients of 1.0.0 know the code with underscores.
    expect(former).toEqual(code?.includes('-') ? [code.replaceAll('-', '_')] : []);
    return code;
  }
}

describe('templates', () => {
  test.each([
    ['https://ats.example/eligibility/{integrationCandidateId}', undefined],
    ['https://ats.example:8443/hook?candidate={integrationCandidateId}', undefined],
    ['https://ats.example:443/{integrationCandidateId}', undefined],
    ['https://ats.example:22/{integrationCandidateId}', 'port'],
    ['https://ats.example:0/{integrationCandidateId}', 'port'],
    ['https://ats.example/eligibility', 'placeholder-missing'],
    ['https://ats.example/{integrationCandidateId}/{other}', 'unknown-placeholder'],
    ['https://ats.example/{+integrationCandidateId}', 'placeholder-missing'],
    ['https://ats.example/{integrationCandidateId}{?a}', 'unknown-placeholder'],
    ['https://{integrationCandidateId}.ats.example/', 'placeholder-in-host'],
    ['https://ats.example:443{integrationCandidateId}/', 'not-a-url'],
    ['https://{integrationCandidateId}@ats.example/', 'placeholder-in-host'],
    ['https://me:pw@ats.example/{integrationCandidateId}', 'credentials'],
    ['https://ats.example/#{integrationCandidateId}', 'fragment'],
    ['https://ats.example/%{integrationCandidateId}', 'not-a-url'],
    ['https://ats.example/%2{integrationCandidateId}', 'not-a-url'],
    ['https://ats.example/c/{integrationCandidateId}/..', 'placeholder-missing'],
    ['https://ats.example/c/{integrationCandidateId}/x/%2e%2E/../y', 'placeholder-missing'],
    ['http://ats.example/{integrationCandidateId}', 'scheme'],
    ['ftp://ats.example/{integrationCandidateId}', 'scheme'],
    ['/eligibility/{integrationCandidateId}', 'not-a-url'],
  ])('%s: %s', async (template, code) => {
    expect(await codeOf(template)).toBe(code);
  });

  test.each([
    ['https://ats.example/c/{integrationCandidateId}', '.'],
    ['https://ats.example/c/{integrationCandidateId}/x', '..'],
    ['https://ats.example/c/.{integrationCandidateId}?a', '.'],
    ['https://ats.example/c/%2{integrationCandidateId}', 'e'],
  ])('%s with %s would be another path', (template, candidate) => {
    expect(() => expandCallbackUrl(template, candidate)).toThrow('changes the path');
  });

  test.each([
    ['https://ats.example/c?id={integrationCandidateId}', '..', '/c?id=..'],
    ['https://ats.example/c/{integrationCandidateId}', '...', '/c/...'],
    ['https://ats.example/c/{integrationCandidateId}', '%2e', '/c/%252e'],
    ['https://ats.example/./c/{integrationCandidateId}', 'x', '/c/x'],
  ])('%s with %s is %s', (template, candidate, path) => {
    expect(expandCallbackUrl(template, candidate).href).toBe(`https://ats.example${path}`);
  });

  test('a candidate id cannot leave its place', () => {
    const url = expandCallbackUrl('https://ats.example/c/{integrationCandidateId}/x', 'a/b?c#d é@evil');
    expect(url.href).toBe('https://ats.example/c/a%2Fb%3Fc%23d%20%C3%A9%40evil/x');
  });
});

describe('addresses', () => {
  const refused = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    'not an address',
  ];
  test.each(refused)('%s is refused', (address) => {
    expect(isAllowedAddress(address, 'https:', addressPolicy(false))).toBe(false);
  });
  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isAllowedAddress(address, 'https:', addressPolicy(false))).toBe(true);
      expect(isAllowedAddress(address, 'http:', addressPolicy(true))).toBe(false);
    },
  );

  test.each([
    ['https://127.0.0.1/{integrationCandidateId}'],
    ['https://0x7f.1/{integrationCandidateId}'],
    ['https://2130706433/{integrationCandidateId}'],
    ['https://[::ffff:127.0.0.1]/{integrationCandidateId}'],
    ['https://[fd00::1]/{integrationCandidateId}'],
  ])('%s is refused however it is written', async (template) => {
    expect(await codeOf(template)).toBe('forbidden-address');
  });

  test('one private answer among public ones is refused', async () => {
    const template = 'https://ats.example/{integrationCandidateId}';
    expect(await codeOf(template, resolving(['93.184.216.34', '10.0.0.1']))).toBe('forbidden-address');
  });

  test('a name that does not resolve is refused, but with https in the sandbox', async () => {
    const failing = (allowLoopback: boolean): AddressPolicy => ({
      allowLoopback,
      lookup: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    const template = 'https://ats.example/{integrationCandidateId}';
    expect(await codeOf(template, failing(false))).toBe('unresolvable');
    expect(await codeOf(template, failing(true))).toBeUndefined();
    expect(await codeOf(template.replace('https', 'http'), failing(true))).toBe('forbidden-address');
  });

  test('the sandbox allows loopback, over http nothing else', async () => {
    const sandbox = resolving(['127.0.0.1', '::1'], true);
    expect(await codeOf('http://localhost:4000/{integrationCandidateId}', sandbox)).toBeUndefined();
    expect(await codeOf('http://[::1]:4000/{integrationCandidateId}', sandbox)).toBeUndefined();
    expect(await codeOf('http://192.168.1.5/{integrationCandidateId}', sandbox)).toBe('forbidden-address');
    expect(await codeOf('http://[::ffff:127.0.0.1]/{integrationCandidateId}', sandbox)).toBe(
      'forbidden-address',
    );
    expect(
      await codeOf('http://ats.example/{integrationCandidateId}', resolving(['93.184.216.34'], true)),
    ).toBe('forbidden-address');
  });
});

test('the resolver of sockets gives all addresses, one, or an error', async () => {
  const ask = (policy: AddressPolicy, options: { all?: boolean; family?: number }) =>
    new Promise((resolve) => {
      guardedLookup('https:', policy)('ats.example', options, (error, address) =>
        resolve(error?.code ?? address),
      );
    });
  expect(await ask(publicPolicy, { all: true })).toHaveLength(2);
  expect(await ask(publicPolicy, {})).toBe('93.184.216.34');
  expect(await ask(publicPolicy, { family: 6 })).toBe('2606:2800:220:1:248:1893:25c8:1946');
  expect(await ask(resolving(['10.0.0.1']), { all: true })).toBe('ERR_REFUSED_ADDRESS');
  expect(await ask(resolving([]), { all: true })).toBe('ENOTFOUND');
});

/** The IANA Special-Purpose Address Registries of IPv4 and IPv6, an address of each entry (read in November 2026). */
const registered = `
  0.0.0.0 0.1.2.3 10.9.8.7 100.64.0.1 127.0.0.1 169.254.1.1 172.31.255.255 192.0.0.1 192.0.0.8 192.0.0.9
  192.0.0.10 192.0.0.170 192.0.0.171 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1
  192.175.48.1 198.18.0.1 198.51.100.1 203.0.113.1 240.0.0.1 255.255.255.255 ::1 :: ::ffff:8.8.8.8
  64:ff9b::808:808 64:ff9b:1::1 100::1 100:0:0:1::1 2001::1 2001:1::1 2001:1::2 2001:1::3 2001:2::1
  2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2002:808:808::1 2620:4f:8000::1
  3fff::1 5f00::1 fc00::1 fd00::1 fe80::1
`;

test.each(registered.trim().split(/\s+/))('the special-purpose address %s is not public', (address) => {
  expect(isAllowedAddress(address, 'https:', publicPolicy)).toBe(false);
});

test.each(['192.31.195.1', '192.52.194.1', '192.175.49.1', '2620:4f:8001::1', '2001:200::1'])(
  'its neighbor %s is public',
  (address) => {
    expect(isAllowedAddress(address, 'https:', publicPolicy)).toBe(true);
  },
);
