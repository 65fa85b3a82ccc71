import { createSecretKey } from 'node:crypto';
import { createKeyRing, openOnce, type EncryptionKey } from '../../../src/store/core/keys';

const key = (id: string, fill: number): EncryptionKey => ({
  id,
  key: createSecretKey(Buffer.alloc(32, fill)),
});
const ssn = '123456789';
const ring = createKeyRing([key('a', 1)]);

test('opens what it sealed, and seals the same text differently each time', () => {
  const first = ring.encrypt(1, 'employee-ssn', `Ñandú ${ssn}`);
  const second = ring.encrypt(1, 'employee-ssn', `Ñandú ${ssn}`);
  expect(first.equals(second)).toBe(false);
  expect(ring.decrypt(1, 'employee-ssn', first)).toBe(`Ñandú ${ssn}`);
  expect(first.includes(Buffer.from(ssn))).toBe(false);
  expect(ring.decrypt(1, 'employee-ssn', ring.encrypt(1, 'employee-ssn', ''))).toBe('');
});

test('refuses a value of another organization or purpose', () => {
  const sealed = ring.encrypt(1, 'employee-ssn', ssn);
  expect(() => ring.decrypt(2, 'employee-ssn', sealed)).toThrow(/authenticate/);
  expect(() => ring.decrypt(1, 'i9-section', sealed)).toThrow(/authenticate/);
});

test('refuses a value in which any single byte was changed, or which was cut', () => {
  const sealed = ring.encrypt(1, 'employee-ssn', ssn);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => ring.decrypt(1, 'employee-ssn', changed)).toThrow(/damaged|authenticate/);
    expect(() => ring.decrypt(1, 'employee-ssn', sealed.subarray(0, index))).toThrow(/damaged|authenticate/);
  }
});

test('after a rotation opens old values, seals with the new key, and finds old hashes', () => {
  const rotated = createKeyRing([key('b', 2), key('a', 1)]);
  expect(rotated.decrypt(1, 'employee-ssn', ring.encrypt(1, 'employee-ssn', ssn))).toBe(ssn);
  expect(() => ring.decrypt(1, 'employee-ssn', rotated.encrypt(1, 'employee-ssn', ssn))).toThrow(
    'not in the key ring',
  );
  const old = ring.hash(1, 'employee-ssn', ssn);
  expect(rotated.hash(1, 'employee-ssn', ssn).equals(old)).toBe(false);
  expect(rotated.hashes(1, 'employee-ssn', ssn)).toEqual([rotated.hash(1, 'employee-ssn', ssn), old]);
});

test('hashes are stable, and differ by organization, purpose and value', () => {
  const hash = ring.hash(1, 'employee-ssn', ssn);
  expect(createKeyRing([key('a', 1)]).hash(1, 'employee-ssn', ssn)).toEqual(hash);
  for (const other of [
    ring.hash(2, 'employee-ssn', ssn),
    ring.hash(1, 'i9-section', ssn),
    ring.hash(1, 'employee-ssn', '123456780'),
  ]) {
    expect(other.equals(hash)).toBe(false);
  }
});

test('needs at least one key, and keys of 32 bytes', () => {
  expect(() => createKeyRing([])).toThrow('at least one key');
  expect(() => createKeyRing([{ id: 'short', key: createSecretKey(Buffer.alloc(16)) }])).toThrow('32 bytes');
});

test('a secret is opened once by each key ring, and never for another organization or purpose', () => {
  let opened = 0;
  const counting = {
    decrypt: (...what: Parameters<typeof ring.decrypt>) => {
      opened += 1;
      return ring.decrypt(...what);
    },
  };
  const sealed = ring.encrypt(1, 'partner-secret', 'whsec_one');
  expect(openOnce(counting, 1, 'partner-secret', sealed)).toBe('whsec_one');
  expect(openOnce(counting, 1, 'partner-secret', sealed)).toBe('whsec_one');
  expect(opened).toBe(1);
  expect(() => openOnce(counting, 2, 'partner-secret', sealed)).toThrow('unable to authenticate');
  expect(() => openOnce(counting, 1, 'audit-key', sealed)).toThrow('unable to authenticate');
  expect(() => openOnce(createKeyRing([key('b', 2)]), 1, 'partner-secret', sealed)).toThrow(
    'not in the key ring',
  );
});
