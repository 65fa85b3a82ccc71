import { randomBytes } from 'node:crypto';
import { assertProduction, mailNeedsTls, parseConfig } from '../../src/config';
import { endPrograms, startProgram } from '../support/program';

/** Outside the sandbox the program does not start with what would give real people's data away. */

afterAll(endPrograms);

const ring = (bytes: Buffer | string) => `k1:${Buffer.from(bytes).toString('base64')}`;
const random = ring(randomBytes(32));
const production = {
  DATABASE_URL: 'postgres://app@db.example/app?sslmode=verify-full',
  BASE_URL: 'https://eligibility.example',
  ENCRYPTION_KEYS: random,
};

function faultOf(env: Record<string, string>): string {
  try {
    assertProduction(parseConfig({ ...production, ...env }));
    return '';
  } catch (error) {
    return String(error);
  }
}

test('https and a random key are fine', () => {
  expect(faultOf({})).toBe('');
});

describe('an address without https', () => {
  test.each(['http://eligibility.example', 'http://10.0.0.7:3000', 'http://127.0.0.1:3000', ''])(
    'is refused: %p',
    (BASE_URL) => expect(faultOf({ BASE_URL })).toContain('BASE_URL must start with https://'),
  );

  test('is let through on a private network, and in the sandbox', () => {
    const BASE_URL = 'http://10.0.0.7:3000';
    expect(faultOf({ BASE_URL, ALLOW_INSECURE_BASE_URL: 'true' })).toBe('');
    expect(faultOf({ BASE_URL, SANDBOX: 'true' })).toBe('');
  });
});

describe('a database without TLS', () => {
  const faults = (address: string) => faultOf({ DATABASE_URL: address });

  test.each([
    'postgres://app@db.example/app',
    'postgres://app@10.0.0.9:5432/app',
    'postgres://app@db.example/app?sslmode=prefer',
    'postgres://app@db.example/app?sslmode=disable',
    'postgres://app@db.example/app?sslmode=verify-full&sslmode=no-verify',
    'postgres://app@db.example/app?uselibpqcompat=true&sslmode=require',
    'postgres://app@127.0.0.1/app?host=db.example',
  ])('on another host is refused: %s', (address) => {
    expect(faults(address)).toContain('DATABASE_URL must end in ?sslmode=verify-full');
    expect(faultOf({ DATABASE_OWNER_URL: address })).toContain('DATABASE_OWNER_URL must end in');
    expect(faultOf({ DATABASE_WORKER_URL: address })).toContain('DATABASE_WORKER_URL must end in');
  });

  test('is refused as a replica: it is reached as the database is, unless its URL says otherwise', () => {
    const replica = (DATABASE_REPLICA_URLS: string) => faultOf({ DATABASE_REPLICA_URLS });
    const fault = 'DATABASE_REPLICA_URLS must end in ?sslmode=verify-full';
    expect(replica('postgres://one.example')).toBe('');
    expect(replica('postgres://one.example,postgres://two.example?sslmode=prefer')).toContain(fault);
    expect(replica('postgres://127.0.0.1?host=two.example&sslmode=disable')).toContain(fault);
  });

  test.each([
    'postgres://app@db.example/app?sslmode=require',
    'postgres://app@127.0.0.1/app',
    'postgres://app@localhost:5432/app',
    'postgres://app@[::1]/app',
    'postgres://app@%2Fvar%2Frun%2Fpostgresql/app',
    'postgres:///app?host=/var/run/postgresql',
  ])('on this machine, or with TLS, is fine: %s', (address) => expect(faults(address)).toBe(''));

  test('is let through on a private network, and in the sandbox', () => {
    const DATABASE_URL = 'postgres://app@db.example/app';
    expect(faultOf({ DATABASE_URL, ALLOW_INSECURE_CONNECTIONS: 'true' })).toBe('');
    expect(faultOf({ DATABASE_URL, SANDBOX: 'true' })).toBe('');
  });
});

test('mail goes to another host with TLS only, but on a private network', () => {
  const needs = (env: Record<string, string>) => mailNeedsTls(parseConfig({ ...production, ...env }));
  expect(needs({ SMTP_URL: 'smtp://mail.example' })).toBe(true);
  expect(needs({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
  expect(needs({ SMTP_URL: 'smtp://mail.example', ALLOW_INSECURE_CONNECTIONS: 'true' })).toBe(false);
  expect(needs({ SMTP_URL: 'smtp://mail.example', SANDBOX: 'true' })).toBe(false);
  expect(needs({})).toBe(false);
});

describe('a key that nobody drew by lot', () => {
  test.each([
    ['zeros', Buffer.alloc(32)],
    ['one byte', Buffer.alloc(32, 7)],
    ['a pattern', Buffer.from('0123456789abcdef'.repeat(2))],
    ['half a key, twice', Buffer.concat(Array<Buffer>(2).fill(randomBytes(16)))],
    ['numbers in order', Buffer.from([...Array(32).keys()])],
    ['numbers in steps', Buffer.from([...Array(32).keys()].map((index) => (index * 8 + 3) % 256))],
    ['a pass phrase', Buffer.from('correct horse battery staple 123')],
    ['few letters', Buffer.from([...Array(32).keys()].map((index) => (index * index) % 7))],
  ])('is refused: %s', (_name, bytes) => {
    const fault = faultOf({ ENCRYPTION_KEYS: ring(bytes) });
    expect(fault).toContain('ENCRYPTION_KEYS begins with a key, "k1", that is not random');
    expect(fault).not.toContain(bytes.toString('base64'));
  });

  test('still decrypts behind a good one, so that it can be replaced', () => {
    expect(faultOf({ ENCRYPTION_KEYS: `${random},old:${Buffer.alloc(32).toString('base64')}` })).toBe('');
  });

  test('a thousand random keys are none', () => {
    for (let count = 0; count < 1000; count += 1)
      expect(faultOf({ ENCRYPTION_KEYS: ring(randomBytes(32)) })).toBe('');
  });
});

test.each(['api', 'worker'])('the command %s ends before anything is opened', async (command) => {
  const env = { ...production, BASE_URL: 'http://eligibility.example' };
  const program = startProgram('src/main.js', [command], env);
  expect(await program.exit).toBe(1);
  expect(program.output.stderr).toContain('ALLOW_INSECURE_BASE_URL=true');
});
